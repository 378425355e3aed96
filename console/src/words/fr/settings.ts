// Copy for the account's settings: general, plan, retention and exports.

import type * as en from '../en/settings.ts'
import { counted } from '../intl.ts'
import { plural } from './grammar.ts'

export const settings: typeof en.settings = {
  chooseCountry: 'Choisissez un pays',
  country: 'Pays',
  countryHint: 'Détermine l’écriture des dates, heures et nombres, et la lecture de dates comme 3/4/2026.',
  id: 'ID du compte',
  identity: 'Nom et pays',
  name: 'Nom',
  nameHint: 'Affiché aux personnes que vous invitez',
  needsName: 'Donnez un nom au compte.',
  notOpen: 'Pas encore autorisé',
  open: 'Autorisé',
  people: 'Contacts',
  saved: 'Paramètres du compte enregistrés',
  sending: 'Envois',
  sends: 'E-mails ce mois-ci',
  since: 'Créé',
  title: 'Général',
}

export const general: typeof en.general = {
  chooseCurrency: 'Choisissez une devise',
  currency: 'Devise',
  currencyHint: 'Utilisée dans les rapports',
  footer: 'Pied de page et pages publiques',
  footerIntro: 'Le pied de page des e-mails et la langue des pages de désabonnement et de préférences.',
  footerLinks: 'Se désabonner · Préférences e-mail',
  footerPreview: 'Aperçu du pied de page',
  language: 'Langue des pages publiques',
  languageHint: 'Pour les pages de désabonnement et de préférences',
  membersMaySend: 'Les membres peuvent aussi envoyer, programmer et publier',
  noLanguage: 'Langue du navigateur du visiteur',
  noPostal: 'Pas encore d’adresse postale',
  postal: 'Adresse postale',
  timesAndMoney: 'Heure et devise',
  timesAndMoneyIntro: 'Le début de vos journées et semaines, et la devise de vos rapports.',
  weekStart: 'Premier jour de la semaine',
  whoSends: 'Autorisations d’envoi',
  whoSendsIntro: 'Les propriétaires et les admins peuvent toujours envoyer.',
  zone: 'Fuseau horaire',
  zoneHint: 'Utilisé pour toutes les heures de la console',
}

export const plan: typeof en.plan = {
  account: 'Compte',
  counts:
    'Tout contact ayant une adresse e-mail compte dans la limite de contacts, abonné ou non. Chaque e-mail envoyé compte.',
  nearlyFull: 'Presque épuisé. L’administrateur de cette installation Lettermill peut relever la limite.',
  of: (used: number, of: number) => `${counted(used)} sur ${counted(of)}`,
  renews: (day: string) => `Prochaine remise à zéro de votre quota d’e-mails : ${day}.`,
  usage: 'Utilisation',
  withoutLimit: (used: number) => `${counted(used)}, sans limite`,
}

export const retention: typeof en.retention = {
  counting: 'Décompte des événements à supprimer…',
  exports: 'Exports',
  exportsForAdmins: 'Seuls les admins peuvent exporter des données.',
  exportsIntro: 'Des fichiers CSV complets',
  forEver: 'Conserver l’activité indéfiniment',
  forMonths: 'Supprimer l’activité après un certain nombre de mois',
  intro:
    'Durée de conservation des ouvertures, clics, événements de commande et événements personnalisés. Les contacts, commandes et consentements sont toujours conservés.',
  months: 'Mois',
  openDataSets: 'Ouvrir les jeux de données',
  otherFiles: 'Chaque jeu de données s’exporte depuis sa propre page.',
  saved: 'Durée de conservation enregistrée',
  shortenBody: (events: number | null) =>
    events === null
      ? 'Les événements plus anciens sont supprimés définitivement dans l’heure, et les rapports qui les incluent changeront.'
      : `${plural(events, 'événement sera supprimé', 'événements seront supprimés')} définitivement dans l’heure, et les rapports concernés changeront. Saisissez le nombre de mois pour confirmer.`,
  shortenIt: 'Supprimer l’activité ancienne',
  shortenTitle: (months: number) => `Ne conserver l’activité que ${plural(months, 'mois', 'mois')} ?`,
  title: 'Historique d’activité',
}

export const exportNames: typeof en.exportNames = {
  people: 'Contacts',
  orders: 'Commandes',
  products: 'Produits',
  activity: 'Activité',
}

/** The account's defaults for UTM parameters. */
export const utmDefaults: typeof en.utmDefaults = {
  intro:
    'Votre outil d’analyse reconnaît les visites issues de campagnes grâce à ces balises. Elles sont ajoutées aux liens vers vos propres sites, et chaque campagne peut les modifier.',
  on: 'Ajouter des balises UTM aux liens des campagnes',
  title: 'Balises UTM',
}

export const revenueSettings: typeof en.revenueSettings = {
  days: 'Un clic compte pendant',
  daysHint: 'Une commande est attribuée au dernier e-mail sur lequel l’acheteur a cliqué pendant ce délai.',
  intro: 'Quelles commandes comptent comme chiffre d’affaires des e-mails.',
  recalculating: (minutes: number | null) =>
    minutes === null ? 'Recalcul en cours…' : `Recalcul en cours, encore ${minutes} min environ`,
  rules:
    'Les ouvertures ne comptent jamais, pas plus que les robots d’analyse ou les clics sur «\u00a0Version en ligne\u00a0» et les liens de désabonnement et de préférences. Les commandes remboursées sont déduites.',
  saved: 'Paramètres du chiffre d’affaires enregistrés',
  title: 'Chiffre d’affaires',
  window: (days: number) => plural(days, 'jour', 'jours'),
}
