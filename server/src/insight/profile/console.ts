// Console endpoints for a person's page: profile, timeline, consent, and lists.

import { listFor } from '../../activity/feed/feed.ts'
import { ActivityEvent, FeedMeta, TimelineQuery } from '../../activity/feed/schema.ts'
import { find } from '../../people/contacts/contacts.ts'
import { emailSources } from '../../people/contacts/email-sources.ts'
import { listConsentOf } from '../../people/contacts/personal-data.ts'
import { EmailSource } from '../../people/contacts/schema.ts'
import { listListsOf } from '../../people/lists/personal-data.ts'
import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { parseId } from '../../platform/values/ids.ts'
import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import { ofPerson } from '../../data/coupons/pools.ts'
import { CodeOfPerson } from '../../data/coupons/schema.ts'
import { listEmailsOf } from '../../delivery/sending/personal-data.ts'
import { EMAIL_STATES } from '../../delivery/sending/schema.ts'
import { profileRoutes } from './routes.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

const ConsentEntry = named(
  'ConsentEntry',
  Type.Object({
    change: Type.String(),
    how: Type.String(),
    by: nullable(Type.String({ description: 'The key, app, or team member behind it.' })),
    source: nullable(Type.String()),
    text: nullable(Type.String({ description: 'The text next to the checkbox, if it came from a form.' })),
    page: nullable(Type.String({ description: 'The page that contained the form.' })),
    submittedAt: nullable(Timestamp),
    confirmedAt: nullable(Timestamp),
    reason: nullable(Type.String({ description: 'Why they unsubscribed, if they said so.' })),
    at: Timestamp,
  }),
)

const ListOfPerson = named(
  'ListOfPerson',
  Type.Object({ id: Type.String(), name: Type.String(), blockSending: Type.Boolean(), addedAt: Timestamp }),
)

const EMAILS_SHOWN = 100

const EmailOfPerson = named(
  'EmailOfPerson',
  Type.Object({
    id: Type.String(),
    subject: Type.String(),
    sentBy: nullable(EmailSource),
    state: oneOf(EMAIL_STATES),
    sentAt: nullable(Timestamp),
    opens: Type.Integer(),
    clicks: Type.Integer(),
  }),
)

export const profileEndpoints: Endpoint[] = [
  ...profileRoutes.map((route) => forConsole(route, 'member')),
  endpoint({
    id: 'activity.timeline',
    method: 'GET',
    path: '/contacts/{id}/activity',
    tag: 'Activity',
    role: 'member',
    summary: "List a person's activity, newest first",
    schema: {
      params,
      query: TimelineQuery,
      reply: Type.Array(ActivityEvent),
      meta: FeedMeta,
    },
    handle: async (ctx, { params, query }) => listFor(ctx, query, (await find(ctx, params.id)).id),
  }),
  endpoint({
    id: 'contacts.consent',
    method: 'GET',
    path: '/contacts/{id}/consent',
    tag,
    role: 'member',
    summary: "List a person's consent history, newest first",
    schema: { params, reply: Type.Array(ConsentEntry) },
    handle: async (ctx, { params }) => ({
      data: await listConsentOf(ctx.db, ctx.accountId, (await find(ctx, params.id)).id),
    }),
  }),
  endpoint({
    id: 'contacts.lists',
    method: 'GET',
    path: '/contacts/{id}/lists',
    tag,
    role: 'member',
    summary: 'List the lists a person is on',
    schema: { params, reply: Type.Array(ListOfPerson) },
    handle: async (ctx, { params }) => ({
      data: await listListsOf(ctx.db, ctx.accountId, (await find(ctx, params.id)).id),
    }),
  }),
  endpoint({
    id: 'contacts.coupons',
    method: 'GET',
    path: '/contacts/{id}/coupons',
    tag,
    role: 'member',
    summary: 'List the coupon codes that a person got, newest first',
    schema: { params, reply: Type.Array(CodeOfPerson) },
    handle: async (ctx, { params }) => ({ data: await ofPerson(ctx, (await find(ctx, params.id)).id) }),
  }),
  endpoint({
    id: 'contacts.emails',
    method: 'GET',
    path: '/contacts/{id}/emails',
    tag,
    role: 'member',
    summary: `List the latest ${EMAILS_SHOWN} emails to a person, with their outcomes`,
    schema: { params, reply: Type.Array(EmailOfPerson) },
    async handle(ctx, { params }) {
      const all = await listEmailsOf(ctx.db, ctx.accountId, (await find(ctx, params.id)).id)
      const emails = all.slice(0, EMAILS_SHOWN)
      const sendIds = emails.map(({ email_send_id }) => parseId('ems', email_send_id))
      const sources = await emailSources(ctx.db, ctx.accountId, sendIds)
      return {
        data: emails.map(({ email_send_id, subject, state, sent_at, opens, clicks }, n) => ({
          id: email_send_id,
          subject,
          sentBy: sources.get(sendIds[n]!) ?? null,
          state,
          sentAt: sent_at,
          opens,
          clicks,
        })),
      }
    },
  }),
]
