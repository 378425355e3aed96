// Publishing: the draft becomes the live version. People stay at the step with the same ID; those whose step was
// removed are moved. Designs are pinned to their current version.

import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { Problem } from '../../platform/problem.ts'
import { requireRevision } from '../../platform/revision.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import * as accounts from '../../identity/accounts/accounts.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import { checkDrip } from './check.ts'
import type { CheckedDrip, CheckDeps } from './check.ts'
import { find, lock } from './drips.ts'
import { DRIP_QUEUE } from './enroll.ts'
import { continuesAt, isTransactional, stepsById } from './graph.ts'
import type { Graph } from './graph.ts'
import { GROUP_QUEUE } from './group-watch.ts'
import type { Move } from './moves-sql.ts'
import { moveAfterPublish } from './move-runs.ts'
import type { StepMailings } from './runs-sql.ts'
import type { PublishPreview } from './schema.ts'
import * as sql from './sql.ts'
import { listenersOf } from './triggers.ts'

/** Where people continue whose step was removed or changed. A step whose type changed starts over. */
export const movesOf = (before: Graph, after: Graph): Move[] => {
  const kept = stepsById(after)
  return before.steps.flatMap(({ id, type }): Move[] => {
    const now = kept.get(id)
    if (!now) return [{ step: id, target: continuesAt(before, after, id) }]
    return now.type === type ? [] : [{ step: id, target: id }]
  })
}

/** What publishing would change for people in the drip. */
export async function previewPublish(deps: CheckDeps, ctx: Ctx<Db>, id: string): Promise<PublishPreview> {
  const row = await find(ctx.db, ctx.accountId, id)
  const [{ problems }, version, waiting] = await Promise.all([
    checkDrip(deps, ctx, row.draft),
    row.version === null ? undefined : sql.findVersion(ctx.db, ctx.accountId, row.id, row.version),
    sql.countWaiting(ctx.db, ctx.accountId, [row.id]),
  ])
  const moves = new Map((version ? movesOf(version.graph, row.draft) : []).map(({ step, target }) => [step, target]))
  return {
    problems: problems.map(({ step, message }) => ({ step, message })),
    transactional: row.draft.steps.filter(isTransactional).map(({ id: step }) => step),
    inside: waiting.reduce((sum, { waiting: n }) => sum + n, 0),
    stays: waiting.filter(({ step }) => !moves.has(step)).map(({ step, waiting: people }) => ({ step, people })),
    moves: waiting
      .filter(({ step }) => moves.has(step))
      .map(({ step, waiting: people }) => ({ step, people, to: moves.get(step) ?? null })),
  }
}

const STILL_MOVING = 'People in this drip are still being moved after the last change. Publish again in a minute.'

const NOT_A_MANAGER = 'Only an owner or an admin of the account can publish transactional email. Ask one of them.'

/** `base` is the revision that was approved for publishing; without it, the current draft. */
export async function publish(deps: CheckDeps, ctx: Ctx<Db>, id: string, base?: number): Promise<void> {
  const found = await find(ctx.db, ctx.accountId, id)
  requireRevision('drip', found, base)
  const { revision, draft } = found
  if (draft.steps.some(isTransactional)) accounts.requireManager(ctx, NOT_A_MANAGER)
  const checked = await checkDrip(deps, ctx, draft)
  const [problem] = checked.problems
  if (problem) throw new Problem(problem.code, problem.refusal ?? problem.message)
  await transaction(ctx.db, async (tx) => {
    const row = await lock({ ...ctx, db: tx }, id)
    requireRevision('drip', row, revision)
    if (row.is_moving) throw new Problem('validation_error', STILL_MOVING)
    await install(tx, ctx, row, checked)
  })
}

async function install(tx: Tx, ctx: Ctx<Db>, row: sql.DripRow, checked: CheckedDrip): Promise<void> {
  const { accountId, actor } = ctx
  const now = ctx.clock.now()
  const graph = row.draft
  const before = row.version === null ? undefined : await sql.findVersion(tx, accountId, row.id, row.version)
  const version = (row.version ?? 0) + 1
  const held = await createMailings(tx, ctx, row, checked, before?.mailings ?? {})
  const moves = before ? movesOf(before.graph, graph) : []
  const { trigger } = graph
  const groupId = trigger?.type === 'entered_group' ? parseId('grp', trigger.group_id!) : null
  await sql.insertVersion(tx, accountId, row.id, {
    version,
    graph,
    mailings: held,
    published_at: now,
    published_by: actor.kind === 'user' ? actor.id : null,
  })
  await sql.removeListeners(tx, accountId, row.id)
  await sql.insertListeners(tx, accountId, row.id, listenersOf(graph))
  await sql.updatePublished(tx, accountId, row.id, { version, graph, groupId, now })
  if (moves.length > 0) await moveAfterPublish(tx, ctx, row.id, moves)
  await enqueue(tx, DRIP_QUEUE, [accountId], now)
  if (groupId) await enqueue(tx, GROUP_QUEUE, [accountId], now)
}

/** A mailing for each email step. An unchanged one is kept, so that its statistics continue. */
async function createMailings(
  tx: Tx,
  { accountId, clock }: Ctx<Db>,
  { id: dripId, draft, state }: sql.DripRow,
  { senders, designs }: CheckedDrip,
  before: StepMailings,
): Promise<StepMailings> {
  const known = new Map(
    (
      await sql.listMailingsOf(
        tx,
        accountId,
        Object.values(before).map(({ id }) => id),
      )
    ).map((mailing) => [mailing.id, mailing]),
  )
  const made: StepMailings = {}
  for (const step of draft.steps) {
    if (step.type !== 'email') continue
    const design = designs.get(step.id)!
    const sender = senders.get(step.id)!
    const transactional = isTransactional(step)
    const topic = transactional ? null : design.topic
    const subject = step.subject?.trim() || design.subject!.trim()
    const old = before[step.id] && known.get(before[step.id]!.id)
    const isSame =
      old &&
      old.design_version_id === design.versionId &&
      old.subject === subject &&
      old.from_email === sender.email &&
      old.from_name === sender.name &&
      old.transactional === transactional
    const id = isSame ? old.id : newId()
    made[step.id] = { id, topic }
    if (isSame) continue
    await mailings.create(
      tx,
      {
        account_id: accountId,
        id,
        kind: 'drip',
        tracking: null,
        campaign_id: null,
        drip_id: dripId,
        drip_step_id: step.id,
        scheduled_email_id: null,
        design_id: design.id,
        design_version_id: design.versionId,
        subject,
        preview_text: design.previewText,
        from_name: sender.name,
        from_email: sender.email,
        reply_to: sender.replyTo,
        topic,
        transactional,
        complete: false,
        created_at: clock.now(),
      },
      design.compiled,
    )
  }
  // Created open; a paused drip holds back its emails.
  if (state === 'paused') await mailings.setStateOfDrip(tx, accountId, dripId, 'paused', clock.now())
  return made
}
