// Copy for API keys and their permissions.

import type * as en from '../en/keys.ts'
import { plural, quoted } from './grammar.ts'

export const keys: typeof en.keys = {
  about: (hint: string, app: string | null) => (app ? `Endet auf ${hint}, gehört zu ${app}` : `Endet auf ${hint}`),
  create: 'Schlüssel erstellen',
  created: 'Erstellt',
  intro:
    'Mit API-Schlüsseln greifen Ihre eigenen Programme auf dieses Konto zu. Bewahren Sie sie auf Ihrem Server auf: Anfragen von Webseiten werden abgelehnt.',
  key: 'Schlüssel',
  lastUsed: 'Zuletzt verwendet',
  name: 'Name',
  nameHint: 'Was den Schlüssel verwendet, zum Beispiel „Webshop“',
  neverUsed: 'Nie verwendet',
  new: 'Neuer Schlüssel',
  noPermissions: 'Keine',
  none: 'Noch keine API-Schlüssel',
  noneIntro:
    'Erstellen Sie einen Schlüssel pro Programm. So können Sie einen widerrufen, ohne die anderen zu beeinträchtigen.',
  permissions: (n: number) => plural(n, 'Berechtigung', 'Berechtigungen'),
  permissionsHead: 'Berechtigungen',
  permissionsOf: (n: number, name: string) => `${plural(n, 'Berechtigung', 'Berechtigungen')} von ${name}`,
  revoke: 'Widerrufen',
  revokeBody: (hint: string) =>
    `Der Schlüssel mit der Endung ${hint} funktioniert sofort nicht mehr, und Programme, die ihn verwenden, werden abgelehnt. Das lässt sich nicht rückgängig machen.`,
  revokeIt: 'Schlüssel widerrufen',
  revokeTitle: (name: string) => `${quoted(name)} widerrufen?`,
  revoked: (name: string) => `Schlüssel ${quoted(name)} widerrufen`,
  title: 'API-Schlüssel',
  yourKey: 'Ihr neuer API-Schlüssel',
}
