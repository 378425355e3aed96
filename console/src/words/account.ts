// Words of the pages about team, keys and apps, downloaded with them.

import * as en from './en/account.ts'

export const accountWords: typeof en = en
