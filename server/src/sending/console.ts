// What the console shows of sending: captured mail.

import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { nullable, optional, Type } from '../platform/values/schema.ts'
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
