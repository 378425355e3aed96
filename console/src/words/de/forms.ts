// Copy for forms: the builder and the responses.

import type * as en from '../en/forms.ts'
import { capitalized, numberFormat } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

const number = (n: number): string => numberFormat({}).format(n)

const percent = (share: number): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)

const nouns = (isReviewed: boolean): [one: string, other: string] =>
  isReviewed ? ['Antwort', 'Antworten'] : ['Anmeldung', 'Anmeldungen']
const many = (isReviewed: boolean): string => nouns(isReviewed)[1]

export const forms: typeof en.forms = {
  addField: 'Feld hinzufügen',
  addsTo: (list: string) => `fügt Personen zu ${quoted(list)} hinzu`,
  afterScroll: 'Nach dem Scrollen',
  afterSeconds: 'Nach einiger Zeit auf der Seite',
  allTime: 'Abgeschickt insgesamt',
  alsoInForm: 'Auch in diesem Formular',
  answer: (isReviewed: boolean) => nouns(isReviewed)[0],
  answers: many,
  answersAll: (isReviewed: boolean) => `Alle ${many(isReviewed)}`,
  answersByDay: (isReviewed: boolean) => `${many(isReviewed)} pro Tag`,
  answersCount: (n: number) => plural(n, 'Antwort', 'Antworten'),
  answersFile: 'formular-antworten',
  back: 'Formulare',
  button: 'Button-Text',
  buttonPart: 'Button',
  byPage: (isReviewed: boolean) => `Aufrufe und ${many(isReviewed)} nach Seite`,
  canvas: 'Formular auf einer Seite',
  changed: 'Unveröffentlichte Änderungen',
  changeLayout: 'Layout ändern',
  checkMail: 'Vielen Dank! Bitte sehen Sie in Ihrem Postfach nach und bestätigen Sie Ihre E-Mail-Adresse.',
  code: 'Rabattcode',
  codeAfter: (code: string) => `Code ${code}, nach der Bestätigung`,
  codeAfterConfirming: 'Wird angezeigt, nachdem die Adresse bestätigt wurde.',
  codeHint: 'Wird mit der Nachricht angezeigt. Besucher können ihn kopieren.',
  color: 'Farbe',
  colorHint: 'Von Button und Überschrift',
  confirmed: 'Per E-Mail bestätigt',
  confirmedAnswers: 'Bestätigt',
  confirmedBy: 'Per E-Mail bestätigt',
  confirmEdit: 'E-Mail bearbeiten',
  confirmEmail: 'Bestätigungs-E-Mail',
  confirmEmailIntro:
    'Die Standard-E-Mail mit Ihrer Marke und in der Sprache Ihres Kontos. Bearbeiten Sie sie, um Ihr eigenes Design zu verwenden.',
  confirmOwnIntro: 'Ihr eigenes Design, von Ihrem Standardabsender.',
  confirmRate: (confirmed: number, asked: number) =>
    asked === 0
      ? 'Noch niemand wurde um Bestätigung gebeten.'
      : `Bestätigt: ${number(confirmed)} von ${number(asked)} (${percent(confirmed / asked)}).`,
  confirmStandard: 'Standard-E-Mail verwenden',
  confirmWaits: 'Wartet auf Bestätigung per E-Mail',
  consentKept: 'Der Text neben dieser Checkbox wird mit der Einwilligung der Person gespeichert.',
  consentStays: 'Dieses Feld bleibt: Das Formular fragt nach einer E-Mail-Adresse.',
  conversion: (n: number, of: number) => (of === 0 ? '–' : percent(Math.min(n, of) / of)),
  conversionRate: 'Konversion',
  create: 'Formular erstellen',
  created: (name: string) => `Formular ${quoted(name)} als Entwurf erstellt`,
  delete: 'Löschen',
  deleteBody:
    'Besucher sehen das Formular nicht mehr, und seine Antworten werden nicht mehr aufgeführt. Veröffentlichte Bewertungen bleiben erhalten.',
  deleted: (name: string) => `Formular ${quoted(name)} gelöscht`,
  deleteIt: 'Formular löschen',
  deleteTitle: (name: string) => `${quoted(name)} löschen?`,
  detail: 'Auszufüllendes Merkmal',
  device: 'Vorschaugröße',
  doubleOptIn: 'Per E-Mail bestätigen (Double-Opt-in)',
  doubleOptInHint: 'Personen sind erst angemeldet, wenn sie per E-Mail bestätigt haben.',
  dripHint: 'Automationen mit dem Auslöser „Jemand schickt ein Formular ab“ starten automatisch.',
  edit: 'Formular bearbeiten',
  editRules: 'Anzeigeregeln bearbeiten',
  embed: 'In einer Seite',
  embeddedOnly: 'Das Formular erscheint dort, wo Sie seinen Code einfügen. Siehe Tab „Einbauen“.',
  embedHint: 'Zeigt das Formular dort, wo Sie dies einfügen',
  except: 'Nie auf diesen Seiten',
  exceptHint: 'Ein Pfad pro Zeile. * dient als Platzhalter.',
  firstOption: 'Erste Option',
  firstTrigger: 'Erscheint, sobald das Erste davon eintritt. Ohne Angabe erscheint es sofort.',
  form: 'Formular',
  frequency: 'Erneut anzeigen',
  frequencyHint: 'Für Besucher, die es geschlossen haben. Wer es abgeschickt hat, sieht es nicht noch einmal.',
  from: 'Von',
  fromBrand: 'Schriften und Ecken stammen aus Ihrer Marke.',
  heading: 'Überschrift',
  hide: 'Ausblenden',
  image: 'Bild',
  imageAlt: 'Alternativtext des Bildes',
  imageAltHint: 'Leer lassen, wenn das Bild nur dekorativ ist.',
  imageSide: 'Bildposition',
  in30Days: 'Letzte 30 Tage',
  install: 'Einbauen',
  installAllow: 'Ihre Websites zulassen',
  installAllowIntro: 'Das Formular erscheint nur auf den Adressen, die Sie hier eintragen.',
  installCheck: 'Prüfen',
  installCheckIntro: 'Wir öffnen die Seite wie ein Besucher und sagen Ihnen, was wir finden.',
  installDone: '(erledigt)',
  installEmail: 'Diese Schritte an Entwickler senden',
  installEmailSubject: 'Lettermill-Skript auf unserer Website einbauen',
  installLeftOut: 'Das Formular erscheint wegen seiner Anzeigeregeln nicht auf dieser Seite.',
  installOther: 'Weitere Möglichkeiten, dieses Formular zu zeigen',
  installPlatform: 'Womit Ihre Website läuft',
  installScript: 'Lettermill-Skript einmal einfügen',
  installScriptIntro: 'Es gilt für alle Formulare und erfasst, was Besucher ansehen. Sie müssen es nicht mehr ändern.',
  isPublished: 'Es gibt keine Änderungen zu veröffentlichen.',
  keepVariant: (variant: 'a' | 'b') => `Nur ${variant.toUpperCase()} behalten`,
  kind: 'Typ',
  label: 'Beschriftung',
  list: 'Personen zu dieser Liste hinzufügen',
  message: 'Nachricht',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  missingField: 'Wenn es fehlt',
  missingOn: (n: number, of: number) => `Fehlt auf ${number(n)} von ${plural(of, 'Website', 'Websites')}`,
  moment: 'Wann es erscheint',
  moveDown: (label: string) => `${quoted(label)} nach unten verschieben`,
  moveUp: (label: string) => `${quoted(label)} nach oben verschieben`,
  name: 'Name',
  needsName: 'Geben Sie einen Namen für das Formular ein.',
  new: 'Neues Formular',
  noAnswers: (isReviewed: boolean) => `Noch keine ${many(isReviewed)}`,
  noAnswersHere: (isReviewed: boolean) => `Keine ${many(isReviewed)} mit diesem Status`,
  noAnswersIntro: 'Sie erscheinen hier, sobald jemand das Formular abschickt.',
  noEmail: 'Keine E-Mail-Adresse',
  noImage: 'Keins',
  none: 'Noch keine Formulare',
  noneIntro: 'Zeigen Sie auf Ihrer Website ein Formular, mit dem sich Besucher für Ihre E-Mails anmelden können.',
  noTeaser: 'Aus',
  noTeaserYet: 'Dieses Formular hat keinen Teaser.',
  noText: 'Leer',
  notSpam: 'Kein Spam',
  noViews: 'Keine Aufrufe erfasst',
  noWinner: 'Noch kein klarer Gewinner.',
  ofAnswers: (n: number, of: number, isReviewed: boolean) => `${number(n)} von ${plural(of, ...nouns(isReviewed))}`,
  ofViews: (n: number, of: number) => `${number(n)} von ${plural(of, 'Aufruf', 'Aufrufen')}`,
  onExit: 'Beim Verlassen der Seite',
  onExitHint: 'Am Computer, wenn der Mauszeiger zu den Tabs oder zur Adresszeile wandert.',
  openPage: 'Eigene Seite',
  openPageHint: 'Für Ihr Social-Media-Profil oder einen QR-Code',
  optional: 'Optional',
  options: 'Optionen',
  optionsHint: 'Eine pro Zeile',
  otherPages: 'Andere Seiten',
  page: 'Seite',
  pageOnly: 'Das Formular hat nur eine eigene Seite. Ihre Adresse finden Sie im Tab „Einbauen“.',
  pages: 'Nur auf diesen Seiten',
  pagesHint: 'Ein Pfad pro Zeile. * dient als Platzhalter. Leer lassen für alle Seiten.',
  percent: 'Prozent der Seite',
  photo: 'Mit der Antwort gesendetes Foto',
  placeholder: 'Platzhalter',
  position: 'Position',
  preview: 'Vorschau',
  previewNotInstalled: 'Bauen Sie zuerst das Skript ein.',
  previewOnSite: 'Auf Ihrer Website ansehen',
  previewState: 'Angezeigter Zustand',
  problems: 'Vor dem Veröffentlichen zu beheben',
  product: 'Produkt',
  publish: 'Veröffentlichen',
  published: (name: string) => `Formular ${quoted(name)} veröffentlicht`,
  publishedButton: 'Veröffentlicht',
  publishedInstall: 'Veröffentlicht. Bauen Sie es ein, damit es auf Ihrer Website erscheint.',
  publishedOn: (day: string) => `veröffentlicht ${day}`,
  rate: (answers: number, shown: number) =>
    shown === 0 ? '–' : `${percent(Math.min(answers, shown) / shown)} von ${plural(shown, 'Aufruf', 'Aufrufen')}`,
  rate30Days: 'Konversion, 30 Tage',
  recentAnswers: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} in 30 Tagen`,
  redirect: 'Oder zu dieser URL weiterleiten',
  removeField: (label: string) => `${quoted(label)} entfernen`,
  removeImage: 'Bild entfernen',
  repeat: (days: number | null) =>
    days === null ? 'Nie' : days === 0 ? 'Auf der nächsten Seite' : `Nach ${plural(days, 'Tag', 'Tagen')}`,
  required: 'Pflichtfeld',
  results: 'Ergebnisse',
  reviewChoose: 'Bewertung auswählen',
  reviewClear: 'Bewertung entfernen',
  reviewGone: 'Diese Bewertung ist nicht mehr veröffentlicht',
  reviewNotFound: 'Keine Bewertung gefunden',
  reviewsNone: 'Noch keine veröffentlichten Bewertungen',
  seconds: 'Sekunden',
  section: 'Bereich des Formulars',
  sendToTool: 'An ein anderes Tool senden',
  sendToToolHint: 'Alles, was abgeschickt wird, geht als form.submitted an Ihre Webhooks.',
  settings: 'Einstellungen',
  shape: 'Anzeige',
  show: 'Veröffentlichen',
  shown: 'Angezeigt',
  shownTimes: 'Aufrufe',
  shownToday: (views: number, answers: number, isReviewed: boolean) =>
    `Heute ${number(views)}-mal angezeigt, ${plural(answers, ...nouns(isReviewed))}`,
  showsCode: (code: string) => `Zeigt Code ${code}`,
  signedUp: 'Angemeldet',
  signedUpCount: people,
  skipKnown: 'Nicht für Abonnenten',
  skipKnownHint:
    'Wird Besuchern nicht gezeigt, die aus einer Ihrer E-Mails kommen und der Wiedererkennung zugestimmt haben.',
  spam: 'Spam',
  spamBecause: 'Als Spam markiert, weil',
  starsOf: (n: number) => plural(n, 'Stern', 'Sterne'),
  startTest: 'Variante B hinzufügen',
  state: 'Status',
  stateChanged: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} aktualisiert`,
  submitted: 'Abgeschickt',
  success: 'Erfolg',
  suggestFixes: 'Tippfehler korrigieren helfen',
  suggestFixesHint: 'Aus „gmial.com“ wird „Meinten Sie gmail.com?“',
  switchedOff: (name: string) => `Formular ${quoted(name)} ausgeschaltet`,
  switchOff: 'Ausschalten',
  teaser: 'Teaser',
  teaserAt: ({ text, side }: { text: string; side: 'left' | 'right' }) =>
    `Reiter ${quoted(text)}, unten ${side === 'left' ? 'links' : 'rechts'}`,
  teaserHint: 'Ein Reiter am unteren Seitenrand, der das Formular öffnet.',
  teaserOn: 'Teaser anzeigen',
  teaserSide: 'Seite',
  teaserText: 'Text des Teasers',
  test: 'A/B-Test',
  testHint: 'Jede Variante wird der Hälfte der Besucher gezeigt. Felder und Anzeigeregeln sind gleich.',
  testIntro:
    'Probieren Sie bei der Hälfte Ihrer Besucher eine andere Überschrift, ein anderes Bild oder ein anderes Layout aus.',
  testSentTo: (email: string) => `Test-E-Mail an ${email} gesendet`,
  testSince: 'Seit der Veröffentlichung der Varianten.',
  text: 'Text',
  ticked: 'Zugestimmt',
  title: 'Formulare',
  topics: 'Themen zur Auswahl',
  toReview: (n: number) => `${number(n)} zu prüfen`,
  type: (kind: string, shape: string) => `${kind} · ${shape}`,
  variant: 'Variante',
  variantAhead: (variant: 'a' | 'b') => `Variante ${variant.toUpperCase()} ist besser, mit 95 % Sicherheit.`,
  variantOf: (variant: 'a' | 'b') => `Variante ${variant.toUpperCase()}`,
  viewsByDay: 'Aufrufe pro Tag',
  viewsFile: 'formular-aufrufe',
  waiting: 'Zu prüfen',
  whenAppears: 'Wann es erscheint',
}

