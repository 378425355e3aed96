// Console endpoints for a campaign's results: its report, its recipients, the email as sent, and who is left out.

import { EmailPage, emailPage, SchemeQuery } from '../content/designs/email-page.ts'
import { LEFT_OUT_REASONS } from '../delivery/sending/eligibility.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { csvLine } from '../platform/values/csv.ts'
import { nullable, oneOf, optional, Type } from '../platform/values/schema.ts'
import { showInstant } from '../platform/values/time.ts'
import { fullName } from '../people/contacts/person-names.ts'
import * as campaigns from './campaigns.ts'
import { headerOfCampaign, OVERLAYS, pageOfCampaign, pageOfRecipient } from './email-pages.ts'
import { peopleOfLine, why } from './explain-recipient.ts'
import * as recipients from './recipients.ts'
import { reportDetails } from './report-details.ts'
import { CampaignReport, CampaignReportDetails } from './report-schema.ts'
import { report } from './report.ts'
import { AudiencePerson, AudienceQuery, EmailHeader, OUTCOMES, Recipient, Why } from './recipients-schema.ts'
import { VARIANTS } from './split-schema.ts'
import type { Variant } from './split-schema.ts'

const tag = 'Campaigns'
const role = 'member'
const params = Type.Object({ id: Type.String() })

