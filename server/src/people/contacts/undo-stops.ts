// Removes stops that were set by mistake, selected by time, cause, domain or provider, and records the removal. Stops
// that express the person's own will (spam reports, erasures) are never removed.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { newId } from '../../platform/values/ids.ts'
import { DAY_MS, parseInstant, showInstant } from '../../platform/values/time.ts'
import { credentialName } from './domain-events.ts'
import { unstop } from './stop.ts'
import * as sql from './undo-stops-sql.ts'

export type StopFilter = { since: Date; until: Date; detail: string | null; domain: string | null }

/** Limit per transaction. */
const MOST = 5_000
const LONGEST_MS = 90 * DAY_MS

export type UndoQuery = { since: string; until?: string; detail?: string; domain?: string }

export function filterOf(ctx: Ctx, { since, until, detail, domain }: UndoQuery): StopFilter {
  const from = parseInstant(since) ?? invalid('"since" must be a date and time, for example 2026-11-14T09:30:00Z.')
  const to =
    until === undefined
      ? ctx.clock.now()
      : (parseInstant(until) ?? invalid('"until" must be a date and time, for example 2026-11-14T09:30:00Z.'))
  if (to <= from || to.getTime() - from.getTime() > LONGEST_MS)
    return invalid('"until" must be after "since", by at most 90 days.')
  return { since: from, until: to, detail: detail ?? null, domain: domain?.trim().toLowerCase() || null }
}

const invalid = (words: string): never => {
  throw new Problem('validation_error', words)
}

/** Counts the stops that would be removed. */
export const countUndoable = (ctx: Ctx, filter: StopFilter): Promise<number> =>
  sql.countBounceStops(ctx.db, ctx.accountId, filter)

/** Returns how many stops were removed. Each person's previous subscription is restored. */
export async function undoStops(ctx: Ctx<Tx>, filter: StopFilter): Promise<number> {
  const rows = await sql.listBounceStops(ctx.db, ctx.accountId, filter, MOST + 1)
  if (rows.length > MOST)
    return invalid(`More than ${MOST} addresses match. Choose a shorter period or a single domain.`)
  return undo(
    ctx,
    filter,
    rows.map(({ email }) => email),
  )
}

/** The stops since then at a matching address, for example all of a provider that had an outage. */
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

/** Newest first. */
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
