import { endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Email, oneOf, optional, Type } from '../../platform/values/schema.ts'
import * as contacts from './contacts.ts'
import {
  AddMeta,
  DetailValueShape,
  Person,
  PersonAdd,
  PersonChange,
  PersonWithProperties,
  PersonWritten,
  PropertiesChange,
} from './schema.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

export const listContacts = endpoint({
  id: 'contacts.list',
  method: 'GET',
  path: '/contacts',
  tag,
  scope: 'contacts:read',
  summary: 'List people, newest first',
  schema: {
    query: Type.Object({
      ...PageQuery,
      status: optional(oneOf(['subscribed', 'unsubscribed'])),
      email: optional(Email),
    }),
    reply: Type.Array(Person),
    meta: PageMeta,
  },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const { people, total } = await contacts.list(ctx, query, page)
    return { data: people, meta: pageMeta(page, total) }
  },
})

export const createContact = endpoint({
  id: 'contacts.create',
  method: 'POST',
  path: '/contacts',
  tag,
  scope: 'contacts:write',
  summary: 'Create or update a person',
  description: 'Subscribes a new person. Someone who unsubscribed stays unsubscribed unless resubscribe is true.',
  status: 201,
  otherStatus: 200,
  idempotent: true,
  warns: true,
  problems: ['plan_limit_reached'],
  schema: { body: PersonAdd, reply: PersonWritten, meta: AddMeta },
  handleAll: contacts.add,
})

export const getContact = endpoint({
  id: 'contacts.get',
  method: 'GET',
  path: '/contacts/{id}',
  tag,
  scope: 'contacts:read',
  summary: 'Get a person, with their details',
  schema: { params, reply: PersonWithProperties },
  handle: async (ctx, { params }) => ({ data: await contacts.get(ctx, params.id) }),
})

export const updateContact = endpoint({
  id: 'contacts.update',
  method: 'PATCH',
  path: '/contacts/{id}',
  tag,
  scope: 'contacts:write',
  summary: 'Update a person',
  warns: true,
  problems: ['stopped_address'],
  schema: { params, body: PersonChange, reply: PersonWritten },
  handle: (ctx, { params, body }) => contacts.update(ctx, params.id, body),
})

export const removeContact = endpoint({
  id: 'contacts.remove',
  method: 'DELETE',
  path: '/contacts/{id}',
  tag,
  scope: 'contacts:write',
  summary: 'Unsubscribe a person',
  description: 'Unsubscribes the person and deletes nothing.',
  schema: { params, reply: PersonWritten },
  handle: async (ctx, { params }) => ({ data: await contacts.remove(ctx, params.id) }),
})

export const listProperties = endpoint({
  id: 'contacts.properties.list',
  method: 'GET',
  path: '/contacts/{id}/properties',
  tag,
  scope: 'contacts:read',
  summary: "List a person's details",
  schema: { params, reply: Type.Array(DetailValueShape) },
  handle: async (ctx, { params }) => ({ data: await contacts.listDetails(ctx, params.id) }),
})

export const updateProperties = endpoint({
  id: 'contacts.properties.update',
  method: 'PUT',
  path: '/contacts/{id}/properties',
  tag,
  scope: 'contacts:write',
  summary: "Update a person's details",
  warns: true,
  schema: { params, body: PropertiesChange, reply: Type.Array(DetailValueShape) },
  handle: (ctx, { params, body }) => contacts.updateDetails(ctx, params.id, body.properties),
})

export const contactRoutes = [
  listContacts,
  createContact,
  getContact,
  updateContact,
  removeContact,
  listProperties,
  updateProperties,
]
