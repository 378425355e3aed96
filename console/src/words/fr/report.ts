// Copy for the report of a campaign.

import type * as en from '../en/report.ts'
import { counted, listed } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const report: typeof en.report = {
  adds: (recipients: number) =>
    `${plural(recipients, 'destinataire', 'destinataires')} au total, chacun compté une seule fois.`,
  allClicks: 'Clics',
  allDays: 'Tous les jours',
  because: (reason: string) => `Motif : ${reason}`,
  asReceived: 'Tel que reçu',
  averageOrder: 'panier moyen',
  badges: 'Les badges indiquent',
  bought: 'Produits achetés',
  bounced: 'Rebonds',
  byDay: 'Premières ouvertures et premiers clics par jour',
  byHours: (hours: number) =>
    hours === 1
      ? 'Premières ouvertures et premiers clics par heure'
      : `Premières ouvertures et premiers clics par tranche de ${hours} heures`,
  captured: 'Aucun serveur d’e-mail n’est configuré : ces e-mails ont été capturés, pas envoyés.',
  capturedCount: 'Capturés',
  checkDeliverability: 'Vérifier la délivrabilité',
  chooseLink: 'Sélectionnez d’abord un lien',
  clicked: 'Ont cliqué',
  clickedOfOpened: (isRate: boolean) => `${isRate ? 'des personnes' : 'personnes'} ayant ouvert ont cliqué`,
  clickMap: 'Carte des clics',
  clicks: 'Clics',
  clicksNote: (people_: number, machine: number) =>
    `${people(people_)} ${agree(people_, 'a', 'ont')} cliqué sur au moins un lien ; une personne qui a cliqué sur deux liens compte une fois dans chaque ligne.${
      machine > 0
        ? ` ${plural(machine, 'clic', 'clics')} de robots d’analyse ${agree(machine, 'n’est pas compté', 'ne sont pas comptés')}.`
        : ''
    } Les liens de désinscription ne comptent pas comme des clics ; les personnes désinscrites figurent sous Destinataires.`,
  compare: 'Comparer',
  comparedWith: (n: number) => `Par rapport à vos ${counted(n)} dernières campagnes`,
  complained: 'Signalements comme spam',
  connectStore: 'Connecter une boutique',
  created: 'Créée',
  csv: 'Exporter les destinataires en CSV',
  day: 'Jour',
  delivered: 'Distribués',
  devices: 'Appareils',
  devicesNote: 'Les autres messageries chargent les images via un proxy qui masque l’appareil.',
  email: 'E-mail',
  exportClickers: 'Exporter en CSV',
  failed: 'Échecs',
  forSample: 'Tel que le voit le contact exemple',
  from: (name: string, email: string) => `${name} <${email}>`,
  funnel: 'De l’envoi à la commande',
  grewTo: (total: string, day: string) => `Le chiffre d’affaires a atteint ${total} : ${day}.`,
  groupSaved: (name: string) => `Groupe ${quoted(name)} créé`,
  halfWithin: (hours: number) =>
    hours === 1
      ? 'La moitié des ouvertures a eu lieu dans la première heure.'
      : `La moitié des ouvertures a eu lieu dans les ${counted(hours)} premières heures.`,
  health: 'Santé de la liste',
  heat: 'Carte de chaleur',
  heatHint: 'Colore les liens selon leur part des clics',
  hour: 'Heure',
  hours72: '72 heures',
  knownFor: (known: number, all: number) => `Connu pour ${counted(known)} sur ${counted(all)}`,
  leftOut: 'Exclus',
  link: 'Lien',
  links: 'Liens',
  lowOpens: (provider: string, points: number) =>
    `Le taux d’ouverture chez ${provider} est inférieur de ${plural(points, 'point', 'points')} à celui des autres.`,
  machineClicks: (n: number) => `${plural(n, 'clic', 'clics')} de robots d’analyse`,
  machineOpens: (n: number) =>
    `${plural(n, 'e-mail ouvert', 'e-mails ouverts')} uniquement par un proxy de confidentialité`,
  noClicksYet: 'Aucun clic pour le moment. La plupart arrivent dans les premières 24 heures.',
  noLinks: 'Cet e-mail ne contient aucun lien.',
  noOneLeftOut: 'Personne n’a été exclu',
  noRecipients: 'Personne n’a reçu cette campagne.',
  noStore: 'Connectez votre boutique pour voir le chiffre d’affaires.',
  notCounted: (what: readonly string[]) => `Non comptés : ${listed(what)}.`,
  notIncluded: (amount: string) =>
    `Non inclus : ${amount} de personnes qui ont ouvert sans cliquer, dans un délai d’un jour.`,
  notSent: 'Non envoyé',
  ofCaptured: 'Des capturés',
  ofClickers: 'Des cliqueurs',
  ofDelivered: 'Des distribués',
  ofSent: 'des envoyés',
  opened: 'Ont ouvert',
  ordered: 'Ont commandé',
  orderedOfClicked: (isRate: boolean) => `${isRate ? 'des personnes' : 'personnes'} ayant cliqué ont commandé`,
  orders: 'Commandes',
  ordersLabel: (n: number) => agree(n, 'commande', 'commandes'),
  otherCurrency: (amount: string, orders: number) => `${amount} pour ${plural(orders, 'commande', 'commandes')}`,
  outcome: 'Résultat',
  pending: 'En attente',
  people: 'Personnes',
  personalLink: 'Différent pour chaque personne',
  perRecipient: 'par destinataire',
  perRecipientVsUsual: (percent: string) => `${percent} par destinataire par rapport à d’habitude`,
  person: 'Contact',
  preparing: 'Préparation des destinataires…',
  provider: 'Messagerie',
  providers: 'Messageries',
  reason: 'Motif',
  recipients: 'Destinataires',
  recipientsNone: 'Aucun destinataire pour le moment',
  recipientsNoneIntro: 'Ils apparaissent ici au fil de l’envoi.',
  recipientsSearch: 'Rechercher par e-mail ou nom',
  resend: 'Renvoyer aux non-ouvreurs',
  resendDone: (name: string) => `Brouillon ${quoted(name)} créé pour les non-ouvreurs`,
  results: 'Rapport',
  retrying: (n: number) =>
    `${plural(n, 'e-mail différé', 'e-mails différés')} par le serveur de réception, nouvel essai automatique.`,
  revenue: 'Chiffre d’affaires',
  revenueHow: (days: number) =>
    `Chaque commande est attribuée à un seul e-mail : le dernier sur lequel l’acheteur a cliqué dans les ${plural(days, 'jour', 'jours')} précédant la commande. Les remboursements sont déduits. Les ouvertures, les robots d’analyse et les liens de désabonnement ne comptent pas.`,
  buyersSaved: (n: number) => `Liste de ${people(n)} créée`,
  rename: 'Renommer',
  saveBuyers: 'Enregistrer les acheteurs dans une liste',
  share: 'Partager le rapport',
  sharedAddress:
    'Un autre lien mène à la même adresse. Un groupe inclut les personnes qui ont cliqué sur l’un ou l’autre.',
  shareCreate: 'Créer un lien',
  shareIntro:
    'Toute personne disposant du lien peut lire les chiffres de ce rapport. Aucune adresse ni aucun nom n’y figure.',
  shareLink: 'Lien',
  shareRevoke: 'Révoquer le lien',
  shareRevoked: 'Lien révoqué',
  shareTitle: 'Partager le rapport',
  saveClickers: 'Créer un groupe des cliqueurs',
  saveNonOpeners: 'Créer un groupe des non-ouvreurs',
  saveOpeners: 'Créer un groupe des ouvreurs',
  sent: 'Envoyés',
  sendingTo: (when: string, n: number) => `Envoi à ${people(n)} depuis le ${when}`,
  sentTo: (when: string, n: number) => `Envoyée à ${people(n)} · ${when}`,
  serverReply: 'Réponse du serveur',
  shareOfClickers: 'Part',
  sold: (n: number) => plural(n, 'vendu', 'vendus'),
  span: 'Période',
  step: 'Étape',
  tabs: 'Sections du rapport',
  unsubscribed: 'Désabonnements',
  updated: (when: string) => `actualisé ${when}`,
  viewCaptured: 'Ouvrir les e-mails capturés',
  viewClickMap: 'Voir la carte des clics',
  vsUsual: 'Vs habitude',
  withinDays: (days: number) => `Commandes dans les ${plural(days, 'jour', 'jours')} suivant un clic`,
}

