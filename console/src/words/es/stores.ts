// Copy for connected stores.

import type * as en from '../en/stores.ts'
import { plural, quoted } from './grammar.ts'

export const stores: typeof en.stores = {
  accessToken: 'Token de acceso',
  accessTokenHint: 'Solo para apps personalizadas creadas antes de 2026, en lugar de un ID de cliente',
  address: 'URL de la tienda',
  clientId: 'ID de cliente',
  clientIdHint: 'De una app que creaste en el Dev Dashboard e instalaste en la tienda',
  clientSecret: 'Secreto de cliente',
  connect: 'Conectar tienda',
  connectIt: 'Conectar',
  connected: (name: string) => `Tienda ${quoted(name)} conectada. Ha empezado la primera sincronización.`,
  consentField: 'Campo de consentimiento de marketing',
  consentFieldHint: 'El metacampo del cliente que guarda el consentimiento. Sin él, la tienda no suscribe a nadie.',
  consumerKey: 'Clave de cliente',
  consumerSecret: 'Clave secreta de cliente',
  counts: (counts: { customers: number; products: number; orders: number }) =>
    `${plural(counts.customers, 'cliente', 'clientes')}, ${plural(counts.products, 'producto', 'productos')}, ${plural(counts.orders, 'pedido', 'pedidos')}`,
  disconnect: 'Desconectar',
  disconnectBody:
    'Se conservan las personas, los productos y los pedidos. Los nuevos cambios de la tienda ya no se sincronizan.',
  disconnectIt: 'Desconectar tienda',
  disconnectTitle: (name: string) => `¿Desconectar ${quoted(name)}?`,
  disconnected: (name: string) => `Tienda ${quoted(name)} desconectada`,
  health: 'Requiere atención',
  intro:
    'Sincroniza automáticamente personas, productos y pedidos de tu tienda. Los pedidos existentes no inician automatizaciones.',
  keysUpdated: (name: string) => `Claves de ${quoted(name)} actualizadas`,
  kind: 'Plataforma',
  lastSync: 'Última sincronización',
  name: 'Tienda',
  newKeys: 'Actualizar claves',
  none: 'No hay tiendas conectadas',
  noneIntro: 'Conecta Shopify o WooCommerce para escribir a tus clientes.',
  noneIntroDirect:
    'Tus productos y pedidos llegan por la API o por importaciones. También puedes conectar Shopify o WooCommerce.',
  privacyAddress: 'URL para solicitudes de privacidad',
  privacyBody:
    'Shopify reenvía las solicitudes de clientes que quieren ver o borrar sus datos. Introduce esta URL para los tres temas en los ajustes de la app. Las solicitudes de borrado se ejecutan automáticamente; para las solicitudes de datos recibirás un correo.',
  privacyLabel: 'URL',
  progress: 'Sincronizado hasta ahora',
  saveKeys: 'Guardar claves',
  scopes: 'Permisos para copiar',
  state: 'Estado',
  syncNow: 'Sincronizar ahora',
  syncing: (name: string) => `Sincronizando ${quoted(name)}`,
  title: 'Tiendas',
}

export const shopifySteps: typeof en.shopifySteps = {
  create: 'Abre el Dev Dashboard de Shopify y crea una app.',
  scopes: 'Pega los permisos de abajo en su configuración y solicita acceso a los datos protegidos de clientes.',
  install: 'Instala la app en tu tienda.',
  copy: 'Copia aquí su ID de cliente y su secreto de cliente.',
}

export const wooCommerceSteps: typeof en.wooCommerceSteps = {
  open: 'En WordPress, abre WooCommerce › Ajustes › Avanzado › API REST.',
  create: 'Añade una clave con el permiso Lectura/Escritura.',
  copy: 'Copia aquí la clave de cliente y la clave secreta de cliente.',
}

export const storeAddressHints: typeof en.storeAddressHints = {
  shopify: 'Por ejemplo, acme.myshopify.com',
  woocommerce: 'Por ejemplo, https://shop.example',
}

export const storeKinds: typeof en.storeKinds = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

export const syncPhases: typeof en.syncPhases = {
  hooks: 'Configurando webhooks',
  customers: 'Sincronizando clientes',
  products: 'Sincronizando productos',
  orders: 'Sincronizando pedidos',
  checkouts: 'Sincronizando compras en curso',
  done: 'Sincronizada',
}
