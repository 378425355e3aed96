// The upper limit of sending webhooks here: undici posting the same body to the same receivers with the same
// concurrency, and nothing else.

import { Agent } from 'undici'

const [ports, atOnce, seconds] = JSON.parse(process.argv[2]!) as [number[], number, number]
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
const data = { contactId: 'per_06fbsjy1q5w9e3r7t0v4x8c2b6', email: 'ada@example.com', firstName: 'Ada', lastName: 'L' }
const body = JSON.stringify({
  id: 'evt_06fbsjy1q5w9e3r7t0v4x8c2b6',
  event: 'event.recorded',
  data,
  more: 'x'.repeat(150),
})
const headers = { 'content-type': 'application/json', 'x-service-event': 'event.recorded' }
const took: number[] = []
const begun = performance.now()
const until = begun + seconds * 1000

async function loop(origin: string): Promise<void> {
  while (performance.now() < until) {
    const at = performance.now()
    const answer = await agent.request({ origin, path: '/hook', method: 'POST', headers, body })
    await answer.body.dump()
    took.push(performance.now() - at)
  }
}

await Promise.all(ports.flatMap((port) => Array.from({ length: atOnce }, () => loop(`http://127.0.0.1:${port}`))))
const perSecond = took.length / ((performance.now() - begun) / 1000)
took.sort((a, b) => a - b)
const at = (share: number) => took[Math.floor(took.length * share)]!
process.send!({ perSecond, p50: at(0.5), p99: at(0.99) })
process.disconnect()
await agent.close()
