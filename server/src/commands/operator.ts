// The operator's place in the program: the domain's verbs called for an account that a command names.

import * as accounts from '../accounts/accounts.ts'
import { systemCaller } from '../platform/http/caller.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { createLog } from '../platform/log.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'

const log = createLog('silent', 'command')

export const asOperator = (db: Tx, id: Uuid): Ctx<Tx> => ({ ...systemCaller(id, systemClock, log), db })

/** One transaction for the account with this public id. */
export function forAccount<T>(db: Db, account: string, work: (ctx: Ctx<Tx>) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    const id = accounts.accountId(account)
    if (!(await accounts.find(tx, id))) throw new Problem('not_found', 'There is no such account.')
    return work(asOperator(tx, id))
  })
}

/** "a b" or "a,b" as a list; undefined stays, for the default. */
export const words = (text: string | undefined): string[] | undefined => text?.split(/[\s,]+/).filter(Boolean)