/** Groups made from a report. */
export const reportGroups: typeof en.reportGroups = {
  clicked: (name: string) => `Ont cliqué dans ${quoted(name)}`,
  clickedLink: (link: string, campaign: string) => `Ont cliqué sur ${quoted(link)} dans ${quoted(campaign)}`,
  didNotOpen: (name: string) => `N’ont pas ouvert ${quoted(name)}`,
  opened: (name: string) => `Ont ouvert ${quoted(name)}`,
  ordered: (name: string) => `Ont acheté après ${quoted(name)}`,
}

export const compare: typeof en.compare = {
  choose: 'Choisir une campagne',
  difference: 'Écart',
  emails: 'Les deux e-mails',
  figure: 'Chiffre',
  hoursAfter: (hours: number) => `${hours} h`,
  lastCampaigns: (n: number) => `Moyenne des ${counted(n)} dernières`,
  lastShort: (n: number) => `${counted(n)} dernières`,
  legend:
    'Les écarts entre taux sont en points de pourcentage. Gris : l’écart peut être dû au hasard ; couleur : il est réel à 95 % de confiance, ou d’au moins 10 % pour les montants.',
  named: (name: string, day: string) => `${name} · ${day}`,
  noUsual: 'Il y a moins de 3 campagnes antérieures avec au moins 50 e-mails distribués.',
  openedHours: 'Ouvertures, en heures après l’envoi',
  or: 'ou',
  orders: 'Commandes',
  other: 'Autre campagne',
  perRecipient: 'Chiffre d’affaires par destinataire',
  stop: 'Arrêter la comparaison',
  this: 'Cette campagne',
  title: 'Comparaison',
  usual: (n: number) => `vos ${counted(n)} dernières campagnes`,
  usualLater:
    'La comparaison avec vos dernières campagnes est disponible 24 heures après l’envoi. D’ici là, des ouvertures, des clics et des commandes arrivent encore.',
  with: 'avec',
}

