// The senders of fuzzed requests: one account each, with keys, an app and signed-in members. Each account has one
// request in flight at a time, so that its changes can be attributed.

import { readySections } from '../../server/src/content/designs/sections/ready-sections.ts'
import { GALLERY } from '../../server/src/content/designs/starting/gallery.ts'
import { ALL_SCOPES } from '../../server/src/identity/access/scopes.ts'
import * as accounts from '../../server/src/identity/accounts/accounts.ts'
import * as apps from '../../server/src/identity/apps/apps.ts'
import * as keys from '../../server/src/identity/apps/keys.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { systemCaller } from '../../server/src/platform/http/caller.ts'
import type { Role } from '../../server/src/platform/http/caller.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { newId } from '../../server/src/platform/values/ids.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import { sessionCookie } from '../../server/src/identity/team/cookie.ts'
import * as sessions from '../../server/src/identity/team/sessions.ts'
import { findUser, insertMember } from '../../server/src/identity/team/sql.ts'
import { createUser } from '../../server/src/identity/team/team.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import { FromPool, FUZZ_PASSWORD } from './fuzz-values.ts'

const MOST_KNOWN = 50
const SOME_SCOPES = [['contacts:write'], ['events:read', 'data:read'], ['orders:write', 'data:write'], []]

export type FuzzTenant = {
  accountId: Uuid
  headersFor(request: FuzzRequest): Promise<Record<string, string>>
  /** Replaces pool indexes by the ids they stand for. */
  fill(value: unknown): unknown
  /** Stores the ids in a response for later requests. */
  learn(text: string): void
  /** After a 401 for a signed-in member, another member signs in. */
  signInAnew(): void
}

export async function newTenant(db: Db, baseUrl: string): Promise<FuzzTenant> {
  const accountId = await accounts.create(db, systemClock, { name: 'Fuzz' })
  const ctx = { ...systemCaller(accountId, systemClock, createLog('silent', 'fuzz')), clock: systemClock, db }
  const keyOf = async (scopes: string[]) =>
    (await transaction(db, (tx) => keys.create({ ...ctx, db: tx }, { scopes }))).key
  const app = await transaction(db, (tx) =>
    apps.create({ ...ctx, db: tx }, { name: 'Fuzz', kind: 'private', live: true, scopes: ALL_SCOPES }),
  )
  const bearers = {
    all: [await keyOf(ALL_SCOPES)],
    some: await Promise.all(SOME_SCOPES.map(keyOf)),
    app: ['key' in app ? app.key : ''],
    nobody: ['sk_live_nobody', ''],
  }
  await addNamed(db, accountId)
  const known = new Map<string, string[]>([
    ['acc', [accounts.publicAccountId(accountId)]],
    ['set', ['products', 'orders', 'reviews', 'nothing']],
    ['start', GALLERY.map(({ key }) => key)],
    ['ready', readySections({ now: new Date(), zone: 'UTC' }).map(({ key }) => key)],
  ])
  const { name: cookie } = sessionCookie(baseUrl)
  let signedIn = new Map<Role, Promise<string>>()
  let turn = 0

  async function signIn(role: Role): Promise<string> {
    const email = `${newId()}@example.com`
    const userId = await createUser(db, systemClock, { email, name: null, password: FUZZ_PASSWORD })
    remember('mail', email)
    await insertMember(db, accountId, userId, role, systemClock.now())
    return (await sessions.start(db, systemClock, (await findUser(db, userId))!, false)).token
  }

  function tokenOf(role: Role): Promise<string> {
    let token = signedIn.get(role)
    if (!token) signedIn.set(role, (token = signIn(role)))
    return token
  }

  function remember(kind: string, id: string): void {
    const some = known.get(kind) ?? []
    known.set(kind, some)
    if (some.includes(id)) return
    if (some.length >= MOST_KNOWN) some[turn++ % MOST_KNOWN] = id
    else some.push(id)
  }

  return {
    accountId,
    async headersFor({ operation, as }): Promise<Record<string, string>> {
      const bearer = bearers[as][turn++ % bearers[as].length]!
      if (operation.surface === 'api') return bearer ? { authorization: `Bearer ${bearer}` } : {}
      if (as === 'nobody') return { origin: baseUrl }
      // The first owner stays, so that the account always has one.
      await tokenOf('owner')
      const role: Role = as === 'some' ? 'member' : as === 'app' ? 'admin' : 'owner'
      return { cookie: `${cookie}=${await tokenOf(role)}`, origin: baseUrl }
    },
    fill: function fill(value: unknown): unknown {
      if (value instanceof FromPool) {
        const some = known.get(value.kind) ?? []
        return some.length > 0 ? some[value.n % some.length] : `${value.kind}_nothing`
      }
      if (Array.isArray(value)) return value.map(fill)
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]))
    },
    learn(text) {
      for (const [id, kind] of text.matchAll(/\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g)) {
        if (kind !== 'acc' && kind !== 'req') remember(kind!, id)
      }
      const token = /#token=([\w-]+)/.exec(text)?.[1]
      if (token) remember('token', token)
      const cursor = /"next_cursor":"([^"]+)"/.exec(text)?.[1]
      if (cursor) remember('cursor', cursor)
      const key = /^\{"data":\{"key":"([^"\\]+)"/.exec(text)?.[1]
      if (key) remember('set', key)
    },
    signInAnew: () => void (signedIn = new Map()),
  }
}

/** Details and topics that generated requests name. */
async function addNamed(db: Db, accountId: Uuid): Promise<void> {
  await db`
    insert into details (account_id, id, number, name, type, choices, position, created_at)
    values (${accountId}, ${newId()}, 1, 'Colour', 'text', '{}', 0, now()), (${accountId}, ${newId()}, 2, 'Size', 'number', '{}', 1, now())`
  await db`
    insert into topics (account_id, id, number, name, position, created_at)
    values (${accountId}, ${newId()}, 1, 'News', 0, now())`
}
