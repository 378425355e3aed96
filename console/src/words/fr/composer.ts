// Copy for composing a campaign.

import type * as en from '../en/composer.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

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
  designEdited: (when: string) => `modifié ${when}`,
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
  from: (from: string) => `De ${from}`,
  goToAudience: 'Aller à l’audience',
  goToBlock: 'Aller au bloc',
  goToDesign: 'Ouvrir le design',
  goToDomain: 'Ouvrir le domaine',
  goToPlan: 'Voir l’offre',
  goToPreviewText: 'Aller au texte d’aperçu',
  goToSenders: 'Ouvrir les expéditeurs',
  goToSettings: 'Ouvrir les paramètres',
  goToSubject: 'Aller à l’objet',
  groups: 'Groupes',
  inAudience: 'Dans votre audience',
  inDrip: 'Actuellement dans un scénario',
  includeHint: 'personnes présentes dans l’un de ces éléments',
  includeTitle: 'Envoyer à',
  inclusions: 'Rechercher groupes et listes',
  leftOut: (n: number) => plural(n, 'personne exclue', 'personnes exclues'),
  leftOutAutomatically: 'Exclus automatiquement',
  lists: 'Listes',
  mayBeCut: 'peut être coupé sur mobile',
  memberCannot: 'Seuls les admins peuvent envoyer des campagnes.',
  newestUsed: (name: string) => `La campagne ${quoted(name)} utilise désormais la dernière version`,
  noMatch: 'Aucun résultat',
  noOne: 'Personne ne recevrait cette campagne. Retirez une exclusion ou choisissez un autre groupe.',
  noTime: 'Aucune heure choisie',
  now: 'Maintenant',
  overlap: (n: number, name: string, when: string) =>
    `${counted(n)} de ces personnes ${agree(n, 'reçoit', 'reçoivent')} aussi ${quoted(name)} : ${when}.`,
  repliesTo: (email: string) => `réponses à ${email}`,
  viewCalendar: 'Voir le calendrier',
  or: (names: string[]) => names.join(' ou '),
  otherScheduled: 'Une autre campagne est programmée',
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
  testSent: (n: number) => `E-mail test envoyé à ${plural(n, 'adresse', 'adresses')}`,
  testSubmit: 'Envoyer l’e-mail test',
  testTo: 'Envoyer à',
  testToHint: 'Jusqu’à cinq adresses e-mail, séparées par des virgules',
  testToTeamHint: 'Jusqu’à cinq adresses e-mail de votre équipe, séparées par des virgules',
  unit: 'Unité',
  warnings: (n: number) => plural(n, 'avertissement', 'avertissements'),
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

/** Sending at the hour of day at which each person opens most emails. */
export const bestTimes: typeof en.bestTimes = {
  everyone: 'Dans les 24 heures qui suivent, chacun la reçoit à l’heure à laquelle il ouvre le plus d’e-mails.',
  hint: 'Dans les 24 heures suivant votre date',
  known: (known: number, all: number, time: string) =>
    known === all
      ? `Connue pour ${people(all)}, soit tout le monde.`
      : `Connue pour ${counted(known)} sur ${people(all)} ; ${agree(all - known, 'l’autre la reçoit', 'les autres la reçoivent')} à ${time}.`,
  notWithWinner: 'Indisponible avec un test A/B qui désigne une gagnante',
  suffix: 'à la meilleure heure de chacun sous 24 heures',
  title: 'La meilleure heure de chacun',
  unknown: (time: string) =>
    `Aucun destinataire n’a encore ouvert 3 e-mails ces 90 derniers jours : tout le monde la reçoit à ${time}.`,
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

export const sendSummary: typeof en.sendSummary = {
  audience: 'À',
  from: 'De',
  split: 'Test A/B',
  subject: 'Objet',
  when: 'Quand',
}

export const splitTest: typeof en.splitTest = {
  add: 'Test A/B',
  addHint: 'Testez jusqu’à 4 variantes de l’objet, du nom d’expéditeur ou du design',
  addVariant: 'Ajouter une variante',
  after: 'après',
  by: 'Choisir la gagnante selon',
  decided: (winner: string, measure: string, hours: number) =>
    `Après ${plural(hours, 'heure', 'heures')}, la variante ${winner} avait le plus de ${measure} et a été envoyée à tous les autres.`,
  even: (n: number) => `Chaque variante part vers ${people(n)}. Aucune gagnante n’est choisie.`,
  figuresOfTest: 'Les ouvertures et les clics viennent du test, le chiffre d’affaires de tous les e-mails.',
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
  revenueEach: 'CA par personne',
  share: 'Tester sur',
  shareOf: (percent: number) => (percent === 100 ? 'Tout le monde' : `${percent} %`),
  sure: (percent: string) => `Probabilité que la variante en tête soit vraiment meilleure : ${percent}.`,
  title: 'Test A/B',
  tried: 'Test A/B',
  undecided: (sent: string) => `Pas de gagnante nette. La variante ${sent} a été envoyée à tous les autres.`,
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
