// Copy for the settings of a design's parts, and sample text.

import type * as en from '../en/designer-fields.ts'

export const aligns: typeof en.aligns = { left: 'Links', center: 'Mitte', right: 'Rechts' }

export const corners: typeof en.corners = { brand: 'Abgerundet', none: 'Eckig', circle: 'Kreis' }

export const fullWidths: typeof en.fullWidths = { phone: 'Auf Smartphones', no: 'Nie', always: 'Immer' }

export const blockFields: typeof en.blockFields = {
  addItem: 'Eintrag hinzufügen',
  addLink: 'Link hinzufügen',
  alt: 'Alternativtext',
  altHint: 'Wird von Screenreadern vorgelesen und bei blockierten Bildern angezeigt',
  asideHref: 'Seitlicher Link',
  asideLabel: 'Text des seitlichen Links',
  background: 'Hintergrund',
  backgroundImage: 'Hintergrundbild',
  bleed: 'Randlos',
  darkSrc: 'Bild für den Dunkelmodus',
  imageRatio: 'Zuschnitt',
  block: 'Block',
  button: 'Button-Text',
  buttonHref: 'Button-Link',
  byBackground: 'Je nach Hintergrund',
  caption: 'Bildunterschrift',
  choiceAction: 'Bei Auswahl',
  choiceHint: 'Öffnet eine Seite, auf der die Person es speichert',
  choiceDetail: 'Merkmal',
  choiceTopic: 'Thema',
  choiceValue: 'Wert',
  code: 'Code',
  codeLabel: 'Text über dem Code',
  color: 'Farbe',
  columns: 'Spalten',
  count: 'Anzahl der Produkte',
  countdownLine: 'Ende anzeigen',
  countdownLineHint: 'Leer lassen für Tag und Uhrzeit',
  countdownZone: 'Endet',
  data_set: 'Datentabelle',
  day: 'Tag',
  ends_at: 'Endet am',
  eyebrow: 'Zeile über der Überschrift',
  figure: 'Zahl',
  font: 'Schriftart',
  footer_html: 'Text über der Adresse',
  footer_line: 'Eine Zeile über Ihren Shop',
  footer_logo: 'Logo anzeigen',
  footer_social: 'Social-Links anzeigen',
  for: 'Für',
  full_width: 'Volle Breite',
  gap: 'Abstand zwischen Spalten',
  gives: 'Angebot',
  gutter: 'Seitlicher Abstand',
  heading: 'Überschrift',
  height: 'Höhe in Pixeln',
  hide: 'Anzeigen auf',
  href: 'Link',
  html: 'Text für jede Zeile',
  htmlHint: 'Zum Beispiel {{ row.title }}',
  icon: 'Icon',
  item: (n: number) => `Eintrag ${n}`,
  items: 'Einträge',
  kind: 'Art',
  label: 'Button-Text',
  layout: 'Layout',
  left: 'Noch auf Lager',
  level: 'Ebene',
  limit: 'Maximale Zeilenzahl',
  linkText: 'Linktext',
  linkTextHint: 'Leer lassen für den üblichen Text in der Sprache der Leser',
  links: 'Links',
  logoVersion: 'Version des Logos',
  month: 'Monat',
  name: 'Name',
  network: 'Netzwerk',
  note: 'Hinweis',
  paddingBottom: 'Abstand unten',
  paddingTop: 'Abstand oben',
  panel: 'Als Karte anzeigen',
  per_row: 'Pro Reihe',
  preferences: 'Text des Einstellungslinks',
  preferences_link: 'Link zu den Einstellungen anzeigen',
  price: 'Preis',
  productCategory: 'Kategorie',
  product_id: 'Produkt',
  product_ids: 'Produkte',
  quote: 'Zitat',
  quoteHint: 'Mit einer Bewertung: leer lassen, um ihren Text zu verwenden',
  radius: 'Abgerundete Ecken',
  ratio: 'Breiten',
  removeItem: (n: number) => `Eintrag ${n} entfernen`,
  review_id: 'Bewertung',
  reviewHint:
    'Eine veröffentlichte Antwort auf eines Ihrer Formulare. E-Mails zeigen ihren Text, Namen, ihr Produkt und ihre Sterne, solange sie veröffentlicht ist.',
  role: 'Rolle',
  rounded: 'Abgerundete Ecken',
  sectionName: 'Name in der Gliederung',
  sectionWidth: 'Hintergrund in voller Breite',
  share: 'Bildbreite in Prozent',
  show: 'Zeigt',
  show_address: 'Lieferadresse anzeigen',
  show_note: 'Kurztext anzeigen',
  show_number: 'Nummer und Datum anzeigen',
  show_old_price: 'Alten Preis anzeigen',
  show_price: 'Preis anzeigen',
  side: 'Bildposition',
  size: 'Größe',
  socialHint: 'Leer lassen, um die Links Ihrer Marke anzuzeigen.',
  socialLinks: 'Links',
  source: 'Welche Produkte',
  sourceHint: 'Nicht in E-Mail-Programmen getestet. Skripte, Formulare und Frames werden entfernt.',
  source_html: 'HTML',
  src: 'Bild',
  stack: 'Spalten auf Smartphones untereinander',
  stars: 'Sterne',
  starsAs: 'Sterne als',
  starsLabel: 'Text vor der Anzahl der Sterne',
  stockHint:
    'Der Balken zeigt seinen Bestand. Er fehlt in E-Mails, solange der Bestand unbekannt, ausverkauft oder größer als der Gesamtbestand ist.',
  stockLineHint: 'Mit einem Produkt: leer lassen, um zu sagen, wie viele noch da sind',
  terms: 'Bedingungen',
  text: 'Text',
  text_color: 'Textfarbe',
  tileColor: 'Farbe hinter Bildern',
  title: 'Titel',
  total: 'Gesamtbestand',
  totalWord: 'Wort für die Summe',
  unsubscribe: 'Text des Abmeldelinks',
  variant: 'Button-Stil',
  vertical: 'Vertikale Ausrichtung',
  view: 'Text des Links zur Browseransicht',
  view_link: 'Link zur Browseransicht anzeigen',
  whenText: 'Wann',
  who: 'Von wem das Zitat stammt',
  why: 'Warum man diese E-Mail erhält',
  width: 'Breite in Pixeln',
}

