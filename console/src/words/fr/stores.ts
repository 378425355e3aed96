// Copy for connected stores.

import type * as en from '../en/stores.ts'
import { plural, quoted } from './grammar.ts'

export const stores: typeof en.stores = {
  accessToken: 'Jeton d’accès',
  accessTokenHint: 'Uniquement pour les applications personnalisées créées avant 2026, à la place d’un ID client',
  address: 'URL de la boutique',
  clientId: 'ID client',
  clientIdHint: 'D’une application créée dans le Dev Dashboard et installée dans la boutique',
  clientSecret: 'Secret client',
  connect: 'Connecter une boutique',
  connectIt: 'Connecter',
  connected: (name: string) => `Boutique ${quoted(name)} connectée. La première synchronisation a commencé.`,
  consentField: 'Champ du consentement marketing',
  consentFieldHint: 'Le champ meta du client qui contient le consentement. Sans lui, la boutique n’abonne personne.',
  consumerKey: 'Clé client (consumer key)',
  consumerSecret: 'Secret client (consumer secret)',
  counts: (counts: { customers: number; products: number; orders: number }) =>
    `${plural(counts.customers, 'client', 'clients')}, ${plural(counts.products, 'produit', 'produits')}, ${plural(counts.orders, 'commande', 'commandes')}`,
  disconnect: 'Déconnecter',
  disconnectBody:
    'Les contacts, produits et commandes sont conservés. Les nouveaux changements de la boutique ne sont plus synchronisés.',
  disconnectIt: 'Déconnecter la boutique',
  disconnectTitle: (name: string) => `Déconnecter la boutique ${quoted(name)} ?`,
  disconnected: (name: string) => `Boutique ${quoted(name)} déconnectée`,
  health: 'À vérifier',
  intro:
    'Synchronisez automatiquement les contacts, produits et commandes de votre boutique. Les commandes existantes ne démarrent pas de scénarios.',
  keysUpdated: (name: string) => `Clés de ${quoted(name)} mises à jour`,
  kind: 'Plateforme',
  lastSync: 'Dernière synchronisation',
  name: 'Boutique',
  newKeys: 'Mettre à jour les clés',
  none: 'Aucune boutique connectée',
  noneIntro: 'Connectez Shopify ou WooCommerce pour écrire à vos clients.',
  noneIntroDirect:
    'Vos produits et commandes arrivent par l’API ou par import. Vous pouvez aussi connecter Shopify ou WooCommerce.',
  privacyAddress: 'URL des demandes de confidentialité',
  privacyBody:
    'Shopify transmet les demandes des clients qui souhaitent consulter ou effacer leurs données. Saisissez cette URL pour les trois sujets dans les paramètres de l’application. Les demandes d’effacement sont exécutées automatiquement ; pour les demandes de données, vous recevez un e-mail.',
  privacyLabel: 'URL',
  progress: 'Déjà synchronisé',
  saveKeys: 'Enregistrer les clés',
  scopes: 'Autorisations à copier',
  state: 'Statut',
  syncNow: 'Synchroniser maintenant',
  syncing: (name: string) => `Synchronisation de ${quoted(name)}`,
  title: 'Boutiques',
}

export const shopifySteps: typeof en.shopifySteps = {
  create: 'Ouvrez le Dev Dashboard de Shopify et créez une application.',
  scopes:
    'Collez les autorisations ci-dessous dans sa configuration, et demandez l’accès aux données client protégées.',
  install: 'Installez l’application dans votre boutique.',
  copy: 'Copiez ici son ID client et son secret client.',
}

export const wooCommerceSteps: typeof en.wooCommerceSteps = {
  open: 'Dans WordPress, ouvrez WooCommerce › Réglages › Avancé › API REST.',
  create: 'Ajoutez une clé avec l’autorisation Lecture/Écriture.',
  copy: 'Copiez ici la clé client et le secret client.',
}

export const storeAddressHints: typeof en.storeAddressHints = {
  shopify: 'Par exemple acme.myshopify.com',
  woocommerce: 'Par exemple https://shop.example',
}

export const storeKinds: typeof en.storeKinds = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

export const syncPhases: typeof en.syncPhases = {
  hooks: 'Configuration des webhooks',
  customers: 'Synchronisation des clients',
  products: 'Synchronisation des produits',
  orders: 'Synchronisation des commandes',
  checkouts: 'Synchronisation des paniers',
  done: 'Synchronisée',
}
