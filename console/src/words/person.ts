// Copy for one person and the dialogs of people, loaded with them.

import * as person from './en/person.ts'

const en = { ...person }

export const personWords: typeof en = en
