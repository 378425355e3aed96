// The usage of the plan. Months are in UTC, as the plan counts them.

import * as accounts from '../../identity/accounts/accounts.ts'
import { countContacts } from '../../people/contacts/contacts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { findSent } from './sql.ts'

export async function usage(ctx: Ctx) {
  const now = ctx.clock.now()
  const monthStart = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
  const [account, { people }, sent] = await Promise.all([
    accounts.find(ctx.db, ctx.accountId),
    countContacts(ctx.db, ctx.accountId),
    findSent(ctx.db, ctx.accountId, monthStart(0)),
  ])
  return {
    people,
    peopleLimit: account!.people_limit,
    sent,
    sendsPerMonth: account!.sends_per_month,
    renewsOn: monthStart(1),
  }
}
