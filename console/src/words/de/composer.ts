// Copy for composing a campaign.

import type * as en from '../en/composer.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const composer: typeof en.composer = {
  addExclusion: 'Gruppe, Liste oder letzte Empfänger hinzufügen',
  addInclusion: 'Gruppe oder Liste hinzufügen',
  asSoon: 'Sobald Sie bestätigen',
  atTime: 'Zu einem festen Zeitpunkt',
  atTimeHint: 'An alle gleichzeitig, nach Zeitzone oder in Etappen',
  audience: 'Zielgruppe',
  audienceHint: 'Wer mehrfach vorkommt, zählt einmal. Ausschlüsse haben immer Vorrang.',
  audienceNone: 'Wählen Sie, wer sie erhält',
  batches: 'In Etappen senden',
  batchesHint: 'Verteilen Sie den Versand über 1 bis 24 Stunden, um einen Ansturm auf Ihren Shop zu vermeiden.',
  batchesHours: 'Stunden',
  batchesOver: (hours: number) => `in Etappen über ${plural(hours, 'Stunde', 'Stunden')}`,
  before: 'Vor dem Senden',
  change: 'Ändern',
  characters: (n: number) => plural(n, 'Zeichen', 'Zeichen'),
  checkPerson: 'Person prüfen',
  checks: 'Checkliste',
  checksPassed: 'Bereit zum Senden',
  chooseDesign: 'Design auswählen',
  chooseRecipients: 'Wählen Sie die Empfänger aus.',
  conditions: 'Gruppen, Listen und Kampagnen suchen',
  count: (n: number, isEstimate: boolean) => `${isEstimate ? 'Etwa ' : ''}${counted(n)} Empfänger`,
  counting: 'Wird gezählt…',
  daysAgo: 'Wie lange',
  deletedCampaign: 'Gelöschte Kampagne',
  deletedGroup: 'Gelöschte Gruppe',
  deletedList: 'Gelöschte Liste',
  design: 'Design',
  designEdited: (when: string) => `bearbeitet ${when}`,
  done: 'Fertig',
  edit: 'Bearbeiten',
  editDesign: 'Design bearbeiten',
  editName: 'Name der Kampagne',
  emailedWithin: (days: number) =>
    days === 1 ? 'Am letzten Tag angeschrieben' : `In den letzten ${counted(days)} Tagen angeschrieben`,
  emailedWithinHours: (hours: number) =>
    hours === 1 ? 'In der letzten Stunde angeschrieben' : `In den letzten ${counted(hours)} Stunden angeschrieben`,
  emoji: 'Emoji einfügen',
  except: (n: number) => `ohne ${plural(n, 'Ausschluss', 'Ausschlüsse')}`,
  excludeTitle: 'Nicht senden an',
  excludeHint: 'alle, die hier vorkommen',
  fitsPhones: 'passt auf Smartphones',
  followingLinks: 'Links werden geprüft…',
  from: (from: string) => `Von ${from}`,
  goToAudience: 'Zur Zielgruppe',
  goToBlock: 'Zum Block',
  goToDesign: 'Design öffnen',
  goToDomain: 'Domain öffnen',
  goToPlan: 'Tarif ansehen',
  goToPreviewText: 'Zum Vorschautext',
  goToSenders: 'Absender öffnen',
  goToSettings: 'Einstellungen öffnen',
  goToSubject: 'Zum Betreff',
  groups: 'Gruppen',
  inAudience: 'In Ihrer Zielgruppe',
  inDrip: 'Jetzt in einer Automation',
  includeHint: 'Personen aus mindestens einer davon',
  includeTitle: 'Senden an',
  inclusions: 'Gruppen und Listen suchen',
  leftOut: (n: number) => `${people(n)} ausgelassen`,
  leftOutAutomatically: 'Automatisch ausgelassen',
  lists: 'Listen',
  mayBeCut: 'wird auf Smartphones evtl. abgeschnitten',
  memberCannot: 'Nur Admins können Kampagnen senden.',
  newestUsed: (name: string) => `${quoted(name)} verwendet jetzt die neueste Version`,
  noMatch: 'Keine Treffer',
  noOne: 'Niemand würde diese Kampagne erhalten. Entfernen Sie einen Ausschluss oder wählen Sie eine andere Gruppe.',
  noTime: 'Noch keine Uhrzeit gewählt',
  now: 'Sofort',
  overlap: (n: number, name: string, when: string) =>
    `${counted(n)} dieser Personen ${agree(n, 'erhält', 'erhalten')} außerdem ${quoted(name)} (${when}).`,
  repliesTo: (email: string) => `Antworten an ${email}`,
  viewCalendar: 'Kalender ansehen',
  or: (names: string[]) => names.join(' oder '),
  otherScheduled: 'Eine andere Kampagne ist geplant',
  ownDesigns: 'Ihre Designs',
  peopleOfLine: 'Die neuesten 100 Personen',
  personalize: 'Personalisieren',
  preview: 'Vorschau',
  previewText: 'Vorschautext',
  received: (name: string) => `Hat ${quoted(name)} erhalten`,
  recent: 'Letzte Empfänger',
  recipients: 'Empfänger',
  remove: (name: string) => `${name} entfernen`,
  replyTo: 'Antworten gehen an',
  schedule: (n: number) => `Für ${people(n)} planen`,
  scheduleBody:
    'Bis zum Start können Sie sie ändern oder die Planung aufheben. Einmal gesendet, lässt sie sich nicht zurückholen.',
  scheduleTitle: (name: string) => `${quoted(name)} planen?`,
  scheduled: (name: string) => `Kampagne ${quoted(name)} geplant`,
  send: (n: number) => `An ${people(n)} senden`,
  sendBody: 'Einmal gesendet, lässt sie sich nicht zurückholen. Während des Versands können Sie sie pausieren.',
  sendTest: 'Test-E-Mail senden',
  sendTitle: (name: string) => `${quoted(name)} senden?`,
  sender: 'Von',
  senderMissing: 'Wählen Sie einen Absender',
  sent: (name: string) => `${quoted(name)} wird jetzt gesendet`,
  showPreview: 'Vorschau anzeigen',
  subject: 'Betreff',
  subjectAndSender: 'Absender und Betreff',
  testSent: (n: number) => `Test-E-Mail an ${plural(n, 'Adresse', 'Adressen')} gesendet`,
  testSubmit: 'Test-E-Mail senden',
  testTo: 'Senden an',
  testToHint: 'Bis zu fünf E-Mail-Adressen, durch Kommas getrennt',
  testToTeamHint: 'Bis zu fünf E-Mail-Adressen Ihres Teams, durch Kommas getrennt',
  unit: 'Einheit',
  warnings: (n: number) => plural(n, 'Warnung', 'Warnungen'),
  when: 'Zeitplan',
  whoCan: (names: string) => `Nur Admins können Kampagnen senden. Wenden Sie sich an ${names}.`,
  whyGets: (name: string) => `${name} erhält diese Kampagne`,
  whyNot: (name: string) => `${name} erhält diese Kampagne nicht`,
  whyTitle: 'Erhält diese Person die Kampagne?',
  willReceive: (n: number, isEstimate: boolean) =>
    `${n === 1 ? 'Person erhält' : 'Personen erhalten'} sie${isEstimate ? ' (geschätzt)' : ''}`,
}

