// Short versions of the stress tests, each on a separate database. They mostly wait, for processes to start and leases
// to expire, so several run at once.

import { expect, test } from 'vitest'
import { stressFaults } from '../../stress/faults.ts'
import type { Fault } from '../../stress/faults.ts'
import { stressApi } from '../../stress/fuzz.ts'
import { stressCoupons } from '../../stress/coupons-kill.ts'
import { stressDrips } from '../../stress/drips-kill.ts'
import { stressHostile, SCENARIOS } from '../../stress/hostile.ts'
import { stressIdempotency } from '../../stress/idempotency.ts'
import { stressLetters } from '../../stress/one-to-one-kill.ts'
import { countGranted } from '../../stress/rate-limit.ts'
import { stressReputation } from '../../stress/receiving-world.ts'
import { stressRollingRestart } from '../../stress/rolling-restart.ts'
import { stressSending } from '../../stress/send-kill.ts'
import { stressSoak, risingOf } from '../../stress/soak.ts'
import * as moveKill from '../../stress/move-kill.ts'
import { isWhole, stressStores, startChild } from '../../stress/stores-kill.ts'
import { stressWebhooks } from '../../stress/webhooks-kill.ts'
import { openDb } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { HOUR_MS } from '../src/platform/values/time.ts'
import { isCluster } from './citus.ts'
import { freshDatabase } from './databases.ts'

/** Far more than any of them takes: on a busy machine they are slow, but their counts stay the same. */
const WITHIN_MS = 240_000

async function onFreshDatabase<T>(run: (db: Db, url: string) => Promise<T>): Promise<T> {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 2, applicationName: 'stress' })
  try {
    return await run(db, database.url)
  } finally {
    await db.end()
    await database.drop()
  }
}

/** Says with which seed to repeat it, and shows each fault with its request and response. */
function throwFaults(seed: number, faults: string[]): void {
  if (faults.length > 0) throw new Error([`FUZZ_SEED=${seed}`, ...faults].join('\n\n'))
}

test.concurrent(
  'eight processes racing for one Idempotency-Key, with kills: one effect, equal responses, no key stuck',
  async () => {
    const verdict = await onFreshDatabase((db, url) => stressIdempotency(db, url, 24))
    expect(verdict).toMatchObject({ doubled: 0, missing: 0, unequal: 0, stuck: 0 })
    expect(verdict.answers).toBe(24 * 8)
  },
  WITHIN_MS,
)

test.concurrent(
  'two API processes, 602 calls on one key in a minute: exactly 100 granted',
  async () => {
    expect(await onFreshDatabase(countGranted)).toBe(100)
  },
  WITHIN_MS,
)

test.concurrent(
  'webhooks to flaky receivers, workers killed every second: no message lost, ids stable, at most four in flight',
  async () => {
    const habits = ['always-200', 'sometimes-500', 'sometimes-reset', 'gone-410']
    const options = { events: 300, kill: true, restart: null, habits, forMs: 6_000 }
    const verdict = await onFreshDatabase((db, url) => stressWebhooks(db, url, options))
    expect(verdict).toMatchObject({ lost: 0, undelivered: 0, strayIds: 0 })
    expect(verdict.kills).toBeGreaterThan(3)
    expect(verdict.mostAtOnce).toBeLessThanOrEqual(4)
  },
  WITHIN_MS,
)

test.concurrent(
  'a campaign whose workers are killed: everyone gets it once, and no more outcomes are unknown than emails in flight',
  async () => {
    const options = { recipients: 3_000, kills: 2, stall: false, restart: null }
    const verdict = await onFreshDatabase((db, url) => stressSending(db, url, options))
    expect(verdict).toMatchObject({ twice: 0, missed: 0, unfinished: 0, status: 'sent' })
    expect(verdict.unknown).toBeLessThanOrEqual(verdict.mostUnknown)
  },
  WITHIN_MS,
)

test.concurrent(
  'coupons of a campaign whose workers are killed: no code twice, none lost, and everyone got their own',
  async () => {
    const verdict = await onFreshDatabase((db, url) => stressCoupons(db, url, { recipients: 2_000, kills: 2 }))
    expect(verdict).toMatchObject({ twice: 0, lost: 0, wrong: 0, unfinished: 0 })
    expect(verdict.kills).toBeGreaterThan(0)
  },
  WITHIN_MS,
)

test.concurrent(
  'letters to single people while the API and the worker are killed: every accepted one leaves once',
  async () => {
    const verdict = await onFreshDatabase((db, url) => stressLetters(db, url, { letters: 150, kills: 4 }))
    expect(verdict).toMatchObject({ twice: 0, lost: 0, unfinished: 0 })
    expect(verdict.accepted).toBeGreaterThan(100)
    expect(verdict.kills).toBeGreaterThan(1)
    expect(verdict.unknown).toBeLessThanOrEqual(verdict.mostUnknown)
  },
  WITHIN_MS,
)

test.concurrent(
  'a drip whose workers are killed: everyone passes every step once, and no one is stuck',
  async () => {
    const options = { forMs: 2_500, perSecond: 100, restart: null }
    const verdict = await onFreshDatabase((db, url) => stressDrips(db, url, options))
    expect(verdict).toMatchObject({ stuck: 0, astray: 0, emailsOff: 0, messagesOff: 0, twice: 0, missed: 0 })
    expect(verdict.kills).toBeGreaterThan(1)
  },
  WITHIN_MS,
)

test.concurrent(
  'generated requests to every operation: no 5xx, every response matches its document, refusals change nothing',
  async () => {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
    const verdict = await onFreshDatabase((db, url) => stressApi(db, url, { requests: 700, seed, logLevel: 'error' }))
    throwFaults(seed, verdict.faults)
    expect(verdict.compared).toBeGreaterThan(5)
  },
  WITHIN_MS,
)

