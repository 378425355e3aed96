// Copy for campaigns and their states.

import type * as en from '../en/campaigns.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const campaigns: typeof en.campaigns = {
  about: (n: number) => `env. ${counted(n)}`,
  archive: 'Archiver',
  archivedSome: (n: number) => plural(n, 'campagne archivée', 'campagnes archivées'),
  audience: 'Audience',
  backInDrafts: (name: string) => `Campagne ${quoted(name)} repassée en brouillon`,
  backToDraft: 'Repasser en brouillon',
  calendar: 'Calendrier',
  campaign: 'Campagne',
  cancel: 'Annuler le reste',
  cancelBody:
    'Les personnes qui ne l’ont pas encore reçue ne la recevront pas. Les e-mails déjà envoyés ne peuvent pas être rappelés, et une campagne annulée ne peut pas reprendre.',
  cancelIt: 'Annuler la campagne',
  cancelTitle: (name: string) => `Annuler la campagne ${quoted(name)} ?`,
  cancelled: (name: string) => `Campagne ${quoted(name)} annulée`,
  clicked: 'Clics',
  compare: 'Comparer',
  compareHint: (most: number) => `Sélectionnez de 2 à ${most} campagnes à comparer.`,
  compareTitle: (n: number) => `Comparer ${plural(n, 'campagne', 'campagnes')}`,
  count: (n: number) => plural(n, 'campagne', 'campagnes'),
  date: 'Date',
  delete: 'Supprimer le brouillon',
  deleteBody: 'Le brouillon est supprimé définitivement. Son design est conservé.',
  deleteDrafts: 'Supprimer les brouillons',
  deleteDraftsBody: 'Seuls les brouillons sont supprimés. Les campagnes envoyées conservent leurs rapports.',
  deleteDraftsTitle: (n: number) => `Supprimer ${plural(n, 'brouillon', 'brouillons')} ?`,
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  deleted: (name: string) => `Brouillon ${quoted(name)} supprimé`,
  draftsDeleted: (n: number) => plural(n, 'brouillon supprimé', 'brouillons supprimés'),
  duplicate: 'Dupliquer',
  duplicated: (name: string) => `Campagne dupliquée sous le nom ${quoted(name)}`,
  each: (amount: string) => `${amount}/envoi`,
  edit: 'Modifier',
  editTags: 'Modifier les étiquettes',
  edited: 'Modifiée',
  everyone: 'Tous les abonnés',
  list: 'Liste',
  new: 'Nouvelle campagne',
  noMatch: 'Aucune campagne trouvée',
  export: 'Exporter en CSV',
  figure: 'Chiffre',
  fromDay: (day: string) => `Dès le ${day}`,
  fromTime: (time: string) => `Dès ${time}`,
  noSubject: 'Pas encore d’objet',
  none: 'Aucune campagne pour le moment',
  noneIntro: 'Créez votre première campagne pour écrire à vos abonnés. Rien ne part tant que vous n’êtes pas prêt.',
  open: 'Ouvrir',
  opened: 'Ouvertures',
  pause: 'Mettre en pause',
  paused: (name: string) => `Campagne ${quoted(name)} mise en pause`,
  plannedFor: (day: string) => `Prévue pour le ${day}`,
  preparing: 'Préparation des destinataires…',
  progress: (done: number, total: number) => `${counted(done)} sur ${plural(total, 'e-mail', 'e-mails')}`,
  ratesOf: 'Taux calculés sur les e-mails distribués',
  recipients: 'Destinataires',
  rename: 'Renommer',
  renamed: (name: string) => `Nouveau nom : ${quoted(name)}`,
  report: 'Rapport',
  resume: 'Reprendre',
  resumed: (name: string) => `Campagne ${quoted(name)} reprise`,
  revenue: 'CA',
  search: 'Rechercher par nom ou objet',
  sendingNow: (name: string) => `Envoi de ${quoted(name)}`,
  sendingShare: (share: string) => `Envoi en cours : ${share}`,
  state: 'Statut',
  tag: 'Étiquette',
  tags: 'Étiquettes',
  tagsHint:
    'Appuyez sur Entrée après chaque étiquette. Elles servent à regrouper des campagnes, par exemple « Black Friday ».',
  tagsSaved: 'Étiquettes enregistrées',
  title: 'Campagnes',
  unsubscribed: 'Désabonnements',
  unarchive: 'Sortir des archives',
  unarchivedSome: (n: number) => `${plural(n, 'campagne sortie', 'campagnes sorties')} des archives`,
  untitled: 'Campagne sans titre',
  view: 'Liste ou calendrier',
  when: 'Quand',
}