export const emailedUnits: typeof en.emailedUnits = { days: 'Tage', hours: 'Stunden' }

/** Sending at the same time of day in each recipient's time zone. */
export const recipientZones: typeof en.recipientZones = {
  everyone: (time: string) => `Alle erhalten sie um ${time} ihrer Ortszeit.`,
  known: (known: number, all: number, zone: string) =>
    known === all
      ? `Für alle ${people(all)} bekannt.`
      : `Für ${counted(known)} von ${people(all)} bekannt; für ${agree(all - known, 'die übrige', `die übrigen ${counted(all - known)}`)} gilt die Zeitzone ${zone}.`,
  late: (n: number, time: string) =>
    `Für ${people(n)} ist es schon nach ${time}; ${agree(n, 'sie erhält', 'sie erhalten')} die Kampagne sofort.`,
  span: (first: string, last: string) => `Erste E-Mail ${first}, letzte ${last}`,
  suffix: 'in der Zeitzone der Empfänger',
  title: 'Zeitzone der Empfänger verwenden',
  unknown: (time: string, zone: string) =>
    `Von keinem Empfänger ist die Zeitzone bekannt, deshalb erhalten alle die Kampagne um ${time} (Zeitzone ${zone}). Legen Sie für Personen ein Merkmal mit dem Namen „Zeitzone“ an.`,
  winner: 'Der Gewinner geht zur selben Uhrzeit an die übrigen Empfänger, sobald der Test alle Zeitzonen erreicht hat.',
}

