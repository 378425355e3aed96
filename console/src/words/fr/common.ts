// Copy shared by all pages: controls, navigation, the shell and errors.

import type * as en from '../en/common.ts'
import { counted, listed } from '../intl.ts'
import { plural } from './grammar.ts'

type Role = 'owner' | 'admin' | 'member'

export const roles: typeof en.roles = { owner: 'Propriétaire', admin: 'Admin', member: 'Membre' }

export const parseBoolean: typeof en.parseBoolean = { true: 'Oui', false: 'Non' }

/** Two people edited the same draft. */
export const conflict: typeof en.conflict = {
  body: 'Le contenu a changé depuis que vous l’avez ouvert : vos dernières modifications ne sont pas enregistrées.',
  loadTheirs: 'Charger la dernière version',
  title: 'Quelqu’un d’autre a modifié ce contenu',
}

/** How a figure changed. */
export const changes: typeof en.changes = {
  down: 'En baisse',
  from: (change: string, before: string) => `${change} par rapport à ${before}`,
  none: 'Pas de chiffre antérieur',
  points: (points: string) => `${points} pts`,
  same: 'Stable',
  up: 'En hausse',
}

export const ui: typeof en.ui = {
  lastDays: (n: number) => (n === 1 ? 'Dernier jour' : `${counted(n)} derniers jours`),
  period: 'Période',
  aboutLeft: (minutes: number) => `encore ${minutes} min environ`,
  aboutHoursLeft: (hours: number) => `encore ${hours} h environ`,
  actions: 'Actions',
  actionsFor: (name: string) => `Actions pour ${name}`,
  allSelected: (n: number) => `Tout est sélectionné (${counted(n)})`,
  apply: 'Appliquer',
  breadcrumb: 'Fil d’Ariane',
  bulkActions: 'Actions sur la sélection',
  cancel: 'Annuler',
  chooseFile: 'Choisir un fichier',
  clearFilters: 'Effacer les filtres',
  clearSelection: 'Effacer la sélection',
  close: 'Fermer',
  copied: 'Copié',
  copy: 'Copier',
  copyRequestId: 'Copier l’ID de requête',
  currentPassword: 'Mot de passe actuel',
  dismiss: 'Ignorer',
  editOf: (name: string) => `Modifier ${name} : `,
  email: 'Adresse e-mail',
  filter: 'Filtrer',
  filterPhrase: (name: string, value: string) => `${name} : ${value}`,
  filterSince: (name: string, value: string) => `${name} ${value}`,
  justNow: 'à l’instant',
  leave: 'Quitter la page',
  leaveBody: 'Vos modifications sur cette page seront perdues.',
  leaveTitle: 'Quitter sans enregistrer ?',
  loadMore: 'Afficher plus',
  loading: 'Chargement',
  loadingOf: (what: string) => `Chargement : ${what}`,
  moreActions: 'Plus d’actions',
  moveDown: (name: string) => `Descendre ${name}`,
  moveUp: (name: string) => `Monter ${name}`,
  moved: (name: string, place: number, of: number) => `${name} : position ${place} sur ${of}`,
  newPassword: 'Nouveau mot de passe',
  newer: 'Plus récents',
  newestFirst: 'Plus récents d’abord',
  nextPage: 'Page suivante',
  no: 'Non',
  ofTotal: (n: number, total: number) => `${counted(n)} sur ${counted(total)}`,
  older: 'Plus anciens',
  pageNumber: (page: number) => `Page ${page}`,
  passwordRule: '8 caractères minimum',
  previousPage: 'Page précédente',
  raw: 'JSON',
  removeFilter: (phrase: string) => `Supprimer le filtre : ${phrase}`,
  rows: (n: number) => `${n} lignes`,
  rowsPerPage: 'Lignes par page',
  save: 'Enregistrer',
  savedIt: 'C’est noté',
  select: 'Sélectionner',
  selectAll: (n: number) => `Tout sélectionner (${counted(n)})`,
  selectPage: 'Tout sélectionner sur cette page',
  selectRow: (name: string) => `Sélectionner ${name}`,
  selected: (n: number) => plural(n, 'élément sélectionné', 'éléments sélectionnés'),
  showPassword: 'Afficher le mot de passe',
  shownOnce: 'Copiez-le maintenant et conservez-le en lieu sûr. Vous ne pourrez plus le consulter.',
  stopSelecting: 'Annuler la sélection',
  tryAgain: 'Réessayer',
  typeToConfirm: (text: string) => `Saisissez ${text} pour confirmer`,
  undo: 'Annuler',
  unknown: 'inconnu',
  usedBy: (n: number) => `Utilisé à ${plural(n, 'endroit', 'endroits')} :`,
  whatMeans: (name: string) => `À propos de ${name}`,
  yes: 'Oui',
}