export const campaignTabs: typeof en.campaignTabs = {
  all: 'Toutes',
  draft: 'Brouillons',
  scheduled: 'Programmées',
  sending: 'En cours',
  sent: 'Envoyées',
  cancelled: 'Annulées',
  archived: 'Archives',
}

export const noCampaigns: typeof en.noCampaigns = {
  draft: 'Aucun brouillon',
  scheduled: 'Rien de programmé',
  sending: 'Aucun envoi en cours',
  sent: 'Aucune campagne envoyée pour l’instant',
  cancelled: 'Aucune campagne annulée',
  archived: 'Les archives sont vides',
}

export const noCampaignsIntro: typeof en.noCampaignsIntro = {
  draft: 'Les campagnes en préparation s’affichent ici.',
  scheduled: 'Les campagnes dont l’envoi est programmé s’affichent ici.',
  sending: 'Les campagnes s’affichent ici pendant leur envoi.',
  sent: 'Une fois envoyées, les campagnes s’affichent ici avec leurs résultats.',
  cancelled: 'Les campagnes annulées s’affichent ici.',
  archived: 'Les campagnes archivées s’affichent ici. Leurs résultats sont conservés.',
}

/** What the variants of an A/B test differ in. */
export const splitVariants: typeof en.splitVariants = {
  design: (n: number) => plural(n, 'design', 'designs'),
  sender: (n: number) => plural(n, 'nom d’expéditeur', 'noms d’expéditeur'),
  subject: (n: number) => plural(n, 'objet', 'objets'),
}

/** Pages of campaigns that are scheduled or canceled. */
export const campaignStates: typeof en.campaignStates = {
  about: (n: number) => `Environ ${people(n)}`,
  aboutThen: (n: number) => `environ ${people(n)} au moment de la programmation`,
  backToDraft: 'Repasser en brouillon',
  cancelBody: 'Personne ne la recevra. Vous pourrez la dupliquer plus tard.',
  canceledBefore: 'Personne n’a reçu cette campagne',
  canceledBeforeBody: (when: string) =>
    `Elle était programmée : ${when}. Une campagne annulée ne peut pas être envoyée ; dupliquez-la pour la réutiliser.`,
  canceledOn: (when: string, by: string | null) => `Annulée avant le départ : ${when}${by ? `, par ${by}` : ''}`,
  changeTime: 'Changer l’heure',
  checkedAgain:
    'Nous vérifions de nouveau une heure puis 5 minutes avant l’envoi. Si l’e-mail ne peut pas partir correctement, nous mettons la campagne en pause et prévenons vos administrateurs par e-mail.',
  checksPassed: 'Toutes les vérifications sont réussies.',
  countedAgain: 'Recalculé au départ',
  duplicate: 'Dupliquer en brouillon',
  email: 'E-mail',
  exceptNames: (names: string[]) => `sauf ${names.join(', ')}`,
  goesOut: (day: string, time: string, zone: string) => `Envoi le ${day} à ${time}, ${zone}`,
  goesOutFrom: (day: string, time: string, timing: string) => `Envoi à partir du ${day} à ${time}, ${timing}`,
  history: 'Historique',
  keep: 'Garder la campagne',
  locked: 'Modification impossible tant que la campagne est programmée',
  moved: (when: string) => `Nouvelle date : ${when}`,
  newerDesign: 'Le design ou la marque a changé depuis. L’aperçu montre la dernière version.',
  openDesign: 'Ouvrir le design',
  paused: 'En pause. Elle ne partira pas tant que vous ne la reprenez pas.',
  pausedBy: (reason: string) => `Mise en pause avant l’envoi : ${reason}`,
  reached: (sent: number, all: number) =>
    `Envoyée à ${counted(sent)} sur ${people(all)}. ${agree(all - sent, 'L’autre personne ne l’a pas reçue', `Les ${counted(all - sent)} autres ne l’ont pas reçue`)}.`,
  remaining: (n: number) => `Envoyer au reste (${counted(n)})`,
  remainingDone: (name: string) => `Brouillon ${quoted(name)} créé pour les personnes restantes`,
  saveTime: 'Enregistrer l’heure',
  scheduledOnly:
    'Cette campagne est programmée. Seules les personnes autorisées à envoyer des campagnes peuvent la modifier.',
  scheduledOn: (when: string, by: string | null) => `programmée le ${when}${by ? ` par ${by}` : ''}`,
  scheduledVersion: 'Cette campagne envoie le design tel qu’enregistré le',
  sendNow: 'Envoyer maintenant',
  starting: 'Démarrage…',
  takeNewest: 'Utiliser la dernière version',
  unscheduled: (name: string) => `Campagne ${quoted(name)} déprogrammée`,
  view: 'Voir',
  zone: (city: string) => `heure de ${city}`,
}