/** Content that a new block arrives with; it is marked until it is edited. */
export const sampleWords: typeof en.sampleWords = {
  button: 'Jetzt einkaufen',
  cart: 'Zurück zum Warenkorb',
  couponCode: 'DANKE10',
  couponFor: 'auf Ihre nächste Bestellung',
  couponGives: '10 % Rabatt',
  couponTerms: 'Einmal einlösbar, innerhalb von 30 Tagen.',
  eyebrow: 'Neu in dieser Woche',
  heading: 'Eine Überschrift, die neugierig macht',
  html: '<p>Hier steht Ihr eigenes HTML.</p>',
  imageAlt: 'Eine Illustration einer Ernte',
  link: 'Geschenke',
  month: 'Juni',
  name: 'Nele Winter',
  priceWord: 'Unter',
  quote: 'Das beste Geschenk seit Jahren. Das zweite hat sie sich selbst bestellt.',
  role: 'Gründerin',
  stock: 'Noch 42 von 100',
  subheading: 'Die Geschichte dahinter',
  text: '<p>Heute Morgen sind die ersten Stücke der Saison eingetroffen. Wir haben sie ausgepackt, alle ausprobiert und ein paar ausgesucht, die Ihnen gefallen könnten.</p>',
  videoAlt: 'Ein Standbild des Videos',
  who: 'Ada, Leipzig',
}

export const sampleMenu: typeof en.sampleMenu = { new: 'Neu', bestsellers: 'Bestseller', gifts: 'Geschenke' }

