// Copies everything from one embedded server to another, as in a backup, and compares it.

import { restoreRecords } from '../backup/restore.ts'
import type { Restored } from '../backup/restore.ts'
import { listDifferent } from '../backup/verify.ts'
import { withRecords } from '../backup/write.ts'
import { openDb } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { migrationState } from '../db/migrate.ts'
import { DATABASE } from './embedded-server.ts'

/** URLs of the maintenance databases. */
export async function copyAll(from: string, to: string, say: (words: string) => void): Promise<void> {
  const maintenance = open(to, 'postgres')
  const [source, target] = [open(from, DATABASE), open(to, DATABASE)]
  try {
    await maintenance.unsafe(`create database ${DATABASE}`)
    const { applied } = await migrationState(source)
    if (applied.length === 0) return
    let restored: Restored | null = null
    await withRecords(source, async (records) => {
      const options = { passphrase: null, now: new Date(), hold: false, upgrade: false }
      restored = await restoreRecords(target, options.now.toISOString(), records, options)
    })
    const different = await listDifferent(target, restored!)
    if (different.length > 0) throw new Error(`${different.join(', ')} differ after copying`)
    say('Every table was copied and compared.')
  } finally {
    await Promise.all([maintenance, source, target].map((db) => db.end({ timeout: 1 })))
  }
}

function open(url: string, database: string): Db {
  const named = Object.assign(new URL(url), { pathname: `/${database}` })
  return openDb(named.href, { connections: 2, applicationName: 'lettermill upgrade' })
}
