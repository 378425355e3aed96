// Copy for where something is used, by the kind of user.

import type * as en from '../en/uses.ts'
import { quoted } from './grammar.ts'

export const uses: typeof en.uses = {
  group: (name: string) => `Gruppe ${quoted(name)}`,
  campaign: (name: string) => `Kampagne ${quoted(name)}`,
  join: (name: string) => `Verknüpfung in der Datentabelle ${quoted(name)}`,
  drip: (name: string) => `Automation ${quoted(name)}`,
  design: (name: string) => `Design ${quoted(name)}`,
}
