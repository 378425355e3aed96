// A client that races others for the same Idempotency-Keys, in a separate process that imports nothing from the server.

import { setTimeout as sleep } from 'node:timers/promises'

const STUCK_AFTER_MS = 5_000
const RETRY_MS = 100

export type Answer = { key: number; body: string | null }
export type Race = { ports: number[]; bearers: string[]; keysPerBearer: number; keys: number }

/** Requests every key in order, until it has a response or the key has been stuck for too long. */
async function runRace({ ports, bearers, keysPerBearer, keys }: Race): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let key = 0; key < keys; key++) {
    const bearer = bearers[Math.floor(key / keysPerBearer)]!
    let body: string | null = null
    let stuckSince: number | null = null
    for (
      let tries = process.pid;
      body === null && (stuckSince === null || performance.now() - stuckSince < STUCK_AFTER_MS);
      tries++
    ) {
      const { status, text } = await ask(ports[tries % 2]!, bearer, key)
      if (status === 201) body = text
      else if (status === 409) stuckSince ??= performance.now()
      else stuckSince = null
      if (status !== 201) await sleep(RETRY_MS)
    }
    answers.push({ key, body })
  }
  return answers
}

async function ask(port: number, bearer: string, key: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/lists`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'idempotency-key': `key-${key}`,
      },
      body: JSON.stringify({ name: `List ${key}` }),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: 'the process was killed' }
  }
}

process.once('message', (race) => {
  void runRace(race as Race).then((answers) => process.send!(answers))
})
