// 100 requests in a minute that starts with a credential's first request. Exact: in memory when one process serves
// everything, in the database when several share the work.

import { combine } from './combine.ts'
import type { Db, Sql } from '../db/db.ts'
import { rowsOf } from '../db/db.ts'

export const RATE_LIMIT = 100
export const RATE_WINDOW_SECONDS = 60

export type Taken = { allowed: boolean; remaining: number; resetAt: number }

export type RateLimiter = { take(subject: string): Taken | Promise<Taken> }

const taken = (hits: number, startedAt: number): Taken => ({
  allowed: hits <= RATE_LIMIT,
  remaining: Math.max(0, RATE_LIMIT - hits),
  resetAt: Math.ceil(startedAt) + RATE_WINDOW_SECONDS,
})

const SWEEP_EVERY = 10_000

export function memoryRateLimiter(nowSeconds: () => number): RateLimiter {
  const windows = new Map<string, { startedAt: number; hits: number }>()
  let untilSweep = SWEEP_EVERY

  function sweep(now: number): void {
    untilSweep = Math.max(SWEEP_EVERY, windows.size)
    for (const [subject, { startedAt }] of windows) {
      if (startedAt <= now - RATE_WINDOW_SECONDS) windows.delete(subject)
    }
  }

  return {
    take(subject) {
      const now = nowSeconds()
      if (--untilSweep < 0) sweep(now)
      const window = windows.get(subject)
      if (!window || window.startedAt <= now - RATE_WINDOW_SECONDS) {
        windows.set(subject, { startedAt: now, hits: 1 })
        return taken(1, now)
      }
      return taken(++window.hits, window.startedAt)
    },
  }
}

/** The database's clock decides, because hosts disagree about theirs. */
export function sharedRateLimiter(db: Db): RateLimiter {
  return { take: combine((subjects: string[]) => takeTogether(db, subjects), { maxBatch: 500 }) }
}

async function takeTogether(db: Db, subjects: string[]): Promise<Taken[]> {
  const counts = new Map<string, number>()
  for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const asked = [...counts].map(([subject, hits]) => ({ subject, hits }))
  const windows = new Map((await addHits(db, asked)).map((row) => [row.subject, row]))
  // Hits of one batch are handed out in the order in which the requests came.
  const nth = new Map<string, number>()
  return subjects.map((subject) => {
    const { hits, started_at } = windows.get(subject)!
    const position = (nth.get(subject) ?? 0) + 1
    nth.set(subject, position)
    return taken(hits - counts.get(subject)! + position, started_at)
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
