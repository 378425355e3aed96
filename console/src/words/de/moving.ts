// Copy for moving in from another platform.

import type * as en from '../en/moving.ts'
import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const moving: typeof en.moving = {
  addFiles: 'Dateien auswählen',
  address: 'URL von listmonk',
  addressHint: 'Zum Beispiel https://lists.example.com',
  campaigns: 'Frühere Kampagnen',
  campaignsIntro: 'Namen und Ergebnisse zum Nachschlagen. Die E-Mails selbst bleiben dort.',
  cancel: 'Umzug abbrechen',
  cancelBody: 'Was schon umgezogen ist, bleibt. API-Schlüssel und Dateien werden gelöscht.',
  cancelTitle: 'Diesen Umzug abbrechen?',
  canceled: 'Umzug abgebrochen',
  check: 'Probelauf starten',
  checkAgain: 'Probelauf wiederholen',
  clicked: 'Geklickt',
  connect: 'Verbinden und Probelauf starten',
  continue: 'Weiter',
  done: 'Ihr Umzug ist abgeschlossen',
  doneFiles: 'Die Dateien wurden gelöscht. Sie können den Umzug jederzeit wiederholen: Nichts wird doppelt angelegt.',
  doneIntro:
    'Der API-Schlüssel wurde gelöscht. Sie können den Umzug jederzeit wiederholen: Nichts wird doppelt angelegt.',
  downloadLeftOut: 'Ausgelassenes herunterladen',
  drop: 'Exportierte CSV-, HTML- oder ZIP-Dateien hierher ziehen',
  dryRun: 'Der Probelauf zählt alles und ändert nichts.',
  earlier: 'Ihre Umzüge',
  failed: (failure: string) => `Neuer Versuch: ${failure}`,
  fileHint: 'CSV- und HTML-Dateien bis 1 GB, ZIP-Archive bis 64 MB. Noch zieht nichts um.',
  fileList: 'Personen zu einer Liste hinzufügen (optional)',
  fileStatus: 'Personen in Dateien, die ihren Status nicht nennen',
  found: 'Ergebnis des Probelaufs',
  from: (platform: string) => `Umzug von ${platform}`,
  how: 'Wie',
  intro:
    'Übernehmen Sie Personen mit ihrer Einwilligung, Listen, Merkmale, Designs und frühere Kampagnen. Es werden keine E-Mails gesendet, und keine Automation startet.',
  key: 'API-Schlüssel',
  keyHint: 'Wird verschlüsselt gespeichert, nie wieder angezeigt und am Ende des Umzugs gelöscht',
  leftBehind: 'Was nicht mitkommt',
  name: 'Umzug',
  newKey: 'Anderen Schlüssel verwenden',
  newKeyIt: 'Schlüssel speichern und fortsetzen',
  noFiles: 'Laden Sie die exportierten Dateien hoch.',
  opened: 'Geöffnet',
  optOuts:
    'Wer sich dort abgemeldet hat oder nicht erreichbar war, erhält auch hier keine E-Mails, selbst wenn die Person hier angemeldet ist.',
  pause: 'Pausieren',
  paused: 'Umzug pausiert. Er macht an derselben Stelle weiter.',
  platform: 'Plattform',
  progress: (read: number, total: number | null) =>
    total === null ? people(read) : `${counted(read)} von ${people(total)}`,
  recipients: 'Empfänger',
  removeFile: (name: string) => `${quoted(name)} entfernen`,
  repeat: 'Umzug wiederholen',
  report: 'Bericht',
  resume: 'Fortsetzen',
  runningCheck: (name: string) => `Probelauf: ${quoted(name)} wird gezählt`,
  runningMove: (name: string) => `${quoted(name)} zieht um`,
  sent: 'Gesendet',
  start: 'Umzug starten',
  startBody: (n: number) => `${people(n)} werden hinzugefügt oder aktualisiert. Sie können jederzeit pausieren.`,
  state: 'Status',
  summary: (counts: { read: number; lists: number; designs: number }) =>
    [people(counts.read), plural(counts.lists, 'Liste', 'Listen'), plural(counts.designs, 'Design', 'Designs')].join(
      ' · ',
    ),
  title: 'Zu Lettermill umziehen',
  token: 'Zugriffstoken',
  upload: 'Dateien',
  user: 'API-Benutzer',
  viewDesigns: 'Designs ansehen',
  viewLists: 'Listen ansehen',
  viewPeople: 'Personen ansehen',
  what: 'Von wo ziehen Sie um?',
  when: 'Zeitpunkt',
}

export const movePlatforms: typeof en.movePlatforms = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  listmonk: 'listmonk',
}

export const moveSources: typeof en.moveSources = { api: 'API-Schlüssel', files: 'Exportdateien' }

export const moveFileStatuses: typeof en.moveFileStatuses = {
  auto: 'Nicht angemeldet',
  subscribed: 'Angemeldet',
  unsubscribed: 'Abgemeldet',
  bounced: 'Nicht zustellbar',
}

