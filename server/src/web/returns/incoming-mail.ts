// Parses incoming mail into headers, text and machine-readable parts. Runs in a thread with time and memory limits
// (mail-reader.ts).

import PostalMime, { decodeWords } from 'postal-mime'

export type IncomingMail = {
  /** Decoded, by lower-case name; the first of a repeated header counts. */
  headers: Map<string, string>
  /** The human-readable text; for malformed mail, the whole body. */
  text: string
  /** Parts by content type, such as message/delivery-status. */
  parts: { type: string; text: string }[]
}

/** How much of a message is read; the rest is never kept. */
export const MAX_BYTES = 512 * 1024
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }
const MAX_HEADERS = 500
const MAX_TEXT = 100_000

export async function readIncoming(bytes: Buffer): Promise<IncomingMail> {
  const message = bytes.subarray(0, MAX_BYTES)
  try {
    const { headers, text, html, attachments } = await PostalMime.parse(message, {
      ...LIMITS,
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    })
    const parts = attachments.map(({ mimeType, content }) => ({ type: mimeType, text: lines(String(content)) }))
    const said = lines(text ?? withoutTags(html ?? ''))
    return {
      headers: firstOf(headers.slice(0, MAX_HEADERS).map(({ key, value }) => [key, decodeWords(value)])),
      // No parts found: the boundary is wrong or missing.
      text: (said.trim() === '' && parts.length === 0 ? bodyOf(message) : said).slice(0, MAX_TEXT),
      parts,
    }
  } catch {
    // Deeper or larger than any report. Its headers and body are still read as text.
    return { headers: readFields(headOf(message)), text: bodyOf(message).slice(0, MAX_TEXT), parts: [] }
  }
}

const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

const withoutTags = (html: string): string =>
  html
    .slice(0, MAX_TEXT)
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<[^<>@]{0,1000}>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

function splitAtBlankLine(message: Buffer): [string, string] {
  const text = lines(message.toString('utf8'))
  const end = text.indexOf('\n\n')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)]
}
const headOf = (message: Buffer): string => splitAtBlankLine(message)[0]
const bodyOf = (message: Buffer): string => splitAtBlankLine(message)[1]

/** `Name: value` lines with folded lines joined, as in headers and machine-readable parts. */
export function readFields(block: string): Map<string, string> {
  const fields: [string, string][] = []
  for (const line of block.split('\n', 2_000)) {
    const last = fields.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last && last[1].length < 4_000) last[1] += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    if (colon > 0 && colon <= 76) fields.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  return firstOf(fields.slice(0, MAX_HEADERS))
}

function firstOf(entries: [string, string][]): Map<string, string> {
  const first = new Map<string, string>()
  for (const [key, value] of entries) if (!first.has(key)) first.set(key, value.slice(0, 16_384))
  return first
}
