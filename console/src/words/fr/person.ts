// Copy for one person, and about actions on one or many people.

import type * as en from '../en/person.ts'
import { capitalized, counted } from '../intl.ts'
import { wordFor } from '../lookup.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const consentChanges: typeof en.consentChanges = {
  subscribed: 'Abonné',
  resubscribed: 'Réabonné',
  unsubscribed: 'Désabonné',
  stopped: 'Adresse bloquée',
  unstopped: 'Retiré des adresses bloquées',
}

export const consentChannels: typeof en.consentChannels = {
  api: 'via l’API',
  bounce: 'après un rebond',
  complaint: 'après un signalement comme spam',
  event: 'via un événement',
  form: 'via un formulaire',
  import: 'via un import',
  one_click: '(en un clic)',
  order: 'lors d’une commande',
  preference_page: 'via la page de préférences',
  store: 'via votre boutique',
  team: 'par votre équipe',
  unsubscribe_link: 'via le lien de désabonnement',
}

export { unsubscribeReasons } from './unsubscribe-reasons.ts'

const via = (how: string): string =>
  how in consentChannels ? wordFor(consentChannels, how) : `via ${how.replaceAll('_', ' ')}`

type ConsentEntry = { change: string; how: string; source: string | null }

export const addPerson: typeof en.addPerson = {
  added: (email: string) => `${email} : contact ajouté`,
  addedStopped: (email: string) =>
    `${email} : contact enregistré. L’adresse est bloquée et ne recevra donc pas d’e-mails.`,
  consent: 'Ce contact a-t-il accepté de recevoir des e-mails ?',
  firstName: 'Prénom',
  keep: 'Non, l’ajouter sans l’abonner',
  lastName: 'Nom',
  resubscribe: 'Réabonner (à sa demande)',
  startDrips: 'Démarrer les scénarios de bienvenue',
  stillUnsubscribed: 'Ce contact s’était désabonné et le reste. Tout le reste est enregistré.',
  submit: (name: string) => (name === '' ? 'Ajouter le contact' : `Ajouter ${name}`),
  subscribe: 'Oui, l’abonner',
  updated: (email: string) => `${email} existe déjà : contact mis à jour`,
}

export const importing: typeof en.importing = {
  rows: (rows: number) => plural(rows, 'ligne lue', 'lignes lues'),
  title: (file: string) => `Import de ${quoted(file)}`,
  undone: (n: number) => plural(n, 'personne rétablie', 'personnes rétablies'),
}

/** Actions on many people at once. */
export const bulk: typeof en.bulk = {
  changed: (n: number, of: number) =>
    n === of
      ? plural(n, 'personne mise à jour', 'personnes mises à jour')
      : `${plural(n, 'personne mise à jour', 'personnes mises à jour')}, ${plural(of - n, 'inchangée', 'inchangées')}`,
  clearHint: 'Laissez vide pour effacer l’attribut.',
  done: (n: number, of: number) => `${counted(n)} sur ${people(of)}`,
  restored: (undone: number, kept: number) =>
    kept === 0
      ? plural(undone, 'personne rétablie', 'personnes rétablies')
      : `${plural(undone, 'personne rétablie', 'personnes rétablies')}. ${plural(kept, 'autre a changé', 'autres ont changé')} entre-temps et ${agree(kept, 'reste telle quelle', 'restent telles quelles')}.`,
  started: (n: number) => `Lancé pour ${people(n)}. Vous pouvez quitter cette page.`,
  typeNumber: 'Saisissez le nombre de personnes pour confirmer.',
  value: 'Nouvelle valeur',
}

export const bulkTitles: typeof en.bulkTitles = {
  remove_from_list: (n: number) => `Retirer ${people(n)} de la liste ?`,
  unsubscribe: (n: number) => `Désabonner ${people(n)} ?`,
  stop: (n: number) => `Bloquer ${plural(n, 'adresse', 'adresses')} ?`,
}

