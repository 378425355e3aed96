// Keeps the last word of a paragraph from standing alone on its line, which few email clients prevent.

/** Where a paragraph ends, or a line that its author broke. */
const ENDS = /(<\/(?:p|li|h[1-3]|blockquote)>|<br(?: ?\/)?>)/

/** Shorter texts fit on one line, or break where they have to. */
const LEAST_WORDS = 4

/** Joins the last two words of each paragraph, unless the pair is longer than so many letters. */
export const withoutWidows = (html: string, longest: number): string =>
  html
    .split(ENDS)
    .map((part, i) => (i % 2 === 0 ? withoutWidow(part, longest) : part))
    .join('')

function withoutWidow(html: string, longest: number): string {
  const words = wordsOf(html)
  const [former, last] = words.slice(-2)
  if (words.length < LEAST_WORDS || !former || !last || last.isJoined) return html
  if (former.letters + 1 + last.letters > longest) return html
  return `${html.slice(0, last.start - 1)}&nbsp;${html.slice(last.start)}`
}

/** `isJoined`: its author has joined it with the word before. */
type Word = { start: number; letters: number; isJoined: boolean }

const NO_BREAK = '\u00a0'

/** The words outside of tags. An entity such as `&amp;` is one letter. */
function wordsOf(html: string): Word[] {
  const words: Word[] = []
  let word: Word = { start: 0, letters: 0, isJoined: false }
  for (let at = 0; at <= html.length; at++) {
    const letter = html[at]
    if (letter === undefined || letter === ' ' || letter === '\n') {
      if (word.letters > 0) words.push(word)
      word = { start: at + 1, letters: 0, isJoined: false }
      continue
    }
    const end = letter === '<' ? html.indexOf('>', at) : letter === '&' ? html.indexOf(';', at) : at
    if (letter !== '<') word.letters++
    if (letter === NO_BREAK || html.startsWith('&nbsp;', at)) word.isJoined = true
    at = Math.max(end, at)
  }
  return words
}
