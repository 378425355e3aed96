// Copy for the list of people.

import type * as en from '../en/people.ts'
import { people as countOf } from './grammar.ts'

export const people: typeof en.people = {
  add: 'Person hinzufügen',
  addToList: 'Zu Liste hinzufügen',
  added: 'Hinzugefügt',
  address: 'Adresse',
  detail: 'Merkmal',
  email: 'E-Mail',
  export: 'CSV exportieren',
  group: 'Gruppe',
  import: 'Importieren',
  imports: 'Importe',
  is: 'Ist',
  joined: 'Anmeldedatum',
  left: 'Abmeldedatum',
  list: 'Liste',
  matching: (n: number, isEstimate: boolean) => `${isEstimate ? 'etwa ' : ''}${countOf(n)}`,
  noMatch: 'Keine passenden Personen',
  none: 'Noch keine Personen',
  noneIntro: 'Importieren Sie eine Datei, fügen Sie jemanden hinzu oder nutzen Sie die API.',
  person: 'Person',
  removeFromList: 'Aus Liste entfernen',
  removedFromList: (n: number) => `${countOf(n)} aus der Liste entfernt`,
  saveAsGroup: 'Als Gruppe speichern',
  search: 'Nach E-Mail oder Name suchen',
  setDetail: 'Merkmal setzen',
  source: 'Quelle',
  spent: 'Ausgegeben',
  status: 'Status',
  stop: 'Adresse sperren',
  title: 'Personen',
  unsubscribe: 'Abmelden',
}

export const stoppedFilter: typeof en.stoppedFilter = { yes: 'gesperrt', no: 'nicht gesperrt' }
