// Quoted-printable (RFC 2045) in segments: the constant parts of a template are encoded once, and the parts per
// recipient are inserted between them. Soft breaks make each segment start and end at the start of a line, so that none
// depends on its neighbors. No line starts with a dot, so no dot-stuffing is needed later.

const MAX_LINE = 75
const SOFT_BREAK = '=\r\n'
const EQUALS = 61
const NEWLINE = 10
const RETURN = 13

const HEX = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

/** Text that begins at the start of a line. */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text, 'utf8')
  let out = ''
  let column = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    const next = bytes[at + 1]
    if (byte === NEWLINE || (byte === RETURN && next === NEWLINE)) {
      if (byte === RETURN) at++
      out += '\r\n'
      column = 0
      continue
    }
    const piece = isPlain(byte, next, column) ? String.fromCharCode(byte) : HEX[byte]!
    if (column + piece.length > MAX_LINE) {
      out += SOFT_BREAK
      column = 0
      // A character that is literal within a line may need encoding at its start.
      at--
      continue
    }
    out += piece
    column += piece.length
  }
  return out
}

function isPlain(byte: number, next: number | undefined, column: number): boolean {
  if (byte === 32 || byte === 9) return next !== undefined && next !== NEWLINE && next !== RETURN
  if (byte === 46) return column > 0
  return byte > 32 && byte < 127 && byte !== EQUALS
}

/** Plain text and addresses need no encoding, only line breaks. */
const PLAIN = /^[A-Za-z0-9,_@/:?&-](?:[A-Za-z0-9 ,._@/:?&-]*[A-Za-z0-9,._@/:?&-])?$/

function brokenIntoLines(text: string): string {
  let out = ''
  let at = 0
  while (text.length - at > MAX_LINE) {
    const end = text[at + MAX_LINE] === '.' ? at + MAX_LINE - 1 : at + MAX_LINE
    // No line starts with a dot.
    out += text.slice(at, end) + SOFT_BREAK
    at = end
  }
  return out + text.slice(at)
}

/** A segment that needs no encoding and fits in one line. */
export const plainPiece = (text: string): string => text + SOFT_BREAK

/** A segment followed by others: it ends at the start of a line. */
export function quotedPiece(text: string): string {
  if (text === '') return ''
  const encoded = PLAIN.test(text) && !text.includes('..') ? brokenIntoLines(text) : quotedPrintable(text)
  return encoded.endsWith('\n') ? encoded : encoded + SOFT_BREAK
}
