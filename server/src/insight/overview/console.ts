// Console endpoints for the dashboard and the shell around every page.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { nullable, oneOf, optional, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { readDemo, startDemo } from '../demo/demo.ts'
import type { DemoDeps } from '../demo/demo.ts'
import { Demo } from '../demo/schema.ts'
import { exportPart } from './export.ts'
import { snooze } from './alerts.ts'
import { find, live, start } from './live.ts'
import { openedOnly, overview } from './overview.ts'
import type { Period } from './overview.ts'
import {
  ALERT_KINDS,
  DEFAULT_DAYS,
  EXPORT_PARTS,
  Found,
  Live,
  MAX_DAYS,
  OpenedOnly,
  Overview,
  Start,
  Usage,
} from './schema.ts'
import { usage } from './usage.ts'

const tag = 'Overview'
const role = 'member'
/** Such as 2026-11-26. */
const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'

const PeriodQuery = Type.Object({
  days: optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_DAYS,
      default: DEFAULT_DAYS,
      description: `The last days, today included: 1 to ${MAX_DAYS}.`,
    }),
  ),
  from: optional(Type.String({ pattern: DAY, description: 'With "to": the first day, instead of "days".' })),
  to: optional(Type.String({ pattern: DAY, description: 'The last day.' })),
})

const periodOf = ({ days = DEFAULT_DAYS, from, to }: Static<typeof PeriodQuery>): Period =>
  from && to ? { from, to } : { days }

export type OverviewDeps = DemoDeps & { hasMailServer: boolean }

export const overviewEndpoints = ({ hasMailServer, baseUrl, smtpUrl }: OverviewDeps): Endpoint[] => [
  endpoint({
    id: 'overview.get',
    method: 'GET',
    path: '/overview',
    tag,
    role,
    slow: true,
    summary: "Get the dashboard's figures by day: audience, emails, and revenue",
    schema: { query: PeriodQuery, reply: Overview },
    handle: async (ctx, { query }) => ({ data: await overview(ctx, periodOf(query)) }),
  }),
  endpoint({
    id: 'overview.openedOnly',
    method: 'GET',
    path: '/overview/opened-only',
    tag,
    role,
    slow: true,
    summary: 'Get what people ordered who opened an email without clicking, which no revenue includes',
    schema: { query: PeriodQuery, reply: OpenedOnly },
    handle: async (ctx, { query }) => ({ data: await openedOnly(ctx, periodOf(query)) }),
  }),
  endpoint({
    id: 'start.get',
    method: 'GET',
    path: '/start',
    tag,
    role,
    summary: 'List which steps of getting started are done',
    schema: { reply: Start },
    handle: async (ctx) => ({ data: await start(ctx, hasMailServer) }),
  }),
  endpoint({
    id: 'demo.get',
    method: 'GET',
    path: '/demo',
    tag,
    role,
    summary: 'Get whether a demo shop is offered, and the progress of one',
    schema: { reply: Demo },
    handle: async (ctx) => ({ data: await readDemo(ctx) }),
  }),
  endpoint({
    id: 'demo.start',
    method: 'POST',
    path: '/demo',
    tag,
    role: 'owner',
    status: 201,
    summary: 'Create a demo shop as a separate account',
    description: "For owners of an installation's first account, while it has no people.",
    schema: { reply: Demo },
    handleUnwrapped: async (ctx) => ({ data: await startDemo(ctx, { baseUrl, smtpUrl }), status: 201 }),
  }),
  endpoint({
    id: 'live.get',
    method: 'GET',
    path: '/live',
    tag,
    role,
    summary: 'Get current activity and what needs attention',
    schema: { reply: Live },
    handle: async (ctx) => ({ data: await live(ctx) }),
  }),
  endpoint({
    id: 'alerts.snooze',
    method: 'POST',
    path: '/alerts/snooze',
    tag,
    role,
    summary: 'Hide an alert for 7 days, for the user',
    schema: {
      body: Type.Object({ kind: oneOf(ALERT_KINDS), id: nullable(Type.String({ maxLength: 300 })) }),
      reply: Live,
    },
    async handle(ctx, { body }) {
      await snooze(ctx, body)
      return { data: await live(ctx) }
    },
  }),
  endpoint({
    id: 'usage.get',
    method: 'GET',
    path: '/usage',
    tag,
    role,
    summary: 'Get the usage of the plan',
    schema: { reply: Usage },
    handle: async (ctx) => ({ data: await usage(ctx) }),
  }),
  endpoint({
    id: 'exports.get',
    method: 'GET',
    path: '/exports/{part}',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export all orders, products, or events as a CSV file',
    schema: { params: Type.Object({ part: oneOf(EXPORT_PARTS) }), reply: Type.String() },
    handleFile: async (ctx, { params }) => exportPart(ctx, params.part),
  }),
  endpoint({
    id: 'find.named',
    method: 'GET',
    path: '/find',
    tag,
    role,
    slow: true,
    summary: 'Search campaigns, lists, groups, designs, and data sets by name',
    schema: {
      query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
      reply: Type.Array(Found),
    },
    handle: async (ctx, { query }) => ({ data: await find(ctx, query.q) }),
  }),
]
