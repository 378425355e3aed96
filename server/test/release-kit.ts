// What a release leaves on a machine: a data directory, a backup, and the answers of its API. Kept in
// server/test/releases/VERSION, so that later versions show that they open both and answer the same.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createApi } from '../src/api.ts'
import { describedApi } from '../src/documents.ts'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import * as accounts from '../src/identity/accounts/accounts.ts'
import * as keys from '../src/identity/apps/keys.ts'
import { makeDemo } from '../src/insight/demo/make.ts'
import { writeBackup } from '../src/platform/backup/write.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDb, transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { systemCaller } from '../src/platform/http/caller.ts'
import { memoryRateLimiter } from '../src/platform/http/rate-limit.ts'
import { createLog } from '../src/platform/log.ts'
import { findPlace } from '../src/platform/postgres/embedded-place.ts'
import { connectEmbedded } from '../src/platform/postgres/embedded-postgres.ts'

const log = createLog('silent', 'release')
const PEOPLE = 25
const WEEKS = 8

/** The first page of every list of the public API, as answered at `madeAt`. */
export type Answers = { madeAt: string; key: string; answers: Record<string, unknown> }

const DATA = 'data.tar.gz'
const BACKUP = 'everything.backup'
const ANSWERS = 'answers.json'

export const backupOf = (folder: string): string => path.join(folder, BACKUP)
export const answersOf = (folder: string): Answers =>
  JSON.parse(fs.readFileSync(path.join(folder, ANSWERS), 'utf8')) as Answers

/** Runs `work` on the database of a data directory. */
export async function withData<T>(dataDir: string, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const embedded = await connectEmbedded({ dataDir, log: () => {} })
  const db = openDb(embedded.url, { connections: 5, applicationName: 'release' })
  try {
    return await work(db, embedded.url)
  } finally {
    await db.end({ timeout: 1 })
    await embedded.stop()
  }
}

/** Fills a new installation with a demo shop, and writes what it leaves to `folder`. */
export async function makeRelease(folder: string, scratch: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  const dataDir = path.join(scratch, 'data')
  await withData(dataDir, async (db) => {
    await migrate(db)
    const accountId = await accounts.create(db, systemClock, { name: 'Release' })
    const { baseUrl } = readConfig({})
    await makeDemo({ db, baseUrl, smtpUrl: null, accountId, people: PEOPLE, weeks: WEEKS })
    const caller = { ...systemCaller(accountId, systemClock, log), clock: systemClock }
    const { key } = await transaction(db, (tx) => keys.create({ ...caller, db: tx }, { scopes: ALL_SCOPES }))
    const madeAt = systemClock.now().toISOString()
    const urls = describedApi
      .filter(({ method, path, needsApp }) => method === 'GET' && !path.includes('{') && !needsApp)
      .map((endpoint) => endpoint.path)
    const made: Answers = { madeAt, key, answers: await ask(db, { madeAt, key }, urls) }
    fs.writeFileSync(path.join(folder, ANSWERS), `${JSON.stringify(made, null, 1)}\n`)
    await writeBackup(db, path.join(folder, BACKUP), { passphrase: null, now: systemClock.now() })
  })
  // PostgreSQL has stopped; its socket and log aren't part of the data.
  const { home } = findPlace(dataDir, () => {})
  execFileSync('tar', ['-czf', path.join(folder, DATA), '-C', home, 'data'])
}

/** Unpacks the data directory of a release. Returns its path. */
export function unpackData(folder: string, into: string): string {
  fs.mkdirSync(into, { recursive: true, mode: 0o711 })
  const dataDir = path.join(into, 'data')
  const { home, runAs } = findPlace(dataDir, () => {})
  execFileSync('tar', ['-xzpf', path.join(folder, DATA), '-C', home, '--no-same-owner'])
  // Root runs PostgreSQL as another user.
  if (runAs.uid !== undefined) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, path.join(home, 'data')])
  return dataDir
}

/** The answers of this version's API, as of the time the release was made. */
export async function ask(
  db: Db,
  { madeAt, key }: Pick<Answers, 'madeAt' | 'key'>,
  urls: string[],
): Promise<Record<string, unknown>> {
  const now = new Date(madeAt)
  const limiter = memoryRateLimiter(() => performance.now() / 1000)
  const server = await createApi({ config: readConfig({}), db, clock: { now: () => new Date(now) }, log, limiter })
  try {
    const answers = urls.map(async (url) => {
      const reply = await server.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${key}` } })
      return [url, reply.statusCode === 200 ? reply.json<unknown>() : `${reply.statusCode} ${reply.body}`] as const
    })
    return Object.fromEntries(await Promise.all(answers))
  } finally {
    await server.close()
  }
}
