// Receivers of every bad habit, each under a path of its own, and a journal of what they saw.

import { createServer } from 'node:http'
import type { RequestListener, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { cert, key } from '../../server/test/loopback-tls.ts'

type Habit = (response: ServerResponse) => void

const answer =
  (status: number): Habit =>
  (response) =>
    void response.writeHead(status, { location: '/elsewhere' }).end()

const reset: Habit = (response) => void response.socket?.destroy()

const hang: Habit = () => {}

const drip: Habit = (response) => {
  response.writeHead(200)
  const drops = setInterval(() => response.write('.'), 500)
  response.on('close', () => clearInterval(drops))
}

const sometimes =
  (share: number, bad: Habit): Habit =>
  (response) =>
    (Math.random() < share ? bad : answer(200))(response)

const mixed: Habit = (response) => {
  const luck = Math.random()
  const habit =
    luck < 0.7 ? answer(204) : luck < 0.8 ? answer(503) : luck < 0.9 ? reset : luck < 0.97 ? answer(429) : hang
  habit(response)
}

/** What each does, and its share of all messages; those that take long get few, or a run would last for days. */
export const HABITS: Record<string, { habit: Habit; share: number; most?: number; app?: true; tls?: true }> = {
  'always-200': { habit: answer(200), share: 0.3 },
  'sometimes-500': { habit: sometimes(0.3, answer(500)), share: 0.25 },
  'sometimes-reset': { habit: sometimes(0.3, reset), share: 0.15 },
  'always-302': { habit: answer(302), share: 0.07 },
  'always-404': { habit: answer(404), share: 0.07 },
  'always-503': { habit: answer(503), share: 0.07 },
  'wrong-tls': { habit: answer(200), share: 0.07, tls: true },
  mixed: { habit: mixed, share: 0.02, most: 60 },
  hang: { habit: hang, share: 0.01, most: 10 },
  drip: { habit: drip, share: 0.01, most: 10 },
  'gone-410': { habit: answer(410), share: 0.01, most: 20, app: true },
}

export type Seen = { eventId: string; id: string; acknowledged: boolean }

export type Journal = { seen: Seen[]; mostAtOnce: number }

export async function startFlakyReceivers() {
  const journals = new Map(Object.keys(HABITS).map((name) => [name, { seen: [], mostAtOnce: 0 } as Journal]))
  const open = new Map<string, number>()
  const serve: RequestListener = async (request, response) => {
    const name = request.url!.slice(1)
    const journal = journals.get(name)!
    const now = (open.get(name) ?? 0) + 1
    open.set(name, now)
    journal.mostAtOnce = Math.max(journal.mostAtOnce, now)
    response.on('close', () => open.set(name, open.get(name)! - 1))
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // cut off by a kill
    }
    const { id, data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id: string; data: { eventId: string } }
    const seen = { eventId: data.eventId, id, acknowledged: false }
    journal.seen.push(seen)
    response.on('finish', () => {
      seen.acknowledged = response.statusCode >= 200 && response.statusCode < 300
    })
    HABITS[name]!.habit(response)
  }
  const plain = createServer(serve).listen(0, '127.0.0.1')
  const tls = createTlsServer({ cert, key }, serve).listen(0, '127.0.0.1')
  await Promise.all([once(plain, 'listening'), once(tls, 'listening')])
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  return {
    journals,
    urlOf: (name: string) =>
      HABITS[name]!.tls ? `https://127.0.0.1:${portOf(tls)}/${name}` : `http://127.0.0.1:${portOf(plain)}/${name}`,
    close() {
      for (const server of [plain, tls]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

export type FlakyReceivers = Awaited<ReturnType<typeof startFlakyReceivers>>