export const formKinds: typeof en.formKinds = {
  signup: 'Anmeldung',
  review: 'Bewertung',
  survey: 'Umfrage',
  feedback: 'Feedback',
  back_in_stock: 'Wieder verfügbar',
}

export const formTabs: typeof en.formTabs = { content: 'Inhalt', style: 'Stil', display: 'Anzeige', after: 'Danach' }

/** What the builder shows of a form. */
export const previewStates: typeof en.previewStates = {
  teaser: 'Teaser',
  form: 'Formular',
  success: 'Erfolg',
  error: 'Fehler',
}

export const positions: typeof en.positions = { left: 'Links', center: 'Mitte', right: 'Rechts' }

export const imageSides: typeof en.imageSides = { top: 'Oben', left: 'Linke Hälfte', right: 'Rechte Hälfte' }

export const teaserSides: typeof en.teaserSides = { left: 'Links', right: 'Rechts' }

export const fieldTypes: typeof en.fieldTypes = {
  email: 'E-Mail-Adresse',
  first_name: 'Vorname',
  last_name: 'Nachname',
  detail: 'Merkmal',
  topics: 'Themen',
  consent: 'Einwilligung (Checkbox)',
  rating: 'Sternebewertung',
  title: 'Titel der Bewertung',
  review: 'Text der Bewertung',
  text: 'Kurzer Text',
  long_text: 'Langer Text',
  choice: 'Einfachauswahl',
  photo: 'Foto',
}

