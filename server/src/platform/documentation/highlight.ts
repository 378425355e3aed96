// Colors for code: strings, numbers, comments, keywords, and calls. One pass over the text, and no parser, because the
// only code shown is our own.

import { escapeHtml } from './html.ts'

const KEYWORDS = new Set(
  'import from const let await async for of if else try catch throw new return export function def with as and not in print echo raise class true false null True False None'.split(
    ' ',
  ),
)

/** Strings end at their quote or at the end of the text, so that every match succeeds at its first try. */
const STRING = String.raw`"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?`
const tokens = (comment: string): RegExp =>
  new RegExp(`(?<comment>${comment})|(?<string>${STRING})|(?<number>\\b\\d[\\d.]*)|(?<word>[A-Za-z_$][\\w$]*)`, 'g')

const HASH = tokens('#[^\\n]*')
const SLASHES = tokens('//[^\\n]*')

const GRAMMARS: Record<string, RegExp> = {
  sh: HASH,
  curl: HASH,
  python: HASH,
  ruby: HASH,
  ts: SLASHES,
  js: SLASHES,
  typescript: SLASHES,
  php: SLASHES,
  json: SLASHES,
}

export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language]
  if (!grammar) return escapeHtml(code)
  let html = ''
  let end = 0
  for (const match of code.matchAll(grammar)) {
    const [text] = match
    const kind = kindOf(match, code, language)
    html += escapeHtml(code.slice(end, match.index))
    html += kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text)
    end = match.index + text.length
  }
  return html + escapeHtml(code.slice(end))
}

function kindOf({ 0: text, index, groups }: RegExpExecArray, code: string, language: string): string | null {
  if (groups!.comment) return 't-comment'
  const next = code[index + text.length]
  if (groups!.string) return language === 'json' && next === ':' ? 't-key' : 't-string'
  if (language === 'sh' || language === 'curl') return text === 'curl' ? 't-call' : null
  if (groups!.number) return 't-number'
  if (KEYWORDS.has(text)) return language === 'json' ? 't-number' : 't-keyword'
  return next === '(' ? 't-call' : null
}
