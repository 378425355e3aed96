// Fills an account with the demo's year. It is the same for the command line and for the console.

import { systemClock } from '../../platform/clock.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { createLog } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { demoClock } from './clock.ts'
import { pauseDrips } from './drips.ts'
import { withOwnQueues } from './own-lanes.ts'
import { seeded } from './random.ts'
import { fillShop } from './shop.ts'
import type { OnWeek } from './shop.ts'

const SEED = 20_260_101

export type DemoRequest = {
  databaseUrl: string
  baseUrl: string
  /** With a mail server the drips are paused in the end: nobody has the demo's addresses. */
  smtpUrl: string | null
  accountId: Uuid
  people: number
  weeks: number
}

/** Its last week ends now, and nothing lies in the future. */
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
