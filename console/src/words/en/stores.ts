// Copy for connected stores.

import { translated } from '../language.ts'
import { plural, quoted } from './grammar.ts'

export const stores = translated('stores', {
  accessToken: 'Access token',
  accessTokenHint: 'Only for custom apps created before 2026, instead of a client ID',
  address: 'Store URL',
  clientId: 'Client ID',
  clientIdHint: 'From an app you created in the Dev Dashboard and installed in the store',
  clientSecret: 'Client secret',
  connect: 'Connect store',
  connectIt: 'Connect',
  connected: (name: string) => `Store ${quoted(name)} connected. The first sync has started.`,
  consentField: 'Marketing consent field',
  consentFieldHint: 'The customer meta field that stores consent. Without one, the store subscribes no one.',
  consumerKey: 'Consumer key',
  consumerSecret: 'Consumer secret',
  counts: (counts: { customers: number; products: number; orders: number }) =>
    `${plural(counts.customers, 'customer', 'customers')}, ${plural(counts.products, 'product', 'products')}, ${plural(counts.orders, 'order', 'orders')}`,
  disconnect: 'Disconnect',
  disconnectBody: 'People, products, and orders are kept. New changes in the store are no longer synced.',
  disconnectIt: 'Disconnect store',
  disconnectTitle: (name: string) => `Disconnect ${quoted(name)}?`,
  disconnected: (name: string) => `Store ${quoted(name)} disconnected`,
  health: 'Needs attention',
  intro: 'Sync people, products, and orders from your store automatically. Existing orders don’t start drips.',
  keysUpdated: (name: string) => `Keys of ${quoted(name)} updated`,
  kind: 'Platform',
  lastSync: 'Last sync',
  name: 'Store',
  newKeys: 'Update keys',
  none: 'No stores connected',
  noneIntro: 'Connect Shopify or WooCommerce to email your customers.',
  noneIntroDirect:
    'Your products and orders come in through the API or imports. You can also connect Shopify or WooCommerce.',
  privacyAddress: 'Privacy request URL',
  privacyBody:
    'Shopify forwards requests from customers who want to see or erase their data. Enter this URL for all three topics in the app’s settings. Erasure requests are carried out automatically; for data requests you receive an email.',
  privacyLabel: 'URL',
  progress: 'Synced so far',
  saveKeys: 'Save keys',
  scopes: 'Scopes to copy',
  state: 'Status',
  syncNow: 'Sync now',
  syncing: (name: string) => `Syncing ${quoted(name)}`,
  title: 'Stores',
})

export const shopifySteps = translated('shopifySteps', {
  create: 'Open Shopify’s Dev Dashboard and create an app.',
  scopes: 'Paste the scopes below into its configuration, and request access to protected customer data.',
  install: 'Install the app in your store.',
  copy: 'Copy its client ID and client secret here.',
})

export const wooCommerceSteps = translated('wooCommerceSteps', {
  open: 'In WordPress, open WooCommerce › Settings › Advanced › REST API.',
  create: 'Add a key with the permission Read/Write.',
  copy: 'Copy the consumer key and consumer secret here.',
})

export const storeAddressHints = translated('storeAddressHints', {
  shopify: 'For example acme.myshopify.com',
  woocommerce: 'For example https://shop.example',
})

export const storeKinds = translated('storeKinds', { shopify: 'Shopify', woocommerce: 'WooCommerce' })

export const syncPhases = translated('syncPhases', {
  hooks: 'Setting up webhooks',
  customers: 'Syncing customers',
  products: 'Syncing products',
  orders: 'Syncing orders',
  checkouts: 'Syncing checkouts',
  done: 'Synced',
})
