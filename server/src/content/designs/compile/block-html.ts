// Blocks to HTML and to plain text.

import type { AppBlock } from '../app-blocks.ts'
import type { Block, Build } from '../blocks/block.ts'
import { raw, section } from '../blocks/block.ts'
import { blockKindOf } from '../blocks/table.ts'
import { conditionOf } from '../blocks/when.ts'
import type { Look } from '../brand-look.ts'
import type { BlocksContent } from '../content.ts'
import { escapeHtml } from '../liquid/escape.ts'
import type { Known } from '../liquid/tags.ts'
import { htmlOfMjml } from './mjml.ts'
import { plainTextOf, tidy } from './plain-text.ts'
import { richHtml } from './rich.ts'
import { NOWHERE } from './tokens.ts'
import type { Origin, Tokens } from './tokens.ts'

export type BlockParts = {
  tokens: Tokens
  look: Look
  known: Known
  appBlocks: Readonly<Record<string, AppBlock>>
  report(message: string, origin?: Origin): void
}

export async function htmlOfBlocks(
  content: BlocksContent,
  title: string,
  parts: BlockParts,
): Promise<{ html: string; text: string }> {
  const made = content.blocks.map((block, i) => madeOf(block, `${nameOf(block)}, block ${i + 1}`, parts, true))
  const { look } = parts
  const { html, errors } = await htmlOfMjml({
    look,
    title,
    lang: content.lang ?? 'und',
    body: headOf(parts) + made.map(({ mjml }) => mjml).join('\n'),
  })
  for (const error of errors) parts.report(`The layout has a fault: ${error}`)
  return { html, text: tidy(made.map(({ text }) => text).join('\n\n')) }
}

const nameOf = (block: Block): string => blockKindOf(block.type)?.name ?? block.type

/** The logo, or some room above the first block. */
function headOf({ look, tokens }: BlockParts): string {
  if (!look.logo_url) return section('<mj-spacer height="16px" />')
  const alt = tokens.lift(look.logo_alt, NOWHERE, escapeHtml)
  return section(
    `<mj-image src="${escapeHtml(look.logo_url)}" alt="${alt}" width="160px" align="left" padding="24px 24px 8px" />`,
  )
}

type Made = { mjml: string; text: string }

/** `isSection`: on its own in the email, rather than inside a column. */
function madeOf(block: Block, name: string, parts: BlockParts, isSection: boolean): Made {
  const kind = blockKindOf(block.type)
  if (!kind) return { mjml: '', text: '' }
  const origin: Origin = { id: block.id, name: `the ${name}` }
  const build = buildFor(origin, name, parts)
  const content = kind.mjml(block, build)
  const mjml = isSection && kind.layout === 'content' ? section(content) : content
  const text = kind.text(block, build)
  if (!block.when) return { mjml, text }
  const condition = conditionOf(block.when)
  const around = (inner: string, wrap: (token: string) => string) =>
    `${wrap(build.control('if', condition))}${inner}${wrap(build.control('endif'))}`
  return { mjml: around(mjml, raw), text: around(`${text}\n\n`, (token) => token) }
}

function buildFor(origin: Origin, name: string, parts: BlockParts): Build {
  const { tokens, look, known, appBlocks } = parts
  const rich = (html: string) => richHtml(tokens.liftHtml(html, origin), look)
  return {
    look,
    known,
    appBlocks,
    words: (source) => tokens.lift(source, origin, escapeHtml),
    address: (source) => tokens.lift(source.trim(), origin, escapeHtml),
    plain: (source) => tokens.lift(source, origin),
    rich,
    plainRich: (html) => plainTextOf(rich(html)),
    output: (expression) => tokens.put({ kind: 'output', expression }, origin),
    control: (control, args = '') => tokens.put({ kind: 'control', name: control, args }, origin),
    report: (message) => parts.report(message, origin),
    inner(blocks) {
      const made = blocks.map((block) => madeOf(block, `${nameOf(block)} inside ${name}`, parts, false))
      return { mjml: made.map(({ mjml }) => mjml).join(''), text: made.map(({ text }) => text).join('\n\n') }
    },
  }
}
