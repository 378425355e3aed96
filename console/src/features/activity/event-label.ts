// The names of events in words.

import type { CatalogueEntry } from '../../api.ts'
import * as words from '../../words/index.ts'
import { inWords } from '../../words/lookup.ts'

/** Events that Lettermill doesn't know are named by the account. */
export const eventLabel = (name: string): string => (words.ruleEvents as Record<string, string>)[name] ?? inWords(name)

/** For filters. */
export const eventOptions = (catalogue: CatalogueEntry[] = []) =>
  catalogue.map(({ name, kind }) => ({ value: name, label: kind === 'built_in' ? eventLabel(name) : inWords(name) }))
