// Upgrades what a release left, and reports everything that was lost or is answered differently afterwards.

import { isDeepStrictEqual } from 'node:util'
import { BUILT_IN_CATEGORY } from '../src/data/data-sets/built-in.ts'
import { restoreBackup } from '../src/platform/backup/restore.ts'
import type { Db } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { DIRECTORY } from '../src/platform/db/migration-files.ts'
import { answersOf, ask, backupOf, unpackData, withData } from './release-kit.ts'

/** Migrations that may leave fewer rows in a table, and why. */
const REMOVES_ROWS: Record<string, string> = {}

/** Before the release, the fixture is of no use once a migration was edited; afterwards, editing it is the mistake. */
export const WHAT_TO_DO =
  'If this version is not released yet, run "npm run release:keep" again and commit the result. Otherwise restore the migration, and put the change in a new one.'

/** `dir` has the migrations of the new version. Returns what is wrong, one line each. */
export async function upgradeData(release: string, scratch: string, dir = DIRECTORY): Promise<string[]> {
  return withData(unpackData(release, scratch), (db) => upgrade(release, db, dir))
}

/** Restores the backup of a release into an empty database. */
export async function upgradeBackup(release: string, db: Db): Promise<string[]> {
  const options = { passphrase: null, now: new Date(), hold: true, upgrade: true }
  try {
    await restoreBackup(db, backupOf(release), options)
  } catch (error) {
    return [`The backup can't be restored: ${(error as Error).message} ${WHAT_TO_DO}`]
  }
  return listDifferent(release, db)
}

async function upgrade(release: string, db: Db, dir: string): Promise<string[]> {
  const before = await countRows(db)
  let applied: string[]
  try {
    applied = await migrate(db, { dir })
  } catch (error) {
    return [`The data can't be migrated: ${(error as Error).message} ${WHAT_TO_DO}`]
  }
  const after = await countRows(db)
  const mayRemove = applied.some((name) => name in REMOVES_ROWS)
  const lost = before.entries().flatMap(([table, rows]) => {
    const left = after.get(table) ?? 0
    return left < rows && !mayRemove ? [`${table} lost ${rows - left} of ${rows} rows.`] : []
  })
  return [...lost, ...(await listDifferent(release, db))]
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const tables = await db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`)
  const rows = await db.unsafe(counts.join(' union all '))
  return new Map(rows.map((row) => [String(row['name']), Number(row['rows'])]))
}

async function listDifferent(release: string, db: Db): Promise<string[]> {
  const kept = answersOf(release)
  const answers = await ask(db, kept, Object.keys(kept.answers))
  return Object.entries(kept.answers).flatMap(([url, before]) =>
    includes(answers[url], before)
      ? []
      : [`GET ${url} answered ${shorten(before)} before the upgrade and ${shorten(answers[url])} after it.`],
  )
}

/** Later versions may add fields, also to built-in data sets, and change nothing else. */
function includes(now: unknown, before: unknown): boolean {
  if (Array.isArray(before))
    return Array.isArray(now) && now.length === before.length && before.every((each, i) => includes(now[i], each))
  if (!isObject(before)) return isDeepStrictEqual(now, before)
  if (!isObject(now)) return false
  return Object.entries(before).every(([name, value]) => {
    const isExtensible = before['category'] === BUILT_IN_CATEGORY && name === 'fields'
    return includes(isExtensible ? fieldsAlsoIn(now[name], value) : now[name], value)
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const keysOf = (fields: unknown): unknown[] => (fields as { key: string }[]).map(({ key }) => key)

const fieldsAlsoIn = (now: unknown, before: unknown): unknown =>
  Array.isArray(now) ? now.filter(({ key }) => keysOf(before).includes(key)) : now

const shorten = (answer: unknown): string => JSON.stringify(answer)?.slice(0, 300) ?? 'nothing'
