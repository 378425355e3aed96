// What `doctor` says about backups, and about an installation that was restored from one.

import { lastBackups } from '../platform/backup/backups.ts'
import { canRemember } from '../platform/backup/sql.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { findHold } from '../platform/installation.ts'
import type { Check } from './doctor.ts'

/** A schedule may be late by as much as itself before it is called late. */
const LATE_AFTER_PERIODS = 2

export async function checkBackups(db: Db, config: Config): Promise<Check[]> {
  // A database that is not up to date yet is told of elsewhere.
  if (!(await canRemember(db))) return []
  return [await checkLast(db, config), ...(await checkHold(db))]
}

async function checkLast(db: Db, { backupDir, backupEveryMs }: Config): Promise<Check> {
  const name = 'backup'
  const { good, failure } = await lastBackups(db)
  const last = good
    ? `The last good backup was made at ${good.startedAt.toISOString()}: ${good.file}.`
    : 'There is no backup yet.'
  if (failure) {
    const remedy = 'See that the folder can be written to and has room, and try "./lettermill backup FILE".'
    return { name, state: 'wrong', words: `The last try to make a backup failed: ${failure} ${last}`, remedy }
  }
  if (!backupDir) {
    return {
      name,
      state: 'skipped',
      words: `${last} None is made by itself; set BACKUP_DIR and BACKUP_EVERY for that.`,
    }
  }
  if (good && Date.now() - good.startedAt.getTime() > LATE_AFTER_PERIODS * backupEveryMs) {
    const remedy = 'See that a worker runs with BACKUP_DIR set.'
    return { name, state: 'wrong', words: `Backups are late. ${last}`, remedy }
  }
  return { name, state: 'ok', words: last }
}

async function checkHold(db: Db): Promise<Check[]> {
  const hold = await findHold(db)
  if (!hold) return []
  const words = `Background work is held since ${hold.since.toISOString()}. ${hold.reason}`
  return [{ name: 'held', state: 'wrong', words, remedy: 'When everything looks right, run "./lettermill resume".' }]
}
