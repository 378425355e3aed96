// Console endpoints for drips. Members prepare drafts; publishing, pausing and ending requires permission to send.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { PublishBody } from '../../platform/revision.ts'
import { Deleted, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { emailPage, EmailPageQuery } from '../../content/designs/email-page.ts'
import * as drips from './drips.ts'
import { countsOf, emailRevenue } from './figures.ts'
import { GRAPHS, listEmails, renderStep } from './emails.ts'
import * as people from './people.ts'
import { previewPublish, publish } from './publish.ts'
import {
  Drip,
  DRIP_SORTS,
  DRIP_STATES,
  DripChange,
  DripCounts,
  DripCreate,
  DripEmail,
  DripOfPerson,
  DripSummary,
  EmailRevenue,
  figurePeriod,
  PersonInDrip,
  PublishPreview,
  RUN_STATES,
  ShownGraph,
  Simulate,
  Simulated,
  WhyNotInDrip,
  TEMPLATES,
} from './schema.ts'
import { simulate } from './simulate.ts'
import type { SimulateDeps } from './simulate.ts'
import { createFromTemplate, unusedTemplates } from './templates.ts'

const tag = 'Drips'
const role = 'member'
const params = Type.Object({ id: Type.String() })

export type DripDeps = SimulateDeps & { smtpUrl: string | null }

type ParameterOf = { params: { id: string } }

/** A change of state that requires the Send permission. */
const acting = (
  deps: DripDeps,
  verb: 'pause' | 'resume' | 'stop',
  summary: string,
  handler: (ctx: Ctx<Tx>, id: string) => Promise<void>,
) =>
  endpoint({
    id: `drips.${verb}`,
    method: 'POST',
    path: `/drips/{id}/${verb}`,
    tag,
    role,
    summary,
    problems: ['forbidden'],
    schema: { params, reply: Drip },
    async handleUnwrapped(ctx, { params: { id } }: ParameterOf) {
      await drips.find(ctx.db, ctx.accountId, id)
      await accounts.requireMaySend(ctx)
      await transaction(ctx.db, (tx) => handler({ ...ctx, db: tx }, id))
      return { data: await drips.get({ ...deps, db: ctx.db }, ctx, id) }
    },
  })

const Version = Type.Object({
  version: Type.Integer(),
  published_at: Timestamp,
  published_by: nullable(Type.String()),
  graph: ShownGraph,
})

const ListMeta = Type.Object({
  ...PageMeta.properties,
  states: Type.Object({
    all: Type.Integer(),
    draft: Type.Integer(),
    live: Type.Integer(),
    paused: Type.Integer(),
    ended: Type.Integer(),
  }),
  revenue: EmailRevenue,
  unused_templates: Type.Array(oneOf(TEMPLATES), {
    description: 'Templates that no drip of the account starts like.',
  }),
})

export const dripEndpoints = (deps: DripDeps): Endpoint[] => [
  endpoint({
    id: 'drips.list',
    method: 'GET',
    path: '/drips',
    tag,
    role,
    summary: 'List drips with the number of people in each, newest first or by revenue',
    schema: {
      query: Type.Object({
        ...PageQuery,
        state: optional(oneOf(DRIP_STATES)),
        search: optional(Type.String({ maxLength: 200, description: 'Part of the name.' })),
        sort: optional(oneOf(DRIP_SORTS)),
        ...figurePeriod,
      }),
      reply: Type.Array(DripSummary),
      meta: ListMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const [found, states, revenue, unused] = await Promise.all([
        drips.list(ctx, query, page),
        drips.countStates(ctx),
        emailRevenue(ctx, query),
        unusedTemplates(ctx),
      ])
      return { data: found.drips, meta: { ...pageMeta(page, found.total), states, revenue, unused_templates: unused } }
    },
  }),
  endpoint({
    id: 'drips.create',
    method: 'POST',
    path: '/drips',
    tag,
    role,
    summary: 'Create a drip, blank or from a template',
    description: 'A template also creates its designs.',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: DripCreate, reply: Drip },
    async handleUnwrapped(ctx, { body: { name, template, ...sent } }) {
      const id = template
        ? await createFromTemplate(ctx, template, name)
        : await transaction(ctx.db, (tx) => drips.create({ ...ctx, db: tx }, name, sent))
      return { data: await drips.get({ ...deps, db: ctx.db }, ctx, id) }
    },
  }),
  endpoint({
    id: 'drips.get',
    method: 'GET',
    path: '/drips/{id}',
    tag,
    role,
    summary: 'Retrieve a drip: draft, live version, and problems that prevent publishing',
    schema: { params, reply: Drip },
    handleUnwrapped: async (ctx, { params: { id } }) => ({
      data: await drips.get({ ...deps, db: ctx.db }, ctx, id),
    }),
  }),
  endpoint({
    id: 'drips.update',
    method: 'PATCH',
    path: '/drips/{id}',
    tag,
    role,
    summary: 'Update the draft; the live version is not affected',
    problems: ['stale_revision'],
    schema: { params, body: DripChange, reply: Drip },
    async handleUnwrapped(ctx, { params: { id }, body }) {
      await transaction(ctx.db, (tx) => drips.update({ ...ctx, db: tx }, id, body))
      return { data: await drips.get({ ...deps, db: ctx.db }, ctx, id) }
    },
  }),
  endpoint({
    id: 'drips.remove',
    method: 'DELETE',
    path: '/drips/{id}',
    tag,
    role,
    summary: 'Delete a draft, or a drip that has ended',
    problems: ['forbidden'],
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { id } }) {
      await drips.remove(ctx, id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'drips.publish',
    method: 'POST',
    path: '/drips/{id}/publish',
    tag,
    role,
    summary: 'Publish the draft',
    problems: ['sender_not_verified', 'design_not_ready', 'not_open_yet', 'stale_revision', 'forbidden'],
    bodyOptional: true,
    schema: { params, body: PublishBody, reply: Drip },
    async handleUnwrapped(ctx, { params: { id }, body }) {
      await drips.find(ctx.db, ctx.accountId, id)
      await accounts.requireMaySend(ctx)
      await publish({ ...deps, db: ctx.db }, ctx, id, body.revision)
      return { data: await drips.get({ ...deps, db: ctx.db }, ctx, id) }
    },
  }),
  endpoint({
    id: 'drips.previewPublish',
    method: 'GET',
    path: '/drips/{id}/publish',
    tag,
    role,
    slow: true,
    summary: 'Preview what publishing would change for people in the drip',
    schema: { params, reply: PublishPreview },
    handleUnwrapped: async (ctx, { params: { id } }) => ({
      data: await previewPublish({ ...deps, db: ctx.db }, ctx, id),
    }),
  }),
  acting(deps, 'pause', 'Pause a drip', drips.pause),
  acting(deps, 'resume', 'Resume a drip; people who are due continue immediately', drips.resume),
  acting(deps, 'stop', 'End a drip; everyone in it leaves', drips.stop),
  endpoint({
    id: 'drips.counts',
    method: 'GET',
    path: '/drips/{id}/counts',
    tag,
    role,
    summary: 'Retrieve the statistics of a drip by step',
    schema: { params, query: Type.Object(figurePeriod), reply: DripCounts },
    async handle(ctx, { params: { id }, query }) {
      const drip = await drips.find(ctx.db, ctx.accountId, id)
      return { data: await countsOf(ctx, drip, query) }
    },
  }),
  endpoint({
    id: 'drips.people',
    method: 'GET',
    path: '/drips/{id}/people',
    tag,
    role,
    summary: 'List people who are or were in a drip with their history, newest first',
    schema: {
      params,
      query: Type.Object({
        step: optional(Type.String({ description: 'Only people waiting at this step.' })),
        state: optional(oneOf(RUN_STATES)),
        contact_id: optional(Type.String()),
        after: optional(Type.String({ description: 'The value of "next" on the previous page.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      }),
      reply: Type.Array(PersonInDrip),
      meta: Type.Object({ next: nullable(Type.String()) }),
    },
    async handle(ctx, { params: { id }, query }) {
      const found = await people.list(ctx, id, query)
      return { data: found.people, meta: { next: found.next } }
    },
  }),
  endpoint({
    id: 'drips.why',
    method: 'GET',
    path: '/drips/{id}/why',
    tag,
    role,
    summary: "Explain why a person isn't in a drip",
    schema: { params, query: Type.Object({ contact_id: Type.String() }), reply: WhyNotInDrip },
    handle: async (ctx, { params: { id }, query }) => ({ data: await people.why(ctx, id, query.contact_id) }),
  }),
  endpoint({
    id: 'drips.versions',
    method: 'GET',
    path: '/drips/{id}/versions',
    tag,
    role,
    summary: 'List published versions, newest first',
    schema: { params, reply: Type.Array(Version) },
    handle: async (ctx, { params: { id } }) => ({ data: await drips.listVersions(ctx, id) }),
  }),
  endpoint({
    id: 'drips.simulate',
    method: 'POST',
    path: '/drips/{id}/simulate',
    tag,
    role,
    slow: true,
    summary: 'Simulate the draft for a person',
    description: 'Nothing is sent or stored. Emails are rendered as the person would receive them.',
    schema: { params, body: Simulate, reply: Simulated },
    handleUnwrapped: async (ctx, { params: { id }, body }) => ({ data: await simulate(deps, ctx, id, body) }),
  }),
  endpoint({
    id: 'drips.emailPage',
    method: 'GET',
    path: '/drips/{id}/emails/{step}',
    tag,
    role,
    slow: true,
    summary: 'Preview the email of a step as an HTML page',
    schema: {
      params: Type.Object({ id: Type.String(), step: Type.String() }),
      query: Type.Object({
        of: optional(oneOf(GRAPHS, { description: 'The draft by default.' })),
        contact_id: optional(Type.String()),
        ...EmailPageQuery,
      }),
      reply: Type.String(),
    },
    handleFile: async (ctx, { params: { id, step }, query: { of, contact_id, ...look } }) =>
      emailPage((await renderStep(deps, ctx, id, step, { of, contact_id })).html, look),
  }),
  endpoint({
    id: 'drips.emails',
    method: 'GET',
    path: '/drips/{id}/emails',
    tag,
    role,
    slow: true,
    summary: 'List the emails of a drip with the subjects that the sample person gets',
    schema: {
      params,
      query: Type.Object({ of: optional(oneOf(GRAPHS, { description: 'The draft by default.' })) }),
      reply: Type.Array(DripEmail),
    },
    handle: async (ctx, { params: { id }, query }) => ({ data: await listEmails(deps, ctx, id, query.of) }),
  }),
  endpoint({
    id: 'drips.ofPerson',
    method: 'GET',
    path: '/contacts/{id}/drips',
    tag,
    role,
    summary: 'List the drips a person is or was in, with their history',
    schema: { params, reply: Type.Array(DripOfPerson) },
    handle: async (ctx, { params: { id } }) => ({ data: await people.ofPerson(ctx, id) }),
  }),
  endpoint({
    id: 'drips.endForPerson',
    method: 'POST',
    path: '/contacts/{id}/drips/{run}/end',
    tag,
    role,
    summary: 'Remove a person from a drip',
    schema: {
      params: Type.Object({ id: Type.String(), run: Type.String() }),
      reply: Type.Array(DripOfPerson),
    },
    handle: async (ctx, { params: { id, run } }) => ({ data: await people.endFor(ctx, id, run) }),
  }),
]
