// Copy for where something is used, by the kind of user.

import type * as en from '../en/uses.ts'
import { quoted } from './grammar.ts'

export const uses: typeof en.uses = {
  group: (name: string) => `Groupe ${quoted(name)}`,
  campaign: (name: string) => `Campagne ${quoted(name)}`,
  join: (name: string) => `Jointure dans le jeu de données ${quoted(name)}`,
  drip: (name: string) => `Scénario ${quoted(name)}`,
  design: (name: string) => `Design ${quoted(name)}`,
}
