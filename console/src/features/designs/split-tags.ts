// Finds {{ … }} and {% … %} in one pass: a pattern would scan to the end of the text from every tag that isn't closed.

export type Piece = { text: string; isTag: boolean }

const CLOSERS: Record<string, string> = { '{{': '}}', '{%': '%}' }

/** The text in pieces. A tag that isn't closed is text. */
export function splitTags(text: string): Piece[] {
  const pieces: Piece[] = []
  const unclosed = new Set<string>()
  let done = 0
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const closer = CLOSERS[text.slice(at, at + 2)]
    const end = closer === undefined || unclosed.has(closer) ? -1 : text.indexOf(closer, at + 2)
    if (end < 0) {
      if (closer !== undefined) unclosed.add(closer)
      at++
      continue
    }
    if (at > done) pieces.push({ text: text.slice(done, at), isTag: false })
    done = end + 2
    pieces.push({ text: text.slice(at, done), isTag: true })
    at = done
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isTag: false })
  return pieces
}

/** The text with each tag replaced. */
export const replaceTags = (text: string, replace: (tag: string) => string): string =>
  splitTags(text)
    .map((piece) => (piece.isTag ? replace(piece.text) : piece.text))
    .join('')

const OPENS = /^\{%-?\s*(?:if|unless|case|for)\b/
const CLOSES = /^\{%-?\s*end/

/** The index of the piece that closes the tag at `start`, which is itself for {{ … }}; -1 if none does. */
export function closingPiece(pieces: Piece[], start: number): number {
  let depth = 0
  for (let n = start; n < pieces.length; n++) {
    const { text, isTag } = pieces[n]!
    if (isTag && OPENS.test(text)) depth++
    if (isTag && CLOSES.test(text)) depth--
    if (depth === 0) return n
  }
  return -1
}

/** As a list shows it: values of a person are dots, and text that depends on them is left out. */
export function withoutTags(text: string): string {
  let depth = 0
  let shown = ''
  for (const piece of splitTags(text)) {
    if (!piece.isTag) shown += depth > 0 ? '' : piece.text
    else if (OPENS.test(piece.text)) depth++
    else if (CLOSES.test(piece.text)) depth--
    else if (depth === 0 && piece.text.startsWith('{{')) shown += '…'
  }
  return shown
}
