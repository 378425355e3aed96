// Reads mail from outside: headers and parts, as far as reports need them. Everything is bounded (bytes, parts, depth,
// headers) and read once from front to back, so that no message, however broken or hostile, holds the program up or ends it.

export type Part = {
  /** Small letters, without parameters, such as text/plain. */
  type: string
  parameters: Map<string, string>
  /** By name in small letters; of a repeated header the first. */
  headers: Map<string, string>
  /** Decoded text; empty for what holds parts. */
  text: string
  parts: Part[]
}

/** What of a message is looked at; the rest of a long one is never kept. */
export const MAX_BYTES = 512 * 1024
const MAX_PARTS = 60
const MAX_DEPTH = 6
const MAX_HEADERS = 500
const MAX_HEADER_LENGTH = 16_384
const MAX_LINE_JOINS = 200

/** `bytes` as they came, cut at MAX_BYTES. */
export function readMime(bytes: Buffer): Part {
  const budget = { parts: MAX_PARTS }
  return readPart(bytes.subarray(0, MAX_BYTES).toString('latin1').replaceAll(/\r\n?/g, '\n'), 0, budget)
}

function readPart(source: string, depth: number, budget: { parts: number }): Part {
  budget.parts--
  const end = source.startsWith('\n') ? 0 : source.indexOf('\n\n')
  const head = end < 0 ? source : source.slice(0, end)
  const body = end < 0 ? '' : source.slice(end + (end === 0 ? 1 : 2))
  const headers = readHeaders(head)
  const { type, parameters } = readContentType(headers.get('content-type') ?? 'text/plain')
  const part: Part = { type, parameters, headers, text: '', parts: [] }
  const boundary = parameters.get('boundary')
  if (depth < MAX_DEPTH && type.startsWith('multipart/') && boundary) {
    for (const piece of piecesOf(body, boundary)) {
      if (budget.parts <= 0) break
      part.parts.push(readPart(piece, depth + 1, budget))
    }
    if (part.parts.length > 0) return part
  }
  const decoded = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '')
  if (depth < MAX_DEPTH && budget.parts > 0 && /^message\/(?:rfc822|global)$/.test(type)) {
    part.parts.push(readPart(decoded, depth + 1, budget))
    return part
  }
  part.text = decodeText(decoded, parameters.get('charset') ?? 'utf-8')
  return part
}

/** Between the lines of a boundary. A message that breaks off ends its last part. */
function piecesOf(body: string, boundary: string): string[] {
  const pieces: string[] = []
  const mark = `--${boundary}`
  let at = body.startsWith(mark) ? 0 : body.indexOf(`\n${mark}`)
  while (at >= 0 && pieces.length < MAX_PARTS) {
    const lineStart = body[at] === '\n' ? at + 1 : at
    const lineEnd = body.indexOf('\n', lineStart)
    if (lineEnd < 0 || body.startsWith('--', lineStart + mark.length)) break
    const next = body.indexOf(`\n${mark}`, lineEnd)
    pieces.push(body.slice(lineEnd + 1, next < 0 ? undefined : next))
    at = next
  }
  return pieces
}

/** Fields of a header block, folded lines joined, encoded words read. */
export function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  let joins = 0
  let name = ''
  for (const line of head.split('\n')) {
    if (headers.size >= MAX_HEADERS) break
    if (/^[ \t]/.test(line)) {
      if (name && joins++ < MAX_LINE_JOINS) append(headers, name, ` ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    name = ''
    joins = 0
    if (colon <= 0 || colon > 76) continue
    const found = line.slice(0, colon).trim().toLowerCase()
    if (headers.has(found)) continue
    name = found
    headers.set(
      name,
      line
        .slice(colon + 1)
        .trim()
        .slice(0, MAX_HEADER_LENGTH),
    )
  }
  for (const [key, value] of headers) if (value.includes('=?')) headers.set(key, decodeWords(value))
  return headers
}

const append = (headers: Map<string, string>, name: string, more: string): void =>
  void headers.set(name, ((headers.get(name) ?? '') + more).slice(0, MAX_HEADER_LENGTH))

function readContentType(value: string): { type: string; parameters: Map<string, string> } {
  const [type = '', ...rest] = value.slice(0, 2_000).split(';')
  const parameters = new Map<string, string>()
  for (const each of rest) {
    const [, name, quoted, plain] = /^\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s"]+))/.exec(each) ?? []
    if (name) parameters.set(name.toLowerCase(), quoted ?? plain ?? '')
  }
  return { type: type.trim().toLowerCase() || 'text/plain', parameters }
}

function decodeTransfer(body: string, encoding: string): string {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1').replaceAll(/\r\n?/g, '\n')
    case 'quoted-printable':
      return decodeQuoted(body.replaceAll(/=[ \t]*\n/g, ''))
    default:
      return body
  }
}

const decodeQuoted = (text: string): string =>
  text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decodeText(bytes: string, charset: string): string {
  const raw = Buffer.from(bytes, 'latin1')
  try {
    return new TextDecoder(charset).decode(raw)
  } catch {
    return raw.toString('utf8')
  }
}

/** Encoded words of RFC 2047. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([\w-]{1,40})\?([BbQq])\?([^?]{0,1000})\?=/g, (_, charset: string, kind: string, text: string) =>
      decodeText(
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64').toString('latin1')
          : decodeQuoted(text.replaceAll('_', ' ')),
        charset,
      ),
    )

/** All parts, the outermost first. */
export function* partsOf(part: Part): Generator<Part> {
  yield part
  for (const inner of part.parts) yield* partsOf(inner)
}
