import { expect, test } from 'vitest'
import { matchTotp, totpCode, totpSecretText, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: at %i seconds the code ends in %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('accepts a code one step early or late, but not for a used step', () => {
  const now = new Date(1111111111_000)
  const step = Math.floor(1111111111 / 30)
  expect([-2, -1, 0, 1, 2].map((off) => matchTotp(secret, totpCode(secret, step + off), 0, now) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(matchTotp(secret, totpCode(secret, step), step, now)).toBeNull()
  expect(matchTotp(secret, 'abcdef', 0, now)).toBeNull()
})

test('encodes the secret as authenticator apps expect (RFC 4648, section 10)', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => totpSecretText(Buffer.from(text)))
  expect(words).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(totpUri(secret, 'ada@example.com')).toBe(
    'otpauth://totp/Lettermill%3Aada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lettermill&algorithm=SHA1&digits=6&period=30',
  )
})
