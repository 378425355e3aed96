// Page numbers and sizes, the same for every paged list.

import { optional, Type } from '../values/schema.ts'
import type { Static } from '../values/schema.ts'

export const PageQuery = {
  page: optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'Page number, starting at 1.' }),
  ),
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Rows per page.' })),
}

export type Page = { page: number; limit: number; offset: number }

export const PageMeta = Type.Object(
  { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer(), pages: Type.Integer() },
  { $id: 'Paging' },
)

export function pageOf({ page = 1, limit = 25 }: { page?: number; limit?: number }): Page {
  return { page, limit, offset: (page - 1) * limit }
}

export function pageMeta({ page, limit }: Page, total: number): Static<typeof PageMeta> {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
