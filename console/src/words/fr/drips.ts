// Copy for drips: triggers, steps, and the people in them.

import type * as en from '../en/drips.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Duration = Record<string, number | undefined>

const duration = ({ days, hours, minutes, seconds }: Duration): string => {
  const parts = [
    days && plural(days, 'jour', 'jours'),
    hours && plural(hours, 'heure', 'heures'),
    minutes && plural(minutes, 'minute', 'minutes'),
    seconds && plural(seconds, 'seconde', 'secondes'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'aucun délai'
}

export const triggers: typeof en.triggers = {
  subscribed: 'Quelqu’un s’abonne',
  event: (name: string) => (name ? `${quoted(name)} se produit` : 'Un événement se produit'),
  order_placed: (which: string) =>
    which === 'first'
      ? 'Quelqu’un passe sa première commande'
      : which === 'repeat'
        ? 'Quelqu’un commande à nouveau'
        : 'Quelqu’un passe une commande',
  order_shipped: 'Une commande est expédiée',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `L’attribut ${quoted(detail)} ${to ? `devient ${quoted(to)}` : 'change'}` : 'Un attribut change',
  joined_list: (list: string | null) =>
    list ? `Quelqu’un est ajouté à la liste ${quoted(list)}` : 'Quelqu’un est ajouté à une liste',
  data_row_added: (set: string | null) =>
    set ? `Une ligne sur quelqu’un est ajoutée à ${quoted(set)}` : 'Une ligne est ajoutée à un jeu de données',
  entered_group: (group: string | null) =>
    group ? `Quelqu’un entre dans le groupe ${quoted(group)}` : 'Quelqu’un entre dans un groupe',
  checkout_abandoned: 'Quelqu’un abandonne son panier',
  form_submitted: 'Quelqu’un envoie un formulaire',
  back_in_stock: 'Un produit demandé est de retour en stock',
  none: 'Pas encore de déclencheur',
}

/** After "juste après" or "3 jours après". */
export const startEvents: typeof en.startEvents = {
  subscribed: 'l’abonnement',
  event: (name: string) => (name ? quoted(name) : 'un événement'),
  order_placed: (which: string) =>
    which === 'first' ? 'la première commande' : which === 'repeat' ? 'une nouvelle commande' : 'une commande',
  order_shipped: 'l’expédition d’une commande',
  detail_changed: (detail: string | null, to: string | null) =>
    detail
      ? `le changement de l’attribut ${quoted(detail)}${to ? ` en ${quoted(to)}` : ''}`
      : 'le changement d’un attribut',
  joined_list: (list: string | null) => (list ? `l’ajout à la liste ${quoted(list)}` : 'l’ajout à une liste'),
  data_row_added: (set: string | null) =>
    set ? `l’ajout d’une ligne à ${quoted(set)}` : 'l’ajout d’une ligne à un jeu de données',
  entered_group: (group: string | null) =>
    group ? `l’entrée dans le groupe ${quoted(group)}` : 'l’entrée dans un groupe',
  checkout_abandoned: 'l’abandon d’un panier',
  form_submitted: 'l’envoi d’un formulaire',
  back_in_stock: 'le retour en stock d’un produit demandé',
}

export const starts: typeof en.starts = {
  when: (event: string) => `juste après ${event}`,
  after: (length: Duration, event: string) => `${duration(length)} après ${event}`,
  onDate: (detail: string | null) => `à une date personnelle${detail ? ` : ${quoted(detail)}` : ''}`,
}

export const steps: typeof en.steps = {
  wait: (length: Duration) => `Attendre ${duration(length)}`,
  wait_until: (weekday: string | null, time: string) => `Attendre jusqu’à ${weekday ? `${weekday}, ` : ''}${time}`,
  wait_until_date: (detail: string | null) => (detail ? `Attendre la date ${quoted(detail)}` : 'Attendre une date'),
  wait_for: (event: string) => (event ? `Attendre ${quoted(event)}` : 'Attendre un événement'),
  email: 'Envoyer un e-mail',
  transactional: 'Envoyer un e-mail transactionnel',
  branch: 'Condition',
  split: (percent: number) => `Répartir ${percent} / ${100 - percent}`,
  set_detail: (detail: string | null) => (detail ? `Définir ${quoted(detail)}` : 'Définir un attribut'),
  add_to_list: 'Ajouter à une liste',
  remove_from_list: 'Retirer d’une liste',
  notify: 'Envoyer un webhook',
  app_step: 'Étape d’application',
  exit: 'Sortie',
}

export const stepOutcomes: typeof en.stepOutcomes = {
  done: 'Fait',
  sent: 'E-mail en file d’attente',
  skipped: 'Ignorée',
  then: 'Oui',
  else: 'Non',
}

/** Why a step was skipped, an email held back, or a person left. */
export const stepReasons: typeof en.stepReasons = {
  unsubscribed: 'désabonné',
  never_subscribed: 'jamais abonné',
  stopped_address: 'adresse bloquée',
  never_email_list: 'sur une liste « ne jamais écrire »',
  topic_off: 'thème désactivé',
  plan_limit: 'e-mails de l’offre épuisés pour ce mois',
  no_date: 'date non renseignée',
  date_over: 'date passée',
  time_up: 'délai dépassé',
  step_gone: 'étape qui n’est plus proposée par l’application',
  list_gone: 'liste supprimée',
  detail_gone: 'attribut supprimé',
  rules_broken: 'règles utilisant un élément supprimé',
  no_design: 'aucun design choisi',
  quiet_hours: 'en attente de la fin des heures calmes',
  not_open_yet: 'en attente de l’ouverture du compte aux envois',
  exit_step: 'arrivé à une étape de sortie',
  exit_when: 'remplit les règles de sortie',
  drip_ended: 'scénario terminé',
  team: 'retiré par votre équipe',
}

export const whyNotIn: typeof en.whyNotIn = {
  not_published: 'Ce scénario n’a pas été publié.',
  paused: 'Le scénario est en pause, ou l’était au moment du déclencheur.',
  ended: 'Le scénario est terminé.',
  already_started: 'Ce contact est déjà passé par ce scénario, et le retour est désactivé.',
  started_lately: 'Ce contact y est entré récemment.',
  test_mode: 'Le déclencheur venait d’une application en mode test.',
  start_automations: 'Le changement a été fait sans démarrer de scénarios.',
  not_a_start: 'Ce contact a été abonné manuellement, ce qui ne démarre pas les scénarios de bienvenue.',
  too_old: 'L’événement s’est produit trop longtemps avant d’être signalé.',
  conditions_not_met: 'Le déclencheur s’est produit, mais ses conditions n’étaient pas remplies.',
  nothing_happened: 'Le déclencheur ne s’est pas produit pour ce contact depuis la publication du scénario.',
}

/** What each tab shows. */
export const dripTabs: typeof en.dripTabs = {
  map: 'Schéma',
  emails: 'E-mails',
  people: 'Contacts',
  versions: 'Versions',
}

export const dripListTabs: typeof en.dripListTabs = {
  all: 'Tous',
  live: 'Actifs',
  paused: 'En pause',
  draft: 'Brouillons',
  ended: 'Terminés',
}

export const noDrips: typeof en.noDrips = {
  live: 'Aucun scénario actif',
  paused: 'Aucun scénario en pause',
  draft: 'Aucun brouillon',
  ended: 'Aucun scénario terminé',
}

export const noDripsIntro: typeof en.noDripsIntro = {
  live: 'Une fois publiés, les scénarios s’affichent ici.',
  paused: 'Les scénarios mis en pause s’affichent ici.',
  draft: 'Les scénarios s’affichent ici jusqu’à leur publication.',
  ended: 'Les scénarios terminés s’affichent ici. Leurs résultats sont conservés.',
}

export const drips: typeof en.drips = {
  activeNow: 'En cours',
  allEmails: 'Tous les e-mails',
  allMarketing: 'Tous les e-mails marketing',
  allTransactional: 'Tous les e-mails transactionnels',
  atStep: (n: number) => `en attente à ${plural(n, 'étape', 'étapes')}`,
  atNoStep: 'personne en attente',
  bounced: 'Rebonds',
  branch: (name: string, n: number) => `${name} · ${counted(n)}`,
  drip: 'Scénario',
  each: (amount: string) => `${amount} par envoi`,
  emailNumber: (n: number, name: string | null) => (name ? `E-mail ${n} : ${name}` : `E-mail ${n}`),
  enteredWord: 'entrés',
  exitedWord: 'sortis',
  fit: 'Ajuster le schéma',
  goalIs: (goal: string) => `objectif : ${goal}`,
  less: (n: number) => `${counted(n)} de moins qu’avant`,
  more: (n: number) => `${counted(n)} de plus qu’avant`,
  same: 'autant qu’avant',
  moreWaiting: (n: number) => `et ${plural(n, 'autre', 'autres')}`,
  noEmails: 'Ce scénario n’envoie aucun e-mail',
  noEmailsIntro: 'Ajoutez un e-mail dans l’éditeur.',
  noGoal: 'Aucun objectif',
  noWord: 'non',
  of: (n: number, all: number) => `${counted(n)} sur ${counted(all)}`,
  ofDelivered: (n: number, all: number) => `${counted(n)} sur ${plural(all, 'distribué', 'distribués')}`,
  openDesign: 'Ouvrir le design',
  openedWord: 'ouverts',
  passedWord: 'passés',
  peopleHere: 'Contacts ici',
  perPerson: (amount: string) => `${amount} par personne`,
  publishedButton: 'Publié',
  reachedGoal: 'Ont atteint l’objectif',
  reachedGoalHead: 'Objectif atteint',
  isPublished: 'La version active n’a pas de modifications non publiées.',
  removedOn: (day: string) => `Supprimé : ${day}`,
  revenueByWeek: (weeks: number) =>
    `Chiffre d’affaires par semaine, ${plural(weeks, 'dernière semaine', 'dernières semaines')}`,
  revenueNote: (days: number) =>
    `Commandes dans les ${plural(days, 'jour', 'jours')} suivant un clic, remboursements déduits. La barre claire est la semaine en cours.`,
  revenueOfDrips: 'Chiffre d’affaires des scénarios :',
  revenueShare: (share: string) => `, ${share} du chiffre d’affaires des e-mails`,
  noVersions: 'Pas encore publié',
  noVersionsIntro: 'Chaque publication conserve une version ici.',
  noneEntered: 'Personne n’est encore entré',
  noneEnteredIntro:
    'Les contacts entrent quand le déclencheur se produit. Vous pouvez d’abord essayer le scénario sur un contact.',
  seeTemplates: 'Voir les modèles',
  sendTest: 'Envoyer un test',
  sentWord: 'envoyés',
  leftByGoal: 'Sortis : objectif atteint',
  reachedGoalWord: 'ont atteint l’objectif',
  startsWhen: (when: string) => `Commence ${when}`,
  stepBefore: (step: string, email: string) => `${step}, avant ${email}`,
  startedOn: (day: string, version: number) => `version ${version}, publiée : ${day}`,
  tabs: 'Parties du scénario',
  tip: 'Pas encore en place :',
  tipRest: (names: string) => `${names}. Les e-mails sont rédigés : relisez-les et publiez-les.`,
  view: 'Affichage',
  waitsUntil: 'En attente',
  week: 'Semaine',
  when: 'Quand',
  whenAfter: (time: string) => `Après ${time}`,
  whenNow: 'Immédiatement',
  whenBranch: (when: string, branch: string) => `${when}, branche ${quoted(branch)}`,
  whenAt: (when: string, time: string) => `${when}, ${time}`,
  wholeDrip: 'Ce scénario',
  yesWord: 'oui',
  zoom: 'Zoom',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  clickedHead: 'Clics',
  email: 'E-mail',
  emails: 'E-mails',
  openedHead: 'Ouvertures',
  ordered: 'Commandes',
  removedEmail: 'E-mail supprimé',
  revenue: 'CA',
  sentHead: 'Envoyés',
  unsubscribed: 'Désabonnements',
  addAfter: (step: string) => `Ajouter une étape après ${quoted(step)}`,
  addFirst: 'Ajouter la première étape',
  asList: 'Liste',
  asMap: 'Schéma',
  at: 'Étape',
  blank: 'Vide',
  blankHint: 'Partez de zéro et ajoutez les étapes une à une.',
  cannotPublish: 'À corriger avant de publier :',
  canvas: 'Étapes du scénario',
  chooseTemplate: 'Choisissez un point de départ',
  continuesAt: (step: string) => `Continue avec ${quoted(step)}`,
  delete: 'Supprimer',
  deleteBody:
    'Le scénario et son historique sont supprimés. Les e-mails et designs sont conservés. Les contacts ne sont pas avertis.',
  deleteIt: 'Supprimer le scénario',
  deleteTitle: (name: string) => `Supprimer le scénario ${quoted(name)} ?`,
  deleted: (name: string) => `Scénario ${quoted(name)} supprimé`,
  duration,
  edit: 'Modifier',
  end: 'Terminer',
  endBody: (n: number) =>
    `${people(n)} ${agree(n, 'quitte', 'quittent')} le scénario maintenant, et les e-mails en file d’attente ne sont pas envoyés. Les e-mails déjà envoyés ne changent pas. Vous pourrez le publier à nouveau.`,
  endIt: 'Terminer le scénario',
  endOfPath: 'Fin',
  endTitle: (name: string) => `Terminer le scénario ${quoted(name)} ?`,
  ended: 'Scénario terminé. Plus personne ne s’y trouve.',
  entered: 'Entrés',
  hasChanges: 'Le brouillon contient des modifications non publiées.',
  here: 'Ici maintenant',
  history: 'Historique',
  historyOf: (person: string) => `Historique de ${person}`,
  moveDown: 'Descendre',
  moveUp: 'Monter',
  name: 'Nom',
  new: 'Nouveau scénario',
  no: 'Non',
  noMatch: 'Aucun scénario trouvé',
  noProblems: 'Aucun problème',
  empty: 'Personne n’est dans ce scénario',
  emptyStep: 'Personne n’est à cette étape',
  none: 'Aucun scénario pour le moment',
  noneIntro:
    'Un scénario envoie des e-mails automatiquement quand quelque chose se produit, par exemple un nouvel abonnement.',
  pause: 'Mettre en pause',
  pauseBody: (n: number) =>
    `${people(n)} dans ce scénario ${agree(n, 'reste à son étape actuelle', 'restent à leur étape actuelle')}, et personne d’autre n’y entre. Les attentes continuent ; les contacts arrivés à échéance avancent quand vous reprenez.`,
  pauseIt: 'Mettre en pause',
  pauseTitle: (name: string) => `Mettre le scénario ${quoted(name)} en pause ?`,
  paused: 'Scénario mis en pause',
  people: 'Contacts',
  person: 'Contact',
  pictureOf: (subject: string) => `E-mail : ${subject}`,
  problems: (n: number) => plural(n, 'problème', 'problèmes'),
  publish: 'Publier',
  publishFirst:
    'Dès maintenant, tout contact qui correspond au déclencheur entre dans ce scénario. Vous pouvez le mettre en pause ou le terminer à tout moment.',
  publishInside: (n: number) => `${people(n)} ${agree(n, 'est', 'sont')} dans ce scénario.`,
  publishIt: 'Publier le scénario',
  publishMoves: (n: number, step: string, to: string | null) =>
    `${people(n)} à l’étape supprimée ${quoted(step)} ${agree(n, 'passe', 'passent')} ${to === null ? 'à la fin' : `à l’étape ${quoted(to)}`}.`,
  publishNoneTwice: 'Personne ne reçoit deux fois le même e-mail.',
  publishStays: (n: number, step: string) =>
    `${people(n)} en attente à ${quoted(step)} ${agree(n, 'conserve son délai', 'conservent leur délai')}.`,
  publishTitle: (name: string) => `Publier le scénario ${quoted(name)} ?`,
  published: (name: string) => `Scénario ${quoted(name)} actif`,
  removeStep: 'Supprimer l’étape',
  resume: 'Reprendre',
  resumed: 'Scénario repris',
  search: 'Rechercher un scénario',
  settings: 'Paramètres',
  showVersion: 'Voir',
  start: 'Déclencheur',
  startSettings: 'Déclencheur, objectif et heures calmes',
  state: 'Statut',
  title: 'Scénarios',
  transactionalLaw:
    'La loi limite les e-mails transactionnels à ce que le destinataire a demandé ou dont il a besoin, comme un reçu ou une réinitialisation de mot de passe ; y ajouter de la publicité exige son consentement.',
  transactionalManagers:
    'Seul un propriétaire ou un admin peut publier des e-mails transactionnels. Adressez-vous à l’un d’eux.',
  trouble:
    'Un problème est survenu lors du passage des contacts à l’étape suivante. Nous réessayons toutes les minutes.',
  until: 'En attente jusqu’à',
  version: (n: number) => `Version ${n}`,
  versionBy: (name: string) => `par ${name}`,
  versionLive: 'Version active',
  versions: 'Versions',
  waiting: (n: number) => `${counted(n)} en attente`,
  why: 'Pourquoi un contact n’est-il pas dans ce scénario ?',
  whyAsk: 'Vérifier',
  whyEmail: 'Adresse e-mail',
  whyInside: 'Ce contact est dans ce scénario.',
  whyUnknown: 'Aucun contact n’a cette adresse e-mail.',
  yes: 'Oui',
  noQuiet: 'Aucune',
  pausedSince: (day: string) => `En pause depuis : ${day}`,
  anyState: 'Tous',
  anyStep: 'Toutes les étapes',
  noneOfState: 'Personne avec ce statut',
  whenOrdered: (when: string) => `${when}, si commande`,
  whenNotOrdered: (when: string) => `${when}, sans commande`,
}

export const dripFields: typeof en.dripFields = {
  newDesign: 'Choisir dans la galerie',
  afterDays: 'Jours avant de pouvoir revenir',
  anyDay: 'N’importe quel jour',
  changeRules: 'Modifier les règles',
  choose: 'Choisir…',
  chooseRules: 'Choisir des règles',
  dataSet: 'Jeu de données',
  dataSetHint: 'La clé du jeu de données, comme dans data.bookings',
  date: 'Date personnelle',
  defaultSender: 'Expéditeur par défaut',
  design: 'Design',
  detail: 'Attribut',
  editDesign: 'Modifier le design',
  eventName: 'Nom de l’événement',
  exitWhen: 'Règles de sortie',
  exitWhenHint: 'Les contacts qui les remplissent sortent avant l’étape suivante.',
  from: 'De',
  goal: 'Objectif',
  goalEvent: 'Événement objectif',
  goalHint: 'Les contacts qui atteignent l’objectif quittent le scénario et comptent comme convertis.',
  goalRules: 'Qui a atteint l’objectif',
  group: 'Groupe',
  length: 'Durée',
  limit: 'Attente maximale',
  list: 'Liste',
  matchingNow: (who: string) => `Correspondent actuellement : ${who}.`,
  note: 'Note',
  noteHint: 'Les webhooks peuvent être filtrés selon cette note.',
  percent: 'Pourcentage dans la branche « Oui »',
  quiet: 'Heures calmes',
  quietHint: 'Aucun e-mail n’est envoyé entre ces heures, dans le fuseau horaire du destinataire.',
  reentry: 'Retour',
  repeat: 'Répétition',
  sender: 'Expéditeur',
  senderOption: (name: string, email: string) => `${name} <${email}>`,
  rule: 'Règles de la branche « Oui »',
  subject: 'Objet (laissez vide pour celui du design)',
  takeRules: 'Utiliser ces règles',
  time: 'Heure',
  to: 'Nouvelle valeur (laissez vide pour toutes)',
  transactional: 'Transactionnel',
  transactionalHint:
    'Pour les reçus, billets et réinitialisations de mot de passe. Atteint aussi les non-abonnés, à toute heure, avant toutes les campagnes. Aucun lien de désabonnement n’est nécessaire.',
  trigger: 'Déclencheur',
  unit: 'Unité',
  until: 'À',
  value: 'Valeur',
  waitEvent: 'Événement attendu',
  weekday: 'Jour de la semaine',
  which: 'Quelles commandes',
  zone: 'Fuseau horaire',
}

/** In the header of a drip, after "goal:". */
export const goals: typeof en.goals = {
  order_placed: 'passer une commande',
  event: (name: string) => quoted(name),
  rules: (sentence: string | null) => sentence ?? 'remplir des règles',
}
