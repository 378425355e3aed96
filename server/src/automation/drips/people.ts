// People in a drip: where they are, until when, their history, and why a person is not in it.

import { contactId } from '../../people/contacts/contacts.ts'
import * as groups from '../../people/groups/groups.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Static } from '../../platform/values/schema.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { find } from './drips.ts'
import type { Graph } from './graph.ts'
import type { DripOfPerson, PersonInDrip, RunState, WhyNotInDrip } from './schema.ts'
import * as sql from './sql.ts'
import { addRunCounts } from './counters-sql.ts'
import { fullName } from '../../people/contacts/person-names.ts'

export type PeopleQuery = { step?: string; state?: RunState; contact_id?: string; after?: string; limit?: number }

type InDrip = Static<typeof PersonInDrip>

export async function list(
  ctx: Ctx,
  id: string,
  { step, state, contact_id, after, limit = 50 }: PeopleQuery,
): Promise<{ people: InDrip[]; next: string | null }> {
  const { id: key } = await find(ctx.db, ctx.accountId, id)
  const before = after === undefined ? null : parseId('drn', after)
  if (after !== undefined && before === null)
    throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  const filter = {
    step: step ?? null,
    state: state ?? (step === undefined ? null : ('waiting' as const)),
    contactId: contact_id === undefined ? null : contactId(contact_id),
    before,
  }
  const rows = await sql.listInside(ctx.db, ctx.accountId, key, filter, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    people: shown.map(present),
    next: rows.length > limit ? publicId('drn', shown.at(-1)!.id) : null,
  }
}

/** The drips a person is or was in. */
export async function ofPerson(ctx: Ctx, id: string): Promise<Static<typeof DripOfPerson>[]> {
  const rows = await sql.listRunsOfPerson(ctx.db, ctx.accountId, contactId(id))
  return rows.map((row) => ({ drip: { id: publicId('drp', row.drip_id), name: row.drip_name }, ...present(row) }))
}

/** A team member removes a person. Emails already sent are not affected. */
export async function endFor(ctx: Ctx<Tx>, id: string, run: string): Promise<Static<typeof DripOfPerson>[]> {
  const { db, accountId, clock } = ctx
  const runId = parseId('drn', run)
  if (!runId) throw notFound('drip run')
  const now = clock.now()
  const ended = await sql.endRun(db, accountId, contactId(id), runId, now)
  if (!ended) throw new Problem('invalid_request', 'This person is no longer in this drip.')
  await addRunCounts(db, [{ account_id: accountId, drip_id: ended.drip_id, event: 'exited', n: 1 }], now)
  return ofPerson(ctx, id)
}

export function present(row: sql.InsideRow): InDrip {
  return {
    id: publicId('drn', row.id),
    contact_id: publicId('per', row.contact_id),
    email: row.email,
    name: fullName(row),
    start: row.occurrence,
    state: row.state,
    step: row.step,
    held: row.held,
    waits_until: showInstantOrNull(row.due_at),
    since: showInstant(row.since),
    entered_at: showInstant(row.entered_at),
    ended_at: showInstantOrNull(row.ended_at),
    why: row.why,
    path: row.history.map(({ s, at, o, r }) => ({ step: s, at, outcome: o, reason: r ?? null })),
  }
}

/** Why a person isn't in a drip, in the order in which to fix it. */
export async function why(ctx: Ctx, id: string, person: string): Promise<Static<typeof WhyNotInDrip>> {
  const drip = await find(ctx.db, ctx.accountId, id)
  const key = contactId(person)
  const [started, refusal, [newest], version] = await Promise.all([
    sql.findStarted(ctx.db, ctx.accountId, drip.id, key),
    sql.findRefusal(ctx.db, ctx.accountId, drip.id, key),
    sql.listInside(ctx.db, ctx.accountId, drip.id, { step: null, state: null, contactId: key, before: null }, 1),
    drip.version === null ? undefined : sql.findVersion(ctx.db, ctx.accountId, drip.id, drip.version),
  ])
  const inside = newest?.state === 'waiting'
  const reasons = inside ? [] : await reasonsFor(ctx, key, drip, version?.graph, started, refusal)
  return {
    inside,
    starts: started?.starts ?? 0,
    last_started_at: showInstantOrNull(started?.last_at ?? null),
    reasons,
  }
}

async function reasonsFor(
  ctx: Ctx,
  personId: string,
  drip: sql.DripRow,
  graph: Graph | undefined,
  started: sql.StartedRow | undefined,
  refusal: sql.RefusalRow | undefined,
): Promise<string[]> {
  if (!graph) return ['not_published']
  const reasons: string[] = []
  if (drip.state === 'paused' || drip.state === 'ended') reasons.push(drip.state)
  const now = ctx.clock.now().getTime()
  if (started && graph.reentry === 'never') reasons.push('already_started')
  if (
    started &&
    typeof graph.reentry === 'object' &&
    started.last_at.getTime() > now - graph.reentry.after_days * DAY_MS
  )
    reasons.push('started_lately')
  if (refusal && !(started && started.last_at > refusal.at) && !reasons.includes(refusal.reason))
    reasons.push(refusal.reason)
  if (reasons.length > 0) return reasons
  const days = Math.max(1, Math.ceil((now - drip.published_at!.getTime()) / DAY_MS))
  return [(await hasOccurred(ctx, personId, graph, days)) ? 'conditions_not_met' : 'nothing_happened']
}

/** Whether the event occurred since publishing, ignoring conditions. */
async function hasOccurred(ctx: Ctx, personId: string, { trigger }: Graph, days: number): Promise<boolean> {
  const event = trigger?.type === 'event' ? trigger.name : trigger?.type === 'order_placed' ? 'order.placed' : null
  if (!event) return false
  const rules = await groups.checkRules(ctx.db, ctx.accountId, ctx, { event, within_days: days })
  return (await groups.contains(ctx.db, ctx.accountId, ctx, { rules }, [personId])).size > 0
}
