// Fills an account with the demo's year, for the command line and the console.

import { systemClock } from '../../platform/clock.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { createLog } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { demoClock } from './clock.ts'
import { pauseDrips } from './drips.ts'
import { withOwnQueues } from './own-queues.ts'
import { seeded } from './random.ts'
import { fillShop } from './shop.ts'
import type { OnWeek } from './shop.ts'

const SEED = 20_260_101

export type DemoRequest = {
  databaseUrl: string
  baseUrl: string
  /** With a mail server, the drips are paused at the end, because the demo's addresses belong to no one. */
  smtpUrl: string | null
  accountId: Uuid
  people: number
  weeks: number
}

/** The last week ends now, so nothing is in the future. */
const demoStart = (weeks: number): Date => new Date(systemClock.now().getTime() - weeks * 7 * DAY_MS)

export async function makeDemo(request: DemoRequest, onWeek: OnWeek): Promise<void> {
  const { databaseUrl, baseUrl, smtpUrl, accountId, people, weeks } = request
  await withOwnQueues(databaseUrl, async (db) => {
    const clock = demoClock(demoStart(weeks))
    const ctx = { ...systemCaller(accountId, clock, createLog('silent', 'demo')), clock, db }
    await fillShop({ ctx, clock, random: seeded(SEED), baseUrl, people, weeks, onWeek })
    if (smtpUrl !== null) await pauseDrips(ctx)
  })
}
