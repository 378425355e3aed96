// Console endpoints for lists: those of the API, plus member counts.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import * as lists from './lists.ts'
import * as routes from './routes.ts'
import { ListWithCount } from './schema.ts'

const role = 'member'

const listWithCounts = endpoint({
  id: 'lists.list',
  method: 'GET',
  path: '/lists',
  tag: 'Lists',
  role,
  summary: 'List lists with member counts, newest first',
  schema: {
    query: Type.Object({
      ...PageQuery,
      search: optional(Type.String({ maxLength: 500, description: 'Matches the name or the description.' })),
    }),
    reply: Type.Array(ListWithCount),
    meta: PageMeta,
  },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const found = await lists.listWithCounts(ctx, query.search, page)
    return { data: found.lists, meta: pageMeta(page, found.total) }
  },
})

const shared = routes.listRoutes.filter((route: Endpoint) => route !== routes.listLists)

export const listEndpoints: Endpoint[] = [listWithCounts, ...shared.map((route) => forConsole(route, role))]
