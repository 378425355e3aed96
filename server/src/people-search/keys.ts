// The keys under which the search index keeps people: every four letters in a row that stand in their text, salted with
// the account so that its searches read nobody else's, and hashed into a number. Keys only say where to look: two texts may
// share one, so whoever is found is looked at again.

import type { Uuid } from '../platform/values/ids.ts'

/** People in a block: one row of the index. */
export const BLOCK = 16
/** Blocks in an era: what of a common word is looked through at once. */
export const ERA = 2_048

/** `all` of the keys stand in a block that fits; or one of `any`, of which three letters have as many as a fourth can be. */
export type SearchKeys = { all: number[] } | { any: number[] }

const LETTERS = 64
const GRAM_MASK = LETTERS ** 4 - 1
const PAIR_MASK = LETTERS ** 2 - 1
const TRIPLE_MASK = LETTERS ** 3 - 1

/** What a number is of, so that the kinds keep apart. */
const AFTER_SPACE_ONE = 1 << 24
const AFTER_SPACE_TWO = 2 << 24
const ERA_MARK = 3 << 24
const ACCOUNT_MARK = 4 << 24

const SPACE = 32
/** In lower case it may be one letter or two, depending on who is asked. */
const DOTTED_I = 'İ'

/** One of 64 for each letter, big and small alike; beyond those of addresses several share one. */
function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  if (code >= 48 && code <= 57) return code - 22
  if (code >= 65 && code <= 90) return code - 65
  if (code === SPACE) return 36
  if (code < 128) return 37 + (code % 11)
  const small = String.fromCharCode(code).toLowerCase()
  return 48 + ((small.length === 1 ? small.charCodeAt(0) : code) & 15)
}

const seedOf = (accountId: Uuid): number => Number.parseInt(accountId.slice(-8), 16) | 0

function salted(seed: number, n: number): number {
  const first = Math.imul(n ^ seed, 0x9e3779b1)
  const second = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  return (second ^ (second >>> 13)) | 0
}

export const eraOf = (block: number): number => Math.floor(block / ERA)

/** Stands in every block of an era. */
export const eraKey = (accountId: Uuid, era: number): number => salted(seedOf(accountId), ERA_MARK | era)

/** Stands in every block of an account. */
export const accountKey = (accountId: Uuid): number => salted(seedOf(accountId), ACCOUNT_MARK)

/** A text begins and ends with a space. */
export function keysOfBlock(accountId: Uuid, block: number, texts: string[]): number[] {
  const found = new Set<number>([ACCOUNT_MARK, ERA_MARK | eraOf(block)])
  for (const text of texts) {
    let gram = 0
    for (let i = 0; i < text.length; i++) {
      gram = ((gram * LETTERS) | letterOf(text.charCodeAt(i))) & GRAM_MASK
      if (i >= 3) found.add(gram)
      if (i >= 1 && text.charCodeAt(i - 1) === SPACE) found.add(AFTER_SPACE_ONE | (gram & PAIR_MASK))
      if (i >= 2 && text.charCodeAt(i - 2) === SPACE) found.add(AFTER_SPACE_TWO | (gram & TRIPLE_MASK))
    }
  }
  const seed = seedOf(accountId)
  return Array.from(found, (n) => salted(seed, n))
}

/** Of what is looked for: three letters or more, or a space and what a word begins with. */
export function keysOfNeedle(accountId: Uuid, needle: string): SearchKeys {
  const seed = seedOf(accountId)
  const number = (text: string) =>
    Array.from({ length: text.length }, (_, i) => letterOf(text.charCodeAt(i))).reduce(
      (n, letter) => n * LETTERS + letter,
      0,
    )
  if (needle.includes(DOTTED_I)) return { all: [] }
  if (needle.length === 2) return { all: [salted(seed, AFTER_SPACE_ONE | number(needle))] }
  if (needle.length === 3 && needle.startsWith(' ')) return { all: [salted(seed, AFTER_SPACE_TWO | number(needle))] }
  if (needle.length === 3)
    return { any: Array.from({ length: LETTERS }, (_, letter) => salted(seed, number(needle) * LETTERS + letter)) }
  return { all: tellingGrams(needle).map((gram) => salted(seed, number(gram))) }
}

/**
 * The two that fewest people will have, as far apart as can be, and a third if it is telling, too: every further key is one
 * more list to read, and the list of a telling one is short.
 */
function tellingGrams(needle: string): string[] {
  const grams = [...new Set(Array.from({ length: needle.length - 3 }, (_, at) => needle.slice(at, at + 4)))]
  const [first, ...others] = grams.toSorted((a, b) => rarity(b) - rarity(a))
  const distance = (gram: string) => Math.abs(grams.indexOf(gram) - grams.indexOf(first!))
  const [second, ...rest] = others.toSorted((a, b) => rarity(b) - rarity(a) || distance(b) - distance(a))
  const third = rest.find((gram) => rarity(gram) >= TELLING)
  return [first!, second, third].filter((gram) => gram !== undefined)
}

/** Whether few people will have it: then the newest of them are hardly among the newest of all. */
export const isTelling = (needle: string): boolean => needle.length >= 4 && rarity(tellingGrams(needle)[0]!) >= TELLING

const TELLING = 3

/** Digits tell most; then letters that names seldom have, and the place where two words meet. */
const rarity = (gram: string): number =>
  2 * (gram.match(/\d/g) ?? []).length + (gram.match(/[^\sa-il-pr-u]|\S\s\S/gi) ?? []).length
