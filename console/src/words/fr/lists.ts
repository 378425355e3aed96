// Copy for lists.

import type * as en from '../en/lists.ts'
import { people, plural, quoted } from './grammar.ts'

export const lists: typeof en.lists = {
  addPeople: 'Ajouter des contacts',
  added: 'Ajout',
  addedAt: 'Ajout à la liste',
  count: (n: number) => plural(n, 'liste', 'listes'),
  create: 'Créer la liste',
  createdAt: 'Création',
  createFirst: 'Créer votre première liste',
  created: (name: string) => `Liste ${quoted(name)} créée`,
  delete: 'Supprimer',
  deleteBody: (neverEmail: boolean) =>
    `La liste est supprimée définitivement. Ses contacts et leurs abonnements sont conservés.${neverEmail ? ' Ils pourront à nouveau recevoir des e-mails.' : ''}`,
  deleteIt: 'Supprimer la liste',
  deleteTitle: (name: string) => `Supprimer la liste ${quoted(name)} ?`,
  deleted: (name: string) => `Liste ${quoted(name)} supprimée`,
  description: 'Description',
  edit: 'Modifier',
  editTitle: 'Modifier la liste',
  emails: 'Adresses e-mail',
  emailsHint: 'De contacts existants, une par ligne. Pour ajouter de nouveaux contacts, importez un fichier.',
  growth: 'Ajoutés ces 90 derniers jours',
  members: 'Membres',
  membersAdded: (added: number, already: number, unknown: number) =>
    [
      plural(added, 'personne ajoutée', 'personnes ajoutées'),
      ...(already > 0 ? [plural(already, 'déjà dans la liste', 'déjà dans la liste')] : []),
      ...(unknown > 0 ? [plural(unknown, 'adresse introuvable', 'adresses introuvables')] : []),
    ].join(', '),
  membersRemoved: (n: number) => `${plural(n, 'personne retirée', 'personnes retirées')} de la liste`,
  name: 'Nom',
  needsName: 'Donnez un nom à la liste.',
  new: 'Nouvelle liste',
  neverEmail: 'Ne jamais écrire aux contacts de cette liste',
  neverEmailHint: 'Ils sont exclus de tous les envois. Leurs abonnements ne changent pas.',
  noMatch: 'Aucune liste trouvée',
  noMembers: 'Personne dans cette liste pour le moment',
  noMembersIntro: 'Ajoutez des contacts à la main, ou choisissez cette liste dans un formulaire ou un import.',
  none: 'Aucune liste pour le moment',
  noneIntro:
    'Une liste réunit des contacts choisis à la main, comme les lecteurs de votre newsletter, ou ceux à qui ne jamais écrire.',
  removeMembers: 'Retirer de la liste',
  saved: (name: string) => `Liste ${quoted(name)} enregistrée`,
  search: 'Rechercher par nom ou description',
  send: 'Envoyer une campagne',
  sending: 'Envois',
  size: people,
  title: 'Listes',
}