export const bulkBodies: typeof en.bulkBodies = {
  remove_from_list: 'Les contacts et leurs abonnements sont conservés. Ils ne sont pas avertis.',
  unsubscribe:
    'Ils ne recevront plus ni campagnes ni scénarios. Leurs données sont conservées. Ils ne sont pas avertis.',
  stop: 'Plus rien ne sera envoyé à ces adresses. Les données des contacts sont conservées. Ils ne sont pas avertis.',
}

export const bulkButtons: typeof en.bulkButtons = {
  add_to_list: (n: number) => `Ajouter ${people(n)}`,
  remove_from_list: (n: number) => `Retirer ${people(n)}`,
  unsubscribe: (n: number) => `Désabonner ${people(n)}`,
  stop: (n: number) => `Bloquer ${plural(n, 'adresse', 'adresses')}`,
  set_detail: (n: number) => `Mettre à jour ${people(n)}`,
}

export const bulkProgress: typeof en.bulkProgress = {
  add_to_list: 'Ajout de contacts à une liste',
  remove_from_list: 'Retrait de contacts d’une liste',
  unsubscribe: 'Désabonnement de contacts',
  stop: 'Blocage d’adresses',
  set_detail: 'Définition d’un attribut',
}

export const addToList: typeof en.addToList = {
  choose: 'Choisissez une liste.',
  done: (added: number, already: number, list: string) =>
    already === 0
      ? `${plural(added, 'personne ajoutée', 'personnes ajoutées')} à ${quoted(list)}`
      : `${plural(added, 'personne ajoutée', 'personnes ajoutées')} à ${quoted(list)}, ${plural(already, 'déjà présente', 'déjà présentes')}`,
  submit: (n: number) => `Ajouter ${people(n)}`,
}

export const stop: typeof en.stop = {
  body: (n: number) =>
    n === 1
      ? 'Plus rien ne sera envoyé à cette adresse. Les données du contact sont conservées. Il n’est pas averti.'
      : 'Plus rien ne sera envoyé à ces adresses. Les données des contacts sont conservées. Ils ne sont pas avertis.',
  done: (n: number) => plural(n, 'adresse bloquée', 'adresses bloquées'),
  submit: (n: number) => (n === 1 ? 'Bloquer l’adresse' : `Bloquer ${counted(n)} adresses`),
  title: (emails: readonly string[]) =>
    `Bloquer ${emails.length === 1 ? emails[0] : `${counted(emails.length)} adresses`} ?`,
}

export const unstop: typeof en.unstop = {
  action: 'Retirer des adresses bloquées',
  body: 'Vous pourrez à nouveau écrire à cette adresse. L’abonnement précédent est rétabli.',
  done: (email: string) => `Adresse débloquée : ${email}`,
  submit: 'Débloquer l’adresse',
  title: (email: string) => `Retirer ${email} des adresses bloquées ?`,
}

/** When the address was stopped by the person themselves. */
export const unstopWarnings: typeof en.unstopWarnings = {
  complaint:
    'Ce contact a signalé un de vos e-mails comme spam. Ne continuez que s’il vous a demandé de lui écrire à nouveau. Il reste désabonné jusqu’à ce qu’il s’abonne.',
  erased:
    'Ce contact a demandé à être effacé. Ne continuez que s’il vous a demandé de lui écrire à nouveau. Il doit d’abord s’abonner.',
}

export const unsubscribe: typeof en.unsubscribe = {
  body: 'Ce contact ne recevra plus ni campagnes ni scénarios. Ses données sont conservées. Il n’est pas averti.',
  done: (email: string) => `Contact désabonné : ${email}`,
  submit: 'Désabonner',
  title: (email: string) => `Désabonner ${email} ?`,
}

export const subscribe: typeof en.subscribe = {
  action: 'Abonner',
  body: 'N’abonnez que les personnes qui l’ont demandé. Votre nom est enregistré avec cette modification.',
  done: (email: string) => `Contact abonné : ${email}`,
  submit: 'Abonner à sa demande',
  title: (email: string) => `Abonner ${email} ?`,
  whileStopped: 'l’adresse est bloquée',
}

