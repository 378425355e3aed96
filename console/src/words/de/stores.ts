// Copy for connected stores.

import type * as en from '../en/stores.ts'
import { plural, quoted } from './grammar.ts'

export const stores: typeof en.stores = {
  accessToken: 'Zugriffstoken',
  accessTokenHint: 'Nur für eigene Apps, die vor 2026 erstellt wurden, anstelle einer Client-ID',
  address: 'Shop-URL',
  clientId: 'Client-ID',
  clientIdHint: 'Von einer App, die Sie im Dev Dashboard erstellt und im Shop installiert haben',
  clientSecret: 'Client-Secret',
  connect: 'Shop verbinden',
  connectIt: 'Verbinden',
  connected: (name: string) => `Shop ${quoted(name)} verbunden. Die erste Synchronisierung läuft.`,
  consentField: 'Feld für die Marketing-Einwilligung',
  consentFieldHint:
    'Das Metafeld des Kunden, das die Einwilligung speichert. Ohne dieses Feld meldet der Shop niemanden an.',
  consumerKey: 'Consumer-Key',
  consumerSecret: 'Consumer-Secret',
  counts: (counts: { customers: number; products: number; orders: number }) =>
    `${plural(counts.customers, 'Kunde', 'Kunden')}, ${plural(counts.products, 'Produkt', 'Produkte')}, ${plural(counts.orders, 'Bestellung', 'Bestellungen')}`,
  disconnect: 'Trennen',
  disconnectBody:
    'Personen, Produkte und Bestellungen bleiben erhalten. Neue Änderungen im Shop werden nicht mehr synchronisiert.',
  disconnectIt: 'Shop trennen',
  disconnectTitle: (name: string) => `${quoted(name)} trennen?`,
  disconnected: (name: string) => `Shop ${quoted(name)} getrennt`,
  health: 'Aufmerksamkeit nötig',
  intro:
    'Synchronisieren Sie Personen, Produkte und Bestellungen automatisch aus Ihrem Shop. Vorhandene Bestellungen starten keine Automationen.',
  keysUpdated: (name: string) => `Schlüssel von ${quoted(name)} aktualisiert`,
  kind: 'Plattform',
  lastSync: 'Letzte Synchronisierung',
  name: 'Shop',
  newKeys: 'Schlüssel aktualisieren',
  none: 'Keine Shops verbunden',
  noneIntro: 'Verbinden Sie Shopify oder WooCommerce, um Ihre Kunden anzuschreiben.',
  noneIntroDirect:
    'Ihre Produkte und Bestellungen kommen über die API oder Importe. Sie können auch Shopify oder WooCommerce verbinden.',
  privacyAddress: 'URL für Datenschutzanfragen',
  privacyBody:
    'Shopify leitet Anfragen von Kunden weiter, die ihre Daten einsehen oder löschen lassen möchten. Tragen Sie diese URL in den Einstellungen der App für alle drei Themen ein. Löschanfragen werden automatisch ausgeführt; bei Auskunftsanfragen erhalten Sie eine E-Mail.',
  privacyLabel: 'URL',
  progress: 'Bisher synchronisiert',
  saveKeys: 'Schlüssel speichern',
  scopes: 'Zu kopierende Berechtigungen',
  state: 'Status',
  syncNow: 'Jetzt synchronisieren',
  syncing: (name: string) => `${quoted(name)} wird synchronisiert`,
  title: 'Shops',
}

export const shopifySteps: typeof en.shopifySteps = {
  create: 'Öffnen Sie das Dev Dashboard von Shopify und erstellen Sie eine App.',
  scopes:
    'Fügen Sie die Berechtigungen unten in die Konfiguration ein und beantragen Sie Zugriff auf geschützte Kundendaten.',
  install: 'Installieren Sie die App in Ihrem Shop.',
  copy: 'Kopieren Sie Client-ID und Client-Secret hierher.',
}

export const wooCommerceSteps: typeof en.wooCommerceSteps = {
  open: 'Öffnen Sie in WordPress WooCommerce › Einstellungen › Erweitert › REST-API.',
  create: 'Fügen Sie einen Schlüssel mit der Berechtigung „Lesen/Schreiben“ hinzu.',
  copy: 'Kopieren Sie Consumer-Key und Consumer-Secret hierher.',
}

export const storeAddressHints: typeof en.storeAddressHints = {
  shopify: 'Zum Beispiel acme.myshopify.com',
  woocommerce: 'Zum Beispiel https://shop.example',
}

export const storeKinds: typeof en.storeKinds = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

export const syncPhases: typeof en.syncPhases = {
  hooks: 'Webhooks werden eingerichtet',
  customers: 'Kunden werden synchronisiert',
  products: 'Produkte werden synchronisiert',
  orders: 'Bestellungen werden synchronisiert',
  checkouts: 'Bestellvorgänge werden synchronisiert',
  done: 'Synchronisiert',
}
