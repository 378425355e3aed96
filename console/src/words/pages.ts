// Copy for pages that no one opens first, loaded with the first of them.

import * as activity from './en/activity.ts'
import * as coupons from './en/coupons.ts'
import * as dashboard from './en/dashboard.ts'
import * as dataSets from './en/data-sets.ts'
import * as importRows from './en/import-rows.ts'
import * as imports from './en/imports.ts'
import * as orders from './en/orders.ts'
import * as products from './en/products.ts'
import * as reportCards from './en/report-cards.ts'
import * as settings from './en/settings.ts'
import * as start from './en/start.ts'
import * as topics from './en/topics.ts'
import * as uses from './en/uses.ts'
import * as webhooks from './en/webhooks.ts'

const en = {
  ...activity,
  ...coupons,
  ...dashboard,
  ...dataSets,
  ...importRows,
  ...imports,
  ...orders,
  ...products,
  ...reportCards,
  ...settings,
  ...start,
  ...topics,
  ...uses,
  ...webhooks,
}

export const pageWords: typeof en = en