/** Sending at the hour of day at which each person opens most emails. */
export const bestTimes: typeof en.bestTimes = {
  everyone: 'In den 24 Stunden danach erhalten alle sie zu der Stunde, zu der sie die meisten E-Mails öffnen.',
  hint: 'Innerhalb von 24 Stunden ab Ihrem Termin',
  known: (known: number, all: number, time: string) =>
    known === all
      ? `Für alle ${people(all)} bekannt.`
      : `Für ${counted(known)} von ${people(all)} bekannt; ${agree(all - known, 'die übrige erhält', 'die übrigen erhalten')} sie um ${time}.`,
  notWithWinner: 'Nicht verfügbar bei einem A/B-Test, der einen Gewinner ermittelt',
  suffix: 'zur besten Zeit jeder Person innerhalb von 24 Stunden',
  title: 'Beste Zeit jeder Person',
  unknown: (time: string) =>
    `In den letzten 90 Tagen hat noch kein Empfänger 3 E-Mails geöffnet, deshalb erhalten alle sie um ${time}.`,
}

/** How the emails of a campaign are tracked. */
export const tracking: typeof en.tracking = {
  clicks: 'Klicks erfassen',
  clicksOnly: 'Klicks',
  nothing: 'Nichts wird erfasst',
  opens: 'Öffnungen erfassen',
  opensAndClicks: 'Öffnungen und Klicks',
  opensOnly: 'Öffnungen',
  title: 'Tracking',
  utm: 'Links mit UTM-Tags versehen',
  utmCampaign: (name: string) => `UTM-Kampagne ${name}`,
  utmHint: 'Nur bei Links zu Ihren eigenen Websites. Vorhandene UTM-Tags bleiben unverändert.',
}

export const sendSummary: typeof en.sendSummary = {
  audience: 'An',
  from: 'Von',
  split: 'A/B-Test',
  subject: 'Betreff',
  when: 'Zeitpunkt',
}

export const splitTest: typeof en.splitTest = {
  add: 'A/B-Test',
  addHint: 'Testen Sie bis zu 4 Varianten von Betreff, Absendername oder Design',
  addVariant: 'Variante hinzufügen',
  after: 'nach',
  by: 'Gewinner bestimmen nach',
  decided: (winner: string, measure: string, hours: number) =>
    `Nach ${plural(hours, 'Stunde', 'Stunden')} hatte Variante ${winner} die meisten ${measure} und ging an alle übrigen Empfänger.`,
  even: (n: number) => `Jede Variante geht an ${people(n)}. Es wird kein Gewinner bestimmt.`,
  figuresOfTest: 'Öffnungen und Klicks stammen aus dem Test, der Umsatz aus allen E-Mails.',
  hours: 'Testdauer',
  hoursOf: (n: number) => plural(n, 'Stunde', 'Stunden'),
  intro: (each: number, hours: number, rest: number, measure: string) =>
    `Jede Variante geht an ${people(each)}. Nach ${plural(hours, 'Stunde', 'Stunden')} geht die Variante mit mehr ${measure} an die übrigen ${counted(rest)}.`,
  kind: 'Was getestet wird',
  notSure: 'Zu wenige Empfänger, um die bessere Variante zu bestimmen.',
  peopleEach: (n: number) => people(n),
  remove: (letter: string) => `Variante ${letter} entfernen`,
  rest: 'Gewinner',
  restLater: (n: number, hours: number) => `${people(n)}, ${plural(hours, 'Stunde', 'Stunden')} später`,
  revenueEach: 'Umsatz je Person',
  share: 'Testen mit',
  shareOf: (percent: number) => (percent === 100 ? 'Allen' : `${percent} %`),
  sure: (percent: string) => `Mit ${percent} Wahrscheinlichkeit ist die führende Variante wirklich besser.`,
  title: 'A/B-Test',
  tried: 'A/B-Test',
  undecided: (sent: string) => `Kein eindeutiger Gewinner. Variante ${sent} ging an alle übrigen Empfänger.`,
  variant: 'Variante',
  version: (letter: string) => `Variante ${letter}`,
  waiting: (when: string) => `Der Gewinner wird ${when} bestimmt.`,
  winner: 'Gewinner: die meisten',
  won: 'Gewinner',
  wonAndSent: (n: number) => `Gewinner, an ${counted(n)} gesendet`,
}

/** Fields of a variant. */
export const variantFields: typeof en.variantFields = {
  design: (letter: string) => `Design der Variante ${letter}`,
  preview_text: (letter: string) => `Vorschautext der Variante ${letter}`,
  sender: (letter: string) => `Absendername der Variante ${letter}`,
  subject: (letter: string) => `Betreff der Variante ${letter}`,
}

export const splitMeasures: typeof en.splitMeasures = { clicks: 'Klicks', opens: 'Öffnungen', revenue: 'Umsätze' }

export const splitKinds: typeof en.splitKinds = { subject: 'Betreff', sender: 'Absendername', design: 'Design' }
