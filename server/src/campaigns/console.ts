// Console endpoints that list, edit and send campaigns. Members prepare campaigns; owners and admins send them, and
// members too if the owner allows it.

import type { LinkDeps } from '../content/designs/check-links.ts'
import * as accounts from '../identity/accounts/accounts.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { dayRangeQuery } from '../platform/http/day-range.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../platform/http/paging.ts'
import { Deleted, Instant, nullable, oneOf, optional, Type, visibleText } from '../platform/values/schema.ts'
import * as campaigns from './campaigns.ts'
import * as sending from './send.ts'
import { checkCampaign } from './check.ts'
import { examine } from './doctor.ts'
import { followLinks } from './doctor-links.ts'
import { duplicate, remaining, resend } from './copies.ts'
import { departures } from './departures.ts'
import { exportCampaigns } from './export.ts'
import { presentCheck } from './present.ts'
import { withProgress } from './progress.ts'
import type { ShownCampaign } from './progress.ts'
import { openHours } from './open-hours.ts'
import { OpenHours } from './open-hours-schema.ts'
import * as organize from './organize.ts'
import { overlapsOf } from './overlaps.ts'
import { CampaignCounts, CampaignIds, CampaignMove, CampaignOrganize, CampaignRename } from './organize-schema.ts'
import { CAMPAIGN_SORTS, listRanked } from './ranked.ts'
import type { CampaignDeps } from './routes.ts'
import {
  CAMPAIGN_STATUSES,
  CampaignChange,
  CampaignDraft,
  CampaignSend,
  ConsoleCampaign,
  Departures,
} from './schema.ts'
import { CampaignCheck, DoctorFinding } from './check-schema.ts'

const tag = 'Campaigns'
const role = 'member'
const params = Type.Object({ id: Type.String() })

const showOne = async (ctx: Ctx<Sql>, row: ShownCampaign) => ({ data: (await withProgress(ctx, [row]))[0]! })

/** A change of state that requires the Send permission. */
const acting = (
  verb: 'pause' | 'resume' | 'cancel' | 'unschedule',
  summary: string,
  act: (ctx: Ctx<Tx>, id: string) => Promise<ShownCampaign>,
) =>
  endpoint({
    id: `campaigns.${verb}`,
    method: 'POST',
    path: `/campaigns/{id}/${verb}`,
    tag,
    role,
    summary,
    problems: ['send_refused', 'forbidden'],
    schema: { params, reply: ConsoleCampaign },
    async handle(ctx, { params }) {
      await campaigns.get(ctx, params.id)
      await accounts.requireMaySend(ctx)
      return showOne(ctx, await act(ctx, params.id))
    },
  })

