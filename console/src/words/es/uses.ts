// Copy for where something is used, by the kind of user.

import type * as en from '../en/uses.ts'
import { quoted } from './grammar.ts'

export const uses: typeof en.uses = {
  group: (name: string) => `Grupo ${quoted(name)}`,
  campaign: (name: string) => `Campaña ${quoted(name)}`,
  join: (name: string) => `Unión en el conjunto de datos ${quoted(name)}`,
  drip: (name: string) => `Automatización ${quoted(name)}`,
  design: (name: string) => `Diseño ${quoted(name)}`,
}
