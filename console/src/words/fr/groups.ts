// Copy for groups and their rules.

import type * as en from '../en/groups.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const groups: typeof en.groups = {
  addedToAccount: 'Ajouté au compte',
  all: 'Tout le monde',
  beforeAfter: (before: number, after: number, isEstimate: boolean) =>
    `${isEstimate ? 'Environ ' : ''}${plural(after, 'personne correspondra', 'personnes correspondront')}, contre ${counted(before)} actuellement.`,
  builtIn: 'Groupe intégré aux conditions fixes',
  builtInMark: 'Intégré',
  checkMatches: (name: string) => `${name} remplit les conditions`,
  checkMatchesNot: (name: string) => `${name} ne remplit pas les conditions`,
  checkPerson: 'Vérifier un contact',
  checkTitle: 'Ce contact remplit-il les conditions ?',
  count: (n: number) => plural(n, 'groupe', 'groupes'),
  counted: (n: number, isEstimate: boolean) => `${isEstimate ? 'Environ ' : ''}${people(n)}`,
  create: 'Créer le groupe',
  created: (name: string) => `Groupe ${quoted(name)} créé`,
  delete: 'Supprimer',
  deleteBody: 'Ses contacts et les rapports des campagnes passées sont conservés.',
  deleteIt: 'Supprimer le groupe',
  deleteTitle: (name: string) => `Supprimer le groupe ${quoted(name)} ?`,
  deleted: (name: string) => `Groupe ${quoted(name)} supprimé`,
  description: 'Description',
  discard: 'Abandonner',
  edit: 'Modifier le nom et la description',
  editName: 'Nom du groupe',
  emailable: (n: number) => `${plural(n, 'joignable', 'joignables')} par e-mail`,
  export: 'Exporter en CSV',
  growth: (by: number, share: string, days: number) =>
    by === 0
      ? `Stable sur ${plural(days, 'jour', 'jours')}`
      : `${by > 0 ? '↑' : '↓'} ${share} en ${plural(days, 'jour', 'jours')}`,
  fromFilters: 'Vos filtres deviennent les conditions du groupe. Les contacts sont ajoutés dès qu’ils correspondent.',
  joiningLeaving: (joining: number, leaving: number) =>
    joining + leaving === 0
      ? 'Personne n’est ajouté ni retiré.'
      : `${plural(joining, 'personne ajoutée', 'personnes ajoutées')}, ${plural(leaving, 'retirée', 'retirées')}`,
  inBoth: 'Dans les deux',
  lastOrder: 'dernière',
  members: 'Contacts',
  membersNone: 'Personne ne correspond pour le moment',
  membersNoneIntro: 'Les contacts sont ajoutés dès qu’ils correspondent.',
  name: 'Nom',
  new: 'Nouveau groupe',
  newCampaign: 'Nouvelle campagne',
  noMatch: 'Aucun groupe correspondant',
  notSaved: 'Pas encore enregistré',
  onlyIn: (name: string) => `Uniquement dans ${quoted(name)}`,
  orders: (n: number) => (n === 0 ? 'Aucune commande' : plural(n, 'commande', 'commandes')),
  overTime: 'Évolution de la taille',
  overTimeNote: 'Compté chaque nuit ; aujourd’hui, en direct',
  overTimeSoon: 'Compté chaque nuit. Une courbe apparaît après la deuxième nuit.',
  overlap: 'Recoupement',
  overlapWith: 'Comparer avec un groupe',
  partMatches: 'Remplie :',
  partMatchesNot: 'Non remplie :',
  people: 'Contacts',
  peopleAfterNumber: (n: number, isEstimate: boolean) =>
    `${agree(n, 'personne', 'personnes')}${isEstimate ? ' (environ)' : ''}`,
  pin: 'Épingler',
  pinned: 'Épinglé',
  rules: 'Conditions',
  sample: 'Échantillon',
  saveRules: 'Enregistrer le groupe',
  saveTitle: (name: string) => `Enregistrer les conditions de ${quoted(name)} ?`,
  saved: (name: string) => `Groupe ${quoted(name)} enregistré`,
  savingChanges: (joining: number, leaving: number) => {
    const parts = [joining > 0 && `ajoute ${people(joining)}`, leaving > 0 && `retire ${people(leaving)}`]
    return joining + leaving === 0
      ? 'L’enregistrement n’ajoute ni ne retire personne'
      : `L’enregistrement ${parts.filter(Boolean).join(' et ')}`
  },
  shareOf: (share: string, subscribers: number) => `${share} de ${plural(subscribers, 'abonné', 'abonnés')}`,
  search: 'Rechercher par nom ou description',
  starters: 'Ou partez de',
  tabs: 'Sections du groupe',
  title: 'Groupes',
  tooSlow: 'Estimation : un décompte exact prendrait trop de temps.',
  unfinished: (n: number) =>
    `${plural(n, 'condition inachevée', 'conditions inachevées')}, pas encore ${agree(n, 'prise', 'prises')} en compte.`,
  unpin: 'Désépingler',
  unsaved: 'Modifications non enregistrées',
  used: (n: number) =>
    n === 0 ? 'Utilisé nulle part pour le moment.' : `Utilisé à ${plural(n, 'endroit', 'endroits')} :`,
  usedIn: 'Utilisé dans',
  usedPlaces: (name: string, others: number) =>
    others === 0 ? quoted(name) : `${quoted(name)} et ${plural(others, 'autre endroit', 'autres endroits')}`,
  withThese: 'Avec ces conditions',
}

