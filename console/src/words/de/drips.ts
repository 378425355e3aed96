// Copy for drips: triggers, steps, and the people in them.

import type * as en from '../en/drips.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Duration = Record<string, number | undefined>

const duration = ({ days, hours, minutes, seconds }: Duration): string => {
  const parts = [
    days && plural(days, 'Tag', 'Tage'),
    hours && plural(hours, 'Stunde', 'Stunden'),
    minutes && plural(minutes, 'Minute', 'Minuten'),
    seconds && plural(seconds, 'Sekunde', 'Sekunden'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'keine Zeit'
}

export const triggers: typeof en.triggers = {
  subscribed: 'Jemand meldet sich an',
  event: (name: string) => (name ? `${quoted(name)} tritt ein` : 'Ein Ereignis tritt ein'),
  order_placed: (which: string) =>
    which === 'first'
      ? 'Jemand bestellt zum ersten Mal'
      : which === 'repeat'
        ? 'Jemand bestellt erneut'
        : 'Jemand bestellt',
  order_shipped: 'Eine Bestellung wird versendet',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `${quoted(detail)} ändert sich${to ? ` in ${quoted(to)}` : ''}` : 'Ein Merkmal ändert sich',
  joined_list: (list: string | null) =>
    list ? `Jemand wird zu ${quoted(list)} hinzugefügt` : 'Jemand wird zu einer Liste hinzugefügt',
  data_row_added: (set: string | null) =>
    set ? `In ${quoted(set)} kommt eine Zeile zu jemandem hinzu` : 'In einer Datentabelle kommt eine Zeile hinzu',
  entered_group: (group: string | null) => (group ? `Jemand kommt in ${quoted(group)}` : 'Jemand kommt in eine Gruppe'),
  checkout_abandoned: 'Jemand bricht einen Bestellvorgang ab',
  form_submitted: 'Jemand schickt ein Formular ab',
  back_in_stock: 'Ein angefragtes Produkt ist wieder verfügbar',
  none: 'Noch kein Auslöser',
}

/** After "direkt nach" or "3 Tage nach". */
export const startEvents: typeof en.startEvents = {
  subscribed: 'der Anmeldung',
  event: (name: string) => (name ? quoted(name) : 'einem Ereignis'),
  order_placed: (which: string) =>
    which === 'first' ? 'der ersten Bestellung' : which === 'repeat' ? 'einer erneuten Bestellung' : 'einer Bestellung',
  order_shipped: 'dem Versand einer Bestellung',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `der Änderung von ${quoted(detail)}${to ? ` in ${quoted(to)}` : ''}` : 'der Änderung eines Merkmals',
  joined_list: (list: string | null) => (list ? `der Aufnahme in ${quoted(list)}` : 'der Aufnahme in eine Liste'),
  data_row_added: (set: string | null) =>
    set ? `einer neuen Zeile in ${quoted(set)}` : 'einer neuen Zeile in einer Datentabelle',
  entered_group: (group: string | null) =>
    group ? `der Aufnahme in die Gruppe ${quoted(group)}` : 'der Aufnahme in eine Gruppe',
  checkout_abandoned: 'einem abgebrochenen Bestellvorgang',
  form_submitted: 'dem Absenden eines Formulars',
  back_in_stock: 'dem Wiedereintreffen eines angefragten Produkts',
}

export const starts: typeof en.starts = {
  when: (event: string) => `direkt nach ${event}`,
  after: (length: Duration, event: string) => `${duration(length)} nach ${event}`,
  onDate: (detail: string | null) => `an einem persönlichen Datum${detail ? `: ${quoted(detail)}` : ''}`,
}

export const steps: typeof en.steps = {
  wait: (length: Duration) => `${duration(length)} warten`,
  wait_until: (weekday: string | null, time: string) => `Warten bis ${weekday ? `${weekday}, ` : ''}${time}`,
  wait_until_date: (detail: string | null) => (detail ? `Warten bis ${quoted(detail)}` : 'Warten bis zu einem Datum'),
  wait_for: (event: string) => (event ? `Warten auf ${quoted(event)}` : 'Warten auf ein Ereignis'),
  email: 'E-Mail senden',
  transactional: 'Transaktions-E-Mail senden',
  branch: 'Verzweigung',
  split: (percent: number) => `Aufteilung ${percent} / ${100 - percent}`,
  set_detail: (detail: string | null) => (detail ? `${quoted(detail)} setzen` : 'Merkmal setzen'),
  add_to_list: 'Zu Liste hinzufügen',
  remove_from_list: 'Aus Liste entfernen',
  notify: 'Webhook senden',
  app_step: 'App-Schritt',
  exit: 'Ausstieg',
}

export const stepOutcomes: typeof en.stepOutcomes = {
  done: 'Erledigt',
  sent: 'E-Mail in Warteschlange',
  skipped: 'Übersprungen',
  then: 'Ja',
  else: 'Nein',
}

/** Why a step was skipped, an email held back, or a person left. */
export const stepReasons: typeof en.stepReasons = {
  unsubscribed: 'abgemeldet',
  never_subscribed: 'nie angemeldet',
  stopped_address: 'gesperrte Adresse',
  never_email_list: 'auf einer Sperrliste',
  topic_off: 'Thema abgewählt',
  plan_limit: 'E-Mails des Tarifs für diesen Monat aufgebraucht',
  no_date: 'Datum nicht gesetzt',
  date_over: 'Datum ist vorbei',
  time_up: 'Wartezeit abgelaufen',
  step_gone: 'Schritt wird von der App nicht mehr angeboten',
  list_gone: 'Liste wurde gelöscht',
  detail_gone: 'Merkmal wurde gelöscht',
  rules_broken: 'Regeln verwenden etwas Gelöschtes',
  no_design: 'kein Design ausgewählt',
  quiet_hours: 'wartet auf das Ende der Ruhezeit',
  not_open_yet: 'wartet, bis das Konto senden kann',
  exit_step: 'Ausstieg erreicht',
  exit_when: 'Ausstiegsregeln erfüllt',
  drip_ended: 'Automation wurde beendet',
  team: 'von Ihrem Team entfernt',
}

export const whyNotIn: typeof en.whyNotIn = {
  not_published: 'Diese Automation wurde noch nicht veröffentlicht.',
  paused: 'Die Automation ist pausiert oder war es, als der Auslöser eintrat.',
  ended: 'Die Automation ist beendet.',
  already_started: 'Die Person war schon in dieser Automation, und der Wiedereintritt ist ausgeschaltet.',
  started_lately: 'Die Person ist vor Kurzem eingetreten.',
  test_mode: 'Der Auslöser kam von einer App im Testmodus.',
  start_automations: 'Die Änderung wurde vorgenommen, ohne Automationen zu starten.',
  not_a_start: 'Die Person wurde manuell angemeldet. Das startet keine Willkommens-Automation.',
  too_old: 'Zwischen dem Ereignis und seiner Meldung verging zu viel Zeit.',
  conditions_not_met: 'Der Auslöser trat ein, aber seine Bedingungen waren nicht erfüllt.',
  nothing_happened: 'Der Auslöser ist für die Person seit der Veröffentlichung nicht eingetreten.',
}

/** What each tab shows. */
export const dripTabs: typeof en.dripTabs = {
  map: 'Ablauf',
  emails: 'E-Mails',
  people: 'Personen',
  versions: 'Versionen',
}

export const dripListTabs: typeof en.dripListTabs = {
  all: 'Alle',
  live: 'Live',
  paused: 'Pausiert',
  draft: 'Entwürfe',
  ended: 'Beendet',
}

export const noDrips: typeof en.noDrips = {
  live: 'Keine aktiven Automationen',
  paused: 'Keine pausierten Automationen',
  draft: 'Keine Entwürfe',
  ended: 'Keine beendeten Automationen',
}

export const noDripsIntro: typeof en.noDripsIntro = {
  live: 'Veröffentlichte Automationen erscheinen hier.',
  paused: 'Pausierte Automationen erscheinen hier.',
  draft: 'Bis zur Veröffentlichung erscheinen Automationen hier.',
  ended: 'Beendete Automationen erscheinen hier. Ihre Ergebnisse bleiben erhalten.',
}

export const drips: typeof en.drips = {
  activeNow: 'Jetzt aktiv',
  allEmails: 'Alle E-Mails',
  allMarketing: 'Alle Marketing-E-Mails',
  allTransactional: 'Alle Transaktions-E-Mails',
  atStep: (n: number) => `warten an ${plural(n, 'Schritt', 'Schritten')}`,
  atNoStep: 'niemand wartet',
  bounced: 'Bounces',
  branch: (name: string, n: number) => `${name} · ${counted(n)}`,
  drip: 'Automation',
  each: (amount: string) => `je ${amount}`,
  emailNumber: (n: number, name: string | null) => (name ? `E-Mail ${n}: ${name}` : `E-Mail ${n}`),
  enteredWord: 'eingetreten',
  exitedWord: 'ausgestiegen',
  fit: 'Ablauf einpassen',
  goalIs: (goal: string) => `Ziel: ${goal}`,
  less: (n: number) => `${counted(n)} weniger als zuvor`,
  more: (n: number) => `${counted(n)} mehr als zuvor`,
  same: 'so viele wie zuvor',
  moreWaiting: (n: number) => `und ${counted(n)} weitere`,
  noEmails: 'Diese Automation sendet keine E-Mails',
  noEmailsIntro: 'Fügen Sie im Editor eine E-Mail hinzu.',
  noGoal: 'Kein Ziel',
  noWord: 'nein',
  of: (n: number, all: number) => `${counted(n)} von ${counted(all)}`,
  ofDelivered: (n: number, all: number) => `${counted(n)} von ${counted(all)} zugestellten`,
  openDesign: 'Design öffnen',
  openedWord: 'geöffnet',
  passedWord: 'durchlaufen',
  peopleHere: 'Personen hier',
  perPerson: (amount: string) => `${amount} pro Person`,
  publishedButton: 'Veröffentlicht',
  reachedGoal: 'Haben das Ziel erreicht',
  reachedGoalHead: 'Ziel erreicht',
  isPublished: 'Die Live-Version hat keine unveröffentlichten Änderungen.',
  removedOn: (day: string) => `Entfernt am ${day}`,
  revenueByWeek: (weeks: number) => `Umsatz pro Woche, letzte ${plural(weeks, 'Woche', 'Wochen')}`,
  revenueNote: (days: number) =>
    `Bestellungen innerhalb von ${plural(days, 'Tag', 'Tagen')} nach einem Klick, abzüglich Erstattungen. Der blasse Balken ist die laufende Woche.`,
  revenueOfDrips: 'Umsatz durch Automationen:',
  revenueShare: (share: string) => `, ${share} des Umsatzes durch E-Mails`,
  noVersions: 'Noch nicht veröffentlicht',
  noVersionsIntro: 'Bei jeder Veröffentlichung wird hier eine Version aufbewahrt.',
  noneEntered: 'Noch niemand eingetreten',
  noneEnteredIntro:
    'Personen treten ein, sobald der Auslöser eintritt. Sie können die Automation vorher mit einer Person ausprobieren.',
  seeTemplates: 'Vorlagen ansehen',
  sendTest: 'Test senden',
  sentWord: 'gesendet',
  leftByGoal: 'Ausgestiegen: Ziel erreicht',
  reachedGoalWord: 'haben das Ziel erreicht',
  startsWhen: (when: string) => `Startet ${when}`,
  stepBefore: (step: string, email: string) => `${step}, vor ${email}`,
  startedOn: (day: string, version: number) => `Version ${version}, veröffentlicht ${day}`,
  tabs: 'Bereiche der Automation',
  tip: 'Noch nicht eingerichtet:',
  tipRest: (names: string) => `${names}. Die E-Mails sind geschrieben; prüfen und veröffentlichen Sie sie.`,
  view: 'Ansicht',
  waitsUntil: 'Wartet jetzt',
  week: 'Woche',
  when: 'Zeitpunkt',
  whenAfter: (time: string) => `Nach ${time.replace(/Tage\b/, 'Tagen')}`,
  whenNow: 'Sofort',
  whenBranch: (when: string, branch: string) => `${when}, Zweig ${quoted(branch)}`,
  whenAt: (when: string, time: string) => `${when}, ${time}`,
  wholeDrip: 'Diese Automation',
  yesWord: 'ja',
  zoom: 'Zoom',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  clickedHead: 'Geklickt',
  email: 'E-Mail',
  emails: 'E-Mails',
  openedHead: 'Geöffnet',
  ordered: 'Bestellt',
  removedEmail: 'Entfernte E-Mail',
  revenue: 'Umsatz',
  sentHead: 'Gesendet',
  unsubscribed: 'Abgemeldet',
  addAfter: (step: string) => `Schritt nach ${quoted(step)} hinzufügen`,
  addFirst: 'Ersten Schritt hinzufügen',
  asList: 'Liste',
  asMap: 'Ablauf',
  at: 'Schritt',
  blank: 'Leer',
  blankHint: 'Leer beginnen und Schritt für Schritt aufbauen.',
  cannotPublish: 'Vor dem Veröffentlichen zu beheben:',
  canvas: 'Schritte der Automation',
  chooseTemplate: 'Wählen Sie einen Ausgangspunkt',
  continuesAt: (step: string) => `Weiter mit ${quoted(step)}`,
  delete: 'Löschen',
  deleteBody:
    'Die Automation und ihr Verlauf werden gelöscht. E-Mails und Designs bleiben erhalten. Die Personen werden nicht benachrichtigt.',
  deleteIt: 'Automation löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  deleted: (name: string) => `Automation ${quoted(name)} gelöscht`,
  duration,
  edit: 'Bearbeiten',
  end: 'Beenden',
  endBody: (n: number) =>
    `${people(n)} ${agree(n, 'verlässt', 'verlassen')} die Automation sofort, und wartende E-Mails werden nicht gesendet. Gesendete E-Mails bleiben unberührt. Sie können die Automation später wieder veröffentlichen.`,
  endIt: 'Automation beenden',
  endOfPath: 'Ende',
  endTitle: (name: string) => `${quoted(name)} beenden?`,
  ended: 'Automation beendet. Niemand ist mehr darin.',
  entered: 'Eingetreten',
  hasChanges: 'Der Entwurf enthält unveröffentlichte Änderungen.',
  here: 'Jetzt hier',
  history: 'Verlauf',
  historyOf: (person: string) => `Verlauf von ${person}`,
  moveDown: 'Nach unten',
  moveUp: 'Nach oben',
  name: 'Name',
  new: 'Neue Automation',
  no: 'Nein',
  noMatch: 'Keine passenden Automationen',
  noProblems: 'Keine Probleme',
  empty: 'Niemand ist in dieser Automation',
  emptyStep: 'Niemand ist an diesem Schritt',
  none: 'Noch keine Automationen',
  noneIntro: 'Eine Automation sendet E-Mails automatisch, wenn etwas passiert, zum Beispiel bei einer neuen Anmeldung.',
  pause: 'Pausieren',
  pauseBody: (n: number) =>
    `${people(n)} in dieser Automation ${agree(n, 'bleibt', 'bleiben')} am aktuellen Schritt, und niemand tritt neu ein. Wartezeiten laufen weiter; fällige Schritte folgen, wenn Sie die Automation fortsetzen.`,
  pauseIt: 'Automation pausieren',
  pauseTitle: (name: string) => `${quoted(name)} pausieren?`,
  paused: 'Automation pausiert',
  people: 'Personen',
  person: 'Person',
  pictureOf: (subject: string) => `E-Mail: ${subject}`,
  problems: (n: number) => plural(n, 'Problem', 'Probleme'),
  publish: 'Veröffentlichen',
  publishFirst:
    'Ab jetzt tritt jeder ein, auf den der Auslöser zutrifft. Sie können die Automation jederzeit pausieren oder beenden.',
  publishInside: (n: number) => `${people(n)} ${agree(n, 'ist', 'sind')} in dieser Automation.`,
  publishIt: 'Automation veröffentlichen',
  publishMoves: (n: number, step: string, to: string | null) =>
    `${people(n)} am entfernten Schritt ${quoted(step)} ${agree(n, 'geht', 'gehen')} ${to === null ? 'zum Ende' : `zu ${quoted(to)}`} weiter.`,
  publishNoneTwice: 'Niemand erhält dieselbe E-Mail zweimal.',
  publishStays: (n: number, step: string) =>
    `Für ${people(n)} an ${quoted(step)} läuft die Wartezeit unverändert weiter.`,
  publishTitle: (name: string) => `${quoted(name)} veröffentlichen?`,
  published: (name: string) => `Automation ${quoted(name)} ist live`,
  removeStep: 'Schritt entfernen',
  resume: 'Fortsetzen',
  resumed: 'Automation fortgesetzt',
  search: 'Automationen suchen',
  settings: 'Einstellungen',
  showVersion: 'Ansehen',
  start: 'Auslöser',
  startSettings: 'Auslöser, Ziel und Ruhezeiten',
  state: 'Status',
  title: 'Automationen',
  transactionalLaw:
    'Transaktions-E-Mails dürfen laut Gesetz nur enthalten, was der Empfänger angefordert hat oder braucht, etwa eine Quittung oder das Zurücksetzen eines Passworts. Werbung darin erfordert seine Einwilligung.',
  transactionalManagers:
    'Nur Inhaber und Admins können Transaktions-E-Mails veröffentlichen. Wenden Sie sich an einen von ihnen.',
  trouble:
    'Beim Weiterleiten von Personen zum nächsten Schritt ist etwas schiefgelaufen. Wir versuchen es jede Minute erneut.',
  until: 'Wartet bis',
  version: (n: number) => `Version ${n}`,
  versionBy: (name: string) => `von ${name}`,
  versionLive: 'Live-Version',
  versions: 'Versionen',
  waiting: (n: number) => `${counted(n)} ${agree(n, 'wartet', 'warten')}`,
  why: 'Warum ist jemand nicht in dieser Automation?',
  whyAsk: 'Prüfen',
  whyEmail: 'E-Mail-Adresse',
  whyInside: 'Die Person ist in dieser Automation.',
  whyUnknown: 'Niemand hat diese E-Mail-Adresse.',
  yes: 'Ja',
  noQuiet: 'Keine',
  pausedSince: (day: string) => `Pausiert seit ${day}`,
  anyState: 'Alle',
  anyStep: 'Alle Schritte',
  noneOfState: 'Niemand mit diesem Status',
  whenOrdered: (when: string) => `${when}, falls bestellt`,
  whenNotOrdered: (when: string) => `${when}, falls nicht bestellt`,
}

export const dripFields: typeof en.dripFields = {
  newDesign: 'Aus der Galerie wählen',
  afterDays: 'Tage bis zum Wiedereintritt',
  anyDay: 'Jeder Tag',
  changeRules: 'Regeln ändern',
  choose: 'Auswählen…',
  chooseRules: 'Regeln festlegen',
  dataSet: 'Datentabelle',
  dataSetHint: 'Der Schlüssel der Datentabelle, wie in data.bookings',
  date: 'Persönliches Datum',
  defaultSender: 'Standardabsender',
  design: 'Design',
  detail: 'Merkmal',
  editDesign: 'Design bearbeiten',
  eventName: 'Name des Ereignisses',
  exitWhen: 'Ausstiegsregeln',
  exitWhenHint: 'Wer sie erfüllt, steigt vor dem nächsten Schritt aus.',
  from: 'Von',
  goal: 'Ziel',
  goalEvent: 'Zielereignis',
  goalHint: 'Wer das Ziel erreicht, verlässt die Automation und zählt als Konversion.',
  goalRules: 'Wer das Ziel erreicht hat',
  group: 'Gruppe',
  length: 'Dauer',
  limit: 'Maximale Wartezeit',
  list: 'Liste',
  matchingNow: (who: string) => `Trifft jetzt zu auf: ${who}.`,
  note: 'Notiz',
  noteHint: 'Webhooks lassen sich nach dieser Notiz filtern.',
  percent: 'Prozent im Zweig „Ja“',
  quiet: 'Ruhezeiten',
  quietHint: 'Zwischen diesen Zeiten werden keine E-Mails gesendet, in der Zeitzone des Empfängers.',
  reentry: 'Wiedereintritt',
  repeat: 'Wiederholung',
  sender: 'Absender',
  senderOption: (name: string, email: string) => `${name} <${email}>`,
  rule: 'Regeln für den Zweig „Ja“',
  subject: 'Betreff (leer lassen für den Betreff des Designs)',
  takeRules: 'Diese Regeln verwenden',
  time: 'Uhrzeit',
  to: 'Neuer Wert (leer lassen für jeden)',
  transactional: 'Transaktions-E-Mail',
  transactionalHint:
    'Für Quittungen, Tickets und das Zurücksetzen von Passwörtern. Erreicht auch nicht angemeldete Personen, jederzeit und vor allen Kampagnen. Ein Abmeldelink ist nicht nötig.',
  trigger: 'Auslöser',
  unit: 'Einheit',
  until: 'Bis',
  value: 'Wert',
  waitEvent: 'Erwartetes Ereignis',
  weekday: 'Wochentag',
  which: 'Welche Bestellungen',
  zone: 'Zeitzone',
}

/** In the header of a drip, after "goal:". */
export const goals: typeof en.goals = {
  order_placed: 'gibt eine Bestellung auf',
  event: (name: string) => quoted(name),
  rules: (sentence: string | null) => sentence ?? 'erfüllt Regeln',
}
