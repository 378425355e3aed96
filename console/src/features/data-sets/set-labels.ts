// What the console calls built-in sets and categories. The API's own texts are English.

import type { TeamDataSet } from '../../api.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'

/** The category of sets that were given none. */
export const DEFAULT_CATEGORY = 'Kept by you'

export const categoryLabel = (category: string): string => wordFor(words.dataSetCategories, category)

export const descriptionOf = ({ key, source, description }: TeamDataSet): string =>
  (source === 'live' && (words.builtInDataSets as Record<string, string>)[key]) ||
  (description ?? words.dataSets.tag(key))
