// Copy for lists, loaded with their page.

import * as lists from './en/lists.ts'

const en = { ...lists }

export const listWords: typeof en = en