// Alone: it measures what the attackers cost.
test(
  'hostile tenants for some seconds: no process exits, no one is refused or sees other tenants, memory is released',
  async () => {
    const options = { forMs: 5_000, atLeast: 40, pauseMs: 20, measureHolds: false, warmUpMs: 0 }
    const { scenarios } = await onFreshDatabase((db, url) => stressHostile(db, url, SCENARIOS, options))
    expect(scenarios.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name))
    for (const { name, ended, refused, seen, storm, memory, slowestCampaignMs } of scenarios) {
      const { failures, leaks } = storm
      const nothing = { ended: [], refused: [], seen: 0, failures: [], leaks: [] }
      expect({ name, ended, refused, seen, failures, leaks }).toEqual({ name, ...nothing })
      expect(storm.requests).toBeGreaterThanOrEqual(40)
      expect(memory.afterMb - memory.beforeMb).toBeLessThan(100)
      expect(memory.growthMb).toBeLessThan(memory.mostGrowthMb)
      expect(slowestCampaignMs).toBeLessThan(60_000)
    }
  },
  2 * WITHIN_MS,
)

test.concurrent(
  'days of sending to simulated providers: the warm-up keeps to its schedule, everyone gets each email once',
  async () => {
    const options = {
      days: 2,
      stepMs: 4 * HOUR_MS,
      people: { google: 700, microsoft: 60, company: 80 },
      campaignsOn: [0],
      badCampaign: 1,
      badEvery: 250,
      warms: true,
    }
    const verdict = await onFreshDatabase((db, url) => stressReputation(db, url, options))
    expect(verdict).toMatchObject({ unfinished: 0, failed: 0, twice: 0, overRamp: [], emails: 840, deadStopped: 2 })
    expect(verdict.googlePerDay.slice(0, 2)).toEqual([480, 220])
  },
  WITHIN_MS,
)

test.concurrent(
  'a bad campaign of a small account: spam reports on the first part stop the rest before there is a rate',
  async () => {
    const options = {
      days: 0.5,
      stepMs: HOUR_MS,
      people: { google: 900, microsoft: 0, company: 0 },
      campaignsOn: [0],
      badCampaign: 0,
      badEvery: 60,
      warms: true,
    }
    const verdict = await onFreshDatabase((db, url) => stressReputation(db, url, options))
    expect(verdict).toMatchObject({ accepted: 480, unfinished: 420, twice: 0, worstComplaintRate: 0 })
    expect(verdict.holds).toMatchObject([{ provider: 'google', cause: 'complaints' }])
  },
  WITHIN_MS,
)

test.concurrent(
  'a move whose worker is killed repeatedly brings everyone once, and adds nothing when repeated',
  async () => {
    const verdict = await onFreshDatabase((db, url) =>
      moveKill.stressMove(db, url, { people: 5_000, kills: 3, start: moveKill.startChild }),
    )
    expect(moveKill.isWhole(verdict) || verdict).toBe(true)
    expect(verdict.kills).toBe(3)
  },
  WITHIN_MS,
)

test.concurrent(
  'stores whose first import is killed repeatedly: totals match, nothing is duplicated, no drip starts',
  async () => {
    const verdict = await onFreshDatabase((db, url) =>
      stressStores(db, url, { customers: 700, kills: 2, start: startChild }),
    )
    expect(isWhole(verdict) || verdict).toBe(true)
    expect(verdict.kills).toBe(2)
  },
  WITHIN_MS,
)

test.concurrent(
  'two api and two worker processes restarted one by one under load: no request fails, nothing happens twice',
  async () => {
    const verdict = await onFreshDatabase((db, url) => stressRollingRestart(db, url, 1))
    const { failed, missing, doubled, undelivered, deliveredTwice, exitCodes } = verdict
    expect({ failed, missing, doubled, undelivered, deliveredTwice }).toEqual({
      failed: [],
      missing: 0,
      doubled: 0,
      undelivered: 0,
      deliveredTwice: 0,
    })
    expect(exitCodes).toEqual([0, 0, 0, 0])
  },
  WITHIN_MS,
)

test.concurrent(
  'a cut network, a full disk, moved clocks: clean responses, nothing lost, recovered within 10 seconds',
  async () => {
    const database = (url: string) => ({ url, restartPostgres: async () => {}, disk: null })
    // A full disk is simulated by a trigger, which a cluster doesn't support.
    const faults: Fault[] = ['network-cut', 'clock', ...(isCluster ? [] : (['disk-full'] as const))]
    const verdicts = await onFreshDatabase((db, url) => stressFaults(db, database(url), faults, 600))
    expect(verdicts.map(({ fault, missing, unclean }) => ({ fault, missing, unclean }))).toEqual(
      faults.map((fault) => ({ fault, missing: [], unclean: [] })),
    )
  },
  WITHIN_MS,
)

test.concurrent(
  'a soak test of seconds: samples are taken, no response is unclean, and rising figures are named',
  async () => {
    const verdict = await onFreshDatabase((db, url) => stressSoak(db, url, 2_000))
    expect(verdict.unclean).toEqual([])
    expect(verdict.acknowledged).toBeGreaterThan(0)
    expect(verdict.messages).toBeGreaterThan(0)
    expect(verdict.samples.at(-1)!.apiMb).toBeGreaterThan(10)
    const leaking = verdict.samples.map((sample, n) => ({ ...sample, apiMb: 100 + n * 10 }))
    expect(risingOf(leaking)).toContain('apiMb')
  },
  WITHIN_MS,
)