export const groupUses: typeof en.groupUses = { campaign: 'Campagne', group: 'Groupe', drip: 'Scénario' }

export const starterGroupNames: typeof en.starterGroupNames = {
  recent_buyers: 'Ont commandé ces 30 derniers jours',
  loyal: 'Trois commandes ou plus',
  big_spenders: (amount: string) => `Plus de ${amount} dépensés`,
  unengaged: 'Aucune ouverture en 90 jours',
  clicked_never_bought: 'Ont cliqué sans jamais commander',
  new_this_week: 'Ajoutés cette semaine',
  at_risk: 'Sur le point de partir',
  all_subscribers: 'Contacts abonnés',
}

export const rules: typeof en.rules = {
  addBlock: 'Ajouter des conditions imbriquées',
  addCondition: 'Ajouter une condition',
  addTest: 'Ajouter « où »',
  andBlock: 'et qui remplissent',
  ago: '',
  anyCampaign: 'un e-mail',
  anyCurrency: 'toute devise',
  block: 'Conditions imbriquées',
  blockWord: 'Contacts qui remplissent',
  butBlock: 'mais',
  campaign: 'Campagne',
  category: 'catégorie',
  choose: 'Choisir',
  condition: (n: number) => `Condition ${n}`,
  currency: 'Devise',
  dataSet: 'Jeu de données',
  date: 'date',
  days: (n: number) => agree(n, 'jour', 'jours'),
  daysAgo: (n: number) => agree(n, 'jour', 'jours'),
  detail: 'Attribut',
  did: 'A fait',
  duplicate: 'Dupliquer',
  email: 'E-mail',
  emailOf: (drip: string) => `un e-mail de ${quoted(drip)}`,
  event: 'Événement',
  field: 'Champ',
  from: 'de',
  gone: 'supprimé',
  group: 'Groupe',
  inLast: 'il y a moins de',
  list: 'Liste',
  measure: 'Commandes',
  moveDown: 'Descendre',
  moveUp: 'Monter',
  no: 'non',
  none: 'aucune de',
  nothing: 'Aucune condition pour le moment. Ajoutez la première.',
  oneOfHint: 'Séparés par des virgules',
  onLink: 'sur le lien',
  op: 'opérateur',
  or: 'ou',
  orders: 'Commandes',
  person: 'Contact',
  product: 'Produits',
  property: 'Propriété',
  remove: (what: string) => `Supprimer ${what}`,
  row: 'a une ligne dans',
  secondValue: 'et',
  times: () => 'fois',
  to: 'à',
  topic: 'Thème',
  unit: 'unité',
  value: 'valeur',
  when: 'quand',
  where: 'où',
  which: 'quels produits',
  yes: 'oui',
  once: 'au moins une fois',
}

export const ruleTimes: typeof en.ruleTimes = {
  ever: 'à tout moment',
  within_last_days: 'il y a moins de',
  more_than_days_ago: 'il y a plus de',
  between: 'entre',
  before: 'avant',
  after: 'après',
  on: 'le',
  anniversary_in_days: 'dont l’anniversaire est dans',
}

export const ruleUnits: typeof en.ruleUnits = { days: 'jours', weeks: 'semaines', months: 'mois' }

export const ruleUnit: typeof en.ruleUnit = { days: 'jour', weeks: 'semaine', months: 'mois' }

export const ruleProductVerbs: typeof en.ruleProductVerbs = {
  'did bought': 'A acheté',
  'did_not bought': 'N’a pas acheté',
  'did viewed': 'A vu',
  'did_not viewed': 'N’a pas vu',
  'did added_to_cart': 'A ajouté au panier',
  'did_not added_to_cart': 'N’a pas ajouté au panier',
}

export const ruleProductChoices: typeof en.ruleProductChoices = {
  any: 'un produit quelconque',
  category: 'un produit de',
  some: 'l’un de ces produits',
}

export const ruleProductCount: typeof en.ruleProductCount = (n: number): string =>
  plural(n, 'produit précis', 'produits précis')

export const ruleBlocks: typeof en.ruleBlocks = {
  all: 'toutes ces conditions',
  any: 'l’une de ces conditions',
  none: 'aucune de ces conditions',
}

