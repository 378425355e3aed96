import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/values/ids.ts'
import { dkimKey, signMessage } from './dkim.ts'
import { dateHeader, headerText, mailboxHeader } from './headers.ts'
import { quotedPiece, quotedPrintable } from './quoted-printable.ts'
import { emailTokens, readEmailToken } from './email-tokens.ts'

const decode = async (body: string): Promise<string> => {
  const message = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`
  return (await new PostalMime().parse(message)).text ?? ''
}

describe('quoted-printable', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 400 })
    .map((each) => each.replaceAll(/[\r\n\0]/g, 'x').toWellFormed())
  const lines = fc.array(text, { maxLength: 5 }).map((each) => each.join('\n'))

  test('decodes to the original text, on short lines, none of which starts with a dot', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 6 }), async (pieces) => {
        const encoded = pieces.map(quotedPiece).join('')
        for (const line of encoded.split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(76)
          expect(line.startsWith('.')).toBe(false)
          expect(line).toMatch(/^[\t\x20-\x7e]*$/)
        }
        const read = (await decode(encoded)).replace(/\n$/, '')
        expect(read).toBe(pieces.join('').replace(/\n$/, ''))
      }),
      { numRuns: 150 },
    )
  })

  test('keeps a line of spaces', () => {
    expect(quotedPrintable('a  \n')).toBe('a =20\r\n')
  })
})

describe('headers', () => {
  test('outside text cannot end a header line', () => {
    expect(headerText('Hello\r\nBcc: everybody@example.com')).toBe('Hello Bcc: everybody@example.com')
    expect(mailboxHeader({ name: 'A"\r\nX: y', email: 'a@example.com' })).toBe(String.raw`"A\" X: y" <a@example.com>`)
  })

  test('encodes other characters as whole encoded words', async () => {
    const subject = 'Grüße aus Zürich '.repeat(8).trim() + ' 🎉'
    const folded = headerText(subject)
    for (const line of folded.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    const read = await new PostalMime().parse(`Subject: ${folded}\r\n\r\nx`)
    expect(read.subject).toBe(subject)
  })

  test('dates are in UTC', () => {
    expect(dateHeader(new Date('2026-11-14T09:30:00Z'))).toBe('Sat, 14 Nov 2026 09:30:00 +0000')
  })
})

describe('DKIM', () => {
  const message = [
    'From: "Acme" <news@acme.example>',
    'To: <ada@example.com>',
    'Subject: Hello',
    ' there',
    'List-Unsubscribe: <https://m.example/u>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    '',
    'Hello  there \r\n\r\nBye\r\n\r\n\r\n',
  ].join('\r\n')

  test.each(['rsa', 'ed25519'] as const)(
    '%s: an independent verifier finds it aligned, with both unsubscribe headers signed',
    async (algorithm) => {
      const pair =
        algorithm === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
      const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
      const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
      const record = `v=DKIM1; k=${algorithm}; p=${(algorithm === 'rsa' ? spki : spki.subarray(-32)).toString('base64')}`
      const signed = await signMessage(
        message,
        dkimKey({ domain: 'acme.example', selector: 's1', algorithm, pem }),
        new Date(),
      )
      const { results } = await dkimVerify(Buffer.from(signed), {
        resolver: async (name: string) => (name === 's1._domainkey.acme.example' ? [[record]] : []),
      })
      expect(results[0]!.status.result).toBe('pass')
      expect(results[0]!.status.aligned).toBe('acme.example')
      expect(results[0]!.signingHeaders!.keys).toContain('List-Unsubscribe: List-Unsubscribe-Post')
      const altered = signed.replace('Bye', 'Buy')
      const again = await dkimVerify(Buffer.from(altered), { resolver: async () => [[record]] })
      expect(again.results[0]!.status.result).not.toBe('pass')
    },
  )
})

describe('tokens', () => {
  const key = createSecretKey(randomBytes(32))
  const email = { accountId: newId(), sendId: newId() }

  const PURPOSES = ['link', 'pixel', 'unsubscribe', 'report', 'view', 'preferences', 'review'] as const

  test.each(PURPOSES)('%s: identifies its email and cannot be forged', (purpose) => {
    const tokens = emailTokens(key, email)
    expect(readEmailToken(key, purpose, tokens[purpose])).toEqual(email)
    const others = PURPOSES.filter((other) => other !== purpose)
    for (const other of others) expect(readEmailToken(key, purpose, tokens[other])).toBeNull()
    expect(readEmailToken(createSecretKey(randomBytes(32)), purpose, tokens[purpose])).toBeNull()
    const damaged = tokens[purpose].slice(0, -1) + (tokens[purpose].endsWith('a') ? 'b' : 'a')
    expect(readEmailToken(key, purpose, damaged)).toBeNull()
    expect(readEmailToken(key, purpose, '')).toBeNull()
  })
})