export const movePhases: typeof en.movePhases = {
  people: 'Personen werden gelesen',
  members: 'Listen werden gelesen',
  campaigns: 'Frühere Kampagnen werden gelesen',
  results: 'Kampagnenergebnisse werden gelesen',
  designs: 'Vorlagen werden gelesen',
}

export const mailchimpKeySteps: typeof en.mailchimpKeySteps = {
  open: 'Öffnen Sie in Mailchimp „Account & billing“ › „Extras“ › „API keys“.',
  create: 'Erstellen Sie einen Schlüssel und fügen Sie ihn unten ein. Lettermill liest nur.',
}

export const klaviyoKeySteps: typeof en.klaviyoKeySteps = {
  open: 'Öffnen Sie in Klaviyo „Settings“ › „API keys“ und erstellen Sie einen privaten Schlüssel.',
  scopes:
    'Wählen Sie einen eigenen Schlüssel mit Lesezugriff auf Profile, Listen, Kampagnen, Metriken, Vorlagen und Accounts.',
  copy: 'Fügen Sie den Schlüssel, der mit pk_ beginnt, unten ein.',
}

export const listmonkKeySteps: typeof en.listmonkKeySteps = {
  open: 'Öffnen Sie in listmonk „Users“ und erstellen Sie einen Benutzer vom Typ „API“.',
  role: 'Geben Sie ihm eine Rolle, die Abonnenten, Listen, Kampagnen und Vorlagen lesen darf.',
  copy: 'Fügen Sie Benutzername und Zugriffstoken unten ein.',
}

export const mailchimpFileSteps: typeof en.mailchimpFileSteps = {
  people:
    'Exportieren Sie jede Zielgruppe: „Audience“ › „All contacts“ › „Export audience“. Laden Sie die ZIP-Datei unverändert hoch.',
  campaigns:
    'Für frühere Kampagnen exportieren Sie die Liste unter „Analytics“ › „Reports“ und laden die CSV-Datei hoch.',
  templates: 'Für Vorlagen verwenden Sie „Export as HTML“.',
}

export const klaviyoFileSteps: typeof en.klaviyoFileSteps = {
  people:
    'Exportieren Sie eine Liste oder ein Segment mit allen Profilen als CSV, mit den Spalten für E-Mail-Einwilligung und Unterdrückung.',
  suppressed: 'Exportieren Sie auch die unterdrückten Profile.',
  campaigns: 'Für frühere Kampagnen exportieren Sie die Kampagnenliste als CSV.',
}

export const listmonkFileSteps: typeof en.listmonkFileSteps = {
  people:
    'Exportieren Sie die Abonnenten als CSV. Die Datei sagt nicht, wer sich von einer Liste abgemeldet hat; ein Umzug mit API-Schlüssel ist daher sicherer.',
  filter: 'Um Personen anzumelden, exportieren Sie nur die bestätigten einer Liste und wählen „Angemeldet“.',
}

export const moveCounts: typeof en.moveCounts = {
  read: 'Gelesene Personen',
  subscribed: 'Angemeldet',
  unsubscribed: 'Abgemeldet',
  stopped: 'Bounces oder gesperrt',
  notSubscribed: 'Nie angemeldet',
  leftOut: 'Ganz oder teilweise ausgelassen',
  created: 'Hinzugefügte Personen',
  updated: 'Aktualisierte Personen',
  unchanged: 'Bereits aktuell',
  keptOptOuts: 'Hier abgemeldet geblieben',
  overPlan: 'Über Ihrem Tarif',
  lists: 'Listen und Tags',
  memberships: 'Listeneinträge',
  details: 'Eigene Felder',
  designs: 'Vorlagen',
  campaigns: 'Frühere Kampagnen',
}

export const moveLeftBehind: typeof en.moveLeftBehind = {
  automations: 'Automationen und Flows: Bauen Sie sie hier neu.',
  segments: 'Segmente: Bauen Sie sie als Gruppen neu.',
  forms: 'Formulare und Landingpages',
  activity: 'Öffnungen und Klicks einzelner Personen',
  interest_groups: 'Gruppen, die Kontakte selbst wählen (Interessen)',
  archived: 'Archivierte Kontakte',
  sms: 'SMS-Einwilligungen und Profile ohne E-Mail-Adresse',
  old_totals: 'Ergebnisse von Kampagnen, die älter als ein Jahr sind; ihre Namen kommen mit.',
  unsent_templates: 'Vorlagen ohne gesendete Kampagne, weil Mailchimp ihr HTML nicht herausgibt',
  images: 'Bilddateien: Vorlagen verweisen weiter auf die dortigen.',
  list_choices: 'Wer sich von welcher Liste abgemeldet hat, weil der Export es nicht enthält',
  campaign_content: 'Der Inhalt früherer Kampagnen',
}
