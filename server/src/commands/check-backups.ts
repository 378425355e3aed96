// Doctor's checks of backups, and of an installation that was restored from one.

import { lastBackups } from '../platform/backup/backups.ts'
import { canRemember } from '../platform/backup/sql.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { findHold } from '../platform/installation.ts'
import type { Check } from './doctor.ts'

/** A scheduled backup may be late by one full period before it is reported. */
const LATE_AFTER_PERIODS = 2

export async function checkBackups(db: Db, config: Config): Promise<Check[]> {
  // A database that needs a migration is reported elsewhere.
  if (!(await canRemember(db))) return []
  return [await checkLast(db, config), ...(await checkHold(db))]
}

async function checkLast(db: Db, { backupDir, backupEveryMs }: Config): Promise<Check> {
  const name = 'backup'
  const { good, failure } = await lastBackups(db)
  const last = good
    ? `The last backup was created at ${good.startedAt.toISOString()}: ${good.file}.`
    : 'There is no backup yet.'
  if (failure) {
    const remedy = 'Check that the directory is writable and has free space, and try "./lettermill backup FILE".'
    return { name, state: 'wrong', words: `The last attempt to create a backup failed: ${failure} ${last}`, remedy }
  }
  if (!backupDir) {
    return {
      name,
      state: 'skipped',
      words: `${last} Scheduled backups are off; set BACKUP_DIR and BACKUP_EVERY to enable them.`,
    }
  }
  if (good && Date.now() - good.startedAt.getTime() > LATE_AFTER_PERIODS * backupEveryMs) {
    const remedy = 'Check that a worker is running with BACKUP_DIR set.'
    return { name, state: 'wrong', words: `Backups are late. ${last}`, remedy }
  }
  return { name, state: 'ok', words: last }
}

async function checkHold(db: Db): Promise<Check[]> {
  const hold = await findHold(db)
  if (!hold) return []
  const words = `Background jobs have been on hold since ${hold.since.toISOString()}. ${hold.reason}`
  return [{ name: 'held', state: 'wrong', words, remedy: 'When everything looks right, run "./lettermill resume".' }]
}
