// Taking back stops that were made by mistake: of a time, a reason, a domain or a provider, all at once and with a record of
// it. Stops that people asked for themselves, by a report of spam or to be erased, are never taken back.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { newId } from '../../platform/values/ids.ts'
import { DAY_MS, parseInstant, showInstant } from '../../platform/values/time.ts'
import { credentialName } from './domain-events.ts'
import { unstop } from './stop.ts'
import * as sql from './undo-stops-sql.ts'

export type StopFilter = { since: Date; until: Date; detail: string | null; domain: string | null }

/** As many as one transaction takes back. */
const MOST = 5_000
const LONGEST_MS = 90 * DAY_MS

export type UndoQuery = { since: string; until?: string; detail?: string; domain?: string }

export function filterOf(ctx: Ctx, { since, until, detail, domain }: UndoQuery): StopFilter {
  const from = parseInstant(since) ?? invalid('"since" must be a date and time.')
  const to =
    until === undefined ? ctx.clock.now() : (parseInstant(until) ?? invalid('"until" must be a date and time.'))
  if (to <= from || to.getTime() - from.getTime() > LONGEST_MS)
    return invalid('"until" must be after "since", by 90 days at most.')
  return { since: from, until: to, detail: detail ?? null, domain: domain?.trim().toLowerCase() || null }
}

const invalid = (words: string): never => {
  throw new Problem('validation_error', words)
}

/** How many stops would be taken back. */
export const countUndoable = (ctx: Ctx, filter: StopFilter): Promise<number> =>
  sql.countBounceStops(ctx.db, ctx.accountId, filter)

/** Answers how many were. Everyone gets back the subscription that the stop took. */
export async function undoStops(ctx: Ctx<Tx>, filter: StopFilter): Promise<number> {
  const rows = await sql.listBounceStops(ctx.db, ctx.accountId, filter, MOST + 1)
  if (rows.length > MOST) return invalid(`These are more than ${MOST} addresses. Choose a shorter time or one domain.`)
  return undo(
    ctx,
    filter,
    rows.map(({ email }) => email),
  )
}

/** Those of the stops since then whose address is meant, such as all of a provider that was in trouble. */
export async function undoStopsOf(
  ctx: Ctx<Tx>,
  filter: StopFilter,
  isMeant: (email: string) => boolean,
): Promise<number> {
  const rows = await sql.listBounceStops(ctx.db, ctx.accountId, { ...filter, domain: null }, MOST)
  return undo(
    ctx,
    filter,
    rows.map(({ email }) => email).filter((email) => isMeant(email)),
  )
}

async function undo(ctx: Ctx<Tx>, filter: StopFilter, emails: string[]): Promise<number> {
  if (emails.length === 0) return 0
  const undone = await unstop(
    ctx.db,
    emails.map((email) => ({ caller: ctx, email })),
    ['bounce'],
  )
  await sql.insertUndo(ctx.db, ctx.accountId, {
    id: newId(),
    at: ctx.clock.now(),
    by: credentialName(ctx) ?? 'Lettermill',
    ...filter,
    addresses: undone,
  })
  return undone
}

/** The newest first. */
export async function listUndos(ctx: Ctx<Sql>) {
  const rows = await sql.listUndos(ctx.db, ctx.accountId)
  return rows.map(({ at, by, since, until, detail, domain, addresses }) => ({
    at: showInstant(at),
    by,
    since: showInstant(since),
    until: showInstant(until),
    detail,
    domain,
    addresses,
  }))
}
