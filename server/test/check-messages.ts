// Checks every message that reaches the tests' mail server: signed by its sender's domain where that has a key,
// verified by an independent library, both unsubscribe headers signed, a working one-click link, and a plain text part.

import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { readEmailToken, tokenKey } from '../src/delivery/mail/email-tokens.ts'
import { insertKey } from '../src/delivery/mail/dkim-keys-sql.ts'
import { signingKeyContext } from '../src/delivery/mail/dkim-keys.ts'
import { openVault } from '../src/platform/vault.ts'
import { transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import type { Received } from './mail-sink.ts'

const SELECTOR = 'tests'
const pair = generateKeyPairSync('ed25519')

/** Lets an account sign what it sends from a domain. All accounts share one key, because generating one is slow. */
export async function addSigningKey(db: Db, accountId: Uuid, domain: string): Promise<void> {
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await transaction(db, async (tx) =>
    insertKey(tx, accountId, {
      domain,
      selector: SELECTOR,
      algorithm: 'ed25519',
      private_key: (await openVault(tx)).seal(pem, signingKeyContext(accountId, domain, SELECTOR)),
      public_key: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      active: true,
      created_at: new Date(0),
    }),
  )
}

type Key = {
  account_id: Uuid
  domain: string
  selector: string
  algorithm: string
  public_key: string
  created_at: Date
}

/** Describes everything that is wrong; empty if nothing is. */
export async function faultsIn(
  db: Db,
  url: string,
  received: readonly Received[],
  isSigned: boolean,
): Promise<string[]> {
  const mails = received.filter(({ message }) => headerOf(message, 'x-lettermill-token') !== null)
  const keys = await db<Key[]>`
    select account_id, domain, selector, algorithm, public_key, created_at from dkim_keys`
  const secret = await tokenKey(db)
  const faults: string[] = []
  const links = new Set<string>()
  for (const { to, message } of mails) {
    const fault = (words: string) => void faults.push(`${to} "${headerOf(message, 'subject')}": ${words}`)
    const link = /^<(https?:\/\/[^>]+)>$/.exec(headerOf(message, 'list-unsubscribe') ?? '')?.[1]
    const named = link && readEmailToken(secret, 'unsubscribe', link.split('/').at(-1)!)
    if (!named) fault('the unsubscribe link is invalid')
    if (headerOf(message, 'list-unsubscribe-post') !== 'List-Unsubscribe=One-Click')
      fault('the one-click unsubscribe header is missing')
    if (plainTextOf(message).trim() === '') fault('the plain text part is missing')
    const signature = headerOf(message, 'dkim-signature')
    if (signature === null) {
      if (isSigned) fault('the message is not signed')
    } else {
      const problem = await signatureProblem(
        message,
        signature,
        keys.filter((key) => key.account_id === (named || null)?.accountId),
      )
      if (problem) fault(problem)
    }
    if (link && named) links.add(link)
  }
  for (const link of links) {
    const problem = await oneClickProblem(
      db,
      url,
      link,
      readEmailToken(secret, 'unsubscribe', link.split('/').at(-1)!)!,
    )
    if (problem) faults.push(`${link}: ${problem}`)
  }
  return faults
}

async function signatureProblem(message: string, signature: string, keys: readonly Key[]): Promise<string | null> {
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.trim() ?? ''
  const key = keys.find(({ domain, selector }) => domain === tag('d') && selector === tag('s'))
  // The key was rotated since, so its signatures can no longer be checked.
  if (!key || key.created_at.getTime() > Number(tag('t')) * 1000) return null
  const { results } = await dkimVerify(Buffer.from(message, 'utf8'), { resolver: async () => [[recordOf(key)]] })
  const [found] = results
  if (found?.status.result !== 'pass') return `the signature is invalid: ${found?.status.result}`
  if (!found.status.aligned) return 'the signature is not aligned with the sender'
  const signed = tag('h').toLowerCase().split(':')
  return signed.includes('list-unsubscribe') && signed.includes('list-unsubscribe-post')
    ? null
    : 'an unsubscribe header is not signed'
}

const records = new Map<string, string>()

/** The DNS record of a key; each key is parsed once. */
function recordOf({ algorithm, public_key }: Key): string {
  const known = records.get(public_key)
  if (known) return known
  const spki = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' }).export({
    format: 'der',
    type: 'spki',
  })
  const bytes = algorithm === 'ed25519' ? spki.subarray(-32) : spki
  const record = `v=DKIM1; k=${algorithm}; p=${bytes.toString('base64')}`
  records.set(public_key, record)
  return record
}

/** If the person still exists, one click unsubscribes them. */
async function oneClickProblem(
  db: Db,
  url: string,
  link: string,
  { accountId, sendId }: { accountId: Uuid; sendId: Uuid },
): Promise<string | null> {
  const status = async () =>
    (
      await db<{ status: string }[]>`
        select c.status from email_sends s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
        where s.account_id = ${accountId} and s.id = ${sendId}`
    )[0]?.status
  if ((await status()) === undefined) return null
  const answer = await fetch(url + new URL(link).pathname, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  await answer.text()
  if (answer.status !== 200) return `one-click unsubscribe answered ${answer.status}`
  return (await status()) === 'unsubscribed' ? null : `after one click the person is ${await status()}`
}

function headerOf(message: string, name: string): string | null {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line ? line.slice(name.length + 1).trim() : null
}

function plainTextOf(message: string): string {
  const part = /content-type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(message)
  return part?.[1] ?? ''
}
