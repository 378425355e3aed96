import { endpoint } from '../platform/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../platform/paging.ts'
import { Problem } from '../platform/problem.ts'
import { Deleted, optional, Type } from '../platform/schema.ts'
import * as lists from './lists.ts'
import { List, ListChange, ListCreate } from './schema.ts'

const tag = 'Lists'
const params = Type.Object({ id: Type.String() })

export const listLists = endpoint({
  id: 'lists.list',
  method: 'GET',
  path: '/lists',
  tag,
  scope: 'lists:read',
  summary: 'Lists, newest first',
  schema: {
    query: Type.Object({
      ...PageQuery,
      search: optional(Type.String({ maxLength: 500, description: 'Matches the name or the description.' })),
    }),
    reply: Type.Array(List),
    meta: PageMeta,
  },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const found = await lists.list(ctx, query.search, page)
    return { data: found.lists, meta: pageMeta(page, found.total) }
  },
})

export const createList = endpoint({
  id: 'lists.create',
  method: 'POST',
  path: '/lists',
  tag,
  scope: 'lists:write',
  summary: 'Make a list',
  status: 201,
  idempotent: true,
  problems: ['limit_reached'],
  schema: { body: ListCreate, reply: List },
  handleAll: async (tx, requests) =>
    (await lists.create(tx, requests)).map((made) => (made instanceof Problem ? made : { data: made })),
})

export const getList = endpoint({
  id: 'lists.get',
  method: 'GET',
  path: '/lists/{id}',
  tag,
  scope: 'lists:read',
  summary: 'One list',
  schema: { params, reply: List },
  handle: async (ctx, { params }) => ({ data: await lists.get(ctx, params.id) }),
})

export const updateList = endpoint({
  id: 'lists.update',
  method: 'PATCH',
  path: '/lists/{id}',
  tag,
  scope: 'lists:write',
  summary: 'Change a list',
  schema: { params, body: ListChange, reply: List },
  handle: async (ctx, { params, body }) => ({ data: await lists.update(ctx, params.id, body) }),
})

export const removeList = endpoint({
  id: 'lists.remove',
  method: 'DELETE',
  path: '/lists/{id}',
  tag,
  scope: 'lists:write',
  summary: 'Delete a list',
  description: 'People and their subscriptions stay as they are.',
  schema: { params, reply: Deleted },
  async handle(ctx, { params }) {
    await lists.remove(ctx, params.id)
    return { data: { deleted: true } }
  },
})

export const listRoutes = [listLists, createList, getList, updateList, removeList]
