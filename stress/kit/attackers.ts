// Hostile tenants in a separate process, so that their own cost doesn't affect what is measured.

import { setTimeout as sleep } from 'node:timers/promises'
import { ELSEWHERE, inOwnProcess } from '../../bench/kit/own-process.ts'
import { ATTACKS } from './attacks.ts'
import type { HostileTenant } from './attacks.ts'
import type { StormOptions, StormReport } from '../hostile/scenario.ts'
import { markersOfOthers } from './markers.ts'

export type AttackJob = StormOptions & {
  port: number
  tenants: (HostileTenant & { marker: string })[]
  markers: string[]
}

/** Concurrent requests of one tenant. */
const AT_ONCE = 4

export const attack = inOwnProcess(
  import.meta.url,
  async (job: AttackJob) => {
    const { port, tenants, markers, forMs, atLeast, pauseMs } = job
    const report: StormReport = { requests: 0, statuses: {}, failures: [], leaks: [] }
    const until = performance.now() + forMs

    async function run(tenant: AttackJob['tenants'][number], names: string[]): Promise<void> {
      for (let n = 0; performance.now() < until || report.requests < atLeast; n++) {
        const name = names[n % names.length]!
        const counts = (report.statuses[name] ??= {})
        for (const { status, text } of await ATTACKS[name]!(port, tenant)) {
          report.requests++
          counts[status ?? 0] = (counts[status ?? 0] ?? 0) + 1
          if (status !== null && status >= 500) report.failures.push(`${name}: ${text.slice(0, 400)}`)
          if (markersOfOthers(text, markers, tenant.marker)) report.leaks.push(name)
        }
        await sleep(pauseMs)
      }
    }

    // Each tenant goes through all attacks, several at once, each starting at a different one.
    const names = Object.keys(ATTACKS)
    const starts = Array.from({ length: tenants.length * AT_ONCE }, (_, i) =>
      Math.floor((names.length * i) / (tenants.length * AT_ONCE)),
    )
    const queues = starts.map((start, i) =>
      run(tenants[i % tenants.length]!, [...names.slice(start), ...names.slice(0, start)]),
    )
    await Promise.all(queues)
    return report
  },
  ELSEWHERE,
)
