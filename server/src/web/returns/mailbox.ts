// Reads returned mail from a mailbox over IMAP, for installations without a host for bounces. A message is deleted only
// after its result is committed; mail that is not about our emails stays in the mailbox, marked as read.

import type { ImapFlow } from 'imapflow'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { MAX_BYTES } from './incoming-mail.ts'
import * as sql from './sql.ts'
import { takeMail } from './process-mail.ts'
import type { MailDeps, Taken } from './process-mail.ts'

const AT_ONCE = 200
const TIMEOUT_MS = 30_000

export type Polled = Record<Taken, number>

/** Reads new messages, up to a few hundred. */
export async function pollMailbox(deps: MailDeps, url: string): Promise<Polled> {
  const { name, folder, options } = readUrl(url)
  // Loaded on first use: most installations read no mailbox, and it takes 6 MB.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...options,
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableAutoIdle: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder)
    const polled = await readNew(deps, client, name)
    lock.release()
    await client.logout()
    return polled
  } finally {
    client.close()
  }
}

async function readNew(deps: MailDeps, client: ImapFlow, name: string): Promise<Polled> {
  const counts: Polled = { taken: 0, known: 0, ignored: 0, kept: 0 }
  const box = client.mailbox
  if (!box) return counts
  const uidValidity = Number(box.uidValidity)
  const known = await sql.findPosition(deps.db, name)
  // A new UIDVALIDITY renumbers all messages: they are read again and recognized by their hash.
  const from = known?.uidValidity === uidValidity ? known.lastUid + 1 : 1
  if (!box.exists) return counts
  // "*" alone returns the newest message, however old.
  const found = (await client.search({ uid: `${from}:*` }, { uid: true })) || []
  const uids = found.filter((uid) => uid >= from).toSorted((a, b) => a - b)
  for (const uid of uids.slice(0, AT_ONCE)) {
    const message = await client.fetchOne(String(uid), { uid: true, source: { maxLength: MAX_BYTES } }, { uid: true })
    const taken = message && message.source ? await takeMail(deps, message.source, null) : 'ignored'
    await remember(deps.db, deps.clock, name, { uidValidity, lastUid: uid })
    counts[taken]++
    if (taken === 'ignored' || taken === 'kept') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    else if (!(await client.messageDelete(String(uid), { uid: true })))
      throw new Error('The mailbox did not delete a message that was read.')
  }
  return counts
}

const remember = (db: Db, clock: Clock, name: string, position: sql.Position) =>
  transaction(db, (tx) => sql.savePosition(tx, name, position, clock.now()))

function readUrl(address: string) {
  const url = new URL(address)
  const isTls = url.protocol === 'imaps:'
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(url.username)
  return {
    folder,
    /** Identifies the mailbox without its password. */
    name: `${user}@${url.host}/${folder}`,
    options: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isTls ? 993 : 143),
      secure: isTls,
      auth: { user, pass: decodeURIComponent(url.password) },
    },
  }
}