export const nav: typeof en.nav = {
  account: 'Compte',
  activity: 'Activité',
  allApps: 'Applications',
  apps: 'Vos applications',
  auditLog: 'Journal d’audit',
  audience: 'Audience',
  brand: 'Marque',
  campaigns: 'Campagnes',
  capturedMail: 'E-mails capturés',
  connectedApps: 'Applications connectées',
  dashboard: 'Tableau de bord',
  dataSets: 'Jeux de données',
  deliverability: 'Délivrabilité',
  designs: 'Designs',
  details: 'Attributs',
  developers: 'Développeurs',
  domains: 'Domaines',
  drips: 'Scénarios',
  email: 'E-mail',
  forms: 'Formulaires',
  general: 'Général',
  groups: 'Groupes',
  keys: 'Clés API',
  lists: 'Listes',
  mailServers: 'Serveurs d’e-mail',
  moving: 'Migrer vers Lettermill',
  newCampaign: 'Nouvelle campagne',
  newList: 'Nouvelle liste',
  orders: 'Commandes',
  people: 'Contacts',
  plan: 'Offre et utilisation',
  products: 'Produits',
  profile: 'Votre profil',
  reportCards: 'Indicateurs',
  retention: 'Données et exports',
  send: 'Envois',
  senders: 'Expéditeurs',
  sendersAndDomains: 'Expéditeurs et domaines',
  settings: 'Paramètres',
  shop: 'Boutique',
  status: 'État du système',
  stopped: 'Adresses bloquées',
  stores: 'Boutiques',
  team: 'Équipe',
  coupons: 'Codes promo',
  topics: 'Thèmes',
  webhooks: 'Webhooks',
  website: 'Site web',
}

/** Names that pages had before, for search. */
export const formerNames: typeof en.formerNames = {
  capturedMail: 'Boîte de réception',
  deliverability: 'Santé des envois',
  retention: 'Conservation et exports',
  topicsAndDetails: 'Thèmes et attributs',
}

export const shell: typeof en.shell = {
  alerts: (n: number) => plural(n, 'alerte', 'alertes'),
  closeMenu: 'Fermer le menu',
  collapse: 'Réduire la barre latérale',
  darkTheme: 'Sombre',
  documentation: 'Documentation',
  expand: 'Agrandir la barre latérale',
  find: 'Rechercher ou agir',
  findKeys: 'Ctrl K',
  goTo: (page: string) => `Aller à ${page}`,
  lightTheme: 'Clair',
  navigation: 'Navigation principale',
  notOpen:
    'Ce compte ne peut pas encore envoyer d’e-mails. Demandez à l’administrateur de cette installation de l’ouvrir aux envois.',
  nowSending: (name: string) => `Envoi de « ${name} »`,
  offline: (since: string) => `Vous êtes hors ligne. Données affichées : ${since}.`,
  openMenu: 'Ouvrir le menu',
  pauseSending: (name: string) => `Mettre en pause « ${name} »`,
  sendingNow: (n: number) => plural(n, 'campagne en cours d’envoi', 'campagnes en cours d’envoi'),
  shortcuts: 'Raccourcis clavier',
  signOut: 'Se déconnecter',
  skip: 'Aller au contenu',
  start: 'Premiers pas',
  switchAccount: (name: string) => `Compte : ${name}. Changer de compte`,
  systemTheme: 'Système',
  theme: 'Apparence',
  userMenu: 'Votre menu : ',
  youAre: (role: Role) => `Votre rôle : ${roles[role].toLowerCase()}`,
  yourAccounts: 'Vos comptes',
}

export const problems: typeof en.problems = {
  askOne: (names: readonly string[]) =>
    names.length === 0 || names.length > 5
      ? 'Adressez-vous à un admin de ce compte.'
      : `Adressez-vous à ${listed(names)}.`,
  brokenPage: 'Un problème est survenu sur cette page. Rechargez-la et réessayez.',
  cannotShow: 'Impossible de charger cette page',
  forAdmins: 'réservé aux admins',
  goHome: 'Aller au tableau de bord',
  noAnswer: 'Le serveur est injoignable. Votre saisie n’est pas perdue : réessayez dans un instant.',
  notFound: 'Page introuvable',
  notFoundWhy: 'Cette page a peut-être été supprimée, ou appartient à un compte dont vous n’êtes pas membre.',
  onlyAdmins: (what: string) => `Réservé aux admins : ${what}`,
  strangeAnswer: (status: number) =>
    `Le serveur a envoyé une réponse inattendue (${status}). Rechargez la page et réessayez.`,
}

export const sources: typeof en.sources = {
  api: 'API',
  checkout: 'Paiement',
  console: 'Ajout par l’équipe',
  csv: 'Fichier',
  csv_import: 'Fichier',
  form: 'Formulaire',
  import: 'Importation',
  manual: 'Ajout par l’équipe',
  shopify: 'Shopify',
  website: 'Site web',
  woocommerce: 'WooCommerce',
}
