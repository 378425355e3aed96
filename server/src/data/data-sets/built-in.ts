// The data sets that every account has. Their rows are read live from other modules and can't be written here.

import type { Scope } from '../../identity/access/scopes.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as live from './live-sql.ts'
import type { AudienceMode, Cells, DataSet, Field, FieldType } from './model.ts'

/** Reads the rows of a built-in set. Emails may see fewer rows than the list shows. */
export type LiveRows = {
  count(db: Sql, accountId: Uuid): Promise<number>
  list(db: Sql, accountId: Uuid, limit: number, offset: number): Promise<Cells[]>
  /** For emails: the first row with each value in the field; values are normalized. */
  find(db: Sql, accountId: Uuid, field: number, values: string[]): PromiseLike<{ value: string; cells: Cells }[]>
  /** For emails: the first rows. */
  first(db: Sql, accountId: Uuid, count: number): Promise<Cells[]>
}

export type BuiltIn = {
  key: string
  name: string
  description: string
  audienceMode: AudienceMode
  /** Permission required in addition to data:read. */
  scope?: Scope
  fields: Field[]
  rows: LiveRows
}

export const BUILT_IN_CATEGORY = 'Built in'

const field = (number: number, key: string, label: string, type: FieldType, example: string): Field => ({
  number,
  key,
  label,
  type,
  example,
})

const ORDER_EMAIL = 2

const cellsOf = async (rows: PromiseLike<{ cells: Cells }[]>): Promise<Cells[]> =>
  (await rows).map(({ cells }) => cells)

const productRows: LiveRows = {
  count: live.countProducts,
  list: (db, accountId, limit, offset) => cellsOf(live.listProducts(db, accountId, limit, offset)),
  find: live.findActiveProducts,
  first: (db, accountId, count) => cellsOf(live.listActiveProducts(db, accountId, count)),
}

const orderRows: LiveRows = {
  count: live.countOrders,
  list: (db, accountId, limit, offset) => cellsOf(live.listOrders(db, accountId, limit, offset)),
  find: (db, accountId, field, values) =>
    field === ORDER_EMAIL
      ? live.findOrdersOfPeople(db, accountId, values)
      : live.findOrders(db, accountId, field, values),
  first: (db, accountId, count) => cellsOf(live.listOrders(db, accountId, count, 0)),
}

const reviewRows: LiveRows = {
  count: live.countReviews,
  list: (db, accountId, limit, offset) => cellsOf(live.listReviews(db, accountId, limit, offset)),
  find: live.findReviews,
  first: (db, accountId, count) => cellsOf(live.listReviews(db, accountId, count, 0)),
}

export const BUILT_INS: readonly BuiltIn[] = [
  {
    key: 'products',
    name: 'Products',
    description: 'The product catalog. Only active products appear in emails.',
    audienceMode: 'everyone',
    fields: [
      field(1, 'product_id', 'Product ID', 'words', 'SKU-1042'),
      field(2, 'title', 'Title', 'words', 'Linen shirt'),
      field(3, 'handle', 'Handle', 'words', 'linen-shirt'),
      field(4, 'price', 'Price', 'money', '49.00'),
      field(5, 'currency', 'Currency', 'words', 'GBP'),
      field(6, 'image_url', 'Image', 'image', 'https://example.com/linen-shirt.png'),
      field(7, 'url', 'Link', 'link', 'https://example.com/products/linen-shirt'),
      field(8, 'status', 'Status', 'words', 'active'),
      field(9, 'compare_at_price', 'Old price', 'money', '59.00'),
      field(10, 'note', 'Note', 'words', 'Washed, with shell buttons'),
      field(11, 'stock', 'Stock', 'number', '12'),
    ],
    rows: productRows,
  },
  {
    key: 'orders',
    name: 'Orders',
    description: 'Orders from connected stores and the API, newest first. Not available in emails, for use in groups.',
    audienceMode: 'internal',
    scope: 'orders:read',
    fields: [
      field(1, 'order_id', 'Order number', 'words', '10042'),
      field(ORDER_EMAIL, 'email', 'Email', 'email', 'ada@example.com'),
      field(3, 'total', 'Total', 'money', '98.00'),
      field(4, 'currency', 'Currency', 'words', 'GBP'),
      field(5, 'status', 'Status', 'words', 'shipped'),
      field(6, 'order_date', 'Date', 'date', '2026-10-14'),
      field(7, 'source', 'Source', 'words', 'api'),
    ],
    rows: orderRows,
  },
  {
    key: 'reviews',
    name: 'Reviews',
    description: 'Published answers to Collect forms, newest first.',
    audienceMode: 'everyone',
    fields: [
      field(1, 'name', 'First name', 'words', 'Ada'),
      field(2, 'rating', 'Rating', 'number', '5'),
      field(3, 'title', 'Title', 'words', 'Just what I wanted'),
      field(4, 'review', 'Review', 'long_words', 'Fits well and washes well.'),
      field(5, 'product', 'Product', 'words', 'Linen shirt'),
      field(6, 'date', 'Date', 'date', '2026-10-14'),
      field(7, 'photo', 'Photo', 'image', 'https://example.com/photo.jpg'),
    ],
    rows: reviewRows,
  },
]

export const builtInOf = (key: string): BuiltIn | undefined => BUILT_INS.find((set) => set.key === key)

/** A built-in set with its default settings. */
export const untouched = ({ key, name, description, audienceMode, fields }: BuiltIn): DataSet => ({
  number: null,
  key,
  builtIn: true,
  name,
  description,
  category: BUILT_IN_CATEGORY,
  audienceMode,
  match: null,
  pastField: null,
  switchedOn: true,
  fields,
  lastField: fields.length,
  removedKeys: [],
  joins: [],
  keyed: [],
  rowCount: 0,
  madeByApp: null,
  updatedAt: null,
})
