// Numbers and names inside sentences.

const count = new Intl.NumberFormat('en-GB')

/** "4,102". */
export const counted = (n: number): string => count.format(n)

/** "1 person", "4,102 people". */
export const plural = (n: number, one: string, many: string): string => `${count.format(n)} ${n === 1 ? one : many}`

export const quoted = (name: string): string => `“${name}”`

/** "a", "a and b", "a, b and c". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

/** The word for a value of the API, or the value itself where there is no word for it. */
export const wordFor = (words: Record<string, string>, value: string): string => words[value] ?? value
