// Creates backups and records the result in the database.

import path from 'node:path'
import type { Db, Sql } from '../db/db.ts'
import { DAY_MS } from '../values/time.ts'
import * as sql from './sql.ts'
import { writeBackup } from './write.ts'
import type { BackupOptions, Written } from './write.ts'

const REMEMBERED_MS = 365 * DAY_MS

export async function backUp(db: Db, file: string, options: BackupOptions): Promise<Written> {
  const begun = performance.now()
  const remember = async (written: Written | null, problem: string | null) => {
    // Before an upgrade the table may not exist yet.
    if (!(await sql.canRemember(db))) return
    await sql.insertBackup(db, {
      startedAt: options.now,
      finishedAt: new Date(options.now.getTime() + performance.now() - begun),
      file: path.resolve(file),
      bytes: written?.bytes ?? 0,
      rows: written?.rows ?? 0,
      problem,
    })
    await sql.removeOldRecords(db, new Date(options.now.getTime() - REMEMBERED_MS))
  }
  try {
    const written = await writeBackup(db, file, options)
    await remember(written, null)
    return written
  } catch (error) {
    await remember(null, (error as Error).message).catch(() => {})
    throw error
  }
}

/** A failure matters only until the next successful backup. */
export async function lastBackups(db: Sql): Promise<{ good: sql.BackupRow | null; failure: string | null }> {
  const [[good], [failed]] = await Promise.all([sql.findLastGood(db), sql.findLastFailure(db)])
  const isNews = failed && (!good || failed.startedAt > good.startedAt)
  return { good: good ?? null, failure: isNews ? failed.problem : null }
}
