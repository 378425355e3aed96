// Clients that add people one after another, whatever is answered, and remember what was acknowledged.

import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '../../server/src/accounts/accounts.ts'
import * as keys from '../../server/src/apps/keys.ts'
import { ALL_SCOPES } from '../../server/src/access/scopes.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { systemCaller } from '../../server/src/platform/http/caller.ts'
import { createLog } from '../../server/src/platform/log.ts'

export type PeopleLoad = {
  /** So many more than now. */
  untilAcknowledged(more: number): Promise<void>
  stop(): Promise<{ acknowledged: string[]; refused: number; unclean: string[] }>
}

const CLIENTS = 4
const KEYS = 60
/** Under the limit of 100 a minute. */
const CALLS_PER_KEY = 90
const ANSWER_WITHIN_MS = 30_000
const PAUSE_MS = 10

/** Keys are made before, so that the load needs nothing but the API. */
export async function startPeopleLoad(db: Db, address: string, name: string): Promise<PeopleLoad> {
  const accountId = await accounts.create(db, systemClock, { name })
  const caller = systemCaller(accountId, systemClock, createLog('silent', 'proof'))
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

  const add = async (email: string) => {
    const key = made[Math.floor(sent++ / CALLS_PER_KEY) % KEYS]!
    const reply = await fetch(`${address}/api/v1/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await reply.text()
    if (reply.status === 201 || reply.status === 200) acknowledged.push(email)
    else if (isCleanRefusal(reply.status, text)) refused++
    else unclean.push(`${reply.status} ${text.slice(0, 200)}`)
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !over.signal.aborted; n++) {
      await add(`${name}.client${client}.n${n}@example.com`).catch((error) => unclean.push(String(error)))
      await sleep(PAUSE_MS)
    }
  })

  return {
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

/** In the contract's shape, and nothing of what went wrong inside in it. */
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
