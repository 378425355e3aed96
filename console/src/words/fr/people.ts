// Copy for the list of people.

import type * as en from '../en/people.ts'
import { people as countOf, plural } from './grammar.ts'

export const people: typeof en.people = {
  add: 'Ajouter un contact',
  addToList: 'Ajouter à une liste',
  added: 'Ajout',
  address: 'Adresse',
  detail: 'Attribut',
  email: 'E-mail',
  export: 'Exporter en CSV',
  group: 'Groupe',
  import: 'Importer',
  imports: 'Imports',
  is: 'Est',
  joined: 'Date d’inscription',
  left: 'Date de désinscription',
  list: 'Liste',
  matching: (n: number, isEstimate: boolean) => `${isEstimate ? 'environ ' : ''}${countOf(n)}`,
  noMatch: 'Aucun contact trouvé',
  none: 'Aucun contact pour le moment',
  noneIntro: 'Importez un fichier, ajoutez un contact ou utilisez l’API.',
  person: 'Contact',
  removeFromList: 'Retirer de la liste',
  removedFromList: (n: number) => `${plural(n, 'personne retirée', 'personnes retirées')} de la liste`,
  saveAsGroup: 'Enregistrer comme groupe',
  search: 'Rechercher par e-mail ou nom',
  setDetail: 'Définir un attribut',
  source: 'Source',
  spent: 'Dépensé',
  status: 'Statut',
  stop: 'Bloquer',
  title: 'Contacts',
  unsubscribe: 'Désabonner',
}

export const stoppedFilter: typeof en.stoppedFilter = { yes: 'bloquée', no: 'non bloquée' }
