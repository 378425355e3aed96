// Upgrades the embedded database from an older PostgreSQL, which is the machine's own if it has one.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketUrl } from '../db/database-url.ts'
import { openDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { findPlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { connectEmbedded, startEmbedded } from './embedded-postgres.ts'
import { findRunning, startServer, stopServer } from './embedded-server.ts'

const OLDER = ['15', '16', '17'].find((major) => fs.existsSync(`/usr/lib/postgresql/${major}/bin/initdb`))

let root: string
let place: Place
let old: Place

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-'))
  fs.chmodSync(root, 0o711)
  place = findPlace(path.join(root, 'data'), () => {})
  old = { ...place, binaries: `/usr/lib/postgresql/${OLDER}/bin` }
})

afterAll(() => fs.rmSync(root, { recursive: true }))

/** A directory as left by an older Lettermill, with its PostgreSQL binaries next to the data. */
async function makeOld(): Promise<void> {
  const init = ['--pgdata', old.data, '--username', 'lettermill', '--auth=trust', '--encoding=UTF8', '--locale=C']
  const made = spawnSync(path.join(old.binaries, 'initdb'), init, { ...old.runAs, cwd: old.home, encoding: 'utf8' })
  expect(made.stderr).toBe('')
  fs.symlinkSync(`/usr/lib/postgresql/${OLDER}`, path.join(old.home, `program-${OLDER}`))
  startServer(old, { fsync: 'off' })
  await expect.poll(() => findRunning(old)?.ready).toBe(true)
  const running = findRunning(old)!
  const maintenance = openDb(socketUrl(running, 'lettermill', 'postgres'), { connections: 1, applicationName: 'test' })
  await maintenance`create database lettermill`
  await maintenance.end()
  const db = openDb(socketUrl(running, 'lettermill', 'lettermill'), { connections: 2, applicationName: 'test' })
  await migrate(db)
  await db`insert into secrets (name, value) values ('old', '\\x00ff'), ('line', convert_to(E'a\\n\\t\\\\b', 'UTF8'))`
  await db`insert into queue_due (queue, account_id, due_at) select 'x', gen_random_uuid(), now() from generate_series(1, 500)`
  await db.end()
  await stopServer(old, running)
}

describe.skipIf(!OLDER)('a directory of an older PostgreSQL', () => {
  test('is upgraded with every row and sequence, and kept', async () => {
    await makeOld()
    const said: string[] = []
    const embedded = await connectEmbedded({ dataDir: path.join(root, 'data'), log: (words) => said.push(words) })
    const db = openDb(embedded.url, { connections: 1, applicationName: 'test' })
    try {
      const [row] = await db`
        select current_setting('server_version_num')::int / 10000 as version, (select count(*) from queue_due) as due,
          (select value from secrets where name = 'old') as secret,
          (select convert_from(value, 'UTF8') from secrets where name = 'line') as line`
      expect(row).toEqual({ version: 18, due: 500, secret: Buffer.from([0, 255]), line: 'a\n\t\\b' })
      const [next] = await db`
        insert into queue_due (queue, account_id, due_at) values ('x', gen_random_uuid(), now()) returning id`
      expect(next!.id).toBe(501)
    } finally {
      await db.end()
      await embedded.stop()
    }
    expect(said.join('\n')).toMatch(/Upgrading .* to PostgreSQL 18.*Every table was copied and compared.*Remove/s)
    expect(fs.readFileSync(path.join(place.home, `data-of-${OLDER}`, 'PG_VERSION'), 'utf8').trim()).toBe(OLDER)
  })

  test('is upgraded by the next start if the last one was killed between its last steps', async () => {
    fs.renameSync(place.data, path.join(place.home, 'data-next'))
    const embedded = await startEmbedded({ dataDir: path.join(root, 'data'), log: () => {} })
    const db = openDb(embedded.url, { connections: 1, applicationName: 'test' })
    expect((await db`select from queue_due`).count).toBe(501)
    await db.end()
    await embedded.stop()
    // The binaries of this version are kept for the next upgrade, and work.
    const { stdout } = spawnSync(path.join(place.home, 'program-18/bin/postgres'), ['--version'], {
      ...place.runAs,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(stdout).toContain(' 18.')
  })
})
