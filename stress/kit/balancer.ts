// A load balancer in front of several API processes: it routes requests to processes that report ready, and retries a
// request on another one if it couldn't be handed over, as every proxy does.

import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

export type Balancer = {
  send(path: string, options: { method: string; headers: Record<string, string>; body?: string }): Promise<Reply>
  /** How many times a process couldn't be reached. */
  refusals(): number
  close(): Promise<void>
}

export type Reply = { status: number; text: string }

const CHECK_EVERY_MS = 100
const GIVE_UP_AFTER_MS = 20_000

export function startBalancer(addresses: string[]): Balancer {
  const agent = new Agent({ keepAliveTimeout: 30_000 })
  const ready = new Set<string>()
  let refused = 0
  let turn = 0
  const over = new AbortController()

  const look = async (address: string) => {
    while (!over.signal.aborted) {
      const reply = await request(`${address}/readyz`, { dispatcher: agent, headersTimeout: 1_000 }).catch(() => null)
      await reply?.body.dump()
      if (reply?.statusCode === 200) ready.add(address)
      else ready.delete(address)
      await sleep(CHECK_EVERY_MS)
    }
  }
  const looking = addresses.map(look)

  return {
    refusals: () => refused,
    async send(path, options) {
      const until = performance.now() + GIVE_UP_AFTER_MS
      for (;;) {
        const address = [...ready].toSorted()[turn++ % Math.max(1, ready.size)]
        if (address) {
          try {
            const reply = await request(address + path, {
              ...options,
              method: options.method as 'GET',
              dispatcher: agent,
            })
            return { status: reply.statusCode, text: await reply.body.text() }
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
            refused++
            ready.delete(address)
          }
        }
        if (performance.now() > until) throw new Error('No API process was ready for 20 seconds.')
        await sleep(10)
      }
    },
    async close() {
      over.abort()
      await Promise.all(looking)
      await agent.close()
    },
  }
}