export const campaignResultEndpoints = ({ baseUrl }: { baseUrl: string }): Endpoint[] => [
  endpoint({
    id: 'campaigns.report',
    method: 'GET',
    path: '/campaigns/{id}/report',
    tag,
    role,
    slow: true,
    summary: 'Retrieve the report of a campaign',
    schema: { params, reply: CampaignReport },
    handle: async (ctx, { params }) => ({ data: await report(ctx, params.id) }),
  }),
  endpoint({
    id: 'campaigns.reportDetails',
    method: 'GET',
    path: '/campaigns/{id}/report/details',
    tag,
    role,
    slow: true,
    summary: 'Retrieve the link texts, mailbox providers, devices, and products of a campaign report',
    schema: { params, reply: CampaignReportDetails },
    handle: async (ctx, { params }) => ({ data: await reportDetails(ctx, baseUrl, params.id) }),
  }),
  endpoint({
    id: 'campaigns.recipients',
    method: 'GET',
    path: '/campaigns/{id}/recipients',
    tag,
    role,
    slow: true,
    summary: 'List recipients with the outcome of each email, and excluded people',
    schema: {
      params,
      query: Type.Object({
        outcome: optional(oneOf(OUTCOMES)),
        search: optional(Type.String({ maxLength: 254, description: 'Part of an email address or name.' })),
        reason: optional(
          oneOf(LEFT_OUT_REASONS, { description: 'With left_out: only people excluded for this reason.' }),
        ),
        subscribed: optional(
          Type.Boolean({
            description: 'With left_out: only people who were subscribed, as "everyone" includes no others.',
          }),
        ),
        after: optional(Type.String({ description: 'The value of "next" on the previous page.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      }),
      reply: Type.Array(Recipient),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { params, query }) {
      const found = await recipients.list(ctx, params.id, query)
      return { data: found.recipients, meta: { next: found.next } }
    },
  }),
  endpoint({
    id: 'campaigns.recipientsFile',
    method: 'GET',
    path: '/campaigns/{id}/recipients.csv',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export recipients and excluded people as CSV',
    schema: { params, reply: Type.String() },
    async handleFile(ctx, { params }) {
      await campaigns.get(ctx, params.id)
      return { name: 'recipients.csv', type: 'text/csv; charset=utf-8', content: lines(ctx, params.id) }
    },
  }),
  endpoint({
    id: 'campaigns.clickersFile',
    method: 'GET',
    path: '/campaigns/{id}/clickers.csv',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export the people who clicked a link as CSV',
    schema: {
      params,
      query: Type.Object({
        link: Type.Integer({ minimum: 0, maximum: 32_767, description: 'The "n" of a link in the report.' }),
        version: optional(oneOf(VARIANTS)),
      }),
      reply: Type.String(),
    },
    async handleFile(ctx, { params, query: { link, version } }) {
      await campaigns.get(ctx, params.id)
      return {
        name: 'clickers.csv',
        type: 'text/csv; charset=utf-8',
        content: clickerLines(ctx, params.id, version, link),
      }
    },
  }),
  endpoint({
    id: 'campaigns.page',
    method: 'GET',
    path: '/campaigns/{id}/email.html',
    tag,
    role,
    slow: true,
    summary: 'Preview the email of a sent campaign as an HTML page for a frame',
    schema: {
      params,
      query: Type.Object({
        ...SchemeQuery,
        version: optional(oneOf(VARIANTS)),
        overlay: optional(
          oneOf(OVERLAYS, {
            description: 'Shows on each link its people, their share of all clickers, or its revenue.',
          }),
        ),
      }),
      reply: EmailPage,
    },
    handleFile: async (ctx, { params, query }) =>
      emailPage(await pageOfCampaign(ctx, baseUrl, params.id, query), {
        ...query,
        isRead: query.overlay !== undefined,
      }),
  }),
  endpoint({
    id: 'campaigns.emailHeader',
    method: 'GET',
    path: '/campaigns/{id}/email',
    tag,
    role,
    slow: true,
    summary: 'Get the sender, subject, and preview text of a sent campaign, for a sample person',
    schema: { params, query: Type.Object({ version: optional(oneOf(VARIANTS)) }), reply: EmailHeader },
    handle: async (ctx, { params, query }) => ({
      data: await headerOfCampaign(ctx, baseUrl, params.id, query.version),
    }),
  }),
  endpoint({
    id: 'campaigns.recipientPage',
    method: 'GET',
    path: '/campaigns/{id}/recipients/{send}/email.html',
    tag,
    role,
    slow: true,
    summary: 'Preview the email one recipient received as an HTML page for a frame',
    schema: {
      params: Type.Object({ id: Type.String(), send: Type.String() }),
      query: Type.Object(SchemeQuery),
      reply: EmailPage,
    },
    handleFile: async (ctx, { params, query }) =>
      emailPage(await pageOfRecipient(ctx, baseUrl, params.id, params.send), query),
  }),
  endpoint({
    id: 'campaigns.audience',
    method: 'GET',
    path: '/campaigns/{id}/audience',
    tag,
    role,
    slow: true,
    summary: 'List people of the audience: up to 100 recipients, or people left out for a reason',
    schema: { params, query: AudienceQuery, reply: Type.Array(AudiencePerson) },
    handleUnwrapped: async (ctx, { params, query }) => ({ data: await peopleOfLine(ctx, params.id, query) }),
  }),
  endpoint({
    id: 'campaigns.why',
    method: 'GET',
    path: '/campaigns/{id}/why',
    tag,
    role,
    summary: 'Explain whether a person would receive a campaign',
    schema: { params, query: Type.Object({ contact_id: Type.String() }), reply: Why },
    handle: async (ctx, { params, query }) => ({ data: await why(ctx, params.id, query.contact_id) }),
  }),
]

async function* lines(ctx: Ctx<Sql>, id: string): AsyncGenerator<string> {
  yield csvLine(['email', 'name', 'outcome', 'reason', 'at', 'opened_at', 'clicked_at'])
  for await (const page of recipients.eachPage(ctx, id))
    yield page
      .map((row) => csvLine([row.email, row.name, row.outcome, row.reason, row.at, row.opened_at, row.clicked_at]))
      .join('')
}

async function* clickerLines(
  ctx: Ctx<Sql>,
  id: string,
  version: Variant | undefined,
  link: number,
): AsyncGenerator<string> {
  yield csvLine(['email', 'name', 'clicks', 'first_clicked_at'])
  for await (const page of recipients.eachClicker(ctx, id, version ?? 'a', link))
    yield page.map((row) => csvLine([row.email, fullName(row), row.clicks, showInstant(row.clicked_at)])).join('')
}