/** Titles and notes of sample entries. */
export const sampleChoices: typeof en.sampleChoices = {
  'Ich bin neu hier': 'Zeigen Sie mir, wo ich anfange',
  'Ich weiß, was ich mag': 'Direkt zum Shop',
}

export const sampleDates: typeof en.sampleDates = { 14: 'Tag der offenen Tür im Laden', 21: 'Sommerverkostung' }

export const sampleIcons: typeof en.sampleIcons = {
  'Kostenloser Versand': 'Ab 25 € Bestellwert',
  'Einfache Rückgabe': 'Innerhalb von 30 Tagen',
  'Mit Sorgfalt gemacht': 'In kleinen Mengen',
}

export const sampleNumbers: typeof en.sampleNumbers = {
  '12.000': 'zufriedene Kunden',
  '4,8': 'durchschnittliche Bewertung',
  '24 Std.': 'bis zum Versand',
}

export const samplePrices: typeof en.samplePrices = { small: '10 €', medium: '25 €', large: '50 €' }

export const sampleSteps: typeof en.sampleSteps = {
  'Wir packen Ihre Bestellung': 'Von Hand, in Recyclingpapier',
  'Sie ist unterwegs': 'Sie erhalten einen Link zur Sendungsverfolgung',
}

export const choiceActions: typeof en.choiceActions = {
  link: 'Link öffnen',
  topicOn: 'Thema einschalten',
  topicOff: 'Thema ausschalten',
  detail: 'Merkmal speichern',
  frequency: 'E-Mail-Häufigkeit ändern',
}

export const hides: typeof en.hides = { desktop: 'Nur Smartphones', phone: 'Nur Desktop', everywhere: 'Nirgends' }

export const fontRoles: typeof en.fontRoles = { display: 'Überschriftenschrift', body: 'Textschrift' }

export const headingSizes: typeof en.headingSizes = {
  h1: 'Groß',
  h2: 'Mittel',
  h3: 'Klein',
  display: 'Sehr groß',
  hero: 'Hero',
  poster: 'Plakat',
}

export const textSizes: typeof en.textSizes = {
  body: 'Normal',
  lead: 'Einleitung',
  letter: 'Brief',
  small: 'Klein',
  fine: 'Kleingedrucktes',
}

export const buttonVariants: typeof en.buttonVariants = {
  primary: 'Markenfarbe',
  accent: 'Akzentfarbe',
  light: 'Weiß',
  deep: 'Dunkel',
  outline: 'Umriss',
  link: 'Textlink',
}

export const buttonSizes: typeof en.buttonSizes = { normal: 'Normal', small: 'Klein' }

export const logoParts: typeof en.logoParts = { both: 'Logo und Name', mark: 'Logo', name: 'Name' }

export const countdownZones: typeof en.countdownZones = {
  shop: 'Für alle gleichzeitig',
  reader: 'Zu dieser Uhrzeit in der Zeitzone der Person',
}

export const starKinds: typeof en.starKinds = { pictures: 'Bilder', glyphs: 'Text' }

export const logoVersions: typeof en.logoVersions = { light: 'Für helle Hintergründe', dark: 'Für dunkle Hintergründe' }

export const networks: typeof en.networks = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Website',
}

export const heroLayouts: typeof en.heroLayouts = {
  picture_first: 'Bild zuerst',
  words_first: 'Text zuerst',
  side_by_side: 'Nebeneinander',
}

export const imageRatios: typeof en.imageRatios = {
  '1:1': 'Quadrat (1:1)',
  '4:3': '4:3',
  '3:2': '3:2',
  '16:9': '16:9',
}

export const heroSizes: typeof en.heroSizes = { display: 'Groß', hero: 'Sehr groß', h1: 'Mittel' }

export const sides: typeof en.sides = { left: 'links', right: 'rechts' }

