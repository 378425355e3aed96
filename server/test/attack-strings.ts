// Texts that make a backtracking engine work hard on one regular expression: every prefix of the pattern, repeated
// until the text is long, so that each repetition starts a match that fails later.

import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'

/** An attack that takes cubic time is noticed at the first lengths, before it takes minutes. */
const LENGTHS = [500, 4_000, 30_000]
/** Where a class allows several characters, the one chosen decides what else in the pattern it matches. */
const PREFERRED = [' ', 'a', '0', '\n', '"', '<', '-', '.']
/** Terminates what most classes match, so that the last match fails. */
const END = '\u0001'
/** This many repetitions cost a constant factor, whatever the length of the text. */
const SHORT = 100

/** Each attack as texts of growing length. */
export function* attackStrings({ source, flags }: RegExp): Generator<string[]> {
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  if (!repeats(pattern)) return
  const seen = new Set<string>()
  for (const preferred of PREFERRED)
    for (const prefix of pattern.alternatives.flatMap((alternative) =>
      prefixesOf(alternative.elements, '', preferred),
    )) {
      // The whole prefix repeated, or only its last character after the prefix.
      for (const [head, repeated] of [
        ['', prefix],
        [prefix, prefix.slice(-1)],
        ['', prefix.slice(-1)],
      ] as const) {
        const key = JSON.stringify([head, repeated])
        if (repeated === '' || seen.has(key)) continue
        seen.add(key)
        yield LENGTHS.map((length) => head + repeated.repeat(Math.ceil(length / repeated.length)) + END)
      }
    }
}

function repeats(pattern: AST.Pattern): boolean {
  let found = false
  const onQuantifierEnter = ({ max }: AST.Quantifier) => {
    found ||= max > SHORT
  }
  visitRegExpAST(pattern, { onQuantifierEnter })
  return found
}

/** What can precede each point of the pattern, one text per point and alternative. */
function prefixesOf(elements: readonly AST.Element[], before: string, preferred: string): string[] {
  const prefixes: string[] = []
  let text = before
  for (const element of elements) {
    const inner = innerOf(element)
    prefixes.push(...inner.flatMap((alternative) => prefixesOf(alternative.elements, text, preferred)))
    text += sampleOf(element, preferred)
    prefixes.push(text)
  }
  return prefixes
}

function innerOf(element: AST.Element): readonly AST.Alternative[] {
  if (element.type === 'Quantifier') return innerOf(element.element)
  if (element.type === 'Group' || element.type === 'CapturingGroup') return element.alternatives
  return element.type === 'Assertion' && element.kind === 'lookahead' ? element.alternatives : []
}

/** A short text that the element matches. */
function sampleOf(element: AST.Element, preferred: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'Quantifier':
      return sampleOf(element.element, preferred).repeat(Math.max(1, Math.min(element.min, 100)))
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives[0]!.elements.map((each) => sampleOf(each, preferred)).join('')
    case 'CharacterClass':
    case 'CharacterSet':
      return characterIn(element, preferred)
    default:
      return ''
  }
}

const EVERY_CHARACTER = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code))

function characterIn(set: AST.CharacterClass | AST.CharacterSet, preferred: string): string {
  const one = new RegExp(`^${set.raw}$`, set.raw.includes('\\p') || set.raw.includes('\\P') ? 'u' : '')
  return [preferred, ...PREFERRED, ...EVERY_CHARACTER].find((character) => one.test(character)) ?? ''
}