export const campaignEndpoints = (deps: CampaignDeps & LinkDeps): Endpoint[] => [
  endpoint({
    id: 'campaigns.list',
    method: 'GET',
    path: '/campaigns',
    tag,
    role,
    summary: 'List campaigns with their progress, newest first',
    schema: {
      query: Type.Object({
        ...PageQuery,
        status: optional(oneOf(CAMPAIGN_STATUSES)),
        search: optional(Type.String({ maxLength: 200, description: 'Matches the name or the subject.' })),
        archived: optional(Type.Boolean({ description: 'Archived campaigns instead of the others.' })),
        tag: optional(Type.String({ maxLength: 40 })),
        ...dayRangeQuery('Dated'),
        sort: optional(oneOf(CAMPAIGN_SORTS)),
      }),
      reply: Type.Array(ConsoleCampaign),
      meta: PageMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await listRanked(ctx, query, page)
      return { data: found.campaigns, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'campaigns.counts',
    method: 'GET',
    path: '/campaigns/counts',
    tag,
    role,
    summary: 'Count campaigns by status, and list the tags in use',
    schema: { reply: CampaignCounts },
    handle: async (ctx) => ({ data: await organize.counts(ctx) }),
  }),
  endpoint({
    id: 'campaigns.openHours',
    method: 'GET',
    path: '/campaigns/open-hours',
    tag,
    role,
    slow: true,
    summary: 'Count first opens by hour of the week',
    description: 'Of the last 90 days, without transactional emails.',
    schema: { reply: nullable(OpenHours) },
    handleUnwrapped: async (ctx) => ({ data: await openHours(ctx) }),
  }),
  endpoint({
    id: 'campaigns.export',
    method: 'GET',
    path: '/campaigns/campaigns.csv',
    tag,
    role,
    slow: true,
    summary: 'Export campaigns and their results as CSV',
    schema: {
      query: Type.Object({
        ids: optional(Type.String({ maxLength: 8_000, description: 'Campaigns separated by commas; otherwise all.' })),
        status: optional(oneOf(CAMPAIGN_STATUSES)),
        search: optional(Type.String({ maxLength: 200 })),
        archived: optional(Type.Boolean()),
        tag: optional(Type.String({ maxLength: 40 })),
        ...dayRangeQuery('Dated'),
      }),
      reply: Type.String(),
    },
    handleFile: async (ctx, { query: { ids, ...query } }) => exportCampaigns(ctx, ids?.split(',') ?? null, query),
  }),
  endpoint({
    id: 'campaigns.organize',
    method: 'POST',
    path: '/campaigns/organize',
    tag,
    role,
    summary: 'Tag or archive campaigns',
    problems: ['limit_reached'],
    schema: { body: CampaignOrganize, reply: Type.Object({ changed: Type.Integer() }) },
    handle: async (ctx, { body }) => ({ data: { changed: await organize.organize(ctx, body) } }),
  }),
  endpoint({
    id: 'campaigns.saveBuyers',
    method: 'POST',
    path: '/campaigns/{id}/buyers',
    tag,
    role,
    slow: true,
    status: 201,
    summary: 'Create a list of the people whose orders are credited to a campaign',
    problems: ['limit_reached'],
    schema: {
      params,
      body: Type.Object({ name: visibleText(120) }),
      reply: Type.Object({ id: Type.String(), people: Type.Integer() }),
    },
    handle: async (ctx, { params, body }) => ({ data: await organize.saveBuyers(ctx, params.id, body.name) }),
  }),
  endpoint({
    id: 'campaigns.removeDrafts',
    method: 'POST',
    path: '/campaigns/delete-drafts',
    tag,
    role,
    summary: 'Delete drafts',
    schema: { body: CampaignIds, reply: Type.Object({ deleted: Type.Integer() }) },
    handle: async (ctx, { body }) => ({ data: { deleted: await organize.removeDrafts(ctx, body.ids) } }),
  }),
  endpoint({
    id: 'campaigns.move',
    method: 'POST',
    path: '/campaigns/{id}/move',
    tag,
    role,
    summary: 'Move a scheduled campaign, or the plan of a draft, to another day',
    description: 'A scheduled campaign keeps its time of day and its approval. This requires permission to send.',
    problems: ['send_refused', 'sent_recently', 'forbidden'],
    schema: { params, body: CampaignMove, reply: ConsoleCampaign },
    handle: async (ctx, { params, body }) => showOne(ctx, await organize.move(ctx, params.id, body)),
  }),
  endpoint({
    id: 'campaigns.rename',
    method: 'POST',
    path: '/campaigns/{id}/rename',
    tag,
    role,
    summary: 'Rename a campaign, also one that was sent',
    description: 'Renaming anything but a draft requires permission to send.',
    problems: ['forbidden'],
    schema: { params, body: CampaignRename, reply: ConsoleCampaign },
    handle: async (ctx, { params, body }) => showOne(ctx, await organize.rename(ctx, params.id, body.name)),
  }),
  endpoint({
    id: 'campaigns.createDraft',
    method: 'POST',
    path: '/campaigns',
    tag,
    role,
    summary: 'Create a draft',
    status: 201,
    schema: { body: CampaignDraft, reply: ConsoleCampaign },
    handle: async (ctx, { body }) => showOne(ctx, await campaigns.createDraft(ctx, body)),
  }),
  endpoint({
    id: 'campaigns.get',
    method: 'GET',
    path: '/campaigns/{id}',
    tag,
    role,
    summary: 'Retrieve a campaign',
    schema: { params, reply: ConsoleCampaign },
    handle: async (ctx, { params }) => showOne(ctx, await campaigns.get(ctx, params.id)),
  }),
  endpoint({
    id: 'campaigns.update',
    method: 'PATCH',
    path: '/campaigns/{id}',
    tag,
    role,
    summary: 'Update a draft or a scheduled campaign',
    description:
      'A scheduled campaign becomes a draft again unless only its name changes. This requires permission to send.',
    problems: ['send_refused', 'stale_revision', 'forbidden'],
    schema: { params, body: CampaignChange, reply: ConsoleCampaign },
    handle: async (ctx, { params, body }) => showOne(ctx, await campaigns.update(ctx, params.id, body)),
  }),
  endpoint({
    id: 'campaigns.remove',
    method: 'DELETE',
    path: '/campaigns/{id}',
    tag,
    role,
    summary: 'Delete a campaign that was never sent',
    description: 'Deleting anything but a draft requires permission to send.',
    problems: ['send_refused', 'forbidden'],
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await campaigns.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'campaigns.check',
    method: 'POST',
    path: '/campaigns/{id}/check',
    tag,
    role,
    slow: true,
    summary: 'Check a campaign: problems, warnings, and recipients',
    description: 'A scheduled campaign is checked as it was approved.',
    schema: { params, reply: CampaignCheck },
    async handleUnwrapped(ctx, { params }) {
      const campaign = await campaigns.get(ctx, params.id)
      const checked = await checkCampaign({ ...deps, db: ctx.db }, ctx, campaign, campaign.approved)
      const [doctor, overlaps] = await Promise.all([
        examine({ ...deps, db: ctx.db }, ctx.accountId, campaign, checked),
        overlapsOf(ctx, campaign, checked.recipients),
      ])
      return { data: presentCheck(checked, doctor, overlaps) }
    },
  }),
  endpoint({
    id: 'campaigns.checkLinks',
    method: 'POST',
    path: '/campaigns/{id}/check/links',
    tag,
    role,
    slow: true,
    summary: "Check the links of a campaign's email",
    description: 'Separate from the other checks because it waits for other sites, for up to five seconds.',
    schema: { params, reply: Type.Array(DoctorFinding) },
    async handleUnwrapped(ctx, { params }) {
      const campaign = await campaigns.get(ctx, params.id)
      return { data: await followLinks(ctx.db, deps, ctx.accountId, campaign) }
    },
  }),
  endpoint({
    id: 'campaigns.send',
    method: 'POST',
    path: '/campaigns/{id}/send',
    tag,
    role,
    summary: 'Send or schedule a campaign',
    problems: [
      'sender_not_verified',
      'design_not_ready',
      'send_refused',
      'plan_limit_reached',
      'not_open_yet',
      'sent_recently',
      'stale_revision',
      'forbidden',
    ],
    schema: { params, body: CampaignSend, reply: ConsoleCampaign },
    async handleUnwrapped(ctx, { params, body }) {
      await accounts.requireMaySend(ctx)
      return showOne(ctx, await sending.send({ ...deps, db: ctx.db }, ctx, params.id, body))
    },
  }),
  endpoint({
    id: 'campaigns.departures',
    method: 'POST',
    path: '/campaigns/{id}/departures',
    tag,
    role,
    slow: true,
    summary: 'Preview when emails leave in each recipient’s time zone, or at each person’s best time',
    description: 'Null while the campaign has no audience.',
    schema: {
      params,
      body: Type.Object({ at: Instant, by: oneOf(['zone', 'hour']) }),
      reply: nullable(Departures),
    },
    handleUnwrapped: async (ctx, { params, body: { at, by } }) => ({
      data: await departures({ ...deps, db: ctx.db }, ctx, params.id, by, at),
    }),
  }),
  endpoint({
    id: 'campaigns.duplicate',
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    tag,
    role,
    summary: 'Duplicate a campaign as a draft',
    status: 201,
    schema: { params, reply: ConsoleCampaign },
    handle: async (ctx, { params }) => showOne(ctx, await duplicate(ctx, params.id)),
  }),
  endpoint({
    id: 'campaigns.resend',
    method: 'POST',
    path: '/campaigns/{id}/resend',
    tag,
    role,
    summary: 'Create a draft for non-openers, and a group of them',
    status: 201,
    problems: ['send_refused', 'limit_reached'],
    schema: { params, reply: ConsoleCampaign },
    handle: async (ctx, { params }) => showOne(ctx, await resend(ctx, params.id)),
  }),
  endpoint({
    id: 'campaigns.remaining',
    method: 'POST',
    path: '/campaigns/{id}/remaining',
    tag,
    role,
    summary: 'Create a draft for the people a canceled campaign did not reach',
    status: 201,
    problems: ['send_refused', 'limit_reached'],
    schema: { params, reply: ConsoleCampaign },
    handle: async (ctx, { params }) => showOne(ctx, await remaining(ctx, params.id)),
  }),
  acting('pause', 'Pause a campaign', sending.pause),
  acting('resume', 'Resume a campaign', sending.resume),
  acting('unschedule', 'Unschedule a campaign; it becomes a draft again', sending.unschedule),
  acting('cancel', 'Cancel a campaign; sent emails are not recalled', sending.cancel),
]
