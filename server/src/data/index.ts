// Definitions and business data: details, topics, products, data sets, and coupon codes.

import type { ModuleGroup } from '../platform/module-group.ts'
import { couponEndpoints } from './coupons/console.ts'
import { dataSetEndpoints } from './data-sets/console.ts'
import { dataSetRoutes } from './data-sets/routes.ts'
import { detailEndpoints } from './details/console.ts'
import { productEndpoints } from './products/console.ts'
import { productRoutes } from './products/routes.ts'
import { topicEndpoints } from './topics/console.ts'

export const data: ModuleGroup = {
  api: () => [...productRoutes, ...dataSetRoutes],
  console: () => [...detailEndpoints, ...topicEndpoints, ...productEndpoints, ...dataSetEndpoints, ...couponEndpoints],
}
