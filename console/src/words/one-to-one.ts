// Copy for emails to one person, loaded with them.

import * as oneToOne from './en/one-to-one.ts'

const en = { ...oneToOne }

export const oneToOneWords: typeof en = en