export const dividerKinds: typeof en.dividerKinds = {
  line: 'Linie',
  leaf: 'Blatt',
  scallop: 'Bögen',
  wave: 'Welle',
  awning: 'Markise',
}

export const roundedSides: typeof en.roundedSides = { none: 'Eckig', top: 'Oben', bottom: 'Unten', all: 'Alle' }

export const verticals: typeof en.verticals = { top: 'Oben', middle: 'Mitte', bottom: 'Unten' }

export const conditionKinds: typeof en.conditionKinds = {
  everyone: 'Alle',
  all: 'Personen, auf die alles davon zutrifft',
  any: 'Personen, auf die etwas davon zutrifft',
  liquid: 'Personen, die eine Liquid-Bedingung erfüllen',
}

export const conditionOps: typeof en.conditionOps = {
  is: 'ist',
  is_not: 'ist nicht',
  contains: 'enthält',
  starts_with: 'beginnt mit',
  ends_with: 'endet mit',
  is_empty: 'ist leer',
  is_not_empty: 'ist nicht leer',
  more_than: 'ist mehr als',
  less_than: 'ist weniger als',
  at_least: 'ist mindestens',
  at_most: 'ist höchstens',
}

export const headingLevels: typeof en.headingLevels = { 1: 'Überschrift 1', 2: 'Überschrift 2', 3: 'Überschrift 3' }

export const productSources: typeof en.productSources = {
  newest: 'Neueste Produkte',
  bestsellers: 'Bestseller',
  viewed: 'Angesehene Produkte der Person',
  goes_with: 'Oft zusammen gekauft',
  category: 'Bestseller einer Kategorie',
  chosen: 'Ausgewählte Produkte',
}

/** Colors of the brand, by the names that designs use. */
export const paletteColors: typeof en.paletteColors = {
  surface: 'Fläche',
  canvas: 'Hintergrund',
  ink: 'Text',
  p1: 'Marke',
  p2: 'Marke, dunkel',
  p3: 'Marke, mittel',
  p4: 'Marke, hell',
  p5: 'Marke, blass',
  p6: 'Marke, zart',
  a1: 'Akzent, dunkel',
  a2: 'Akzent',
  a3: 'Akzent, hell',
  a4: 'Akzent, zart',
  c1: 'Kontrast',
  c2: 'Kontrast, mittel',
  c3: 'Kontrast, hell',
  c4: 'Kontrast, zart',
  w: 'Weiß',
}

export const blockCategories: typeof en.blockCategories = {
  basics: 'Grundlagen',
  layout: 'Layout',
  shop: 'Shop und Daten',
  more: 'Mehr',
}

export const blockKinds: typeof en.blockKinds = {
  app: 'App-Block',
  button: 'Button',
  cart: 'Warenkorb',
  choices: 'Auswahlliste',
  columns: 'Spalten',
  countdown: 'Countdown',
  coupon: 'Gutscheincode',
  data: 'Datentabelle',
  dates: 'Termine',
  divider: 'Trennlinie',
  eyebrow: 'Dachzeile',
  footer: 'Fußzeile',
  heading: 'Überschrift',
  hero: 'Hero',
  html: 'HTML',
  icons: 'Icon-Reihe',
  image: 'Bild',
  image_text: 'Bild und Text',
  logo: 'Logo',
  menu: 'Menü',
  numbers: 'Zahlen',
  order: 'Bestellübersicht',
  price_tiles: 'Preiskacheln',
  products: 'Produkte',
  signature: 'Signatur',
  social: 'Social-Links',
  spacer: 'Abstand',
  stars: 'Bewertungssterne',
  steps: 'Schritte',
  stock: 'Bestandsbalken',
  testimonial: 'Kundenstimme',
  text: 'Text',
  video: 'Video',
}

export const sectionCategories: typeof en.sectionCategories = {
  hero: 'Hero',
  products: 'Produkte',
  text: 'Text',
  footer: 'Fußzeile',
}
