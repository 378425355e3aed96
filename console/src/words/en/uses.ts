// Copy for where something is used, by the kind of user.

import { translated } from '../language.ts'
import { quoted } from './grammar.ts'

export const uses = translated('uses', {
  group: (name: string) => `Group ${quoted(name)}`,
  campaign: (name: string) => `Campaign ${quoted(name)}`,
  join: (name: string) => `Join in the data set ${quoted(name)}`,
  drip: (name: string) => `Drip ${quoted(name)}`,
  design: (name: string) => `Design ${quoted(name)}`,
})
