// Words about one person and the dialogs of people, downloaded with them.

import * as en from './en/person.ts'

export const personWords: typeof en = en
