// Console endpoints for lists: those of the API, plus member counts and the subscriptions of members.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import * as lists from './lists.ts'
import * as members from './members.ts'
import * as routes from './routes.ts'
import { ListWithCount, TeamListMember } from './schema.ts'

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

const membersWithStatus = endpoint({
  id: 'lists.members.list',
  method: 'GET',
  path: '/lists/{id}/members',
  tag: 'Lists',
  role,
  summary: 'List the members of a list with their subscriptions, newest additions first',
  schema: {
    params: Type.Object({ id: Type.String() }),
    query: Type.Object(PageQuery),
    reply: Type.Array(TeamListMember),
    meta: PageMeta,
  },
  async handle(ctx, { params, query }) {
    const page = pageOf(query)
    const found = await members.listForTeam(ctx, params.id, page)
    return { data: found.members, meta: pageMeta(page, found.total) }
  },
})

/** Since people who left aren't recorded by list, growth is when today's members were added. */
const growthOfList = endpoint({
  id: 'lists.growth',
  method: 'GET',
  path: '/lists/{id}/growth',
  tag: 'Lists',
  role,
  summary: 'Count the members of a list by the day they were added, for 90 days',
  schema: {
    params: Type.Object({ id: Type.String() }),
    reply: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), added: Type.Integer() })),
  },
  handle: async (ctx, { params }) => ({ data: await lists.growth(ctx, params.id) }),
})

const OWN: readonly Endpoint[] = [routes.listLists, routes.listMembers]
const shared = routes.listRoutes.filter((route) => !OWN.includes(route))

export const listEndpoints: Endpoint[] = [
  listWithCounts,
  membersWithStatus,
  growthOfList,
  ...shared.map((route) => forConsole(route, role)),
]
