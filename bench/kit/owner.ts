// An owner of an account who is signed in to the console.

import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import { sessionCookie } from '../../server/src/identity/team/cookie.ts'
import * as sessions from '../../server/src/identity/team/sessions.ts'
import { findUser, insertMember } from '../../server/src/identity/team/sql.ts'
import { createUser } from '../../server/src/identity/team/team.ts'

export const accountPath = (accountId: Uuid): string => `/console/api/accounts/${publicAccountId(accountId)}`

/** Returns the cookie. */
export async function signInOwner(db: Db, port: number, accountId: Uuid, name: string): Promise<string> {
  const userId = await createUser(db, systemClock, { email: `${name}@example.com`, name, password: null })
  await insertMember(db, accountId, userId, 'owner', systemClock.now())
  const { token } = await sessions.start(db, systemClock, (await findUser(db, userId))!, false)
  return `${sessionCookie(`http://127.0.0.1:${port}`).name}=${token}`
}
