import { endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { Deleted, optional, Type } from '../../platform/values/schema.ts'
import * as lists from './lists.ts'
import * as members from './members.ts'
import {
  List,
  ListChange,
  ListCreate,
  ListMember,
  ListWithCount,
  MembersAdd,
  MembersAdded,
  MembersAddedMeta,
  MembersRemove,
  MembersRemoved,
  MembersRemovedMeta,
} from './schema.ts'

const tag = 'Lists'
const params = Type.Object({ id: Type.String() })

export const listLists = endpoint({
  id: 'lists.list',
  method: 'GET',
  path: '/lists',
  tag,
  scope: 'lists:read',
  summary: 'List lists, newest first',
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
  summary: 'Create a list',
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
  summary: 'Get a list, with its member count',
  schema: { params, reply: ListWithCount },
  handle: async (ctx, { params }) => ({ data: await lists.get(ctx, params.id) }),
})

export const updateList = endpoint({
  id: 'lists.update',
  method: 'PATCH',
  path: '/lists/{id}',
  tag,
  scope: 'lists:write',
  summary: 'Update a list',
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
  description: 'People and their subscriptions are not affected.',
  schema: { params, reply: Deleted },
  async handle(ctx, { params }) {
    await lists.remove(ctx, params.id)
    return { data: { deleted: true } }
  },
})

export const listMembers = endpoint({
  id: 'lists.members.list',
  method: 'GET',
  path: '/lists/{id}/members',
  tag,
  scope: 'lists:read',
  summary: 'List the members of a list, newest additions first',
  schema: { params, query: Type.Object(PageQuery), reply: Type.Array(ListMember), meta: PageMeta },
  async handle(ctx, { params, query }) {
    const page = pageOf(query)
    const found = await members.list(ctx, params.id, page)
    return { data: found.members, meta: pageMeta(page, found.total) }
  },
})

export const addMembers = endpoint({
  id: 'lists.members.add',
  method: 'POST',
  path: '/lists/{id}/members',
  tag,
  scope: 'lists:write',
  summary: 'Add people to a list',
  description: 'Adds existing people only. To create people, use the import with listId.',
  schema: { params, body: MembersAdd, reply: MembersAdded, meta: MembersAddedMeta },
  handle: (ctx, { params, body }) => members.add(ctx, params.id, body),
})

export const removeMembers = endpoint({
  id: 'lists.members.remove',
  method: 'DELETE',
  path: '/lists/{id}/members',
  tag,
  scope: 'lists:write',
  summary: 'Remove people from a list',
  schema: { params, body: MembersRemove, reply: MembersRemoved, meta: MembersRemovedMeta },
  handle: (ctx, { params, body }) => members.remove(ctx, params.id, body),
})

export const listRoutes = [
  listLists,
  createList,
  getList,
  updateList,
  removeList,
  listMembers,
  addMembers,
  removeMembers,
]
