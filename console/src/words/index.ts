// Copy for the first page: shared text, people and states. A second language is a folder beside `en` with the same
// files; each selector here is typed by `en`, so missing text fails the type check.

import * as common from './en/common.ts'
import * as people from './en/people.ts'
import * as states from './en/states.ts'

const en = { ...common, ...people, states }

export const words: typeof en = en
