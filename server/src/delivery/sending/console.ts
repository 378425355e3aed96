// Console endpoints for sending: captured mail, test emails, sending health, and the delivery log of single emails.

import { operates } from '../../identity/operations/operations.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Email, nullable, optional, Type } from '../../platform/values/schema.ts'
import { health } from '../reputation/health.ts'
import { Health } from '../reputation/schema.ts'
import { pageOfEmail } from './read-email.ts'
import * as deliveryLog from './delivery-log.ts'
import { leavesMachine } from '../mail/servers.ts'
import { EmailPage, emailPage, SchemeQuery } from '../../content/designs/email-page.ts'
import { Preview } from '../../content/designs/schema.ts'
import * as mailbox from './mailbox.ts'
import * as mailings from './mailings.ts'
import * as programMail from './program-mail.ts'
import {
  AddressHistory,
  CapturedMail,
  CapturedMailSummary,
  EmailDiagnostic,
  ProgramMail,
  ProgramMailSummary,
  TestRequest,
} from './schema.ts'
import { sendTest } from './test-emails.ts'
import type { TestDeps } from './test-emails.ts'

const tag = 'Mailbox'
const role = 'member'

export const testEmailEndpoints = (deps: TestDeps): Endpoint[] => [
  endpoint({
    id: 'designs.test',
    method: 'POST',
    path: '/designs/{id}/test',
    tag: 'Designs',
    role,
    summary: 'Send a test email of a design to a few addresses',
    problems: ['design_not_ready', 'sender_not_verified', 'rate_limited'],
    schema: {
      params: Type.Object({ id: Type.String() }),
      body: TestRequest,
      reply: Type.Object({ sent: Type.Integer(), problems: Preview.properties.problems }),
    },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await sendTest(ctx, deps, params.id, body) }),
  }),
]

const MailPage = Type.Object({
  search: optional(Type.String({ maxLength: 254, description: 'Matches the recipient or the subject.' })),
  after: optional(Type.String({ description: 'The "next" value of the previous page.' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})

export const mailboxEndpoints = ({ smtpUrl }: Pick<TestDeps, 'smtpUrl'>): Endpoint[] => [
  endpoint({
    id: 'mailbox.list',
    method: 'GET',
    path: '/mailbox',
    tag,
    role,
    summary: 'List captured mail, newest first',
    schema: {
      query: MailPage,
      reply: Type.Array(CapturedMailSummary),
      meta: Type.Object({
        next: nullable(Type.String()),
        total: nullable(Type.Integer({ description: 'All captured emails of the account; null above 10,000.' })),
        captures: Type.Boolean({ description: 'Whether mail is captured instead of sent.' }),
        program_mail: Type.Boolean({ description: 'Whether the caller may also read the mail of Lettermill itself.' }),
      }),
    },
    async handle(ctx, { query }) {
      const [{ mails, next, total }, leaves, isOperator] = await Promise.all([
        mailbox.list(ctx, query),
        leavesMachine(ctx.db, ctx.accountId, smtpUrl),
        operates(ctx),
      ])
      return { data: mails, meta: { next, total, captures: !leaves, program_mail: isOperator } }
    },
  }),
  endpoint({
    id: 'mailbox.get',
    method: 'GET',
    path: '/mailbox/{id}',
    tag,
    role,
    summary: 'Retrieve a captured email: rendered, with its text, headers, links and source',
    schema: { params: Type.Object({ id: Type.String() }), reply: CapturedMail },
    handle: async (ctx, { params }) => ({ data: await mailbox.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'mailbox.page',
    method: 'GET',
    path: '/mailbox/{id}/email.html',
    tag,
    role,
    summary: 'Retrieve a captured email as a page for a frame',
    schema: { params: Type.Object({ id: Type.String() }), query: Type.Object(SchemeQuery), reply: EmailPage },
    handleFile: async (ctx, { params, query }) => emailPage((await mailbox.get(ctx, params.id)).html ?? '', query),
  }),
  endpoint({
    id: 'mailbox.program.list',
    method: 'GET',
    path: '/program-mail',
    tag,
    role: 'owner',
    summary: 'List captured mail of Lettermill itself, newest first',
    description: 'Sign-in links, invitations and notices, for owners of the first account only.',
    schema: {
      query: MailPage,
      reply: Type.Array(ProgramMailSummary),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { query }) {
      const { mails, next } = await programMail.list(ctx, query)
      return { data: mails, meta: { next } }
    },
  }),
  endpoint({
    id: 'mailbox.program.get',
    method: 'GET',
    path: '/program-mail/{id}',
    tag,
    role: 'owner',
    summary: 'Retrieve a mail of Lettermill itself',
    schema: { params: Type.Object({ id: Type.String() }), reply: ProgramMail },
    handle: async (ctx, { params }) => ({ data: await programMail.get(ctx, params.id) }),
  }),
]

const sending = 'Sending'

export const sendingEndpoints = ({ baseUrl }: Pick<TestDeps, 'baseUrl'>): Endpoint[] => [
  endpoint({
    id: 'sending.health',
    method: 'GET',
    path: '/sending/health',
    tag: sending,
    role,
    summary: 'Retrieve sending health: emails by day and provider, and holds',
    schema: {
      query: Type.Object({
        days: optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })),
        to: optional(Type.String({ format: 'date', description: 'The last of these days, UTC; today by default.' })),
      }),
      reply: Health,
    },
    handle: async (ctx, { query: { days = 30, to } }) => ({ data: await health(ctx, days, to) }),
  }),
  endpoint({
    id: 'sending.release',
    method: 'POST',
    path: '/sending/holds/release',
    tag: sending,
    role: 'admin',
    summary: 'Release a hold and send the waiting emails',
    schema: {
      body: Type.Object({
        server: Type.String({ maxLength: 100 }),
        domain: Type.String({ maxLength: 253 }),
        provider: Type.String({ maxLength: 253 }),
      }),
      reply: Type.Object({ released: Type.Boolean() }),
    },
    async handle(ctx, { body }) {
      await mailings.releaseHold(ctx, body)
      return { data: { released: true } }
    },
  }),
  endpoint({
    id: 'emails.get',
    method: 'GET',
    path: '/emails/{id}',
    tag: sending,
    role,
    summary: 'Retrieve the delivery log of an email',
    schema: { params: Type.Object({ id: Type.String() }), reply: EmailDiagnostic },
    handle: async (ctx, { params }) => ({ data: await deliveryLog.ofEmail(ctx, params.id) }),
  }),
  endpoint({
    id: 'emails.page',
    method: 'GET',
    path: '/emails/{id}/email.html',
    tag: sending,
    role,
    summary: 'Retrieve an email as its recipient got it, as a page for a frame',
    schema: {
      params: Type.Object({ id: Type.String() }),
      query: Type.Object(SchemeQuery),
      reply: EmailPage,
    },
    handleFile: async (ctx, { params, query }) => emailPage(await pageOfEmail(ctx, baseUrl, params.id), query),
  }),
  endpoint({
    id: 'stoppedAddresses.history',
    method: 'GET',
    path: '/stopped-addresses/history',
    tag: sending,
    role,
    summary: 'List the delivery log of an address, newest first',
    schema: { query: Type.Object({ email: Email }), reply: Type.Array(AddressHistory) },
    handle: async (ctx, { query }) => ({ data: await deliveryLog.ofAddress(ctx, query.email) }),
  }),
]
