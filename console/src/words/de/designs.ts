// Copy for designs and their gallery.

import type * as en from '../en/designs.ts'
import { plural, quoted } from './grammar.ts'

export const designs: typeof en.designs = {
  delete: 'Löschen',
  deleted: (name: string) => `Design ${quoted(name)} gelöscht`,
  duplicate: 'Duplizieren',
  duplicated: (name: string) => `Design als ${quoted(name)} dupliziert`,
  name: 'Name',
  new: 'Neues Design',
  noMatch: 'Keine passenden Designs',
  none: 'Noch keine Designs',
  noProblems: 'Keine Probleme',
  noneIntro: 'Beginnen Sie mit einer unserer Vorlagen oder mit einer leeren E-Mail.',
  problems: (n: number) => plural(n, 'Problem', 'Probleme'),
  search: 'Nach Name oder Betreff suchen',
  title: 'Designs',
  untitled: 'Unbenanntes Design',
}

export const gallery: typeof en.gallery = {
  all: 'Alle Designs',
  back: 'Zurück',
  blank: 'Leer',
  blankIntro: 'Ihr Logo, Ihre Fußzeile, sonst nichts',
  brandAdd: 'Logo und Farben hinzufügen',
  brandEdit: 'Marke bearbeiten',
  brandSwitch: 'Ihre Marke',
  categories: 'Kategorien',
  clearSearch: 'Suche zurücksetzen',
  close: 'Vorschau schließen',
  daysTo: (occasion: string, days: number) =>
    days === 0 ? `Heute ist ${occasion}` : `Noch ${plural(days, 'Tag', 'Tage')} bis ${occasion}`,
  fromBlank: 'Leer beginnen',
  freeImages: 'Die Bilder sind frei verwendbar und lassen sich ersetzen.',
  html: 'HTML einfügen',
  htmlCreate: 'Design erstellen',
  htmlEmpty: 'Die E-Mail erscheint hier',
  htmlIntro: 'E-Mail aus einem anderen Tool übernehmen',
  htmlPreview: 'Die eingefügte E-Mail',
  htmlSource: 'HTML der E-Mail',
  htmlUnchanged: 'Nichts muss geändert werden.',
  inSeason: 'Passend zur Jahreszeit',
  next: 'Nächstes Design',
  noMatch: (q: string) => `Keine Designs passen zu ${quoted(q)}`,
  noOwn: 'Noch keine Designs. Hier erscheinen die Designs, die Sie erstellen.',
  noSent: 'Noch keine gesendeten Kampagnen. Kampagnen erscheinen hier, sobald sie gesendet sind.',
  own: 'Ihre Designs',
  preview: 'Vorschau',
  previewOf: (name: string) => `Vorschau von ${name}`,
  previous: 'Vorheriges Design',
  search: 'Suchen, zum Beispiel „Geschenk“',
  sent: 'Gesendete Kampagnen',
  sentCopy: (name: string) => `${name} (Kopie)`,
  title: 'Neues Design',
  use: 'Design verwenden',
  withProducts: 'Mit Ihren Produkten gezeigt',
  withSamples: 'Mit Beispielprodukten gezeigt',
  yours: 'Eigene',
}

export const galleryViews: typeof en.galleryViews = { desktop: 'Desktop', phone: 'Smartphone', dark: 'Dunkel' }

export const pastedChanges: typeof en.pastedChanges = {
  scripts: (n: number) => `${plural(n, 'Skript', 'Skripte')} entfernt`,
  frames: (n: number) => `${plural(n, 'eingebettete Seite', 'eingebettete Seiten')} entfernt`,
  handlers: (n: number) => `${plural(n, 'Event-Handler', 'Event-Handler')} entfernt`,
  unsubscribe_link: () => 'Abmeldelink am Ende hinzugefügt',
}

export const designCategories: typeof en.designCategories = {
  newsletter: 'Newsletter',
  new_products: 'Neue Produkte',
  sale: 'Angebote',
  seasonal: 'Saison',
  welcome: 'Willkommen',
  abandoned_checkout: 'Abgebrochener Kauf',
  after_order: 'Nach der Bestellung',
  loyalty: 'Treue und Rückgewinnung',
  letter: 'Einfacher Brief',
}

export const occasions: typeof en.occasions = {
  black_friday: 'Black Friday',
  christmas: 'Weihnachten',
}

export const tagNames: typeof en.tagNames = {
  coupons: 'Gutscheincodes',
  account: 'Ihr Shop',
  accountName: 'Name des Shops',
  confirm: 'Bestätigungslink eines Formulars',
  details: 'Merkmale',
  email: 'E-Mail',
  fallback: 'zusammen',
  firstName: 'Vorname',
  insertTag: 'Personalisieren',
  lastName: 'Nachname',
  links: 'Links',
  person: 'Person',
  preferences: 'Einstellungsseite',
  unsubscribe: 'Abmeldeseite',
  view: 'Im Browser ansehen',
}
