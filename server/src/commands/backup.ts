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
    file: { ...FILE, meaning: 'Where it is written; with --verify, the backup to look at.' },
    verify: {
      type: 'boolean',
      meaning: 'Restore it beside the database, compare every table, and take it away again.',
    },
  },
  // Not brought up to date first: before an upgrade is when a backup is wanted most.
  run: (flags, io) => {
    const config = io.config()
    const passphrase = config.backupPassphrase
    return withUnmigratedDatabase(config, io.say, async (db, url) => {
      const file = path.resolve(flags.file)
      const now = systemClock.now()
      if (flags.verify) return { file, verified: true, ...(await verifyBackup(db, url, file, { passphrase, now })) }
      const { applied } = await migrationState(db)
      if (applied.length === 0) throw new StartProblem('There is nothing to save yet: the database is empty.')
      const written = await backUp(db, file, { passphrase, now })
      return { file, verified: false, madeAt: now.toISOString(), ...written, encrypted: passphrase !== null }
    })
  },
  words: (made) =>
    'bytes' in made
      ? `${made.file}: ${made.tables} tables, ${made.rows} rows, ${made.bytes} bytes, ${made.encrypted ? 'encrypted' : 'not encrypted: set BACKUP_PASSPHRASE for that'}.`
      : `${made.file} is good: restored, its ${made.tables} tables with ${made.rows} rows are as they were at ${made.madeAt}.`,
})

export const restore = command({
  flags: { file: { ...FILE, meaning: 'A backup, of this version or an older one.' } },
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
      `Restored ${tables} tables with ${rows} rows, as they were at ${made_at}.`,
      ...(secret_key_problem ? [`Lettermill will not start yet. ${secret_key_problem}`] : []),
      'Nothing is sent until you say so: start Lettermill, look around, and run "./lettermill resume".',
    ].join('\n'),
})

/** What keeps this machine from opening the secrets of a restored database; null when nothing does. */
async function secretKeyProblem(db: Db): Promise<string | null> {
  try {
    await checkSecrets(db)
    return null
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

/** Nothing that somebody made is ever written over. */
async function refuseUnlessEmpty(db: Db, level: string): Promise<void> {
  const { applied } = await migrationState(db)
  if (applied.length === 0) return
  if ((await accounts.count(db)) > 0) {
    throw new StartProblem(
      'This installation holds accounts already. Restore into an empty one: another DATA_DIR, or a new database.',
    )
  }
  const processes = (await listProcesses(db)).map(({ name }) => name)
  if (processes.length > 0) throw new StartProblem(`Stop what uses the database first: ${processes.join(', ')}.`)
  if (applied.at(-1)! > level) {
    throw new StartProblem(
      `The database was already brought to ${applied.at(-1)}, and the backup is of ${level}. Restore into a database that was never started.`,
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
          `Background work goes on. It was held: ${reason}`,
          ...due.map(
            ({ queue, accounts: count }) => `  ${queue}: ${count} ${count === 1 ? 'account' : 'accounts'} due`,
          ),
        ].join('\n')
      : 'Nothing was held.',
})
