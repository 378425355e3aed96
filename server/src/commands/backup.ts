// lettermill backup, restore, resume

import path from 'node:path'
import * as accounts from '../identity/accounts/accounts.ts'
import { backUp } from '../platform/backup/backups.ts'
import { readHeadOf, restoreBackup } from '../platform/backup/restore.ts'
import { listProcesses } from '../platform/backup/sql.ts'
import { verifyBackup } from '../platform/backup/verify.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { migrationState } from '../platform/db/migrate.ts'
import { findHold, resumeAll } from '../platform/installation.ts'
import { checkSecrets } from '../platform/installation-secret.ts'
import { countDue } from '../platform/queue/sql.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import { withDatabase, withUnmigratedDatabase } from './database.ts'

const FILE = { type: 'string', positional: true, value: 'FILE', required: true } as const

export const backup = command({
  flags: {
    file: { ...FILE, meaning: 'Where to write the backup; with --verify, the backup to check.' },
    verify: {
      type: 'boolean',
      meaning: 'Restore the file into a temporary database and compare every table.',
    },
  },
  // Not migrated first, because a backup is most important before an upgrade.
  run: (flags, io) => {
    const config = io.config()
    const passphrase = config.backupPassphrase
    return withUnmigratedDatabase(config, io.say, async (db, url) => {
      const file = path.resolve(flags.file)
      const now = systemClock.now()
      if (flags.verify) return { file, verified: true, ...(await verifyBackup(db, url, file, { passphrase, now })) }
      const { applied } = await migrationState(db)
      if (applied.length === 0) throw new StartProblem('There is nothing to back up yet: the database is empty.')
      const written = await backUp(db, file, { passphrase, now })
      return { file, verified: false, madeAt: now.toISOString(), ...written, encrypted: passphrase !== null }
    })
  },
  words: (made) =>
    'bytes' in made
      ? `${made.file}: ${made.tables} tables, ${made.rows} rows, ${made.bytes} bytes, ${made.encrypted ? 'encrypted' : 'not encrypted (set BACKUP_PASSPHRASE to encrypt backups)'}.`
      : `${made.file} is valid: after restoring, all ${made.tables} tables with ${made.rows} rows match the state at ${made.madeAt}.`,
})

export const restore = command({
  flags: { file: { ...FILE, meaning: 'A backup of this version or an older one.' } },
  run: (flags, io) => {
    const config = io.config()
    return withUnmigratedDatabase(config, io.say, async (db) => {
      const file = path.resolve(flags.file)
      await refuseUnlessEmpty(db, (await readHeadOf(file)).level)
      const options = { passphrase: config.backupPassphrase, now: systemClock.now(), hold: true, upgrade: true }
      const { madeAt, tables } = await restoreBackup(db, file, options)
      const rows = tables.values().reduce((sum, table) => sum + table.rows, 0)
      return { made_at: madeAt, tables: tables.size, rows, secret_key_problem: await secretKeyProblem(db) }
    })
  },
  words: ({ made_at, tables, rows, secret_key_problem }) =>
    [
      `Restored ${tables} tables with ${rows} rows from ${made_at}.`,
      ...(secret_key_problem ? [`Lettermill cannot start yet. ${secret_key_problem}`] : []),
      'Nothing is sent yet. Start Lettermill, check that everything looks right, and run "./lettermill resume".',
    ].join('\n'),
})

/** Why this machine cannot open the secrets of a restored database; null if it can. */
async function secretKeyProblem(db: Db): Promise<string | null> {
  try {
    await checkSecrets(db)
    return null
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

/** Never overwrites existing accounts. */
async function refuseUnlessEmpty(db: Db, level: string): Promise<void> {
  const { applied } = await migrationState(db)
  if (applied.length === 0) return
  if ((await accounts.count(db)) > 0) {
    throw new StartProblem(
      'This installation already contains accounts. Restore into an empty one: another DATA_DIR, or a new database.',
    )
  }
  const processes = (await listProcesses(db)).map(({ name }) => name)
  if (processes.length > 0)
    throw new StartProblem(`The database is in use. Stop these processes first: ${processes.join(', ')}.`)
  if (applied.at(-1)! > level) {
    throw new StartProblem(
      `The database was already migrated to ${applied.at(-1)}, but the backup is from ${level}. Restore into a database that was never started.`,
    )
  }
}

export const resume = command({
  flags: {},
  run: (_flags, io) =>
    withDatabase(io, async (db) => {
      const due = await countDue(db, systemClock.now())
      const hold = await findHold(db)
      return { resumed: await resumeAll(db), reason: hold?.reason ?? null, due: [...due] }
    }),
  words: ({ resumed, reason, due }) =>
    resumed
      ? [
          `Background jobs resumed. They were on hold: ${reason}`,
          ...due.map(
            ({ queue, accounts: count }) => `  ${queue}: ${count} ${count === 1 ? 'account' : 'accounts'} due`,
          ),
        ].join('\n')
      : 'Background jobs were not on hold.',
})
