// Restarts PostgreSQL under every kind of statement at once: no acknowledged write is lost, no work is half applied, no
// call hangs, and everything works again afterwards.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { connectEmbedded } from '../postgres/embedded-postgres.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'

const RESTARTS = 3

/** Each writes its number twice, or not at all. */
const KINDS: Record<string, (db: Db, n: number) => Promise<unknown>> = {
  single: (db, n) => db`insert into written select ${n}::int, half from generate_series(1, 2) half`,
  fragments: (db, n) =>
    db`insert into written ${db`select ${n}::int, half`} ${[db`from`, db`generate_series(1, 2) half`]}`,
  transaction: (db, n) =>
    transaction(db, async (tx) => {
      await tx`insert into written values (${n}, 1)`
      await tx`insert into written values (${n}, 2)`
    }),
  pipelined: (db, n) =>
    transaction(db, (tx) =>
      Promise.all([tx`insert into written values (${n}, 1)`, tx`insert into written values (${n}, 2)`]),
    ),
  async reserved(db, n) {
    const session = await db.reserve()
    try {
      await session`insert into written values (${n}, 1), (${n}, 2)`
    } finally {
      session.release()
    }
  },
}

test('every kind of statement survives a restart of PostgreSQL', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lm-restart-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as a different user.
  const start = () => connectEmbedded({ dataDir, log: () => {} })
  let postgres = await start()
  const db = openDb(postgres.url, { connections: 6, applicationName: 'restart test' })
  await db`create table written (n int, half int, primary key (n, half))`
  const received: string[] = []
  await db.listen('restarted', (word) => void received.push(word))

  const acknowledged: number[] = []
  const done = new Map(Object.keys(KINDS).map((kind) => [kind, 0]))
  const over = new AbortController()
  let last = 0
  const load = Object.entries(KINDS).map(async ([kind, write]) => {
    while (!over.signal.aborted) {
      const n = ++last
      await write(db, n).then(
        () => {
          acknowledged.push(n)
          done.set(kind, done.get(kind)! + 1)
        },
        () => {},
      )
    }
  })
  const moved = async () => {
    const before = new Map(done)
    await expect.poll(() => [...done].every(([kind, n]) => n > before.get(kind)! + 5), PATIENTLY).toBe(true)
  }

  await moved()
  for (let round = 1; round <= RESTARTS; round++) {
    await postgres.stop()
    postgres = await start()
    await moved()
    const announce = () =>
      db`select pg_notify('restarted', ${String(round)})`.then(
        () => received.splice(0),
        () => [],
      )
    await expect.poll(announce, PATIENTLY).toContain(String(round))
  }
  over.abort()
  await Promise.all(load)

  const written = await db<{ n: number; halves: number }[]>`select n, count(*) as halves from written group by n`
  const found = new Set(written.map(({ n }) => n))
  expect(written.filter(({ halves }) => halves !== 2)).toEqual([])
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  await db.end({ timeout: 1 })
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
