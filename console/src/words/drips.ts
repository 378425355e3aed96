// Words of drips, downloaded with their pages.

import * as en from './en/drips.ts'

export const dripWords: typeof en = en
