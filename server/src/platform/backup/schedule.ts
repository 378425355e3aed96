// Scheduled backups: writes one per period to a directory, and removes the oldest once a new one is complete.

import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '../db/db.ts'
import { every } from '../queue/queue.ts'
import type { Queue } from '../queue/queue.ts'
import type { Logger } from '../log.ts'
import { backUp } from './backups.ts'

export type BackupSchedule = { dir: string; everyMs: number; keep: number; passphrase: string | null }

/** Runs in one worker at a time; workers without a backup directory do not take part. */
export const backupQueue = (db: Db, { dir, everyMs, keep, passphrase }: BackupSchedule, log: Logger): Queue =>
  every({
    name: 'backup',
    ms: everyMs,
    async run({ signal }, now) {
      const file = path.join(dir, nameAt(now))
      const { bytes, rows } = await backUp(db, file, { passphrase, now, signal })
      log.info({ file, bytes, rows }, 'backup created')
      for (const old of listBackups(dir).slice(keep)) fs.rmSync(path.join(dir, old))
    },
  })

const nameAt = (now: Date): string => `lettermill-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const NAME = /^lettermill-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** Files created by the schedule, newest first; other files in the directory are ignored. */
export const listBackups = (dir: string): string[] =>
  fs
    .readdirSync(dir)
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
