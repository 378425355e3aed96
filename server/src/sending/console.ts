// What the console has of sending: captured mail, and test emails.

import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { nullable, optional, Type } from '../platform/values/schema.ts'
import { isCaptured } from '../mail/transports.ts'
import { EmailPage, emailPage, SchemeQuery } from '../designs/email-page.ts'
import { Preview } from '../designs/schema.ts'
import { CapturedMail, CapturedMailSummary } from './mailbox-schema.ts'
import * as mailbox from './mailbox.ts'
import { TestRequest } from './test-emails-schema.ts'
import { sendTest } from './test-emails.ts'
import type { TestParts } from './test-emails.ts'

const tag = 'Mailbox'
const role = 'member'

export const testEmailEndpoints = (parts: TestParts): Endpoint[] => [
  endpoint({
    id: 'designs.test',
    method: 'POST',
    path: '/designs/{id}/test',
    tag: 'Designs',
    role,
    summary: 'Send a design to a few addresses as a campaign would, marked as a test',
    problems: ['design_not_ready', 'sender_not_verified', 'rate_limited'],
    schema: {
      params: Type.Object({ id: Type.String() }),
      body: TestRequest,
      reply: Type.Object({ sent: Type.Integer(), problems: Preview.properties.problems }),
    },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await sendTest(ctx, parts, params.id, body) }),
  }),
]

export const mailboxEndpoints = ({ hasMailServer }: Pick<TestParts, 'hasMailServer'>): Endpoint[] => [
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
      meta: Type.Object({
        next: nullable(Type.String()),
        captures: Type.Boolean({ description: 'Mail is captured here and nobody receives it.' }),
      }),
    },
    async handle(ctx, { query }) {
      const [{ mails, next }, captures] = await Promise.all([
        mailbox.list(ctx, query),
        isCaptured(ctx.db, ctx.accountId, hasMailServer),
      ])
      return { data: mails, meta: { next, captures } }
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
  endpoint({
    id: 'mailbox.page',
    method: 'GET',
    path: '/mailbox/{id}/email.html',
    tag,
    role,
    summary: 'One captured email, as a page to be shown in a frame',
    schema: { params: Type.Object({ id: Type.String() }), query: Type.Object(SchemeQuery), reply: EmailPage },
    handleFile: async (ctx, { params, query }) =>
      emailPage((await mailbox.get(ctx, params.id)).html ?? '', query.scheme),
  }),
]
