// Accounts, the unit of tenancy, with their plan and settings.

import { announceChange } from '../access/credentials.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DayRange } from '../../platform/db/days.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { DayRangeQuery } from '../../platform/http/day-range.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { checkCountry, checkCurrency, checkName, checkPostalAddress, checkZone } from './settings.ts'
import type { PageLanguage, WeekStart } from './settings.ts'
import * as sql from './sql.ts'

export type Plan = { peopleLimit?: number | null; sendsPerMonth?: number | null }

export type NewAccount = Plan & { name: string; country?: string | null; openForSending?: boolean }

export async function create(db: Sql, clock: Clock, account: NewAccount): Promise<Uuid> {
  const id = newId()
  await sql.insertAccount(db, {
    id,
    name: checkName(account.name),
    country: checkCountry(account.country ?? null),
    people_limit: account.peopleLimit ?? null,
    sends_per_month: account.sendsPerMonth ?? null,
    open_for_sending: account.openForSending ?? true,
    created_at: clock.now(),
  })
  return id
}

export const find = (db: Sql, id: Uuid) => sql.findAccount(db, id)

/** The days of a filter in the account's time zone; null if it names none. */
export async function daysAsked({ db, accountId }: Ctx, { from, to }: DayRangeQuery): Promise<DayRange | null> {
  if (from === undefined && to === undefined) return null
  return { from: from ?? null, to: to ?? null, zone: (await find(db, accountId))!.zone }
}

export const count = (db: Sql): Promise<number> => sql.countAccounts(db)

/** Locks the account until the transaction ends, to count or number things within it. */
export async function lock(tx: Tx, id: Uuid): Promise<void> {
  await sql.lockAccount(tx, id)
}

export async function get(ctx: Ctx) {
  return present((await sql.findAccount(ctx.db, ctx.accountId))!)
}

export type SettingsChange = {
  name?: string
  country?: string | null
  postalAddress?: string | null
  zone?: string
  weekStart?: WeekStart
  language?: PageLanguage | null
  currency?: string | null
  membersMaySend?: boolean
  needsSecondFactor?: boolean
  utm?: { on: boolean; source: string; medium: string }
}

export async function update(ctx: Ctx<Tx>, change: SettingsChange) {
  if (change.membersMaySend !== undefined) requireOwner(ctx, 'whether members may send')
  if (change.needsSecondFactor !== undefined) requireOwner(ctx, 'whether everyone needs two-factor authentication')
  if (change.needsSecondFactor) await requireOwnSecondFactor(ctx)
  const before = (await sql.lockAccountRow(ctx.db, ctx.accountId))!
  const after = {
    ...before,
    name: checkName(change.name ?? before.name),
    country: change.country === undefined ? before.country : checkCountry(change.country),
    postal_address:
      change.postalAddress === undefined ? before.postal_address : checkPostalAddress(change.postalAddress),
    zone: change.zone === undefined ? before.zone : await knownZone(ctx, change.zone),
    week_start: change.weekStart ?? before.week_start,
    language: change.language === undefined ? before.language : change.language,
    currency: change.currency === undefined ? before.currency : checkCurrency(change.currency),
    members_may_send: change.membersMaySend ?? before.members_may_send,
    needs_second_factor: change.needsSecondFactor ?? before.needs_second_factor,
    utm_on: change.utm?.on ?? before.utm_on,
    utm_source: change.utm?.source.trim() ?? before.utm_source,
    utm_medium: change.utm?.medium.trim() ?? before.utm_medium,
  }
  await sql.updateAccount(ctx.db, ctx.accountId, after)
  // Cached credentials carry the account's name.
  await announceChange(ctx.db, ctx.accountId)
  return present(after)
}

async function knownZone(ctx: Ctx, text: string): Promise<string> {
  const zone = checkZone(text)
  if (await sql.isKnownZone(ctx.db, zone)) return zone
  throw new Problem(
    'validation_error',
    `"zone" must be a time zone that the database supports. It does not support ${zone}.`,
  )
}

function requireOwner({ actor }: Caller, what: string): void {
  if (actor.kind === 'user' && actor.role !== 'owner')
    throw new Problem('forbidden', `Only an owner of the account can decide ${what}. Ask an owner.`)
}

/** Without this check, the owner who enables the rule could lock themselves out. */
async function requireOwnSecondFactor({ db, actor }: Ctx): Promise<void> {
  if (actor.kind === 'user' && !(await sql.hasSecondFactor(db, actor.id)))
    throw new Problem('invalid_request', 'Turn on two-factor authentication in your own profile first.')
}

/** Whether the caller may send, schedule, and publish: owners and admins, and members if the owner allows it. */
export async function maySend(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'member') return true
  return (await sql.findAccount(ctx.db, ctx.accountId))?.members_may_send === true
}

/** `refusal` can name the action that requires permission to send. */
export async function requireMaySend(
  ctx: Ctx,
  refusal = 'Only an owner or an admin of the account can send. Ask one of them.',
): Promise<void> {
  if (await maySend(ctx)) return
  throw new Problem('forbidden', refusal)
}

/** Throws unless the caller is an owner, an admin, or no user at all. */
export function requireManager({ actor }: Caller, refusal: string): void {
  if (actor.kind === 'user' && actor.role === 'member') throw new Problem('forbidden', refusal)
}

export const accountId = (text: string): Uuid => {
  const id = parseId('acc', text)
  if (!id) throw new Problem('not_found', 'There is no such account.')
  return id
}

export const publicAccountId = (id: Uuid): string => publicId('acc', id)

function present(row: sql.AccountRow) {
  return {
    id: publicAccountId(row.id),
    name: row.name,
    country: row.country,
    postalAddress: row.postal_address,
    zone: row.zone,
    weekStart: row.week_start,
    language: row.language,
    currency: row.currency,
    membersMaySend: row.members_may_send,
    needsSecondFactor: row.needs_second_factor,
    utm: { on: row.utm_on, source: row.utm_source, medium: row.utm_medium },
    plan: { peopleLimit: row.people_limit, sendsPerMonth: row.sends_per_month },
    openForSending: row.open_for_sending,
    createdAt: row.created_at.toISOString(),
  }
}
