// Clients that call the API one after another, whatever the response, and remember what was acknowledged. Most stress
// tests only add people.

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

export type Call = { path: string; body: object }

export type Load = {
  accountId: Uuid
  /** Waits until `more` further calls are acknowledged. */
  untilAcknowledged(more: number): Promise<void>
  /** Email addresses of acknowledged calls, one per call. */
  stop(): Promise<{ acknowledged: string[]; refused: number; unclean: string[] }>
}

type LoadOptions = {
  name: string
  /** What a client does for one person before it pauses. */
  callsOf: (email: string) => Call[]
  pauseMs: number
  /** Runs before the first call. */
  prepare?: (accountId: Uuid) => Promise<void>
}

const CLIENTS = 4
const KEYS = 60
/** Under the limit of 100 a minute. */
const CALLS_PER_KEY = 90
const ANSWER_WITHIN_MS = 30_000
const PAUSE_MS = 10

export const startPeopleLoad = (db: Db, address: string, name: string): Promise<Load> =>
  startLoad(db, address, { name, callsOf: (email) => [{ path: '/contacts', body: { email } }], pauseMs: PAUSE_MS })

/** Keys are created first, so that the load needs only the API. */
export async function startLoad(db: Db, address: string, options: LoadOptions): Promise<Load> {
  const { name, callsOf, pauseMs } = options
  const accountId = await accounts.create(db, systemClock, { name })
  await options.prepare?.(accountId)
  const caller = { ...systemCaller(accountId, systemClock, createLog('silent', 'stress')), clock: systemClock }
  const made = await transaction(db, async (tx) => {
    const all: string[] = []
    for (let n = 0; n < KEYS; n++) all.push((await keys.create({ ...caller, db: tx }, { scopes: ALL_SCOPES })).key)
    return all
  })
  const acknowledged: string[] = []
  const unclean: string[] = []
  let refused = 0
  let sent = 0
  const over = new AbortController()

  const call = async (email: string, { path, body }: Call) => {
    const key = made[Math.floor(sent++ / CALLS_PER_KEY) % KEYS]!
    const reply = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await reply.text()
    if (reply.status === 201 || reply.status === 200) acknowledged.push(email)
    else if (isCleanRefusal(reply.status, text)) refused++
    else unclean.push(`${reply.status} ${text.slice(0, 200)}`)
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const email = `${name}.client${client}.n${n}@example.com`
      for (const each of callsOf(email)) await call(email, each).catch((error) => unclean.push(String(error)))
      await sleep(pauseMs)
    }
  })

  return {
    accountId,
    async untilAcknowledged(more) {
      const goal = acknowledged.length + more
      while (acknowledged.length < goal) await sleep(PAUSE_MS)
    },
    async stop() {
      over.abort()
      await Promise.all(clients)
      return { acknowledged, refused, unclean }
    },
  }
}

/** In the contract's shape, without internal details. */
function isCleanRefusal(status: number, text: string): boolean {
  if (status < 500 && status !== 429) return false
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } }
    return (
      ['internal_error', 'unavailable'].includes(error.code) && !/postgres|sql|space left|ECONN/i.test(error.message)
    )
  } catch {
    return false
  }
}