export const changeAddress: typeof en.changeAddress = {
  body: 'L’historique reste rattaché au contact. Si l’ancienne adresse est bloquée, le blocage n’est pas repris.',
  done: (email: string) => `Nouvelle adresse e-mail : ${email}`,
  submit: 'Changer l’adresse e-mail',
  title: 'Changer l’adresse e-mail',
}

export const erase: typeof en.erase = {
  action: 'Effacer',
  body: 'Toutes ses données sont supprimées définitivement : attributs, listes, activité et nom sur les commandes. Seule une empreinte de l’adresse est conservée pour ne plus jamais lui écrire. Cette action est irréversible.',
  done: 'Contact effacé. Seule une empreinte de l’adresse est conservée pour ne plus jamais lui écrire.',
  submit: 'Effacer le contact',
  title: (email: string) => `Effacer ${email} ?`,
}

export const person: typeof en.person = {
  activity: 'Activité',
  addedFrom: (source: string | null) => (source ? `Ajouté via ${source},` : 'Ajouté'),
  allActivity: 'Voir toute l’activité',
  allOrders: (n: number) => `Voir les ${counted(n)} commandes`,
  campaign: 'Campagne',
  changed: (detail: string) => `Attribut ${quoted(detail)} mis à jour`,
  consentConfirmed: 'Adresse confirmée par e-mail',
  consentEntry: ({ change, how, source }: ConsentEntry) =>
    [wordFor(consentChanges, change), via(how), source && `(${source})`].filter(Boolean).join(' '),
  consentPage: 'Page',
  consentReason: 'Motif',
  consentSubmitted: 'Formulaire envoyé',
  dataIntro: 'Lignes de vos jeux de données que les e-mails à ce contact peuvent afficher',
  deliveryLog: 'Journal de distribution',
  details: 'Attributs',
  emailAbout: (opens: number, clicks: number) =>
    capitalized(
      [opens > 0 && `ouvert ${counted(opens)} fois`, clicks > 0 && `cliqué ${counted(clicks)} fois`]
        .filter(Boolean)
        .join(', '),
    ),
  emailResults: 'Engagement e-mail',
  export: 'Exporter ses données',
  lists: 'Listes',
  noActivity: 'Aucune activité pour le moment',
  noActivityIntro: 'Les commandes, ouvertures et événements personnalisés apparaissent ici.',
  noCampaigns: 'Aucune campagne pour le moment',
  noConsent: 'Aucun consentement enregistré : ce contact ne s’est jamais abonné ni désabonné.',
  noData: 'Aucun jeu de données ne contient de ligne pour ce contact.',
  noEmails: 'Aucun e-mail envoyé pour le moment',
  noOrders: 'Aucune commande pour le moment',
  orderCount: 'Commandes',
  orders: 'Commandes',
  removeFromList: (list: string) => `Retirer de ${quoted(list)}`,
  removedFromList: (list: string) => `Retiré de ${quoted(list)}`,
  fromEmail: 'grâce aux e-mails',
  spentIn: (orders: number) => `dépensés en ${plural(orders, 'commande', 'commandes')}`,
  spent: 'Total dépensé',
  subject: 'Objet',
  summary: 'Listes, thèmes et engagement',
  tabs: 'À propos de ce contact',
  when: 'Quand',
  wouldGet: 'Recevrait-il une campagne ?',
  wouldGetIt: 'Ce contact la recevrait.',
  wouldNotGetIt: 'Ce contact ne la recevrait pas.',
}

export const personTabs: typeof en.personTabs = {
  overview: 'Vue d’ensemble',
  timeline: 'Chronologie',
  emails: 'E-mails',
  drips: 'Scénarios',
  orders: 'Commandes',
  data: 'Données',
  consent: 'Consentement',
}

