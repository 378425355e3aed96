// Copy for the dashboard and its alerts.

import type * as en from '../en/dashboard.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

/** What needs attention, each with a link to where it is fixed. */
export const alerts: typeof en.alerts = {
  domainDetail: 'Les messageries peuvent refuser vos e-mails tant que ce n’est pas corrigé.',
  domain_not_set_up: (domain: string) => `${domain} n’est pas configuré.`,
  domain_wrong: (domain: string) => `Un enregistrement DNS de ${domain} est incorrect.`,
  drip_paused: (name: string, days: number) =>
    `Le scénario ${quoted(name)} est en pause depuis ${plural(days, 'jour', 'jours')}.`,
  formDetail: 'Nous n’y avons pas vu le script ces 7 derniers jours.',
  form_not_installed: (n: number, name: string) =>
    n === 1
      ? `Le formulaire ${quoted(name)} n’est pas installé sur votre site.`
      : `${counted(n)} formulaires ne sont pas installés sur votre site.`,
  held: (n: number) => `Les envois sont limités à ${plural(n, 'endroit', 'endroits')}.`,
  heldDetail: 'Les e-mails attendent que la limite soit levée.',
  label: 'Alertes',
  peopleWait: (n: number) =>
    n === 0 ? 'Personne n’y est en attente.' : `${people(n)} y ${agree(n, 'est', 'sont')} en attente.`,
  planDetail: 'Au-delà de la limite, les e-mails ne sont pas envoyés.',
  plan_near_limit: (share: string) => `Vous avez utilisé ${share} de votre offre.`,
  rest: (n: number) => plural(n, 'autre', 'autres'),
  snooze: 'Masquer pendant 7 jours',
  snoozed: 'Alerte masquée pendant 7 jours',
  storeDetail: 'Les nouvelles commandes et les nouveaux clients n’arrivent plus.',
  store_stopped: (name: string) => `La boutique ${quoted(name)} ne se synchronise plus.`,
  unsignedDetail: 'Ses e-mails ne sont pas signés : les messageries peuvent les refuser.',
  webhook_failing: (n: number) => `${plural(n, 'webhook est', 'webhooks sont')} en échec.`,
  webhook_paused: (n: number) => `${plural(n, 'webhook est', 'webhooks sont')} en pause après des échecs.`,
}

/** The button of each alert. */
export const alertActions: typeof en.alertActions = {
  held: 'Voir',
  domain_not_set_up: 'Configurer',
  domain_wrong: 'Corriger le DNS',
  store_stopped: 'Reconnecter',
  webhook_paused: 'Voir',
  webhook_failing: 'Voir',
  plan_near_limit: 'Voir l’offre',
  drip_paused: 'Vérifier',
  form_not_installed: 'Installer',
}

type TransactionalFigures = { sent: number; delivered: string; opened: string; clicked: string }

export const dashboard: typeof en.dashboard = {
  all: 'Tout',
  aboutPeople: (n: number) => `Environ ${people(n)}`,
  allCampaigns: 'Toutes les campagnes',
  allGroups: 'Tous les groupes',
  arrange: 'Organiser',
  calendar: 'Calendrier',
  change: 'Évolution',
  groupHead: 'Groupe',
  noPinned: 'Épinglez un groupe pour suivre sa croissance.',
  parts: (campaigns: string, drips: string) => `Campagnes\u00A0${campaigns} · scénarios\u00A0${drips}`,
  peopleHead: 'Contacts',
  pinnedGroups: 'Groupes épinglés',
  recipients: (n: number) => plural(n, 'destinataire', 'destinataires'),
  shareOf: (share: string, all: string) => `${share} de ${all}`,
  trendHead: (days: number) => `${days} jours`,
  allSources: 'Chiffre d’affaires par campagne et scénario',
  orders: 'Commandes',
  liveDrips: (n: number) => plural(n, 'scénario actif', 'scénarios actifs'),
  inDrips: (n: number) => `${people(n)} en cours`,
  getStarted: 'Premiers pas',
  audience: 'Abonnés',
  campaign: 'Campagne',
  campaigns: 'Campagnes',
  clicked: 'Clics',
  comparedWith: (now: string, before: string) => `${now}, par rapport à : ${before}`,
  connectStore: 'Connectez votre boutique pour voir le chiffre d’affaires',
  delivered: 'Distribués',
  drips: 'Scénarios',
  each: (amount: string) => `${amount} par envoi`,
  fromEmail: 'Chiffre d’affaires des e-mails',
  joined: 'Nouveaux',
  joinedLost: (joined: number, lost: number) =>
    `${plural(joined, 'nouveau', 'nouveaux')}, ${plural(lost, 'perdu', 'perdus')}`,
  lastFive: 'Cinq dernières campagnes',
  lost: 'Désabonnés ou bloqués',
  net: (n: number, days: number) => `${counted(n)} net en ${plural(days, 'jour', 'jours')}`,
  noSources: 'Aucune commande après un clic sur cette période.',
  none: 'Vos chiffres s’afficheront après votre premier envoi',
  noneIntro: 'Ils apparaissent ici dès vos premiers contacts, commandes et envois.',
  noneSent: 'Aucune campagne envoyée pour le moment.',
  nothingScheduled: 'Rien de programmé',
  now: 'Maintenant',
  of: (n: number, all: number) => `${counted(n)} sur ${counted(all)}`,
  ofSent: (rate: string, sent: number) => `${rate} sur ${plural(sent, 'envoyé', 'envoyés')}`,
  opened: 'Ouvertures',
  otherEmails: 'Autres e-mails',
  otherOrders: 'Autres commandes',
  period: 'Période',
  revenue: 'Chiffre d’affaires',
  revenueByDay: 'Chiffre d’affaires par jour',
  sendingNext: 'Envois en cours et à venir',
  source: 'Campagne ou scénario',
  sources: 'Origine du chiffre d’affaires',
  subscribed: 'Abonnés',
  title: 'Tableau de bord',
  total: 'Total',
  transactional: 'E-mails transactionnels',
  transactionalFigures: ({ sent, delivered, opened, clicked }: TransactionalFigures) =>
    `${plural(sent, 'envoyé', 'envoyés')} · ${delivered} distribués · ${opened} ouverts · ${clicked} cliqués. Non compris dans les autres chiffres.`,
  unsubscribed: 'Désabonnés',
}

export const periods: typeof en.periods = {
  1: 'Aujourd’hui',
  7: '7 derniers jours',
  30: '30 derniers jours',
  90: '90 derniers jours',
  month: 'Ce mois-ci',
  last_month: 'Mois dernier',
  custom: 'Personnalisée',
}
