// What the console shows of sending: captured mail, sending health, and what was said about single emails.

import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { Email, nullable, optional, Type } from '../platform/values/schema.ts'
import { health } from '../reputation/health.ts'
import { Health } from '../reputation/schema.ts'
import * as brakes from './brakes.ts'
import { AddressHistory, EmailDiagnostic } from './diagnostic-schema.ts'
import * as diagnostic from './diagnostic.ts'
import { CapturedMail, CapturedMailSummary } from './mailbox-schema.ts'
import * as mailbox from './mailbox.ts'

const tag = 'Mailbox'
const role = 'member'

export const mailboxEndpoints: Endpoint[] = [
  endpoint({
    id: 'mailbox.list',
    method: 'GET',
    path: '/mailbox',
    tag,
    role,
    summary: 'Captured mail, newest first',
    schema: {
      query: Type.Object({
        search: optional(Type.String({ maxLength: 254, description: 'Matches the recipient or the subject.' })),
        after: optional(Type.String({ description: 'What the page before gave as "next".' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      }),
      reply: Type.Array(CapturedMailSummary),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { query }) {
      const { mails, next } = await mailbox.list(ctx, query)
      return { data: mails, meta: { next } }
    },
  }),
  endpoint({
    id: 'mailbox.get',
    method: 'GET',
    path: '/mailbox/{id}',
    tag,
    role,
    summary: 'One captured email: as rendered, its text, headers, links and source',
    schema: { params: Type.Object({ id: Type.String() }), reply: CapturedMail },
    handle: async (ctx, { params }) => ({ data: await mailbox.get(ctx, params.id) }),
  }),
]

const sending = 'Sending'

export const sendingEndpoints: Endpoint[] = [
  endpoint({
    id: 'sending.health',
    method: 'GET',
    path: '/sending/health',
    tag: sending,
    role,
    summary: 'Emails by day and by provider, and what is braked and why',
    schema: {
      query: Type.Object({ days: optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })) }),
      reply: Health,
    },
    handle: async (ctx, { query: { days = 30 } }) => ({ data: await health(ctx, days) }),
  }),
  endpoint({
    id: 'sending.release',
    method: 'POST',
    path: '/sending/brakes/release',
    tag: sending,
    role: 'admin',
    summary: 'Let a brake go: what waited is sent',
    schema: {
      body: Type.Object({
        server: Type.String({ maxLength: 100 }),
        domain: Type.String({ maxLength: 253 }),
        provider: Type.String({ maxLength: 253 }),
      }),
      reply: Type.Object({ released: Type.Boolean() }),
    },
    async handle(ctx, { body }) {
      await brakes.letGo(ctx, body)
      return { data: { released: true } }
    },
  }),
  endpoint({
    id: 'emails.get',
    method: 'GET',
    path: '/emails/{id}',
    tag: sending,
    role,
    summary: 'What became of one email, with everything that was said about it',
    schema: { params: Type.Object({ id: Type.String() }), reply: EmailDiagnostic },
    handle: async (ctx, { params }) => ({ data: await diagnostic.ofEmail(ctx, params.id) }),
  }),
  endpoint({
    id: 'stoppedAddresses.history',
    method: 'GET',
    path: '/stopped-addresses/history',
    tag: sending,
    role,
    summary: 'What was said about emails to an address, newest first',
    schema: { query: Type.Object({ email: Email }), reply: Type.Array(AddressHistory) },
    handle: async (ctx, { query }) => ({ data: await diagnostic.ofAddress(ctx, query.email) }),
  }),
]
