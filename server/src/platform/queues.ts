// Backups, housekeeping, statistics of tables, and outgoing system mail.

import { backupQueue } from './backup/schedule.ts'
import { statistics } from './db/statistics.ts'
import { httpHousekeeping } from './http/housekeeping.ts'
import { captureIn, createMailer } from './mail/mail.ts'
import { mailHousekeeping, outgoingMail } from './mail/outgoing-mail.ts'
import type { GroupQueues } from './module-group.ts'

export const platformQueues: GroupQueues = ({ config, db, clock, log }) => {
  const { backupDir: dir, backupEveryMs: everyMs, backupKeep: keep, backupPassphrase: passphrase } = config
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, capture: captureIn(db, clock) })
  return [
    ...(dir ? [backupQueue(db, { dir, everyMs, keep, passphrase }, log)] : []),
    httpHousekeeping,
    statistics,
    outgoingMail({ mailer, clock, log }),
    mailHousekeeping,
  ]
}
