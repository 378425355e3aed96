// All copy of the console, so that better copy breaks no test.

export * as words from '../src/words/index.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Text that contains these in order. */
export const inOrder = (...parts: string[]): RegExp => new RegExp(parts.map(escaped).join('.*'), 's')

/** Copy with any name or number in its place. */
export const like = (sentence: (part: string) => string): RegExp => inOrder(...sentence('\0').split('\0'))

/** Text that starts with this. */
export const startingWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`)
