// Calls service functions on behalf of the operator, for the account that a command names.

import * as accounts from '../identity/accounts/accounts.ts'
import { systemCaller } from '../platform/http/caller.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db, Sql, Tx } from '../platform/db/db.ts'
import { createLog } from '../platform/log.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'

const log = createLog('silent', 'command')

export const asOperator = <Handle extends Sql>(db: Handle, id: Uuid): Ctx<Handle> => ({
  ...systemCaller(id, systemClock, log),
  db,
})

/** For service functions that open their own transactions. */
export async function asOperatorOf(db: Db, account: string): Promise<Ctx<Db>> {
  const id = accounts.accountId(account)
  if (!(await accounts.find(db, id))) throw new Problem('not_found', 'There is no such account.')
  return asOperator(db, id)
}

/** Runs one transaction for the account with this public ID. */
export function forAccount<T>(db: Db, account: string, work: (ctx: Ctx<Tx>) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    const id = accounts.accountId(account)
    if (!(await accounts.find(tx, id))) throw new Problem('not_found', 'There is no such account.')
    return work(asOperator(tx, id))
  })
}

/** Splits "a b" or "a,b" into a list; undefined stays undefined, for the default. */
export const words = (text: string | undefined): string[] | undefined => text?.split(/[\s,]+/).filter(Boolean)
