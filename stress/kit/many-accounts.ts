// Clients of many accounts on one API, each adding people one after another and recording when and how each call was
// answered.

import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '../../server/src/identity/accounts/accounts.ts'
import * as keys from '../../server/src/identity/apps/keys.ts'
import { ALL_SCOPES } from '../../server/src/identity/access/scopes.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { systemCaller } from '../../server/src/platform/http/caller.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'

export type Answer = { email: string; at: number; ms: number; isGood: boolean; said: string }
export type Tenant = { accountId: Uuid; answers: Answer[] }
export type Load = { tenants: Tenant[]; stop(): Promise<void> }

/** Under the limit of 100 a minute. */
const CALLS_PER_KEY = 90
const ANSWER_WITHIN_MS = 30_000

type LoadOptions = { accounts: number; pauseMs: number; keysEach: number }

/** Keys are created first, so that the load needs only the API. */
export async function startManyAccounts(db: Db, address: string, options: LoadOptions): Promise<Load> {
  const over = new AbortController()
  const tenants: (Tenant & { keys: string[] })[] = []
  for (let n = 0; n < options.accounts; n++) tenants.push(await newTenant(db, n, options.keysEach))

  const clients = tenants.map(async ({ keys: own, answers, accountId }, number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const email = `n${n}.of${number}@example.com`
      const key = own[Math.floor(n / CALLS_PER_KEY) % own.length]!
      answers.push(await add(address, key, email))
      await sleep(options.pauseMs)
    }
    return accountId
  })
  return {
    tenants,
    async stop() {
      over.abort()
      await Promise.all(clients)
    },
  }
}

async function newTenant(db: Db, n: number, keysEach: number): Promise<Tenant & { keys: string[] }> {
  const accountId = await accounts.create(db, systemClock, { name: `Account ${n}` })
  const caller = { ...systemCaller(accountId, systemClock, createLog('silent', 'stress')), clock: systemClock }
  const made = await transaction(db, async (tx) => {
    const all: string[] = []
    for (let k = 0; k < keysEach; k++) all.push((await keys.create({ ...caller, db: tx }, { scopes: ALL_SCOPES })).key)
    return all
  })
  return { accountId, answers: [], keys: made }
}

async function add(address: string, key: string, email: string): Promise<Answer> {
  const at = performance.now()
  const answered = (isGood: boolean, said: string): Answer => ({ email, at, ms: performance.now() - at, isGood, said })
  try {
    const reply = await fetch(`${address}/api/v1/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await reply.text()
    return answered(reply.status === 201 || reply.status === 200, `${reply.status} ${text.slice(0, 160)}`)
  } catch (error) {
    return answered(false, String(error))
  }
}
