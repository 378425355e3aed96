// Bulk actions on everyone who matches a filter, or on selected people. The request states how many people it expects;
// the job runs in batches in the background and can be undone as a whole.

import { loadDefinitions } from '../../data/details/details.ts'
import type { DetailValue } from '../../data/details/parse-value.ts'
import { findListRow } from '../lists/members.ts'
import type { SearchQuery } from '../search/filter.ts'
import { countPeople, findNewest } from '../search/search.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { ACTIONS } from './actions.ts'
import type { BulkAction, BulkState } from './schema.ts'
import type { JobRow } from './sql.ts'
import * as sql from './sql.ts'

export const BULK_QUEUE = 'bulk'
/** A job can be undone for this long, and is then deleted. */
export const UNDO_DAYS = 7
/** Time limit for counting: a bulk action needs an exact count, not an estimate. */
const COUNT_MS = 10_000
/** How much the count may differ from the one shown, as a fraction. */
const COUNT_TOLERANCE = 0.01
const MAX_UNFINISHED = 10

export type BulkRequest = {
  action: BulkAction
  listId?: string
  detail?: string
  value?: string | null
  filter?: SearchQuery
  expected?: number
  contactIds?: string[]
}

export async function start(ctx: Ctx<Db>, request: BulkRequest) {
  const [target, selection] = await Promise.all([readAction(ctx, request), readPeople(ctx, request)])
  const row: sql.NewJob = {
    account_id: ctx.accountId,
    id: newId(),
    action: request.action,
    ...target,
    ...selection,
    // Excludes people added after the count.
    position: (await findNewest(ctx)) + 1,
    created_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    created_at: ctx.clock.now(),
  }
  await transaction(ctx.db, async (tx) => {
    if ((await sql.countUnfinished(tx, ctx.accountId)) >= MAX_UNFINISHED)
      throw new Problem('limit_reached', 'Too many bulk actions are unfinished. Wait for one to finish.')
    await sql.insertJob(tx, row)
    await enqueue(tx, BULK_QUEUE, [ctx.accountId], row.created_at)
  })
  return get(ctx, publicId('blk', row.id))
}

type ActionTarget = { list_id: Uuid | null; detail: number | null; value: DetailValue | null }

async function readAction(ctx: Ctx, { action, listId, detail, value }: BulkRequest): Promise<ActionTarget> {
  const none: ActionTarget = { list_id: null, detail: null, value: null }
  if (action === 'add_to_list' || action === 'remove_from_list') {
    if (listId === undefined) throw new Problem('validation_error', '"listId" is required for this action.')
    return { ...none, list_id: (await findListRow(ctx, listId)).id }
  }
  if (action !== 'set_detail') return none
  if (detail === undefined || value === undefined)
    throw new Problem(
      'validation_error',
      '"detail" and "value" are required for this action; a "value" of null clears the detail.',
    )
  const definitions = (await loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const { values, warnings, unknown } = definitions.read({ [detail]: value })
  if (unknown.length > 0)
    throw new Problem('validation_error', '"detail" must be the name of a detail in this account.')
  if (warnings.length > 0) throw new Problem('validation_error', `"value" is not valid. ${warnings[0]}`)
  const [number, read] = [...values][0]!
  return { ...none, detail: number, value: read }
}

async function readPeople(ctx: Ctx<Db>, { filter, expected, contactIds }: BulkRequest) {
  if ((filter === undefined) === (contactIds === undefined))
    throw new Problem('validation_error', 'Send either "filter" or "contactIds".')
  const query: SearchQuery = filter ?? { contactIds: [...new Set(contactIds)] }
  if (filter !== undefined && expected === undefined)
    throw new Problem('validation_error', '"expected" is required with "filter": the number of people that match.')
  const { count, estimate } = await countPeople(ctx, query, COUNT_MS)
  if (estimate) throw new Problem('invalid_request', 'Counting these people takes too long. Narrow the filter.')
  if (count === 0) throw new Problem('invalid_request', 'No one matches this filter now.')
  if (expected !== undefined && Math.abs(count - expected) > expected * COUNT_TOLERANCE)
    throw new Problem(
      'invalid_request',
      `${count.toLocaleString('en')} people match now instead of ${expected.toLocaleString('en')}. Review them and try again.`,
    )
  return { filter: query, expected: count }
}

const jobId = (text: string): Uuid => parseId('blk', text) ?? missing('job')

export async function list(ctx: Ctx, limit: number) {
  const rows = await sql.listJobs(ctx.db, ctx.accountId, limit)
  return rows.map((row) => present(ctx, row))
}

export async function get(ctx: Ctx<Sql>, id: string) {
  return present(ctx, (await sql.findJob(ctx.db, ctx.accountId, jobId(id))) ?? missing('job'))
}

/** Changes made before the cancellation are kept, and can be undone. */
export async function cancel(ctx: Ctx<Tx>, id: string) {
  const row = (await sql.lockJob(ctx.db, ctx.accountId, jobId(id))) ?? missing('job')
  if (row.state !== 'running')
    throw new Problem('invalid_request', 'This job is not running, so there is nothing to cancel.')
  await sql.updateState(ctx.db, row.account_id, row.id, 'cancelled', { now: ctx.clock.now() })
  return get(ctx, id)
}

export async function undo(ctx: Ctx<Tx>, id: string) {
  const row = (await sql.lockJob(ctx.db, ctx.accountId, jobId(id))) ?? missing('job')
  if (!canUndo(ctx, row)) throw new Problem('invalid_request', `This cannot be undone${whyNot(row)}.`)
  const now = ctx.clock.now()
  await sql.updateState(ctx.db, row.account_id, row.id, 'undoing', { now })
  await enqueue(ctx.db, BULK_QUEUE, [row.account_id], now)
  return get(ctx, id)
}

const ENDED = new Set<BulkState>(['done', 'cancelled', 'stopped'])

const canUndo = ({ clock }: Ctx, { action, state, changed, finished_at }: JobRow): boolean =>
  ACTIONS[action].undo !== undefined &&
  ENDED.has(state) &&
  changed > 0 &&
  clock.now().getTime() - finished_at!.getTime() < UNDO_DAYS * DAY_MS

function whyNot({ action, state, changed }: JobRow): string {
  if (!ACTIONS[action].undo) return ': only the people themselves can resubscribe'
  if (!ENDED.has(state)) return state === 'running' ? ' while it is running' : ' again'
  return changed === 0 ? ': nothing was changed' : `: it finished more than ${UNDO_DAYS} days ago`
}

const present = (ctx: Ctx, row: JobRow) => ({
  id: publicId('blk', row.id),
  action: row.action,
  listId: row.list_id && publicId('lst', row.list_id),
  state: row.state,
  stoppedBecause: row.stopped_because,
  people: row.expected,
  done: row.matched,
  changed: row.changed,
  undone: row.undone,
  kept: row.kept,
  canUndo: canUndo(ctx, row),
  createdAt: showInstant(row.created_at),
  finishedAt: showInstantOrNull(row.finished_at),
})
