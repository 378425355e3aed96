// The kinds of store that can be connected.

import type { Adapter, AdapterParts } from './adapter.ts'
import { shopifyAdapter } from './shopify.ts'
import type { StoreKind } from './sql.ts'
import { wooAdapter } from './woocommerce.ts'

export const adaptersFor = (parts: AdapterParts): Record<StoreKind, Adapter> => ({
  shopify: shopifyAdapter(parts),
  woocommerce: wooAdapter(parts),
})