type Rules = {
  seconds: number | null
  percent: number | null
  exit: boolean
  repeatDays: number | null
  skipKnown: boolean
}

/** "After 8 seconds or 40% scrolled, or when leaving the page. Once per visitor in 30 days. Not for subscribers." */
export function displayRules({ seconds, percent: scrolled, exit, repeatDays, skipKnown }: Rules): string {
  const moments = [
    ...(seconds === null ? [] : [`nach ${plural(seconds, 'Sekunde', 'Sekunden')}`]),
    ...(scrolled === null ? [] : [`nach ${scrolled} % Scrollen`]),
    ...(exit ? ['beim Verlassen der Seite'] : []),
  ]
  const when = moments.length === 0 ? 'sofort' : moments.join(' oder ')
  const often =
    repeatDays === null
      ? 'Einmal pro Besucher.'
      : repeatDays === 0
        ? 'Auf jeder Seite.'
        : `Einmal pro Besucher in ${plural(repeatDays, 'Tag', 'Tagen')}.`
  return `${capitalized(when)}. ${often}${skipKnown ? ' Nicht für Abonnenten.' : ''}`
}

export const formShapes: typeof en.formShapes = {
  embedded: 'In eine Seite eingebettet',
  popup: 'Pop-up',
  slide_in: 'Slide-in',
  page: 'Nur eigene Seite',
}

