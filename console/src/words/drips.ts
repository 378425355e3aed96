// Copy for drips, loaded with their pages.

import * as drips from './en/drips.ts'

const en = { ...drips }

export const dripWords: typeof en = en