export const ruleOps: typeof en.ruleOps = {
  is: 'est',
  is_not: 'n’est pas',
  contains: 'contient',
  starts_with: 'commence par',
  ends_with: 'se termine par',
  one_of: 'est l’un de',
  is_empty: 'est vide',
  is_not_empty: 'n’est pas vide',
  more_than: 'est supérieur à',
  less_than: 'est inférieur à',
  at_least: 'est d’au moins',
  at_most: 'est d’au plus',
  between: 'est entre',
  before: 'est avant',
  after: 'est après',
  on: 'est le',
  within_last_days: 'remonte à moins de',
  within_next_days: 'est dans moins de',
  more_than_days_ago: 'remonte à plus de',
  anniversary_in_days: 'a son anniversaire dans',
}

export const ruleEmailActs: typeof en.ruleEmailActs = {
  'did opened': 'A ouvert',
  'did_not opened': 'N’a pas ouvert',
  'did clicked': 'A cliqué dans',
  'did_not clicked': 'N’a pas cliqué dans',
  'did sent': 'Destinataire de',
  'did_not sent': 'Non destinataire de',
  'did bounced': 'Rebond pour',
  'did_not bounced': 'Pas de rebond pour',
}

/** Operators for amounts of money. */
export const ruleAmountOps: typeof en.ruleAmountOps = {
  is: 'exactement',
  is_not: 'pas exactement',
  more_than: 'plus de',
  less_than: 'moins de',
  at_least: 'au moins',
  at_most: 'au plus',
  between: 'entre',
}

/** Operators for how often something happened. */
export const ruleCountOps: typeof en.ruleCountOps = {
  is: 'exactement',
  is_not: 'pas exactement',
  more_than: 'plus de',
  less_than: 'moins de',
  at_least: 'au moins',
  at_most: 'au plus',
  between: 'entre',
}

export const ruleEvents: typeof en.ruleEvents = {
  'email.sent': 'Un e-mail lui a été envoyé',
  'email.delivered': 'Un e-mail lui a été distribué',
  'email.failed': 'Un e-mail n’a pas pu être envoyé',
  'email.bounced': 'Un e-mail a rebondi',
  'email.opened': 'A ouvert un e-mail',
  'email.clicked': 'A cliqué dans un e-mail',
  'email.complained': 'A signalé un e-mail comme spam',
  'contact.subscribed': 'S’est abonné',
  'contact.unsubscribed': 'S’est désabonné',
  'contact.suppressed': 'Son adresse a été bloquée',
  'order.placed': 'A passé une commande',
  'checkout.abandoned': 'A abandonné son panier',
  viewed_product: 'A vu un produit',
  added_to_cart: 'A ajouté un produit au panier',
  searched: 'A fait une recherche dans la boutique',
  viewed_collection: 'A vu une collection',
  'form.submitted': 'A envoyé un formulaire',
  'drip.enrolled': 'Est entré dans un scénario',
  'back_in_stock.requested': 'A demandé une alerte de retour en stock',
}

export const ruleKindSections: typeof en.ruleKindSections = {
  people: 'Contacts',
  shop: 'Boutique',
  activity: 'Activité et données',
}

/** What an unfinished condition needs. */
export const unfinishedRules: typeof en.unfinishedRules = {
  category: 'Choisissez une catégorie',
  dataSet: 'Choisissez un jeu de données',
  date: 'Choisissez une date',
  detail: 'Choisissez un attribut',
  event: 'Choisissez un événement',
  group: 'Choisissez un groupe',
  list: 'Choisissez une liste',
  number: 'Saisissez un nombre',
  order: 'Indiquez d’abord la plus petite valeur',
  product: 'Choisissez un produit',
  property: 'Choisissez une propriété',
  topic: 'Choisissez un thème',
  value: 'Saisissez une valeur',
}

export const ruleGroupOps: typeof en.ruleGroupOps = { in: 'est dans', not_in: 'n’est pas dans' }

export const ruleListOps: typeof en.ruleListOps = { on: 'est sur', not_on: 'n’est pas sur' }

export const ruleTopicOps: typeof en.ruleTopicOps = { on: 'activé', off: 'désactivé' }

export const ruleMeasures: typeof en.ruleMeasures = {
  count: 'A commandé',
  total: 'A dépensé',
  average: 'A dépensé en moyenne par commande',
  days_since_first: 'Première commande il y a',
  days_since_last: 'Dernière commande il y a',
}

export const rulePersonFields: typeof en.rulePersonFields = {
  status: 'Abonnement',
  created_at: 'Date d’ajout',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom',
  source: 'Source',
}

export const ruleStatuses: typeof en.ruleStatuses = {
  subscribed: 'abonné',
  unsubscribed: 'désabonné',
  never: 'jamais abonné',
  stopped: 'bloqué',
}
