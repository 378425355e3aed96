// The console's endpoints for people: finding, changing, stopping, exporting and erasing them.

import { publicId } from '../platform/values/ids.ts'
import { endpoint, forConsole } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import { Deleted, Email, named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import { showInstant } from '../platform/values/time.ts'
import { changeAddress } from './address.ts'
import { present } from './contacts.ts'
import { exportPeople, exportPerson } from '../privacy/export.ts'
import { erase } from '../privacy/erase.ts'
import { contactRoutes } from './routes.ts'
import { Person } from './schema.ts'
import { listConsentOf, listListsOf, listSources, searchPeople, STATUS_FILTERS } from '../people-search/search.ts'
import { stop, unstop } from './stop.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

const filters = {
  search: optional(Type.String({ maxLength: 254, description: 'Part of an address or name.' })),
  status: optional(oneOf(STATUS_FILTERS)),
  stopped: optional(Type.Boolean({ description: 'Whether the address is stopped.' })),
  listId: optional(Type.String({ description: 'On this list.' })),
  source: optional(Type.String({ maxLength: 255, description: 'Came from there.' })),
}

const FoundPerson = named(
  'FoundPerson',
  Type.Object({ ...Person.properties, status: oneOf(STATUS_FILTERS, { description: 'Never: has not been asked.' }) }),
)

const ConsentEntry = named(
  'ConsentEntry',
  Type.Object({
    change: Type.String(),
    how: Type.String(),
    by: nullable(Type.String({ description: 'The key, app or team member behind it.' })),
    source: nullable(Type.String()),
    at: Timestamp,
  }),
)

const ListOfPerson = named(
  'ListOfPerson',
  Type.Object({ id: Type.String(), name: Type.String(), blockSending: Type.Boolean(), addedAt: Timestamp }),
)

const Addresses = Type.Object({ emails: Type.Array(Email, { minItems: 1, maxItems: 500 }) })

export const peopleEndpoints: Endpoint[] = [
  ...contactRoutes.map((route) => forConsole(route, 'member')),
  endpoint({
    id: 'contacts.search',
    method: 'GET',
    path: '/contacts/search',
    tag,
    role: 'member',
    summary: 'Find people, newest first',
    schema: {
      query: Type.Object({
        ...filters,
        after: optional(Type.String({ maxLength: 20, description: 'What the page before gave as next.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      }),
      reply: Type.Array(FoundPerson),
      meta: Type.Object({
        next: nullable(Type.String({ description: 'Asks for the next page; null on the last one.' })),
        total: nullable(Type.Integer({ description: 'Only when nothing is asked for in particular.' })),
      }),
    },
    async handle(ctx, { query: { after, limit = 25, ...query } }) {
      const { rows, next, total } = await searchPeople(ctx, query, { after, limit })
      return { data: rows.map((row) => ({ ...present(row), status: row.status })), meta: { next, total } }
    },
  }),
  endpoint({
    id: 'contacts.sources',
    method: 'GET',
    path: '/contacts/sources',
    tag,
    role: 'member',
    summary: 'Where people came from',
    schema: { reply: Type.Array(Type.String()) },
    handle: async (ctx) => ({ data: await listSources(ctx) }),
  }),
  endpoint({
    id: 'contacts.exportAll',
    method: 'GET',
    path: '/contacts/export',
    tag,
    role: 'admin',
    summary: 'People as a CSV file, with their subscription status',
    schema: { query: Type.Object(filters), reply: Type.String() },
    handleFile: (ctx, { query }) => exportPeople(ctx, query),
  }),
  endpoint({
    id: 'contacts.changeEmail',
    method: 'PUT',
    path: '/contacts/{id}/email',
    tag,
    role: 'member',
    summary: 'Give a person another address',
    description: 'They stay the same person. A stop belongs to the address: it does not move along.',
    schema: { params, body: Type.Object({ email: Email }), reply: Person },
    handle: async (ctx, { params, body }) => ({ data: await changeAddress(ctx, params.id, body.email) }),
  }),
  endpoint({
    id: 'contacts.consent',
    method: 'GET',
    path: '/contacts/{id}/consent',
    tag,
    role: 'member',
    summary: 'What a person agreed to and took back, newest first',
    schema: { params, reply: Type.Array(ConsentEntry) },
    handle: async (ctx, { params }) => ({
      data: (await listConsentOf(ctx, params.id)).map(({ change, how, credential, source, at }) => ({
        change,
        how,
        by: credential,
        source,
        at: showInstant(at),
      })),
    }),
  }),
  endpoint({
    id: 'contacts.lists',
    method: 'GET',
    path: '/contacts/{id}/lists',
    tag,
    role: 'member',
    summary: 'The lists a person is on',
    schema: { params, reply: Type.Array(ListOfPerson) },
    handle: async (ctx, { params }) => ({
      data: (await listListsOf(ctx, params.id)).map(({ id, name, block_sending, added_at }) => ({
        id: publicId('lst', id),
        name,
        blockSending: block_sending,
        addedAt: showInstant(added_at),
      })),
    }),
  }),
  endpoint({
    id: 'contacts.export',
    method: 'GET',
    path: '/contacts/{id}/export',
    tag,
    role: 'admin',
    summary: 'Everything that is known of one person, as a JSON file',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportPerson(ctx, params.id),
  }),
  endpoint({
    id: 'contacts.erase',
    method: 'POST',
    path: '/contacts/{id}/erase',
    tag,
    role: 'admin',
    summary: 'Erase a person and everything of theirs, for good',
    description: 'Only a hash of the address stays, by which it is never written to again.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await erase(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'stoppedAddresses.add',
    method: 'POST',
    path: '/stopped-addresses',
    tag,
    role: 'member',
    summary: 'Stop addresses: nothing is sent to them, whoever has them',
    schema: { body: Addresses, reply: Type.Object({ stopped: Type.Integer(), alreadyStopped: Type.Integer() }) },
    async handle(ctx, { body }) {
      const emails = distinct(body.emails)
      const asks = emails.map((email) => ({ caller: ctx, email, reason: 'team' as const }))
      const stopped = await stop(ctx.db, asks)
      return { data: { stopped, alreadyStopped: emails.length - stopped } }
    },
  }),
  endpoint({
    id: 'stoppedAddresses.remove',
    method: 'DELETE',
    path: '/stopped-addresses',
    tag,
    role: 'member',
    summary: 'Let stopped addresses through again; everyone gets back the subscription that the stop took',
    schema: { body: Addresses, reply: Type.Object({ unstopped: Type.Integer() }) },
    async handle(ctx, { body }) {
      const asks = distinct(body.emails).map((email) => ({ caller: ctx, email }))
      return { data: { unstopped: await unstop(ctx.db, asks) } }
    },
  }),
]

const distinct = (emails: string[]): string[] => [...new Set(emails.map((email) => normalizeEmail(email)!))]
