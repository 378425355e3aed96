// A short letter as the content of an email: plain text in the brand's letter style, with its footer.

import type { BlocksContent } from './content.ts'
import { email, section } from './starting/start.ts'
import type { CompiledEmail } from './compiled.ts'
import { surroundingsOf } from './compile-context.ts'
import { check } from './rendering.ts'
import type { Sql } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Quotes stay as they are, because tags use them. */
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => ENTITIES[letter]!)

const linked = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s{}<>"]+/g, (url) => `<a href="${url}">${url}</a>`)

/** Empty lines separate paragraphs. Tags work as in designs. */
export function letterContent(text: string): BlocksContent {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const html = paragraphs.map((paragraph) => `<p>${linked(escape(paragraph)).replaceAll('\n', '<br>')}</p>`).join('')
  return email([
    section(
      { background: 'letter', padding: { top: 40, bottom: 40 }, gutter: 56 },
      { type: 'text', size: 'letter', html },
    ),
    section({ background: 'canvas', padding: { top: 36, bottom: 48 } }, { type: 'footer' }),
  ])
}

/** @throws Problem if it can't be sent, for example because of an unknown tag. */
export async function compileLetter(db: Sql, accountId: Uuid, subject: string, text: string): Promise<CompiledEmail> {
  const draft = { subject, previewText: null, content: letterContent(text) }
  const { compiled, problems } = await check(accountId, draft, await surroundingsOf(db, accountId))
  if (problems.length > 0 || !compiled)
    throw new Problem('design_not_ready', problems.map(({ message }) => message).join(' '))
  return compiled
}
