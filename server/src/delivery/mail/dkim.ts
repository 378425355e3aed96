// DKIM signatures (RFC 6376, RFC 8463): relaxed headers and body, covering both unsubscribe headers.

import { createHash, createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type DkimKey = { domain: string; selector: string; algorithm: 'rsa' | 'ed25519'; key: KeyObject }

/** In signing order. Missing headers are skipped. */
const SIGNED = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
]

export const dkimKey = (parts: Omit<DkimKey, 'key'> & { pem: string }): DkimKey => ({
  domain: parts.domain,
  selector: parts.selector,
  algorithm: parts.algorithm,
  key: createPrivateKey(parts.pem),
})

/** Returns the signed message. RSA runs in the thread pool. */
export async function signMessage(message: string, dkim: DkimKey, at: Date): Promise<string> {
  const end = message.indexOf('\r\n\r\n')
  const headers = unfolded(message.slice(0, end))
  const names = SIGNED.filter((name) => headers.has(name))
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  const fields = [
    'v=1',
    `a=${dkim.algorithm === 'rsa' ? 'rsa-sha256' : 'ed25519-sha256'}`,
    'c=relaxed/relaxed',
    `d=${dkim.domain}`,
    `s=${dkim.selector}`,
    `t=${Math.floor(at.getTime() / 1000)}`,
    `h=${names.join(':')}`,
    `bh=${bodyHash}`,
    'b=',
  ].join('; ')
  const signed = [...names.map((name) => relaxedHeader(name, headers.get(name)!)), `dkim-signature:${fields}`].join(
    '\r\n',
  )
  const signature = await signatureOf(signed, dkim)
  return `DKIM-Signature: ${fields}${signature.replaceAll(/.{70}/g, '$&\r\n ')}\r\n${message}`
}

function signatureOf(text: string, { algorithm, key }: DkimKey): Promise<string> {
  const bytes = Buffer.from(text, 'latin1')
  // Ed25519 signs the hash (RFC 8463).
  const input = algorithm === 'rsa' ? bytes : createHash('sha256').update(bytes).digest()
  return new Promise((resolve, reject) => {
    sign(algorithm === 'rsa' ? 'sha256' : null, input, key, (error, signature) => {
      if (error) reject(error)
      else resolve(signature.toString('base64'))
    })
  })
}

/** Headers by lower-case name; the last of a repeated one counts. */
function unfolded(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)]
    }),
  )
}

const relaxedHeader = (name: string, value: string): string => `${name}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`

function relaxedBody(body: string): string {
  const lines = body.replaceAll(/[ \t]+/g, ' ').replaceAll(/ \r\n/g, '\r\n')
  let end = lines.length
  while (lines.endsWith('\r\n', end)) end -= 2
  return end === 0 ? '' : `${lines.slice(0, end)}\r\n`
}
