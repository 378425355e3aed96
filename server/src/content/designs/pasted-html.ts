// HTML from another tool. Emails are sent without what mail clients don't run, and nothing is sent without an unsubscribe
// link; this tells what that changes.

import type { Uuid } from '../../platform/values/ids.ts'
import { runJob } from './pool/pool.ts'
import { PASTED_CHANGES } from './schema.ts'
import type { PastedHtml } from './schema.ts'

type Change = (typeof PASTED_CHANGES)[number]

const BY_ELEMENT: Record<string, Change> = {
  script: 'scripts',
  iframe: 'frames',
  frame: 'frames',
  object: 'frames',
  embed: 'frames',
  applet: 'frames',
}

/** And elements that commonly carry event handlers. */
const LOOKED_AT = [...Object.keys(BY_ELEMENT), 'a', 'body', 'img', 'table', 'td', 'div', 'span', 'p', 'input', 'button']

const UNSUBSCRIBE = /\{\{\s{0,20}unsubscribe_url/
const LINK =
  '<p style="padding:24px;text-align:center;font-family:Arial,sans-serif;font-size:13px"><a href="{{ unsubscribe_url }}">Unsubscribe</a></p>'

export async function readPastedHtml(accountId: Uuid, html: string): Promise<Omit<PastedHtml, 'preview'>> {
  const { elements } = await runJob(accountId, { kind: 'read', html, names: LOOKED_AT })
  const counts = new Map<Change, number>()
  const count = (change: Change) => counts.set(change, (counts.get(change) ?? 0) + 1)
  for (const { name, attributes } of elements) {
    const change = BY_ELEMENT[name]
    if (change) count(change)
    for (const attribute of Object.keys(attributes)) if (attribute.startsWith('on')) count('handlers')
  }
  const isMissing = html.trim() !== '' && !UNSUBSCRIBE.test(html)
  if (isMissing) count('unsubscribe_link')
  return {
    html: isMissing ? withLink(html) : html,
    changes: PASTED_CHANGES.flatMap((change) => {
      const n = counts.get(change)
      return n === undefined ? [] : [{ change, count: n }]
    }),
  }
}

/** At the end of the body. */
function withLink(html: string): string {
  const end = html.toLowerCase().lastIndexOf('</body')
  return end < 0 ? `${html}\n${LINK}\n` : `${html.slice(0, end)}${LINK}\n${html.slice(end)}`
}
