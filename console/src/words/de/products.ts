// Copy for products.

import type * as en from '../en/products.ts'
import { plural, quoted } from './grammar.ts'

export const products: typeof en.products = {
  added: 'Hinzugefügt',
  archive: 'Archivieren',
  archived: (n: number) => `${plural(n, 'Produkt', 'Produkte')} archiviert`,
  category: 'Kategorie',
  changed: 'Zuletzt geändert',
  choose: 'Produkt auswählen',
  chooseCategory: 'Kategorie auswählen',
  count: (n: number) => plural(n, 'Produkt', 'Produkte'),
  currency: 'Währung',
  gone: 'Dieses Produkt gibt es nicht mehr.',
  handle: 'Handle',
  handleHint: 'Der letzte Teil der URL',
  id: 'Produkt-ID',
  import: 'Produkte importieren',
  importExample: 'product_id,title,price,currency,url,image_url\nmug-1,Blaue Tasse,12.50,EUR,https://…,https://…',
  importIntro:
    'Bis zu 5.000 Produkte. Spalten: product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, stock, status. Vorhandene Produkte werden aktualisiert.',
  importIt: 'Produkte importieren',
  imported: (n: number) => `${plural(n, 'Produkt', 'Produkte')} importiert`,
  name: 'Titel',
  noMatch: 'Keine passenden Produkte',
  none: 'Noch keine Produkte',
  noneIntro: 'Importieren Sie eine Datei oder nutzen Sie die API, um Produkte in Ihren E-Mails zu zeigen.',
  noCategories: 'Keine Kategorie gefunden',
  note: 'Kurztext',
  noteHint: 'Steht in E-Mails unter dem Titel, zum Beispiel „Malzig, mit Honig“',
  notFound: 'Kein Produkt gefunden',
  oldPrice: 'Alter Preis',
  oldPriceHint: 'E-Mails zeigen ihn durchgestrichen, solange er höher ist als der Preis.',
  one: 'Produkt',
  overwritten: (source: string) =>
    `Die Quelle dieses Produkts (${source}) überschreibt Ihre Änderungen bei ihrer nächsten Aktualisierung.`,
  picture: 'Bild',
  price: 'Preis',
  saved: (title: string) => `Produkt ${quoted(title)} gespeichert`,
  search: 'Nach Titel oder ID suchen',
  source: 'Quelle',
  status: 'Status',
  stock: 'Bestand',
  stockHint: 'Wie viele noch da sind. 0 bedeutet ausverkauft; leer, wenn Sie nicht zählen.',
  title: 'Produkte',
  url: 'URL',
}
