// Processes a returned mail: finds the email it is about by our token, reads it, and applies it once. Only the token
// made for reports is trusted: anyone can write a report about an address, and links are forwarded.

import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import type { EmailRef } from '../../delivery/mail/email-tokens.ts'
import type { Providers } from '../../delivery/mail/providers.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { canFail } from '../../platform/log.ts'
import type { Logger } from '../../platform/log.ts'
import { ThreadProblem } from '../../platform/threads/thread-pool.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { recordLateReports } from '../../delivery/sending/late.ts'
import { recordComplaints } from '../tracking/complaints.ts'
import { findTokens } from './find-tokens.ts'
import type { MailReader } from './mail-reader.ts'
import type { Report } from './read-report.ts'
import * as sql from './sql.ts'

export type ReturnsDeps = { db: Db; clock: Clock; log: Logger; providers: Providers }
export type MailDeps = ReturnsDeps & { reader: MailReader }

/**
 * `known`: already processed. `ignored`: not about our emails. `kept`: shown to the team because it could not be read
 * or understood.
 */
export type Taken = 'taken' | 'known' | 'ignored' | 'kept'

/** The source of events that arrive by mail. */
const BY_MAIL: Uuid = '00000000-0000-0000-0000-000000000000'
/** After this many crashes a message is not read again. */
const MAX_BEGUN = 2

/** `path` is the envelope recipient, if it names an email. */
export async function takeMail(deps: MailDeps, bytes: Buffer, path: EmailRef | null): Promise<Taken> {
  const ref = path ?? firstRead(await tokenKey(deps.db), findTokens(bytes))
  if (!ref) return 'ignored'
  const mail: Mail = { ...ref, bytes, hash: createHash('sha256').update(bytes).digest() }
  const begun = await begin(deps, mail)
  if (begun === 'known') return 'known'
  if (begun > MAX_BEGUN) return keep(deps, mail, 'begun_twice')
  try {
    const about = await sql.findRecipient(deps.db, ref.accountId, ref.sendId)
    const report = await deps.reader.read(ref.accountId, { bytes, about })
    return await transaction(deps.db, (tx) => finish(tx, deps, mail, report))
  } catch (error) {
    if (error instanceof ThreadProblem) return keep(deps, mail, error.failure)
    // The process survived, so the message was not at fault.
    await canFail(
      sql.removeBegun(deps.db, ref.accountId, mail.hash),
      'clear the mark of a message being read',
      deps.log,
    )
    throw error
  }
}

type Mail = EmailRef & { bytes: Buffer; hash: Buffer }

/** Recorded before a message is read, so that one that crashes the process is recognized when it arrives again. */
const begin = ({ db, clock }: MailDeps, { accountId, sendId, hash }: Mail): Promise<number | 'known'> =>
  transaction(db, async (tx) => {
    if (await sql.isEventKnown(tx, accountId, BY_MAIL, keyOf(hash))) return 'known'
    return sql.insertBegun(tx, accountId, { hash, sendId, at: clock.now() })
  })

const keyOf = (hash: Buffer): string => hash.toString('base64url')

async function finish(tx: Tx, deps: MailDeps, mail: Mail, report: Report): Promise<Taken> {
  const { accountId, hash } = mail
  const caller = systemCaller(accountId, deps.clock, deps.log)
  const now = caller.clock.now()
  if (report.kind === 'other' && report.as === 'automatic') {
    await sql.removeBegun(tx, accountId, hash)
    return 'ignored'
  }
  const fresh = await sql.insertEvents(tx, accountId, BY_MAIL, [keyOf(hash)], now)
  if (fresh.length === 0) return 'known'
  if (report.kind === 'other') {
    await sql.updateKept(tx, accountId, { ...keptOf(mail), state: 'not_understood', why: null, at: now })
    return 'kept'
  }
  await sql.removeBegun(tx, accountId, hash)
  await apply(tx, caller, deps.providers, mail.sendId, report)
  return 'taken'
}

/** Set aside unread: the message is acknowledged and never read again. */
function keep({ db, clock, log }: MailDeps, mail: Mail, why: sql.SetAside): Promise<'kept'> {
  const { accountId, hash } = mail
  const now = clock.now()
  log.warn({ accountId, message: keyOf(hash), why }, 'returned mail set aside because it could not be read')
  return transaction(db, async (tx) => {
    await sql.insertEvents(tx, accountId, BY_MAIL, [keyOf(hash)], now)
    await sql.updateKept(tx, accountId, { ...keptOf(mail), state: 'set_aside', why, at: now })
    return 'kept' as const
  })
}

const EXCERPT_LENGTH = 4_000

const keptOf = ({ sendId, hash, bytes }: Mail) => ({
  sendId,
  hash,
  excerpt: bytes.subarray(0, EXCERPT_LENGTH).toString('utf8').replaceAll('\0', ' '),
})

function firstRead(key: KeyObject, tokens: string[]): EmailRef | null {
  for (const token of tokens) {
    const ref = readEmailToken(key, 'report', token)
    if (ref) return ref
  }
  return null
}

/** The email of a return path; null for any other address. */
export async function readReturnPath(db: Db, address: string): Promise<EmailRef | null> {
  const local = address.slice(0, address.lastIndexOf('@'))
  return readEmailToken(await tokenKey(db), 'report', unwrapped(local))
}

/** Forwarding servers rewrite return paths: BATV adds a prefix, SRS wraps the whole address. */
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
      return void (await recordLateReports(tx, caller, providers, [{ sendId, source, outcome, refused, recipient }]))
    }
    case 'delivered':
      return void (await recordLateReports(tx, caller, providers, [
        { sendId, source, outcome: 'delivered', answer: null },
      ]))
    case 'other':
  }
}
