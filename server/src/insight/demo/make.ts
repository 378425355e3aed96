// Fills an account with the demo's year, for the command line and the console. What the team would do is done through
// service functions; what happened to people over the year is simulated and inserted with dates in the past.

import { setImmediate } from 'node:timers/promises'
import { DRIP_QUEUE } from '../../automation/drips/enroll.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { createLog } from '../../platform/log.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { writeAuditLog } from './audit-log-sql.ts'
import { createSentCampaigns, planCampaigns, writeSentCampaigns } from './campaigns.ts'
import { captureLatest } from './captured.ts'
import { createDrips, pauseDrips } from './drips.ts'
import { createForms } from './forms.ts'
import { writeGroupSizes } from './group-sizes-sql.ts'
import { History } from './history.ts'
import type { Writers } from './history.ts'
import { Life } from './life.ts'
import type { World } from './life.ts'
import { joiningTimes, peopleMaker } from './people.ts'
import { seeded } from './random.ts'
import { setUp } from './set-up.ts'
import { SITE } from './shop.ts'
import { sightingRecorder } from '../../web/site/sightings.ts'

const SEED = 20_260_101

export const DEMO_PEOPLE = 5_000
export const DEMO_WEEKS = 52

/** The demo's account and its owner are as old as its year. */
export function startOfYear(clock: Clock): Clock {
  const start = new Date(clock.now().getTime() - DEMO_WEEKS * 7 * DAY_MS)
  return { now: () => start }
}

export type DemoRequest = {
  db: Db
  baseUrl: string
  /** With a mail server, drips and scheduled campaigns are paused, because the demo's addresses belong to no one. */
  smtpUrl: string | null
  accountId: Uuid
  people: number
  weeks: number
}

/** Called with how much is done, from 0 to 1. */
export type OnProgress = (share: number) => unknown

/** People are simulated and written in chunks, which bounds the memory that large demos need. */
const CHUNK = 100

/** Between so many people, rows are sent to the database and other requests run. */
const YIELD_EVERY = 10

export async function makeDemo(request: DemoRequest, onProgress: OnProgress = () => {}): Promise<void> {
  const { db, baseUrl, smtpUrl, accountId, weeks } = request
  const now = systemClock.now().getTime()
  const start = now - weeks * 7 * DAY_MS
  const ctx = ctxAt(request, now)
  const first = ctxAt(request, start)
  const refs = await setUp(first, baseUrl)
  await onProgress(0.2)
  const [forms, drips, campaigns] = await Promise.all([
    createForms(first, baseUrl, refs, now),
    createDrips(ctx, start, now),
    createSentCampaigns(ctx, refs, start, now),
  ])
  await onProgress(0.4)
  const history = new History(accountId)
  const world: World = { now, refs, campaigns, drips, forms, history, staff: new Set() }
  await inTwo(db, async (writers) => {
    const { tx } = writers
    await simulate(request, world, start, () => history.flush(writers), onProgress)
    const logs = [
      ...campaigns.flatMap(({ mailing, other }) => (other ? [mailing, other] : [mailing])),
      ...drips.flatMap(({ mailings }) => Array.from(mailings.values(), ({ log }) => log)),
    ]
    await history.finish(writers, logs)
    await writeSentCampaigns({ ...ctx, db: tx }, refs, campaigns, request.people)
    await forms.write(tx, accountId, SEED)
    await enqueue(tx, DRIP_QUEUE, [accountId], new Date(now))
  })
  await Promise.all([
    transaction(db, (tx) => writeGroupSizes({ ...ctx, db: tx })),
    transaction(db, (tx) => writeAuditLog({ ...ctx, db: tx }, { start, campaigns, drips })),
    planCampaigns(ctx, { smtpUrl, sent: campaigns }, refs, now),
    captureLatest(ctx, baseUrl, now),
    sightingRecorder(db, ctx.clock)(accountId, SITE, '/', true),
  ])
  if (smtpUrl !== null) await pauseDrips(ctx)
  await onProgress(1)
}

/** Both are committed, or neither, unless the database fails between the two commits. */
const inTwo = (db: Db, work: (writers: Writers) => Promise<void>): Promise<void> =>
  transaction(db, (tx) => transaction(db, (feed) => work({ tx, feed })))

const ctxAt = ({ db, accountId }: DemoRequest, at: number): Ctx<Db> => {
  const clock = { now: () => new Date(at) }
  return { ...systemCaller(accountId, clock, createLog('silent', 'demo')), db }
}

async function simulate(
  { people }: DemoRequest,
  world: World,
  start: number,
  flush: () => Promise<void>,
  onProgress: OnProgress,
): Promise<void> {
  const joined = joiningTimes(seeded(SEED), people, start, world.now)
  const personOf = peopleMaker(SEED, joined)
  // The next people are simulated while the database writes these.
  let writing = Promise.resolve()
  for (let seq = 1; seq <= people; seq++) {
    new Life(personOf(seq), world).live()
    if (seq % YIELD_EVERY === 0) await setImmediate()
    if (seq % CHUNK !== 0 && seq !== people) continue
    await writing
    writing = flush()
    await onProgress(0.4 + (0.5 * seq) / people)
  }
  await writing
}
