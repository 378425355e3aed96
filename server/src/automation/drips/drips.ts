// Drips as the team manages them: drafts, publishing, pausing, ending.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Page } from '../../platform/http/paging.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { requireRevision } from '../../platform/revision.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { containing } from '../../platform/values/like.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { checkDrip } from './check.ts'
import type { CheckDeps } from './check.ts'
import { DRIP_QUEUE } from './enroll.ts'
import { figuresOf, revenueRanking } from './figures.ts'
import type { FigurePeriod } from './figures.ts'
import { EMPTY_GRAPH } from './graph.ts'
import { GROUP_QUEUE } from './group-watch.ts'
import { endAllRuns } from './move-runs.ts'
import { readSent, show } from './stored-graph.ts'
import type { SentGraph } from './read-graph.ts'
import { MAX_DRIPS } from './schema.ts'
import type { Drip, DripChange, DripSort, DripState, DripSummary } from './schema.ts'
import * as sql from './sql.ts'

export const dripId = (text: string): Uuid => parseId('drp', text) ?? missing('drip')

const DEFAULT_NAME = 'New drip'
const ALL: sql.DripFilter = { state: null, pattern: null }

export async function find(db: Sql, accountId: Uuid, id: string): Promise<sql.DripRow> {
  return (await sql.findDrip(db, accountId, dripId(id))) ?? missing('drip')
}

export async function lock(ctx: Ctx<Tx>, id: string): Promise<sql.DripRow> {
  return (await sql.lockDrip(ctx.db, ctx.accountId, dripId(id))) ?? missing('drip')
}

export async function list(
  ctx: Ctx,
  { state, search, sort, ...period }: { state?: DripState; search?: string; sort?: DripSort } & FigurePeriod,
  page: Page,
): Promise<{ drips: DripSummary[]; total: number }> {
  const filter = { state: state ?? null, pattern: search?.trim() ? containing(search.trim()) : null }
  const ranking = sort ? await revenueRanking(ctx, sort, period) : null
  const [rows, total] = await Promise.all([
    sql.listDrips(ctx.db, ctx.accountId, filter, page, ranking),
    sql.countDrips(ctx.db, ctx.accountId, filter),
  ])
  const [figures, graphs] = await Promise.all([
    figuresOf(
      ctx,
      rows.map(({ id }) => id),
      period,
    ),
    show(
      ctx,
      rows.map(({ draft }) => draft),
    ),
  ])
  return {
    drips: rows.map((row, i) => ({
      ...present(row, graphs[i]!.trigger),
      ...figures.get(row.id)!,
      first_step: graphs[i]!.steps[0] ?? null,
      has_goal: row.draft.goal !== null,
    })),
    total,
  }
}

/** How many drips are in each state. */
export async function countStates(ctx: Ctx): Promise<Record<DripState | 'all', number>> {
  const counts = { all: 0, draft: 0, live: 0, paused: 0, ended: 0 }
  for (const { state, n } of await sql.countByState(ctx.db, ctx.accountId)) {
    counts[state] = n
    counts.all += n
  }
  return counts
}

/** With the problems that prevent publishing. */
export async function get(deps: CheckDeps, ctx: Ctx, id: string): Promise<Drip> {
  const row = await find(ctx.db, ctx.accountId, id)
  const version = row.version === null ? undefined : await sql.findVersion(ctx.db, ctx.accountId, row.id, row.version)
  const [[draft, live], { problems }] = await Promise.all([
    show(ctx, version ? [row.draft, version.graph] : [row.draft]),
    checkDrip(deps, ctx, row.draft),
  ])
  return {
    ...present(row, draft!.trigger),
    revision: row.revision,
    draft: draft!,
    live: live ?? null,
    problems: problems.map(({ step, message }) => ({ step, message })),
  }
}

const present = (row: sql.DripRow, trigger: DripSummary['trigger']) => ({
  id: publicId('drp', row.id),
  name: row.name,
  state: row.state,
  trigger,
  version: row.version,
  has_changes: row.revision !== row.published_revision,
  trouble: row.trouble,
  created_at: showInstant(row.created_at),
  updated_at: showInstant(row.updated_at),
  published_at: showInstantOrNull(row.published_at),
  paused_at: showInstantOrNull(row.paused_at),
})

