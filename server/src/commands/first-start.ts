// The first start on an empty database: creates an account and its owner, with a link and a key that are shown once.

import * as accounts from '../identity/accounts/accounts.ts'
import * as keys from '../identity/apps/keys.ts'
import { ALL_SCOPES } from '../identity/access/scopes.ts'
import type { Config } from '../platform/config.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { createSignInLink } from '../identity/team/one-time-links.ts'
import { openAccount } from '../identity/team/team.ts'
import { migrateDatabase } from './migrate-database.ts'
import { asOperator } from './operator.ts'

export type FirstStart = { owner: string; sign_in_link: string; key: string }

// A placeholder, because a first start asks nothing; the owner enters their own address in the console. No mail can
// reach this one.
export const OWNER = 'owner@lettermill.localhost'

const LOCK = [76_771, 4] as const

export async function prepareFirstStart(
  db: Db,
  { baseUrl }: Config,
  say: (words: string) => void,
): Promise<FirstStart | null> {
  await migrateDatabase(db, say)
  return transaction(db, async (tx) => {
    // Two machines may start at the same time on one database.
    await tx`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`
    if ((await accounts.count(tx)) > 0) return null
    const account = { name: 'My account', ownerEmail: OWNER, password: null }
    const { accountId } = await openAccount(tx, systemClock, account)
    const { path } = await createSignInLink(tx, systemClock, OWNER)
    const { key } = await keys.create(asOperator(tx, accountId), { name: 'First key', scopes: ALL_SCOPES })
    return { owner: OWNER, sign_in_link: `${baseUrl}${path}`, key }
  })
}
