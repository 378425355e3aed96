// Copy for campaigns: the list, the composer, A/B tests and reports.

import type * as en from '../en/campaigns.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const campaigns: typeof en.campaigns = {
  about: (n: number) => `environ ${counted(n)}`,
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
  deleteDrafts: 'Supprimer les brouillons',
  deleteDraftsBody: 'Seuls les brouillons sont supprimés. Les campagnes envoyées conservent leurs rapports.',
  deleteDraftsTitle: (n: number) => `Supprimer ${plural(n, 'brouillon', 'brouillons')} ?`,
  deleted: (name: string) => `Brouillon ${quoted(name)} supprimé`,
  draftsDeleted: (n: number) => plural(n, 'brouillon supprimé', 'brouillons supprimés'),
  duplicate: 'Dupliquer',
  duplicated: (name: string) => `Campagne dupliquée sous le nom ${quoted(name)}`,
  each: (amount: string) => `${amount} par envoi`,
  edit: 'Modifier',
  editTags: 'Modifier les étiquettes',
  edited: 'Modifiée',
  everyone: 'Tous les abonnés',
  list: 'Liste',
  new: 'Nouvelle campagne',
  noMatch: 'Aucune campagne trouvée',
  export: 'Exporter en CSV',
  figure: 'Chiffre',
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

export const calendar: typeof en.calendar = {
  drips: (n: number) => plural(n, 'e-mail prévu par des scénarios', 'e-mails prévus par des scénarios'),
  hint: 'Glissez une campagne vers un autre jour pour la reprogrammer, ou sélectionnez-la et appuyez sur M',
  holidays: 'Jours fériés',
  moved: (when: string) => `Nouvelle date : ${when}`,
  movingTo: (day: string) => `Déplacer vers : ${day}. Entrée pour confirmer, Échap pour annuler.`,
  nothing: 'Rien d’envoyé ni de programmé sur cette période',
  pastDay: 'Ce jour est passé. Choisissez aujourd’hui ou un jour ultérieur.',
  planned: 'Brouillon, prévu',
  scheduled: (n: number, emails: number) =>
    `${plural(n, 'programmée', 'programmées')}${emails > 0 ? ` · environ ${plural(emails, 'e-mail', 'e-mails')}` : ''}`,
  sending: (share: string) => `envoi : ${share}`,
  sent: (n: number) => plural(n, 'envoyée', 'envoyées'),
  title: 'Calendrier des campagnes',
  today: 'Aujourd’hui',
  unplanned: 'Brouillons sans date',
  view: 'Affichage',
  crowded: (day: string, n: number) =>
    `${day} : ${people(n)} ${agree(n, 'recevrait', 'recevraient')} deux e-mails le même jour`,
  weekOf: (day: string) => `Semaine du ${day}`,
}

export const calendarViews: typeof en.calendarViews = { month: 'Mois', week: 'Semaine' }
export const calendarPrevious: typeof en.calendarPrevious = { month: 'Mois précédent', week: 'Semaine précédente' }
export const calendarNext: typeof en.calendarNext = { month: 'Mois suivant', week: 'Semaine suivante' }

export const holidays: typeof en.holidays = {
  allSaints: 'Toussaint',
  anzac: 'ANZAC Day',
  armistice: 'Armistice de 1918',
  ascension: 'Ascension',
  assumption: 'Assomption',
  australiaDay: 'Fête nationale australienne',
  bastille: 'Fête nationale (14 Juillet)',
  blackFriday: 'Black Friday',
  bonfireNight: 'Bonfire Night',
  boxingDay: 'Boxing Day',
  canadaDay: 'Fête du Canada',
  christmas: 'Noël',
  christmasEve: 'Réveillon de Noël',
  cyberMonday: 'Cyber Monday',
  earlyMayBank: 'Jour férié de début mai',
  easter: 'Pâques',
  easterMonday: 'Lundi de Pâques',
  epiphany: 'Épiphanie',
  fathersDay: 'Fête des Pères',
  germanUnity: 'Jour de l’Unité allemande',
  goodFriday: 'Vendredi saint',
  halloween: 'Halloween',
  independence: 'Fête de l’Indépendance',
  juneteenth: 'Juneteenth',
  kingsDay: 'Fête du Roi',
  laborDay: 'Labor Day',
  liberation: 'Fête de la Libération',
  mayDay: 'Fête du Travail',
  memorial: 'Memorial Day',
  mlk: 'Martin Luther King Day',
  mothersDay: 'Fête des Mères',
  nationalDay: 'Fête nationale',
  newYear: 'Jour de l’An',
  newYearsEve: 'Saint-Sylvestre',
  presidents: 'Presidents’ Day',
  republic: 'Fête de la République',
  secondChristmas: 'Lendemain de Noël',
  springBank: 'Jour férié de printemps',
  stNicholas: 'Saint-Nicolas',
  stPatrick: 'Saint-Patrick',
  stStephen: 'Saint-Étienne',
  summerBank: 'Jour férié d’été',
  thanksgiving: 'Thanksgiving',
  valentines: 'Saint-Valentin',
  veterans: 'Veterans Day',
  victory: 'Victoire de 1945',
  whitMonday: 'Lundi de Pentecôte',
}

