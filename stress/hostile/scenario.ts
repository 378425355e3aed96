// What hostile tenants do, as a value: stress/hostile.ts runs each scenario beside a well-behaved tenant and judges it.

import type { Db } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import type { HostileTenant } from '../kit/attacks.ts'

/** The installation that a scenario works against. */
export type Ground = {
  db: Db
  databaseUrl: string
  port: number
  tenants: (HostileTenant & { accountId: Uuid; marker: string })[]
  /** Of every tenant, the well-behaved one included. */
  markers: string[]
}

export type StormOptions = {
  forMs: number
  /** So many requests are sent in any case, however slow the machine is. */
  atLeast: number
  /** Between two requests of one attacker. */
  pauseMs: number
}

export type StormReport = {
  requests: number
  /** By what was sent: how often each status came back; 0 is none. */
  statuses: Record<string, Record<number, number>>
  /** Answers of 500 and above, and whatever else went wrong, in words. */
  failures: string[]
  /** Answers that held something of another tenant. */
  leaks: string[]
}

export type Scenario = {
  name: string
  /** Set for the API and the worker before they start. */
  env?: Record<string, string>
  /** Resident memory of the API may grow by so much while it lasts. */
  mostGrowthMb?: number
  /** Made before the calm is measured, such as rows that are slow to count. */
  prepare?(ground: Ground): Promise<void>
  storm(ground: Ground, options: StormOptions): Promise<StormReport>
}
