// Console endpoints that change people and stop addresses.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { changeAddress } from './change-address.ts'
import { FREQUENCIES } from './frequencies.ts'
import { changeChoices, readChoices } from './preferences.ts'
import { contactRoutes } from './routes.ts'
import { EmailSource, Person } from './schema.ts'
import { liftStops, PERSONAL_REASONS } from './lift-stops.ts'
import { countStopped, listStopped, stop, stoppedLines } from './stop.ts'
import { countUndoable, filterOf, listUndos, undoStops } from './undo-stops.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

const Addresses = Type.Object({ emails: Type.Array(Email, { minItems: 1, maxItems: 500 }) })

const StoppedAddress = named(
  'StoppedAddress',
  Type.Object({
    email: nullable(Type.String({ description: 'Null for addresses stopped before addresses were stored.' })),
    reason: oneOf(['bounce', 'complaint', 'team']),
    detail: nullable(Type.String({ description: 'What caused the stop.' })),
    stoppedBy: nullable(EmailSource),
    addedBy: nullable(
      Type.Object(
        { name: nullable(Type.String({ description: 'Null for users who left the team.' })) },
        { description: 'The user who stopped it by hand, if known.' },
      ),
    ),
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
  since: Type.String({ maxLength: 40, description: 'Only stops at or after this time.' }),
  until: optional(Type.String({ maxLength: 40, description: 'Only stops before this time. Defaults to now.' })),
  detail: optional(Type.String({ maxLength: 40, description: 'Only stops with this cause.' })),
  domain: optional(Type.String({ maxLength: 253, description: 'Only addresses at this domain.' })),
}

const StopUndo = named(
  'StopUndo',
  Type.Object({
    at: Timestamp,
    by: Type.String(),
    since: Timestamp,
    until: Timestamp,
    detail: nullable(Type.String()),
    domain: nullable(Type.String({ description: 'A domain, or a provider whose rejections were mistaken.' })),
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
    summary: "Change a person's email address",
    description: 'Keeps the person and all their data. A stop applies to the old address and is not carried over.',
    schema: { params, body: Type.Object({ email: Email }), reply: Person },
    handle: async (ctx, { params, body }) => ({ data: await changeAddress(ctx, params.id, body.email) }),
  }),
  endpoint({
    id: 'contacts.topics',
    method: 'GET',
    path: '/contacts/{id}/topics',
    tag,
    role: 'member',
    summary: "Retrieve a person's topics and email frequency",
    schema: { params, reply: TopicChoices },
    handle: async (ctx, { params }) => ({ data: await readChoices(ctx, params.id) }),
  }),
  endpoint({
    id: 'contacts.changeTopics',
    method: 'PUT',
    path: '/contacts/{id}/topics',
    tag,
    role: 'member',
    summary: "Update a person's topics and email frequency",
    description: 'Topics that are not named stay unchanged.',
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
    summary: 'List stopped addresses, most recently stopped first',
    schema: {
      query: Type.Object({
        search: optional(Type.String({ maxLength: 254 })),
        reason: optional(oneOf(['bounce', 'complaint', 'team'])),
        after: optional(Type.String({ maxLength: 200, description: 'The value of "next" on the previous page.' })),
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
    id: 'stoppedAddresses.counts',
    method: 'GET',
    path: '/stopped-addresses/counts',
    tag,
    role: 'member',
    summary: 'Count stopped addresses by reason',
    schema: {
      reply: Type.Object({
        all: Type.Integer(),
        bounce: Type.Integer(),
        complaint: Type.Integer(),
        team: Type.Integer(),
      }),
    },
    handle: async (ctx) => ({ data: await countStopped(ctx) }),
  }),
  endpoint({
    id: 'stoppedAddresses.file',
    method: 'GET',
    path: '/stopped-addresses.csv',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export stopped addresses as CSV',
    schema: { reply: Type.String() },
    handleFile: async (ctx) => ({
      name: 'stopped-addresses.csv',
      type: 'text/csv; charset=utf-8',
      content: stoppedLines(ctx),
    }),
  }),
  endpoint({
    id: 'stoppedAddresses.add',
    method: 'POST',
    path: '/stopped-addresses',
    tag,
    role: 'member',
    summary: 'Stop addresses; no email is sent to them',
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
    summary: 'Remove addresses from the stopped addresses and restore their previous subscriptions',
    description:
      'To remove an address that was reported as spam, an owner or admin must send "complaint" in "including". For the address of an erased person, an owner must send "erased". If any address needs more than this, none is removed.',
    problems: ['stopped_address'],
    schema: {
      body: Type.Object({
        ...Addresses.properties,
        including: optional(
          Type.Array(oneOf(PERSONAL_REASONS), {
            maxItems: PERSONAL_REASONS.length,
            description: 'Confirms that the people stopped for these reasons asked to receive email again.',
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
    summary: 'Count the bounce stops that an undo would remove',
    schema: { query: Type.Object(undoFilter), reply: Type.Object({ addresses: Type.Integer() }) },
    handle: async (ctx, { query }) => ({ data: { addresses: await countUndoable(ctx, filterOf(ctx, query)) } }),
  }),
  endpoint({
    id: 'stoppedAddresses.undo',
    method: 'POST',
    path: '/stopped-addresses/undo',
    tag,
    role: 'admin',
    summary: 'Remove bounce stops by time, cause, or domain',
    description: 'Use this when bounces were misclassified. Spam reports and stops by the team are kept.',
    schema: { body: Type.Object(undoFilter), reply: Type.Object({ unstopped: Type.Integer() }) },
    handle: async (ctx, { body }) => ({ data: { unstopped: await undoStops(ctx, filterOf(ctx, body)) } }),
  }),
  endpoint({
    id: 'stoppedAddresses.undone',
    method: 'GET',
    path: '/stopped-addresses/undone',
    tag,
    role: 'member',
    summary: 'List bulk removals of stops, newest first',
    schema: { reply: Type.Array(StopUndo) },
    handle: async (ctx) => ({ data: await listUndos(ctx) }),
  }),
]

const distinct = (emails: string[]): string[] => [...new Set(emails.map((email) => normalizeEmail(email)!))]
