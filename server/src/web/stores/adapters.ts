// The supported store platforms.

import type { Adapter, AdapterDeps } from './adapter.ts'
import { shopifyAdapter } from './shopify.ts'
import type { StoreKind } from './sql.ts'
import { wooAdapter } from './woocommerce.ts'

export const adaptersFor = (deps: AdapterDeps): Record<StoreKind, Adapter> => ({
  shopify: shopifyAdapter(deps),
  woocommerce: wooAdapter(deps),
})
