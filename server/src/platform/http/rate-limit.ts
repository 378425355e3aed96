// Allows 100 requests per minute, starting with a credential's first request. Exact: in memory for a single process, in
// the database for several.

import { combine } from './combine.ts'
import type { Db, Sql } from '../db/db.ts'
import { rowsOf } from '../db/db.ts'

export const RATE_LIMIT = 100
export const RATE_WINDOW_SECONDS = 60

export type Taken = { allowed: boolean; remaining: number; resetAt: number }

/** `most` requests per minute, where the limit differs from the contract's. */
export type RateLimiter = { take(subject: string, most?: number): Taken | Promise<Taken> }

const taken = (hits: number, startedAt: number, most: number): Taken => ({
  allowed: hits <= most,
  remaining: Math.max(0, most - hits),
  resetAt: Math.ceil(startedAt) + RATE_WINDOW_SECONDS,
})

const SWEEP_EVERY = 10_000

/** Synchronous. */
export type MemoryRateLimiter = { take(subject: string, most?: number): Taken }

export function memoryRateLimiter(nowSeconds: () => number): MemoryRateLimiter {
  const windows = new Map<string, { startedAt: number; hits: number }>()
  let untilSweep = SWEEP_EVERY

  function sweep(now: number): void {
    untilSweep = Math.max(SWEEP_EVERY, windows.size)
    for (const [subject, { startedAt }] of windows) {
      if (startedAt <= now - RATE_WINDOW_SECONDS) windows.delete(subject)
    }
  }

  return {
    take(subject, most = RATE_LIMIT) {
      const now = nowSeconds()
      if (--untilSweep < 0) sweep(now)
      const window = windows.get(subject)
      if (!window || window.startedAt <= now - RATE_WINDOW_SECONDS) {
        windows.set(subject, { startedAt: now, hits: 1 })
        return taken(1, now, most)
      }
      return taken(++window.hits, window.startedAt, most)
    },
  }
}

/** Uses the database's clock, because the clocks of hosts differ. */
export function sharedRateLimiter(db: Db): RateLimiter {
  const take = combine((asked: Asked[]) => takeTogether(db, asked), { maxBatch: 500 })
  return { take: (subject, most = RATE_LIMIT) => take({ subject, most }) }
}

type Asked = { subject: string; most: number }

async function takeTogether(db: Db, asking: Asked[]): Promise<Taken[]> {
  const subjects = asking.map(({ subject }) => subject)
  const counts = new Map<string, number>()
  for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const asked = [...counts].map(([subject, hits]) => ({ subject, hits }))
  const windows = new Map((await addHits(db, asked)).map((row) => [row.subject, row]))
  // Assigns hits within a batch in the order of the requests.
  const nth = new Map<string, number>()
  return asking.map(({ subject, most }) => {
    const { hits, started_at } = windows.get(subject)!
    const position = (nth.get(subject) ?? 0) + 1
    nth.set(subject, position)
    return taken(hits - counts.get(subject)! + position, started_at, most)
  })
}

const addHits = (db: Db, asked: { subject: string; hits: number }[]) => db<
  { subject: string; hits: number; started_at: number }[]
>`
  insert into rate_windows as w (subject, started_at, hits)
  select t.subject, now(), t.hits from ${rowsOf(db, asked, { subject: 'text', hits: 'int' })} order by t.subject
  on conflict (subject) do update set
    hits = case when w.started_at <= now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) then excluded.hits else w.hits + excluded.hits end,
    started_at = case when w.started_at <= now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) then now() else w.started_at end
  returning subject, hits, extract(epoch from started_at)::float8 as started_at`

export const removeOldWindows = (db: Sql) => db`delete from rate_windows where started_at < now() - interval '1 hour'`