/** What links look like in the email. */
export const linkKinds: typeof en.linkKinds = { button: 'Bouton', icon: 'Icône', image: 'Image', text: 'Texte' }

export const mailProviders: typeof en.mailProviders = {
  apple: 'Apple iCloud',
  google: 'Gmail',
  microsoft: 'Microsoft',
  other: 'Autres',
  yahoo: 'Yahoo',
}

export const deviceKinds: typeof en.deviceKinds = { computer: 'Ordinateur', phone: 'Téléphone', tablet: 'Tablette' }

export const unsubscribeRoutes: typeof en.unsubscribeRoutes = {
  one_click: 'Désabonnement en un clic',
  preference_page: 'Page de préférences',
  unsubscribe_link: 'Lien dans l’e-mail',
}

/** The outcomes that recipients can be narrowed to. */
export const outcomeFilter: typeof en.outcomeFilter = {
  delivered: 'distribué',
  sent: 'envoyé, en attente',
  waiting: 'en file d’attente',
  bounced: 'rebond',
  failed: 'échec',
  opened: 'ouvert',
  clicked: 'cliqué',
  unsubscribed: 'désabonné',
  complained: 'signalé comme spam',
}

export const bounceReasons: typeof en.bounceReasons = {
  no_such_address: 'Adresse inexistante',
  mailbox_full: 'Boîte pleine',
  policy: 'Bloqué par les règles de messagerie du destinataire',
  refused: 'Refusé',
  could_not_render: 'L’e-mail n’a pas pu être créé pour ce contact',
  mailbox_disabled: 'Boîte désactivée',
  spam: 'Classé comme spam',
  authentication: 'Non authentifié',
  blocked: 'Expéditeur bloqué',
  throttled: 'Envoi trop rapide',
  message: 'Message refusé',
  temporary: 'Problème temporaire',
  unknown: 'Raison inconnue',
}
