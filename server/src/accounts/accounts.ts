// Accounts: the unit of tenancy, with its plan.

import { notifyCredentialsChanged } from '../access/sql.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Sql } from '../platform/db/db.ts'
import { newId, parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
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

export async function get(ctx: Ctx) {
  return present((await sql.findAccount(ctx.db, ctx.accountId))!)
}

export async function update(ctx: Ctx, change: { name?: string; country?: string | null }) {
  const before = (await sql.findAccount(ctx.db, ctx.accountId))!
  const name = checkName(change.name ?? before.name)
  const country = change.country === undefined ? before.country : checkCountry(change.country)
  await sql.updateAccount(ctx.db, ctx.accountId, { name, country })
  // Keys answer with the account's name.
  await notifyCredentialsChanged(ctx.db, ctx.accountId)
  return present({ ...before, name, country })
}

export const accountId = (text: string): Uuid => {
  const id = parseId('acc', text)
  if (!id) throw new Problem('not_found', 'There is no such account.')
  return id
}

export const publicAccountId = (id: Uuid): string => publicId('acc', id)

function checkName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 120) throw new Problem('validation_error', '"name" must have 1 to 120 characters.')
  return name
}

/** Decides how dates such as 3/4/2026 are read. */
function checkCountry(text: string | null): string | null {
  if (text === null || text === '') return null
  const country = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(country))
    throw new Problem('validation_error', '"country" must be a two-letter code, such as GB.')
  return country
}

function present(row: sql.AccountRow) {
  return {
    id: publicAccountId(row.id),
    name: row.name,
    country: row.country,
    plan: { peopleLimit: row.people_limit, sendsPerMonth: row.sends_per_month },
    openForSending: row.open_for_sending,
    createdAt: row.created_at.toISOString(),
  }
}
