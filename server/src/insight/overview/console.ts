// The console's endpoints for the dashboard and the shell around every page.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { oneOf, optional, Type } from '../../platform/values/schema.ts'
import { readDemo, startDemo } from './demo.ts'
import type { StartDemo } from './demo.ts'
import { exportPart } from './export.ts'
import { find, live, start } from './live.ts'
import { overview } from './overview.ts'
import { Demo, EXPORT_PARTS, Found, Live, Overview, PERIODS, Start, Usage } from './schema.ts'
import { usage } from './usage.ts'

const tag = 'Overview'
const role = 'member'

export type OverviewDeps = { hasMailServer: boolean; startDemo: StartDemo }

export const overviewEndpoints = ({ hasMailServer, startDemo: begin }: OverviewDeps): Endpoint[] => [
  endpoint({
    id: 'overview.get',
    method: 'GET',
    path: '/overview',
    tag,
    role,
    slow: true,
    summary: 'Figures of the dashboard: audience, emails and revenue, day by day',
    schema: {
      query: Type.Object({
        days: optional(
          Type.Integer({ minimum: PERIODS[0], maximum: PERIODS[2], default: PERIODS[1], description: '7 to 90.' }),
        ),
      }),
      reply: Overview,
    },
    handle: async (ctx, { query }) => ({ data: await overview(ctx, query.days ?? PERIODS[1]) }),
  }),
  endpoint({
    id: 'start.get',
    method: 'GET',
    path: '/start',
    tag,
    role,
    summary: 'Which steps of getting started are done',
    schema: { reply: Start },
    handle: async (ctx) => ({ data: await start(ctx, hasMailServer) }),
  }),
  endpoint({
    id: 'demo.get',
    method: 'GET',
    path: '/demo',
    tag,
    role,
    summary: 'Whether a demo shop is offered, and how far one is',
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
    summary: 'Make a demo shop to look around in, as an account of its own',
    description: 'For owners of the first account of an installation, while nobody is in it.',
    schema: { reply: Demo },
    handleUnwrapped: async (ctx) => ({ data: await startDemo(ctx, begin), status: 201 }),
  }),
  endpoint({
    id: 'live.get',
    method: 'GET',
    path: '/live',
    tag,
    role,
    summary: 'What is going on this moment, and what needs somebody',
    schema: { reply: Live },
    handle: async (ctx) => ({ data: await live(ctx) }),
  }),
  endpoint({
    id: 'usage.get',
    method: 'GET',
    path: '/usage',
    tag,
    role,
    summary: 'What of the plan is used',
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
    summary: 'Every order, product or event, as a CSV file',
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
    summary: 'Campaigns, lists, groups, designs and data sets by part of their name',
    schema: {
      query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
      reply: Type.Array(Found),
    },
    handle: async (ctx, { query }) => ({ data: await find(ctx, query.q) }),
  }),
]
