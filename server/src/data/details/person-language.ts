// A person's language: that of their detail named Language, which emails follow too.

import type { DetailRow, DetailValues } from './details.ts'

const NAME = 'language'

/** As a code such as "de", also from "de-AT" or "DE"; null if it isn't known. */
export function languageOfPerson(details: readonly DetailRow[], values: DetailValues): string | null {
  const detail = details.find(({ name }) => name.trim().toLowerCase() === NAME)
  const value = detail && values[detail.number]
  return typeof value === 'string' ? value.trim().toLowerCase().split(/[-_]/, 1)[0]! : null
}