export const formShapeNouns: typeof en.formShapeNouns = {
  embedded: 'Formular',
  popup: 'Pop-up',
  slide_in: 'Slide-in',
  page: 'Seite',
}

export const installPlatforms: typeof en.installPlatforms = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  tag_manager: 'Tag Manager',
  any: 'Andere Website',
}

export const installSteps: typeof en.installSteps = {
  shopify:
    'Öffnen Sie in Shopify „Onlineshop › Themes“, dann „…“ › „Code bearbeiten“. Fügen Sie dies in theme.liquid vor </head> ein und speichern Sie.',
  woocommerce:
    'Installieren Sie in WordPress ein Plugin, das Code in den Header einfügt, zum Beispiel WPCode. Fügen Sie dies in dessen Header-Feld ein und speichern Sie.',
  tag_manager:
    'Legen Sie im Google Tag Manager ein Tag vom Typ „Benutzerdefiniertes HTML“ mit diesem Code und dem Trigger „All Pages“ an und veröffentlichen Sie es. Die Prüfung unten liest die Seite, ohne Tags auszuführen; verlassen Sie sich auf den Status nach Ihrem nächsten Besuch.',
  any: 'Fügen Sie dies auf jeder Seite vor </head> ein.',
}

export const devices: typeof en.devices = { desktop: 'Desktop', phone: 'Smartphone' }

export const formSaving: typeof en.formSaving = {
  saved: 'Gespeichert',
  saving: 'Wird gespeichert…',
  failed: 'Nicht gespeichert',
  conflict: 'Nicht gespeichert',
}

/** What the form says to visitors, in the preview. */
export const previewWords: typeof en.previewWords = {
  close: 'Schließen',
  failed: 'Etwas ist schiefgelaufen.',
  leaveEmpty: 'Dieses Feld leer lassen',
  fix: 'Bitte prüfen Sie diese Felder.',
  copy: 'Code kopieren',
  copied: 'Kopiert',
  didYouMean: 'Meinten Sie {email}?',
  honeypot: 'hp',
  stamp: 'stamp',
  product: 'product',
}

export const spamReasons: typeof en.spamReasons = {
  honeypot: 'ein verstecktes Feld ausgefüllt wurde',
  no_stamp: 'das Formular vorher nicht angezeigt wurde',
  too_fast: 'es zu schnell abgeschickt wurde',
  links: 'es zu viele Links enthält',
  link_in_name: 'der Name einen Link enthält',
}
