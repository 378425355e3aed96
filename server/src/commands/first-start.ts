// The first start on an empty database: an account, its owner, and the two things shown once.

import * as accounts from '../accounts/accounts.ts'
import { countAccounts } from '../accounts/sql.ts'
import * as keys from '../apps/keys.ts'
import { ALL_SCOPES } from '../access/scopes.ts'
import type { Config } from '../platform/config.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { asOperator } from './operator.ts'

export type FirstStart = { sign_in_link: string; key: string }

const LOCK = [76_771, 4] as const

export async function prepareFirstStart(db: Db, config: Config): Promise<FirstStart | null> {
  await migrate(db)
  return transaction(db, async (tx) => {
    // Two machines may start together on one database.
    await tx`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`
    if ((await countAccounts(tx)) > 0) return null
    const id = await accounts.create(tx, systemClock, { name: 'My account' })
    const { key } = await keys.create(asOperator(tx, id), { name: 'First key', scopes: ALL_SCOPES })
    return { sign_in_link: config.baseUrl, key }
  })
}
