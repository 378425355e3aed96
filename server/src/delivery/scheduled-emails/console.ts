// Console endpoints for emails to one person.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { oneOf, optional, Type } from '../../platform/values/schema.ts'
import { Preview } from '../../content/designs/schema.ts'
import { EmailDraft, SCHEDULED_STATUSES, ScheduledEmail, ScheduledEmailCreate } from './schema.ts'
import * as scheduled from './scheduled-emails.ts'
import type { ScheduleDeps } from './scheduled-emails.ts'

const tag = 'One-to-one emails'
const role = 'member'
const params = Type.Object({ id: Type.String() })

export const scheduledEmailEndpoints = (deps: ScheduleDeps): Endpoint[] => [
  endpoint({
    id: 'scheduledEmails.create',
    method: 'POST',
    path: '/contacts/{id}/emails',
    tag,
    role,
    summary: 'Send an email to one person, now or later',
    description: 'A design, or a subject and a text. Consent is required as for campaigns, also when it leaves.',
    status: 201,
    problems: [
      'design_not_ready',
      'sender_not_verified',
      'not_open_yet',
      'stopped_address',
      'send_refused',
      'plan_limit_reached',
      'forbidden',
    ],
    schema: { params, body: ScheduledEmailCreate, reply: ScheduledEmail },
    handleUnwrapped: async (ctx, { params: { id }, body }) => ({
      data: await scheduled.schedule(deps, ctx, id, body),
    }),
  }),
  endpoint({
    id: 'scheduledEmails.preview',
    method: 'POST',
    path: '/contacts/{id}/emails/preview',
    tag,
    role,
    slow: true,
    summary: 'Preview an email to one person',
    schema: { params, body: EmailDraft, reply: Preview },
    handleUnwrapped: async (ctx, { params: { id }, body }) => ({ data: await scheduled.preview(deps, ctx, id, body) }),
  }),
  endpoint({
    id: 'scheduledEmails.cancel',
    method: 'DELETE',
    path: '/contacts/{id}/emails/{email}',
    tag,
    role,
    summary: 'Cancel an email to one person before it leaves',
    problems: ['invalid_request', 'forbidden'],
    schema: { params: Type.Object({ id: Type.String(), email: Type.String() }), reply: ScheduledEmail },
    handle: async (ctx, { params: { id, email } }) => ({ data: await scheduled.cancel(ctx, id, email) }),
  }),
  endpoint({
    id: 'scheduledEmails.ofPerson',
    method: 'GET',
    path: '/contacts/{id}/scheduled-emails',
    tag,
    role,
    summary: 'List the emails that were written to one person, newest first',
    schema: { params, reply: Type.Array(ScheduledEmail) },
    handle: async (ctx, { params: { id } }) => ({ data: await scheduled.ofPerson(ctx, id) }),
  }),
  endpoint({
    id: 'scheduledEmails.list',
    method: 'GET',
    path: '/scheduled-emails',
    tag,
    role,
    summary: 'List emails to single people, newest first',
    schema: {
      query: Type.Object({ ...PageQuery, status: optional(oneOf(SCHEDULED_STATUSES)) }),
      reply: Type.Array(ScheduledEmail),
      meta: PageMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const { emails, total } = await scheduled.list(ctx, query, page)
      return { data: emails, meta: pageMeta(page, total) }
    },
  }),
]