export const composer: typeof en.composer = {
  addExclusion: 'Ajouter un groupe, une liste ou des destinataires récents',
  addInclusion: 'Ajouter un groupe ou une liste',
  asSoon: 'Dès que vous confirmez',
  atTime: 'À un moment précis',
  atTimeHint: 'À tous en même temps, par fuseau horaire ou par lots',
  audience: 'Audience',
  audienceHint: 'Une personne présente plusieurs fois ne compte qu’une fois. Les exclusions l’emportent toujours.',
  audienceNone: 'Choisissez qui la reçoit',
  batches: 'Envoyer par lots',
  batchesHint: 'Répartissez l’envoi sur 1 à 24 heures pour éviter un afflux sur votre boutique.',
  batchesHours: 'Heures',
  batchesOver: (hours: number) => `par lots sur ${plural(hours, 'heure', 'heures')}`,
  before: 'Avant l’envoi',
  change: 'Changer',
  characters: (n: number) => plural(n, 'caractère', 'caractères'),
  checkPerson: 'Vérifier un contact',
  checks: 'Vérifications',
  checksPassed: 'Prête à être envoyée',
  chooseDesign: 'Choisir un design',
  chooseRecipients: 'Choisissez des destinataires.',
  conditions: 'Rechercher groupes, listes et campagnes',
  count: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'Environ ' : ''}${plural(n, 'destinataire', 'destinataires')}`,
  counting: 'Calcul…',
  daysAgo: 'Durée',
  deletedCampaign: 'Campagne supprimée',
  deletedGroup: 'Groupe supprimé',
  deletedList: 'Liste supprimée',
  design: 'Design',
  done: 'Terminé',
  edit: 'Modifier',
  editDesign: 'Modifier le design',
  editName: 'Nom de la campagne',
  emailedWithin: (days: number) =>
    days === 1 ? 'A reçu un e-mail ces dernières 24 heures' : `A reçu un e-mail ces ${counted(days)} derniers jours`,
  emailedWithinHours: (hours: number) =>
    hours === 1 ? 'A reçu un e-mail dans la dernière heure' : `A reçu un e-mail ces ${counted(hours)} dernières heures`,
  emoji: 'Insérer un emoji',
  except: (n: number) => `sauf ${plural(n, 'exclusion', 'exclusions')}`,
  excludeTitle: 'Ne pas envoyer à',
  excludeHint: 'toute personne présente dans l’un de ces éléments',
  fitsPhones: 'tient sur mobile',
  followingLinks: 'Vérification des liens…',
  fromLine: (from: string, replyTo: string | null) => `De ${from}${replyTo ? ` · réponses à ${replyTo}` : ''}`,
  goToBlock: 'Aller au bloc',
  goToDesign: 'Ouvrir le design',
  goToDomain: 'Ouvrir le domaine',
  goToPreviewText: 'Aller au texte d’aperçu',
  goToSubject: 'Aller à l’objet',
  groups: 'Groupes',
  inAudience: 'Dans votre audience',
  inDrip: 'Actuellement dans un scénario',
  includeHint: 'personnes présentes dans l’un de ces éléments',
  includeTitle: 'Envoyer à',
  leftOut: (n: number) => plural(n, 'personne exclue', 'personnes exclues'),
  leftOutAutomatically: 'Exclus automatiquement',
  lists: 'Listes',
  mayBeCut: 'peut être coupé sur mobile',
  memberCannot: 'Seuls les admins peuvent envoyer des campagnes.',
  newestUsed: (name: string) => `La campagne ${quoted(name)} utilise désormais la dernière version`,
  noMatch: 'Aucun résultat',
  noOne: 'Personne ne recevrait cette campagne. Retirez une exclusion ou choisissez un autre groupe.',
  notSaved: 'Non enregistré',
  now: 'Maintenant',
  overlap: (n: number, name: string, when: string) =>
    `${counted(n)} de ces personnes ${agree(n, 'reçoit', 'reçoivent')} aussi ${quoted(name)} : ${when}.`,
  viewCalendar: 'Voir le calendrier',
  or: (names: string[]) => names.join(' ou '),
  ownDesigns: 'Vos designs',
  peopleOfLine: 'Les 100 contacts les plus récents',
  personalize: 'Personnaliser',
  preview: 'Aperçu',
  previewText: 'Texte d’aperçu',
  received: (name: string) => `A reçu ${quoted(name)}`,
  recent: 'Destinataires récents',
  recipients: 'Destinataires',
  remove: (name: string) => `Retirer ${name}`,
  replyTo: 'Réponses à',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  schedule: (n: number) => `Programmer pour ${people(n)}`,
  scheduleBody:
    'Vous pouvez la modifier ou la déprogrammer jusqu’au départ. Une fois envoyée, elle ne peut plus être rappelée.',
  scheduleTitle: (name: string) => `Programmer la campagne ${quoted(name)} ?`,
  scheduled: (name: string) => `Campagne ${quoted(name)} programmée`,
  send: (n: number) => `Envoyer à ${people(n)}`,
  sendBody: 'Une fois envoyée, elle ne peut plus être rappelée. Vous pouvez la mettre en pause pendant l’envoi.',
  sendTest: 'Envoyer un e-mail test',
  sendTitle: (name: string) => `Envoyer la campagne ${quoted(name)} ?`,
  sender: 'De',
  senderMissing: 'Choisissez un expéditeur',
  sent: (name: string) => `Envoi de ${quoted(name)} en cours`,
  showPreview: 'Afficher l’aperçu',
  subject: 'Objet',
  subjectAndSender: 'Expéditeur et objet',
  subjectMissing: 'Rédigez un objet',
  testSent: (n: number) => `E-mail test envoyé à ${plural(n, 'adresse', 'adresses')}`,
  testSubmit: 'Envoyer l’e-mail test',
  testTo: 'Envoyer à',
  testToHint: 'Jusqu’à cinq adresses e-mail, séparées par des virgules',
  testToTeamHint: 'Jusqu’à cinq adresses e-mail de votre équipe, séparées par des virgules',
  unit: 'Unité',
  when: 'Programmation',
  whoCan: (names: string) => `Seuls les admins peuvent envoyer des campagnes. Adressez-vous à ${names}.`,
  whyGets: (name: string) => `${name} recevra cette campagne`,
  whyNot: (name: string) => `${name} ne recevra pas cette campagne`,
  whyTitle: 'Ce contact la recevra-t-il ?',
  willReceive: (n: number, isEstimate: boolean) =>
    `${agree(n, 'personne la recevra', 'personnes la recevront')}${isEstimate ? ' (environ)' : ''}`,
}

export const emailedUnits: typeof en.emailedUnits = { days: 'jours', hours: 'heures' }

/** Sending at the same time of day in each recipient's time zone. */
export const recipientZones: typeof en.recipientZones = {
  everyone: (time: string) => `Chacun la reçoit à ${time}, heure locale.`,
  known: (known: number, all: number, zone: string) =>
    known === all
      ? `Connu pour ${people(all)}, soit tout le monde.`
      : `Connu pour ${counted(known)} sur ${people(all)} ; ${agree(all - known, 'l’autre suit', `les ${counted(all - known)} autres suivent`)} l’heure de ${zone}.`,
  late: (n: number, time: string) =>
    `${time} est déjà passé pour ${people(n)}, qui ${agree(n, 'la reçoit', 'la reçoivent')} immédiatement.`,
  span: (first: string, last: string) => `Premier départ : ${first}, dernier : ${last}`,
  suffix: 'dans le fuseau horaire de chaque destinataire',
  title: 'Utiliser le fuseau horaire de chaque destinataire',
  unknown: (time: string, zone: string) =>
    `Aucun fuseau horaire de destinataire n’est connu : tout le monde la reçoit à ${time}, heure de ${zone}. Ajoutez un attribut nommé « Fuseau horaire » aux contacts.`,
  winner:
    'La variante gagnante part vers les autres destinataires à la même heure, une fois que le test a atteint tous les fuseaux horaires.',
}

/** Choosing a date and time. */
export const dateTime: typeof en.dateTime = {
  example: 'Par exemple 19 nov 8:00',
  monthAfter: 'Mois suivant',
  monthBefore: 'Mois précédent',
  time: 'Heure',
  title: 'Date et heure',
  unread: 'Saisissez une date et une heure, par exemple 19 nov 8:00.',
}

/** How the emails of a campaign are tracked. */
export const tracking: typeof en.tracking = {
  clicks: 'Suivre les clics',
  clicksOnly: 'Clics',
  nothing: 'Aucun suivi',
  opens: 'Suivre les ouvertures',
  opensAndClicks: 'Ouvertures et clics',
  opensOnly: 'Ouvertures',
  title: 'Suivi',
  utm: 'Ajouter des balises UTM aux liens',
  utmCampaign: (name: string) => `Campagne UTM ${name}`,
  utmHint: 'Uniquement pour les liens vers vos propres sites. Les liens qui ont déjà des balises UTM les conservent.',
}

/** Pages of campaigns that are scheduled or canceled. */
export const campaignStates: typeof en.campaignStates = {
  about: (n: number) => `Environ ${people(n)}`,
  backToDraft: 'Repasser en brouillon',
  cancelBody: 'Personne ne la recevra. Vous pourrez la dupliquer plus tard.',
  canceledBefore: 'Personne n’a reçu cette campagne',
  canceledBeforeBody: (when: string) =>
    `Elle était programmée : ${when}. Une campagne annulée ne peut pas être envoyée ; dupliquez-la pour la réutiliser.`,
  canceledOn: (when: string) => `Annulée avant le départ : ${when}`,
  changeTime: 'Changer l’heure',
  countedAgain: 'Recalculé au départ',
  duplicate: 'Dupliquer en brouillon',
  exceptNames: (names: string[]) => `sauf ${names.join(', ')}`,
  goesOut: (when: string) => `Départ : ${when}`,
  keep: 'Garder la campagne',
  locked: 'Envoyée telle qu’enregistrée lors de la programmation',
  moved: (when: string) => `Nouvelle date : ${when}`,
  newerDesign: 'Le design ou la marque a changé depuis. L’aperçu montre la dernière version.',
  openDesign: 'Ouvrir le design',
  paused: 'En pause. Elle ne partira pas tant que vous ne la reprenez pas.',
  reached: (sent: number, all: number) =>
    `Envoyée à ${counted(sent)} sur ${people(all)}. ${agree(all - sent, 'L’autre personne ne l’a pas reçue', `Les ${counted(all - sent)} autres ne l’ont pas reçue`)}.`,
  remaining: (n: number) => `Envoyer au reste (${counted(n)})`,
  remainingDone: (name: string) => `Brouillon ${quoted(name)} créé pour les personnes restantes`,
  saveTime: 'Enregistrer l’heure',
  scheduledOnly:
    'Cette campagne est programmée. Seules les personnes autorisées à envoyer des campagnes peuvent la modifier.',
  scheduledVersion: 'Cette campagne envoie le design tel qu’enregistré le',
  sendNow: 'Envoyer maintenant',
  starting: 'Démarrage…',
  takeNewest: 'Utiliser la dernière version',
  unscheduled: (name: string) => `Campagne ${quoted(name)} déprogrammée`,
}

export const sendSummary: typeof en.sendSummary = {
  audience: 'À',
  from: 'De',
  split: 'Test A/B',
  subject: 'Objet',
  when: 'Quand',
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

/** The same about one person, as a sentence. */
export const exclusionSentences: typeof en.exclusionSentences = {
  already_sent: 'Ce contact l’a déjà reçue.',
  excluded: 'Ce contact fait partie d’un groupe ou d’une liste que vous excluez.',
  frequency: 'Ce contact souhaite moins d’e-mails et en a reçu un récemment.',
  never_email_list: 'Ce contact est sur une liste « ne jamais écrire ».',
  never_subscribed: 'Ce contact ne s’est jamais abonné.',
  not_in_audience: 'Ce contact ne fait pas partie de l’audience.',
  plan_limit: 'Les e-mails de votre offre pour ce mois sont épuisés.',
  stopped_address: 'Son adresse est bloquée : rebond, plainte ou blocage par votre équipe.',
  topic_off: 'Ce contact a désactivé le thème de ce design.',
  unsubscribed: 'Ce contact s’est désabonné.',
}

export const splitTest: typeof en.splitTest = {
  add: 'Test A/B',
  addHint: 'Testez jusqu’à 4 variantes de l’objet, du nom d’expéditeur ou du design',
  addVariant: 'Ajouter une variante',
  after: 'après',
  by: 'Choisir la gagnante selon',
  decided: (winner: string) => `La variante ${winner} a gagné et a été envoyée à tous les autres.`,
  even: (n: number) => `Chaque variante part vers ${people(n)}. Aucune gagnante n’est choisie.`,
  hours: 'Durée du test',
  hoursOf: (n: number) => plural(n, 'heure', 'heures'),
  intro: (each: number, hours: number, rest: number, measure: string) =>
    `Chaque variante part vers ${people(each)}. Après ${plural(hours, 'heure', 'heures')}, celle qui obtient le plus de ${measure} est envoyée au reste (${people(rest)}).`,
  kind: 'Élément à tester',
  notSure: 'Pas assez de destinataires pour savoir quelle variante est la meilleure.',
  peopleEach: (n: number) => people(n),
  remove: (letter: string) => `Supprimer la variante ${letter}`,
  rest: 'Gagnante',
  restLater: (n: number, hours: number) => `${people(n)}, ${plural(hours, 'heure', 'heures')} plus tard`,
  result: 'Résultat',
  share: 'Tester sur',
  shareOf: (percent: number) => (percent === 100 ? 'Tout le monde' : `${percent} %`),
  sure: (percent: string) => `Probabilité que la variante en tête soit vraiment meilleure : ${percent}.`,
  title: 'Test A/B',
  tried: 'Test A/B',
  variant: 'Variante',
  version: (letter: string) => `Variante ${letter}`,
  waiting: (when: string) => `Choix de la gagnante : ${when}.`,
  winner: 'Gagnante : le plus de',
  won: 'Gagnante',
  wonAndSent: (n: number) => `Gagnante, envoyée à ${counted(n)}`,
}

/** Fields of a variant. */
export const variantFields: typeof en.variantFields = {
  design: (letter: string) => `Design de la variante ${letter}`,
  preview_text: (letter: string) => `Texte d’aperçu de la variante ${letter}`,
  sender: (letter: string) => `Nom d’expéditeur de la variante ${letter}`,
  subject: (letter: string) => `Objet de la variante ${letter}`,
}

export const splitMeasures: typeof en.splitMeasures = {
  clicks: 'clics',
  opens: 'ouvertures',
  revenue: 'chiffre d’affaires',
}

export const splitKinds: typeof en.splitKinds = { subject: 'Objet', sender: 'Nom d’expéditeur', design: 'Design' }

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
  byHour: 'Premières ouvertures et premiers clics par heure',
  captured: 'Aucun serveur d’e-mail n’est configuré : ces e-mails ont été capturés, pas envoyés.',
  capturedCount: 'Capturés',
  clicked: 'Ont cliqué',
  clickedOfOpened: (rate: string) => `${rate} des personnes ayant ouvert ont cliqué`,
  clicks: 'Clics',
  clicksIntro: 'Les badges indiquent combien de personnes ont cliqué sur chaque lien.',
  clicksNote: (people_: number, machine: number) =>
    `${people(people_)} ${agree(people_, 'a', 'ont')} cliqué sur au moins un lien ; une personne qui a cliqué sur deux liens compte une fois dans chaque ligne.${
      machine > 0
        ? ` ${plural(machine, 'clic', 'clics')} de robots d’analyse ${agree(machine, 'n’est pas compté', 'ne sont pas comptés')}.`
        : ''
    }`,
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
  failed: 'Échecs',
  funnel: 'De l’envoi à la commande',
  grewTo: (total: string, day: string) => `Le chiffre d’affaires a atteint ${total} : ${day}.`,
  groupSaved: (name: string) => `Groupe ${quoted(name)} créé`,
  halfWithin: (hours: number) =>
    hours === 1
      ? 'La moitié des ouvertures a eu lieu dans la première heure.'
      : `La moitié des ouvertures a eu lieu dans les ${counted(hours)} premières heures.`,
  health: 'Santé de la liste',
  hour: 'Heure',
  hours72: '72 heures',
  knownFor: (known: number, all: number) => `Connu pour ${counted(known)} sur ${counted(all)}`,
  leftOut: 'Exclus',
  link: 'Lien',
  links: 'Liens',
  machine: (opens: number, clicks: number) =>
    `Non comptés : ${plural(opens, 'e-mail ouvert', 'e-mails ouverts')} uniquement par un proxy de confidentialité et ${plural(clicks, 'e-mail cliqué', 'e-mails cliqués')} uniquement par des robots d’analyse.`,
  noClicksYet: 'Aucun clic pour le moment. La plupart arrivent dans les premières 24 heures.',
  noLinks: 'Cet e-mail ne contient aucun lien.',
  noOneLeftOut: 'Personne n’a été exclu',
  noRecipients: 'Personne n’a reçu cette campagne.',
  noStore: 'Connectez votre boutique pour voir le chiffre d’affaires.',
  notIncluded: (amount: string) =>
    `Non inclus : ${amount} de personnes qui ont ouvert sans cliquer, dans un délai d’un jour.`,
  ofCaptured: 'Des capturés',
  ofClickers: 'Des cliqueurs',
  ofDelivered: 'Des distribués',
  ofSent: 'des envoyés',
  ofTotal: (n: number, of: number) => `${counted(n)} sur ${counted(of)}`,
  opened: 'Ont ouvert',
  ordered: 'Ont commandé',
  orderedOfClicked: (rate: string) => `${rate} des personnes ayant cliqué ont commandé`,
  orders: 'Commandes',
  ordersLabel: (n: number) => agree(n, 'commande', 'commandes'),
  otherCurrency: (amount: string, orders: number) => `${amount} pour ${plural(orders, 'commande', 'commandes')}`,
  outcome: 'Résultat',
  pending: 'En attente',
  people: 'Personnes',
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
  recipientsSearch: 'Rechercher par e-mail',
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
  sentTo: (when: string, n: number) => `Envoyée à ${people(n)} · ${when}`,
  serverReply: 'Réponse du serveur',
  shareOfClickers: 'Part',
  sold: (n: number) => plural(n, 'vendu', 'vendus'),
  span: 'Période',
  step: 'Étape',
  tabs: 'Sections du rapport',
  unsubscribed: 'Désabonnements',
  viewCaptured: 'Ouvrir les e-mails capturés',
  viewClickMap: 'Voir la carte des clics',
  vsUsual: 'Vs habitude',
  withinDays: (days: number) => `Commandes dans les ${plural(days, 'jour', 'jours')} suivant un clic`,
}

/** Groups made from a report. */
export const reportGroups: typeof en.reportGroups = {
  clicked: (name: string) => `Ont cliqué dans ${quoted(name)}`,
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
  lastCampaigns: (n: number) => `${counted(n)} dernières campagnes`,
  legend:
    'Les écarts entre taux sont en points de pourcentage. Gris : l’écart peut être dû au hasard ; couleur : il est réel à 95 % de confiance, ou d’au moins 10 % pour les montants.',
  named: (name: string, day: string) => `${name} · ${day}`,
  noUsual: 'Il y a moins de 3 campagnes antérieures avec au moins 50 e-mails distribués.',
  openedHours: 'Ouvertures, en heures après l’envoi',
  orUsual: (n: number) => `ou vos ${counted(n)} dernières campagnes`,
  orders: 'Commandes',
  other: 'Autre campagne',
  perRecipient: 'Chiffre d’affaires par destinataire',
  stop: 'Arrêter la comparaison',
  this: 'Cette campagne',
  title: 'Comparaison',
  with: 'avec',
}

export const mailProviders: typeof en.mailProviders = {
  apple: 'Apple iCloud',
  google: 'Gmail',
  microsoft: 'Microsoft',
  other: 'Autres',
  yahoo: 'Yahoo',
}

export const deviceKinds: typeof en.deviceKinds = { computer: 'Ordinateur', phone: 'Téléphone', tablet: 'Tablette' }

export { unsubscribeReasons } from './unsubscribe-reasons.ts'

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
}

export const emailPreview: typeof en.emailPreview = {
  dark: 'Sombre',
  desktop: 'Ordinateur',
  device: 'Largeur',
  frame: (subject: string) => `E-mail : ${subject}`,
  light: 'Clair',
  noSubject: '(sans objet)',
  person: 'Aperçu pour',
  phone: 'Mobile',
  samplePerson: 'Contact exemple',
  theme: 'Apparence',
}
