// Words for values of the API.

/** The word for a value, or the value itself where there is no word for it. */
export const wordFor = (words: Record<string, string>, value: string): string => words[value] ?? value

type Option<Value extends string> = { value: Value; label: string }

/** What a select or a filter offers, in the order of the words. */
export const optionsOf = <Value extends string>(words: Record<Value, string>): Option<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
