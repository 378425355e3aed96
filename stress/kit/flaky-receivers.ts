// Webhook receivers that misbehave in every way, each under a separate path, and a journal of the requests they got.

import type { ServerResponse } from 'node:http'
import { cert, key } from '../../server/test/loopback-tls.ts'
import { startReceiver } from '../../server/test/receiver.ts'
import type { Behaviour } from '../../server/test/receiver.ts'

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

/** The behavior of each and its share of all messages; slow ones get few, or a run would last for days. */
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

export type Journal = { seen: Seen[]; readonly mostAtOnce: number }

export async function startFlakyReceivers() {
  const serve: Behaviour = (response, { path, body }) => {
    const name = path.slice(1)
    const seen = { eventId: body.data.eventId, id: body.id, acknowledged: false }
    journals.get(name)!.seen.push(seen)
    response.on('finish', () => {
      seen.acknowledged = response.statusCode >= 200 && response.statusCode < 300
    })
    HABITS[name]!.habit(response)
  }
  const [plain, tls] = await Promise.all([startReceiver(serve), startReceiver(serve, { cert, key })])
  const receiverOf = (name: string) => (HABITS[name]!.tls ? tls : plain)
  const journalOf = (name: string): Journal => ({
    seen: [],
    get mostAtOnce() {
      return receiverOf(name).mostAtOnce(`/${name}`)
    },
  })
  const journals = new Map(Object.keys(HABITS).map((name) => [name, journalOf(name)]))
  return {
    journals,
    urlOf: (name: string) => receiverOf(name).url(`/${name}`),
    close: () => Promise.all([plain.close(), tls.close()]),
  }
}

export type FlakyReceivers = Awaited<ReturnType<typeof startFlakyReceivers>>
