// The console's endpoints for people: changing them, and stopping addresses.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { changeAddress } from './change-address.ts'
import { changeChoices, FREQUENCIES, readChoices } from './preferences.ts'
import { contactRoutes } from './routes.ts'
import { Person } from './schema.ts'
import { liftStops, PERSONAL_REASONS } from './lift-stops.ts'
import { listStopped, stop } from './stop.ts'
import { countUndoable, filterOf, listUndos, undoStops } from './undo-stops.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

const Addresses = Type.Object({ emails: Type.Array(Email, { minItems: 1, maxItems: 500 }) })

const StoppedAddress = named(
  'StoppedAddress',
  Type.Object({
    email: nullable(Type.String({ description: 'Null for one that was stopped before addresses were kept.' })),
    reason: oneOf(['bounce', 'complaint', 'team']),
    detail: nullable(Type.String({ description: 'What led to it.' })),
    stoppedAt: Timestamp,
  }),
)

const TopicIds = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 })

const TopicChoices = named(
  'TopicChoices',
  Type.Object({
    topics: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), on: Type.Boolean() })),
    frequency: oneOf(FREQUENCIES),
  }),
)

const undoFilter = {
  since: Type.String({ maxLength: 40, description: 'Stops from this moment on.' }),
  until: optional(Type.String({ maxLength: 40, description: 'And before this one; now unless told.' })),
  detail: optional(Type.String({ maxLength: 40, description: 'Only those that this reason led to.' })),
  domain: optional(Type.String({ maxLength: 253, description: 'Only addresses of this domain.' })),
}

const StopUndo = named(
  'StopUndo',
  Type.Object({
    at: Timestamp,
    by: Type.String(),
    since: Timestamp,
    until: Timestamp,
    detail: nullable(Type.String()),
    domain: nullable(Type.String({ description: 'A domain, or a provider whose refusals were not believed.' })),
    addresses: Type.Integer(),
  }),
)

export const peopleEndpoints: Endpoint[] = [
  ...contactRoutes.map((route) => forConsole(route, 'member')),
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
    id: 'contacts.topics',
    method: 'GET',
    path: '/contacts/{id}/topics',
    tag,
    role: 'member',
    summary: 'Which topics a person wants, and how often',
    schema: { params, reply: TopicChoices },
    handle: async (ctx, { params }) => ({ data: await readChoices(ctx, params.id) }),
  }),
  endpoint({
    id: 'contacts.changeTopics',
    method: 'PUT',
    path: '/contacts/{id}/topics',
    tag,
    role: 'member',
    summary: 'Switch topics on and off for a person, and how often they are written to',
    description: 'Topics that are not named stay as they are.',
    schema: {
      params,
      body: Type.Object({
        on: optional(TopicIds),
        off: optional(TopicIds),
        frequency: optional(oneOf(FREQUENCIES)),
      }),
      reply: TopicChoices,
    },
    handle: async (ctx, { params, body }) => ({ data: await changeChoices(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'stoppedAddresses.list',
    method: 'GET',
    path: '/stopped-addresses',
    tag,
    role: 'member',
    summary: 'Stopped addresses, the newest stop first',
    schema: {
      query: Type.Object({
        search: optional(Type.String({ maxLength: 254 })),
        reason: optional(oneOf(['bounce', 'complaint', 'team'])),
        after: optional(Type.String({ maxLength: 200, description: 'What the page before gave as "next".' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      }),
      reply: Type.Array(StoppedAddress),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { query }) {
      const { addresses, next } = await listStopped(ctx, query)
      return { data: addresses, meta: { next } }
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
      const commands = emails.map((email) => ({ caller: ctx, email, reason: 'team' as const }))
      const stopped = await stop(ctx.db, commands)
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
    description:
      'An address that was reported as spam is let through by an owner or an admin who names "complaint" in "including", one of an erased person by an owner who names "erased". If one of the addresses needs more than the request has, none is let through.',
    problems: ['stopped_address'],
    schema: {
      body: Type.Object({
        ...Addresses.properties,
        including: optional(
          Type.Array(oneOf(PERSONAL_REASONS), {
            maxItems: PERSONAL_REASONS.length,
            description: 'Confirms that people whose stop has this reason asked to be written to again.',
          }),
        ),
      }),
      reply: Type.Object({ unstopped: Type.Integer() }),
    },
    handle: async (ctx, { body }) => ({
      data: { unstopped: await liftStops(ctx, distinct(body.emails), body.including ?? []) },
    }),
  }),
  endpoint({
    id: 'stoppedAddresses.undoable',
    method: 'GET',
    path: '/stopped-addresses/undoable',
    tag,
    role: 'admin',
    summary: 'How many stops that bounces led to would be taken back',
    schema: { query: Type.Object(undoFilter), reply: Type.Object({ addresses: Type.Integer() }) },
    handle: async (ctx, { query }) => ({ data: { addresses: await countUndoable(ctx, filterOf(ctx, query)) } }),
  }),
  endpoint({
    id: 'stoppedAddresses.undo',
    method: 'POST',
    path: '/stopped-addresses/undo',
    tag,
    role: 'admin',
    summary: 'Take back stops that bounces led to, of a time, a reason or a domain',
    description: 'For bounces that were misread. Reports of spam and what the team stopped stay.',
    schema: { body: Type.Object(undoFilter), reply: Type.Object({ unstopped: Type.Integer() }) },
    handle: async (ctx, { body }) => ({ data: { unstopped: await undoStops(ctx, filterOf(ctx, body)) } }),
  }),
  endpoint({
    id: 'stoppedAddresses.undone',
    method: 'GET',
    path: '/stopped-addresses/undone',
    tag,
    role: 'member',
    summary: 'When stops were taken back together, the newest first',
    schema: { reply: Type.Array(StopUndo) },
    handle: async (ctx) => ({ data: await listUndos(ctx) }),
  }),
]

const distinct = (emails: string[]): string[] => [...new Set(emails.map((email) => normalizeEmail(email)!))]