export async function create(ctx: Ctx<Tx>, name: string | undefined, sent: SentGraph): Promise<string> {
  const draft = await readSent(ctx, sent, EMPTY_GRAPH)
  if ((await sql.countDrips(ctx.db, ctx.accountId, ALL)) >= MAX_DRIPS)
    throw new Problem(
      'limit_reached',
      `An account can have up to ${MAX_DRIPS} drips. Delete one before you create another.`,
    )
  const id = newId()
  const row = { id, name: name?.trim() ?? DEFAULT_NAME, draft, created_at: ctx.clock.now() }
  await sql.insertDrip(ctx.db, ctx.accountId, row)
  return publicId('drp', id)
}

/** Changes the draft. The live version is unaffected until the draft is published. */
export async function update(ctx: Ctx<Tx>, id: string, { name, revision, ...sent }: DripChange): Promise<void> {
  const before = await lock(ctx, id)
  requireRevision('drip', before, revision)
  const draft = await readSent(ctx, sent, before.draft)
  const named = name?.trim() ?? before.name
  const now = ctx.clock.now()
  if (JSON.stringify(draft) === JSON.stringify(before.draft)) {
    if (named !== before.name) await sql.updateName(ctx.db, ctx.accountId, before.id, named, now)
  } else await sql.updateDraft(ctx.db, ctx.accountId, before.id, named, draft, now)
}

/** Only for a drip that was never published or has ended. Its history is deleted with it. */
export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const { id: key, state, version } = await lock(ctx, id)
  if (version !== null)
    await accounts.requireMaySend(
      ctx,
      'This drip was published. Only an owner or an admin of the account can delete it.',
    )
  if (state === 'live' || state === 'paused')
    throw new Problem('validation_error', 'There are people in this drip. End it before you delete it.')
  await sql.removeDrip(ctx.db, ctx.accountId, key)
}

const wrongState = (state: DripState, wanted: string): Problem =>
  new Problem('validation_error', `This requires a drip that is ${wanted}, and this one is ${STATE_WORDS[state]}.`)

const STATE_WORDS: Record<DripState, string> = { draft: 'a draft', live: 'live', paused: 'paused', ended: 'ended' }

/** No one enters and no run advances. Waits keep running; people who are due continue on resume. */
export async function pause(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await lock(ctx, id)
  if (row.state !== 'live') throw wrongState(row.state, 'live')
  const now = ctx.clock.now()
  await sql.updateState(ctx.db, ctx.accountId, row.id, 'paused', now)
  await mailings.setStateOfDrip(ctx.db, ctx.accountId, row.id, 'paused', now)
}

export async function resume(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await lock(ctx, id)
  if (row.state !== 'paused') throw wrongState(row.state, 'paused')
  const now = ctx.clock.now()
  await sql.updateState(ctx.db, ctx.accountId, row.id, 'live', now)
  await mailings.setStateOfDrip(ctx.db, ctx.accountId, row.id, 'open', now)
  await enqueue(ctx.db, DRIP_QUEUE, [ctx.accountId], now)
  await enqueue(ctx.db, GROUP_QUEUE, [ctx.accountId], now)
}

/** Everyone in the drip leaves, and emails not yet sent are canceled. */
export async function stop(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await lock(ctx, id)
  if (row.state !== 'live' && row.state !== 'paused') throw wrongState(row.state, 'live or paused')
  const { db, accountId } = ctx
  const now = ctx.clock.now()
  await sql.updateState(db, accountId, row.id, 'ended', now)
  await sql.removeListeners(db, accountId, row.id)
  await endAllRuns(db, ctx, row.id)
  await mailings.setStateOfDrip(db, accountId, row.id, 'cancelled', now)
}

/** Published versions, newest first. */
export async function listVersions(ctx: Ctx, id: string) {
  const { id: key } = await find(ctx.db, ctx.accountId, id)
  const rows = await sql.listVersions(ctx.db, ctx.accountId, key)
  const graphs = await show(
    ctx,
    rows.map(({ graph }) => graph),
  )
  return rows.map(({ version, published_at, published_by }, i) => ({
    version,
    published_at: showInstant(published_at),
    published_by,
    graph: graphs[i]!,
  }))
}
