// Floods a few links with requests, from a separate process.

import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ELSEWHERE, inOwnProcess } from '../../bench/kit/own-process.ts'
import type { StormOptions, StormReport } from '../hostile/scenario.ts'

export type FloodJob = StormOptions & { port: number; clicks: string[]; opens: string[] }

/** Sent on a fixed schedule, whether or not earlier requests were answered: 1,200 a second. */
const AT_ONCE = 60
const EVERY_MS = 50
const MOST_WAITING = 2_000

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export const flood = inOwnProcess(
  import.meta.url,
  async ({ port, clicks, opens, forMs, atLeast }: FloodJob) => {
    const report: StormReport = { requests: 0, statuses: { click: {}, open: {} }, failures: [], leaks: [] }
    const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
    let waiting = 0

    const ask = (path: string) =>
      new Promise<number>((resolve) => {
        const request = http.get({ port, path, agent, headers: { 'user-agent': AGENT } }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode!))
        })
        request.once('error', () => resolve(0))
      })

    async function one(kind: 'click' | 'open', path: string): Promise<void> {
      waiting++
      const status = await ask(path)
      waiting--
      report.requests++
      const counts = report.statuses[kind]!
      counts[status] = (counts[status] ?? 0) + 1
      if (status !== (kind === 'click' ? 302 : 200)) report.failures.push(`${kind} answered ${status}`)
    }

    const until = performance.now() + forMs
    const open: Promise<void>[] = []
    for (let n = 0; performance.now() < until || n < atLeast;) {
      for (let i = 0; i < AT_ONCE && waiting < MOST_WAITING; i++, n++) {
        const [kind, paths] = n % 2 === 0 ? (['click', clicks] as const) : (['open', opens] as const)
        open.push(one(kind, paths[(n >> 1) % paths.length]!))
      }
      await sleep(EVERY_MS)
    }
    await Promise.all(open)
    agent.destroy()
    return report
  },
  ELSEWHERE,
)
