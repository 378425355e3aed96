// Text helpers that run in linear time.

/** `/x+$/` takes quadratic time on a long run of `x` in the middle of a text. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

const LINE_BREAK = /[\r\n\t]/

/** Replaces each line break or tab, with the white space around it, by one space. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (space) => (LINE_BREAK.test(space) ? ' ' : space))
