// A hostile scenario as a value: stress/hostile.ts runs each one beside a well-behaved tenant and judges it.

import type { Db } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import type { HostileTenant } from '../kit/attacks.ts'

/** The installation a scenario attacks. */
export type Ground = {
  db: Db
  databaseUrl: string
  port: number
  tenants: (HostileTenant & { accountId: Uuid; marker: string })[]
  /** Markers of every tenant, the well-behaved one included. */
  markers: string[]
}

export type StormOptions = {
  forMs: number
  /** The minimum number of requests, however slow the machine is. */
  atLeast: number
  /** Between two requests of one attacker. */
  pauseMs: number
}

export type StormReport = {
  requests: number
  /** How often each status was returned, by attack; 0 is no response. */
  statuses: Record<string, Record<number, number>>
  /** Descriptions of responses of 500 and above, and of other failures. */
  failures: string[]
  /** Responses that contained data of another tenant. */
  leaks: string[]
}

export type Scenario = {
  name: string
  /** Environment variables of the API and the worker. */
  env?: Record<string, string>
  /** How far the resident memory of the API may grow during the scenario. */
  mostGrowthMb?: number
  /** Runs before the baseline is measured, for example to create rows that are slow to count. */
  prepare?(ground: Ground): Promise<void>
  storm(ground: Ground, options: StormOptions): Promise<StormReport>
}