/** What happened to a campaign before it was sent, and who did it, if known. */
export const campaignHistory: typeof en.campaignHistory = {
  cancelled: (by: string | null) => (by ? `Annulée par ${by}` : 'Annulée'),
  created: (by: string | null) => (by ? `Créée par ${by}` : 'Créée'),
  scheduled: (by: string | null, when: string) => `Programmée pour le ${when}${by ? ` par ${by}` : ''}`,
}

/** Why people are excluded from a campaign. */
export const exclusionReasons: typeof en.exclusionReasons = {
  already_sent: 'L’ont déjà reçue',
  excluded: 'Exclus par vous',
  frequency: 'Souhaitent moins d’e-mails',
  never_email_list: 'Sur une liste « ne jamais écrire »',
  never_subscribed: 'Jamais abonnés',
  not_in_audience: 'Hors de l’audience',
  plan_limit: 'Au-delà de la limite de votre offre',
  stopped_address: 'Adresse bloquée',
  topic_off: 'Thème désactivé',
  unsubscribed: 'Désabonnés',
}

/** The same as part of an audience: “except 58 who turned off Offers”. */
export const leftOutWho: typeof en.leftOutWho = {
  never_email_list: (n: number) => `${counted(n)} sur une liste « ne jamais écrire »`,
  never_subscribed: (n: number) => plural(n, 'jamais abonné', 'jamais abonnés'),
  stopped_address: (n: number) => plural(n, 'adresse bloquée', 'adresses bloquées'),
  topic_off: (n: number, topic: string | null) =>
    `${counted(n)} ${agree(n, 'qui a désactivé', 'qui ont désactivé')} ${topic ?? 'le thème'}`,
  unsubscribed: (n: number) => plural(n, 'désabonné', 'désabonnés'),
}

/** The same about one person, as a sentence. */
export const exclusionSentences: typeof en.exclusionSentences = {
  already_sent: 'Ce contact l’a déjà reçue.',
  excluded: 'Ce contact fait partie d’un groupe ou d’une liste que vous excluez.',
  frequency: 'Ce contact souhaite moins d’e-mails et en a reçu un récemment.',
  never_email_list: 'Ce contact est sur une liste « ne jamais écrire ».',
  never_subscribed: 'Ce contact ne s’est jamais abonné.',
  not_in_audience: 'Ce contact ne fait pas partie de l’audience.',
  plan_limit: 'Les e-mails de votre offre pour ce mois sont épuisés.',
  stopped_address: 'Son adresse est bloquée : rebond, signalement comme spam ou blocage par votre équipe.',
  topic_off: 'Ce contact a désactivé le thème de ce design.',
  unsubscribed: 'Ce contact s’est désabonné.',
}