export const personOutcomes: typeof en.personOutcomes = {
  sent: 'Envoyés',
  delivered: 'Distribués',
  opened: 'Ouverts',
  clicked: 'Cliqués',
  bounced: 'Rebonds',
  complained: 'Signalements comme spam',
}

export const whyNotSent: typeof en.whyNotSent = {
  already_sent: 'Ce contact l’a déjà reçue.',
  frequency: 'Ce contact souhaite moins d’e-mails et en a reçu un récemment. Lui seul peut changer ce choix.',
  never_email_list: 'Ce contact est sur une liste « ne jamais écrire ».',
  never_subscribed: 'Ce contact ne s’est jamais abonné.',
  not_in_audience: 'Ce contact ne fait pas partie de l’audience.',
  plan_limit: 'Les e-mails de votre offre pour ce mois sont épuisés.',
  stopped_address: 'Son adresse est bloquée.',
  excluded: 'Ce contact fait partie d’un groupe ou d’une liste que la campagne exclut.',
  topic_off: 'Ce contact a désactivé le thème. Lui seul peut changer ce choix.',
  unsubscribed: 'Ce contact s’est désabonné.',
}

export const personTopics: typeof en.personTopics = {
  changed: (topic: string, isOn: boolean) => `Thème ${quoted(topic)} ${isOn ? 'activé' : 'désactivé'}`,
  frequency: 'Fréquence des e-mails',
  frequencyChanged: 'Fréquence des e-mails mise à jour',
  title: 'Thèmes',
}

export const frequencies: typeof en.frequencies = {
  any: 'Tous les e-mails',
  weekly: 'Un par semaine au plus',
  monthly: 'Un par mois au plus',
}

export const personDrips: typeof en.personDrips = {
  at: (step: string) => `À l’étape ${quoted(step)},`,
  drip: 'Scénario',
  ended: 'Fin :',
  entered: 'Entrée',
  none: 'Dans aucun scénario pour le moment',
  open: 'Ouvrir ce scénario',
  removeBody: 'Ce contact quitte le scénario immédiatement. Les e-mails envoyés ne changent pas. Il n’est pas averti.',
  removeIt: 'Retirer du scénario',
  removeTitle: (email: string, drip: string) => `Retirer ${email} de ${quoted(drip)} ?`,
  removed: (email: string, drip: string) => `Contact ${email} retiré de ${quoted(drip)}`,
  until: 'jusqu’à',
}

export const sentOutcomes: typeof en.sentOutcomes = {
  sent: 'envoyé',
  delivered: 'distribué',
  bounced: 'rejeté',
  failed: 'non envoyé',
}

/** What a person did, in the timeline and the activity feed. */
export const happened: typeof en.happened = {
  abandoned: (total: string) => `A abandonné un panier de ${total}`,
  addedToCart: (product: string) => `A ajouté ${product} au panier`,
  answered: (form: string) => `A envoyé le formulaire ${quoted(form)}`,
  backInStock: (product: string) => `A demandé une alerte de retour en stock : ${product}`,
  clicked: (link: string, subject: string) => `A cliqué sur ${link} dans ${quoted(subject)}`,
  complained: (subject: string) => `A signalé ${quoted(subject)} comme spam`,
  enrolled: (drip: string) => `Est entré dans ${quoted(drip)}`,
  opened: (subject: string) => `A ouvert ${quoted(subject)}`,
  ordered: (order: string, total: string) => `A passé la commande ${order} pour ${total}`,
  searched: (query: string) => `A recherché ${quoted(query)}`,
  sent: (subject: string, status: string) => `${quoted(subject)} ${wordFor(sentOutcomes, status)}`,
  stopped: (how: string) => `Adresse bloquée ${via(how)}`,
  subscribed: (how: string) => `Abonné ${via(how)}`,
  unsubscribed: (how: string) => `Désabonné ${via(how)}`,
  viewed: (title: string) => `A vu ${title}`,
}
