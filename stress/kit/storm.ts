// Sends many concurrent requests for each hostile tenant and counts them by attack and status.

import { setTimeout as sleep } from 'node:timers/promises'
import type { StormOptions, StormReport } from '../hostile/scenario.ts'
import type { HostileTenant } from './attacks.ts'
import { markersOfOthers } from './markers.ts'

export type StormTenant = HostileTenant & { marker: string }

export type StormJob = StormOptions & { port: number; tenants: StormTenant[]; markers: string[] }

export type Sent = { name: string; status: number | null; text: string }

/** Keeps `atOnce` requests of every tenant in flight until the time is up. */
export async function storm(
  { tenants, markers, forMs, atLeast, pauseMs }: StormJob,
  atOnce: number,
  send: (tenant: StormTenant, n: number) => Promise<Sent>,
): Promise<StormReport> {
  const report: StormReport = { requests: 0, statuses: {}, failures: [], leaks: [] }
  const until = performance.now() + forMs

  async function run(tenant: StormTenant, start: number): Promise<void> {
    for (let n = start; performance.now() < until || report.requests < atLeast; n++) {
      const { name, status, text } = await send(tenant, n).catch((error: Error) => ({
        name: 'broken off',
        status: null,
        text: error.message,
      }))
      report.requests++
      const counts = (report.statuses[name] ??= {})
      counts[status ?? 0] = (counts[status ?? 0] ?? 0) + 1
      if (status !== null && status >= 500) report.failures.push(`${name}: ${text.slice(0, 400)}`)
      if (markersOfOthers(text, markers, tenant.marker)) report.leaks.push(name)
      await sleep(pauseMs)
    }
  }

  await Promise.all(tenants.flatMap((tenant) => Array.from({ length: atOnce }, (_, i) => run(tenant, i))))
  return report
}
