// Small things done to texts, in time that grows with their length alone.

/** `/x+$/` would take quadratic time on a long run of `x` in the middle of a text. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

const LINE_BREAK = /[\r\n\t]/

/** Line breaks and tabs become one space each, together with the white space around them. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (space) => (LINE_BREAK.test(space) ? ' ' : space))
