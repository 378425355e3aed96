// Copy for orders.

import type * as en from '../en/orders.ts'
import { counted } from '../intl.ts'
import { people, plural } from './grammar.ts'

type ImportedOrders = { saved: number; peopleAdded: number; withoutPerson: number }

export const orders: typeof en.orders = {
  address: 'Lieferadresse',
  changed: 'Zuletzt geändert',
  clicked: 'angeklickt',
  count: (n: number) => plural(n, 'Bestellung', 'Bestellungen'),
  counted: 'Umsatz',
  date: 'Bestellt',
  fromEmail: 'Durch E-Mail',
  gone: 'Diese Bestellung gibt es nicht mehr.',
  import: 'Bestellungen importieren',
  importExample:
    'order_id,email,total,currency,status,order_date\nA-1001,ada@example.com,120.50,EUR,shipped,2026-03-01',
  importIntro:
    'Bis zu 5.000 Bestellungen. Spalten: order_id, email, total, shipping, discount, tax, currency, items (JSON), status, order_date, source, order_number, shipping_address. Vorhandene Bestellungen werden aktualisiert. Importierte Bestellungen starten keine Automationen.',
  importIt: 'Bestellungen importieren',
  imported: ({ saved, peopleAdded, withoutPerson }: ImportedOrders) =>
    [
      `${plural(saved, 'Bestellung', 'Bestellungen')} importiert`,
      peopleAdded > 0 && `${people(peopleAdded)} hinzugefügt`,
      withoutPerson > 0 && `${counted(withoutPerson)} ohne Person`,
    ]
      .filter(Boolean)
      .join(', '),
  item: 'Artikel',
  discount: 'Rabatt',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  includedTax: 'Darin enthaltene MwSt.',
  itemsTotal: 'Summe der Artikel',
  items: 'Artikel',
  noItems: 'Der Shop hat für diese Bestellung keine Artikel gesendet.',
  noMatch: 'Keine passenden Bestellungen',
  none: 'Noch keine Bestellungen',
  noneIntro: 'Importieren Sie eine Datei oder nutzen Sie die API, um zu sehen, wie viel Umsatz Ihre E-Mails bringen.',
  number: 'Bestellung',
  one: (number: string) => `Bestellung ${number}`,
  orderNumber: 'Bestellnummer',
  refunded: 'Erstattet: ',
  refundedHint: 'Diese Bestellung wurde erstattet. Sie zählt nicht zum Umsatz.',
  search: 'Nach E-Mail oder Bestellnummer suchen',
  shipped: 'Versendet',
  shipping: 'Versand',
  source: 'Quelle',
  status: 'Status',
  tax: 'MwSt.',
  title: 'Bestellungen',
  total: 'Summe',
}

export const refundFilter: typeof en.refundFilter = { yes: 'erstattet', no: 'nicht erstattet' }

export const orderStatuses: typeof en.orderStatuses = {
  authorized: 'Autorisiert',
  cancelled: 'Storniert',
  completed: 'Abgeschlossen',
  delivered: 'Zugestellt',
  failed: 'Fehlgeschlagen',
  fulfilled: 'Ausgeführt',
  on_hold: 'Angehalten',
  open: 'Offen',
  paid: 'Bezahlt',
  partially_fulfilled: 'Teilweise ausgeführt',
  partially_paid: 'Teilweise bezahlt',
  partially_refunded: 'Teilweise erstattet',
  payment_failed: 'Zahlung fehlgeschlagen',
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  refunded: 'Erstattet',
  shipped: 'Versandt',
  unfulfilled: 'Nicht ausgeführt',
  unpaid: 'Unbezahlt',
  voided: 'Annulliert',
}
