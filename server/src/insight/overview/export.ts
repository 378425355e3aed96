// Exports everything of one kind as a file. People and rows of data sets have their own exports.

import type { Ctx } from '../../platform/http/caller.ts'
import { csvFile, FILE_PAGE, mapped, pages } from '../../platform/http/csv-file.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import type { ExportPart } from './schema.ts'
import * as sql from './sql.ts'

const FROM_START = null as Uuid | null

const FILES: Record<ExportPart, (ctx: Ctx, name: string) => FileAnswer> = {
  orders({ db, accountId }, name) {
    const found = pages(
      FROM_START,
      (after) => sql.exportOrders(db, accountId, after, FILE_PAGE),
      ({ id }) => id,
    )
    const amounts = ['shipping', 'discount', 'tax'] as const
    const head = [
      'order_id',
      'email',
      'total',
      'currency',
      'status',
      'order_date',
      'source',
      'reversed',
      'items',
      'order_number',
      ...amounts,
      'shipping_address',
    ]
    const show = (row: sql.OrderExport) => [
      row.order_id,
      row.email,
      row.total,
      row.currency,
      row.status,
      showInstant(row.order_date),
      row.source,
      row.reversed,
      JSON.stringify(row.items),
      row.order_number,
      ...amounts.map((name) => row[name]),
      row.shipping_address,
    ]
    return csvFile(name, head, mapped(found, show))
  },
  products({ db, accountId }, name) {
    const found = pages(
      FROM_START,
      (after) => sql.exportProducts(db, accountId, after, FILE_PAGE),
      ({ id }) => id,
    )
    const head = [
      'product_id',
      'title',
      'note',
      'handle',
      'price',
      'compare_at_price',
      'currency',
      'url',
      'image_url',
      'category',
      'stock',
      'status',
    ]
    const show = (row: sql.ProductExport) => [
      row.product_id,
      row.title,
      row.note,
      row.handle,
      row.price,
      row.compare_at_price,
      row.currency,
      row.url,
      row.image_url,
      row.category,
      row.stock,
      row.status,
    ]
    return csvFile(name, head, mapped(found, show))
  },
  activity({ db, accountId }, name) {
    const found = pages(
      null as sql.ActivityPlace | null,
      (after) => sql.exportActivity(db, accountId, after, FILE_PAGE),
      ({ section, occurred_at, id }): sql.ActivityPlace => ({ section, at: occurred_at, id }),
    )
    const show = (row: sql.ActivityExport) => [
      row.name,
      row.email,
      showInstant(row.occurred_at),
      JSON.stringify(row.properties),
    ]
    return csvFile(name, ['name', 'email', 'occurred_at', 'properties'], mapped(found, show))
  },
}

export const exportPart = (ctx: Ctx, part: ExportPart): FileAnswer =>
  FILES[part](ctx, `${part}-${showInstant(ctx.clock.now()).slice(0, 10)}.csv`)
