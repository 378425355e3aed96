// Takes in a mail that came back: finds the email it speaks of by a token of ours, and does what follows, once. Only the
// token that is sealed for reports is believed: anyone can write a report about an address, and links are passed on.

import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readEmailToken, tokenKey } from '../mail/tokens.ts'
import type { EmailRef } from '../mail/tokens.ts'
import type { Providers } from '../mail/providers.ts'
import { systemCaller } from '../platform/http/caller.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import type { Logger } from '../platform/log.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { settleLate } from '../sending/late.ts'
import { recordComplaints } from '../tracking/complaints.ts'
import { readReport } from './read-report.ts'
import type { Report } from './read-report.ts'
import * as sql from './sql.ts'

export type ReturnsParts = { db: Db; clock: Clock; log: Logger; providers: Providers }

/** `known` was taken in before; `ignored` says nothing about an email of ours. */
export type Taken = 'taken' | 'known' | 'ignored'

/** Stands for mail among the sources of events. */
const BY_MAIL: Uuid = '00000000-0000-0000-0000-000000000000'

/** `path` is the address that the mail was sent to, when that names an email. */
export async function takeMail(parts: ReturnsParts, bytes: Buffer, path: EmailRef | null): Promise<Taken> {
  const { db, clock, log } = parts
  const { report, tokens } = readReport(bytes)
  if (report.kind === 'other') return 'ignored'
  const ref = path ?? firstRead(await tokenKey(db), tokens)
  if (!ref) return 'ignored'
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return transaction(db, async (tx) => {
    const fresh = await sql.insertEvents(tx, ref.accountId, BY_MAIL, [hash], clock.now())
    if (fresh.length === 0) return 'known'
    await apply(tx, systemCaller(ref.accountId, clock, log), parts.providers, ref.sendId, report)
    return 'taken'
  })
}

function firstRead(key: KeyObject, tokens: string[]): EmailRef | null {
  for (const token of tokens) {
    const ref = readEmailToken(key, 'report', token)
    if (ref) return ref
  }
  return null
}

/** Who an address of a return path speaks of; null for one that nobody here made. */
export async function readReturnPath(db: Db, address: string): Promise<EmailRef | null> {
  const local = address.slice(0, address.lastIndexOf('@'))
  return readEmailToken(await tokenKey(db), 'report', unwrapped(local))
}

/** Senders in between wrap return paths: BATV puts a prefix before, SRS packs it into one of their own. */
function unwrapped(local: string): string {
  const batv = /^prvs=[0-9a-f]{10}=(.+)$/i.exec(local)?.[1]
  return batv ?? local.replace(/\+.*$/s, '')
}

async function apply(tx: Tx, caller: Caller, providers: Providers, sendId: Uuid, report: Report): Promise<void> {
  const source = 'report' as const
  switch (report.kind) {
    case 'complained':
      return void (await recordComplaints(tx, caller, providers, [{ sendId, source, feedback: report.feedback }]))
    case 'bounced':
    case 'delayed': {
      const outcome = report.kind === 'bounced' ? 'bounced' : 'deferred'
      const { refused, recipient } = report
      return void (await settleLate(tx, caller, providers, [{ sendId, source, outcome, refused, recipient }]))
    }
    case 'delivered':
      return void (await settleLate(tx, caller, providers, [{ sendId, source, outcome: 'delivered', answer: null }]))
    case 'other':
  }
}
