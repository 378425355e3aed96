// Reads real reports, and takes nothing else for a report.

import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { heldOutSamples } from '../../../test/fixtures/reports-held-out.ts'
import { samples } from '../../../test/fixtures/reports.ts'
import { findTokens } from './find-tokens.ts'
import { readReport } from './read-report.ts'

const isSlow = inject('isSlow')

const PATH = `${'a'.repeat(64)}@returns.mill.example`

describe.skipIf(isSlow)('samples', () => {
  test.each([...samples(PATH), ...heldOutSamples(PATH)].map((sample) => [sample.name, sample] as const))(
    '%s',
    async (_, { kind, reason, raw }) => {
      const report = await readReport(Buffer.from(raw))
      expect(report.kind).toBe(kind)
      const found = 'refused' in report ? report.refused.reason : undefined
      expect(reason ?? found).toBe(found)
    },
  )
})

test.skipIf(isSlow)('finds a token of ours in a returned message, however it is wrapped', () => {
  const token = 'x'.repeat(64)
  const folded = `X-Lettermill-Token:\r\n ${token}\r\n`
  const quoted = `X-Letter=\r\nmill-Token: ${token.slice(0, 9)}=\r\n${token.slice(9)}`
  for (const text of [folded, quoted]) expect(findTokens(Buffer.from(`Subject: x\r\n\r\n${text}`))).toEqual([token])
  const link = `https://mill.example/view/${'x'.repeat(54)}`
  expect(findTokens(Buffer.from(`Subject: x\r\n\r\n${link}`))).toEqual([])
  expect(findTokens(Buffer.from(`To: <${PATH.toUpperCase()}>\r\n\r\n`))).toEqual(['A'.repeat(64)])
})

describe.runIf(isSlow)('hostile mail', () => {
  const nested = (depth: number): string =>
    depth === 0
      ? 'x'
      : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`
  const hostile: Record<string, () => string> = {
    'a thousand levels': () => nested(1_000),
    'messages in messages': () => 'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000),
    'a hundred thousand parts': () =>
      `Content-Type: multipart/mixed; boundary=p\r\n\r\n${'--p\r\n\r\nx\r\n'.repeat(100_000)}`,
    'a header without an end': () => `Subject: ${'a'.repeat(2_000_000)}`,
    'a million folded lines': () => `Subject: a\r\n${' b\r\n'.repeat(500_000)}\r\nx`,
    'a million headers': () => 'X: y\r\n'.repeat(300_000),
    'unbalanced brackets': () =>
      `From: ${'<'.repeat(200_000)}\r\nSubject: ${'=?'.repeat(200_000)}\r\n\r\n${'['.repeat(200_000)}`,
    'a report of blank lines': () =>
      `Content-Type: multipart/report; boundary=p\r\n\r\n--p\r\nContent-Type: message/delivery-status\r\n\r\n${'\r\n'.repeat(200_000)}`,
    'a recipient with thousands of @ signs': () =>
      `Content-Type: multipart/report; boundary=p\r\n\r\n--p\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${'a@'.repeat(8_000)}\r\nAction: failed\r\n`,
    'invalid base64': () => `Content-Transfer-Encoding: base64\r\n\r\n${'='.repeat(400_000)}`,
    'an unknown charset': () => 'Content-Type: text/plain; charset="\u0000nope"\r\n\r\nx',
    'endless text from a mail daemon': () =>
      `From: MAILER-DAEMON\r\nSubject: failure notice\r\n\r\n${'550 unknown '.repeat(60_000)}`,
  }
  test.each(Object.entries(hostile))('%s is read in bounded time', async (_, make) => {
    expect((await readReport(Buffer.from(make(), 'latin1'))).kind).toMatch(/^(?:other|bounced)$/)
  })

  test('arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        expect((await readReport(Buffer.from(bytes))).kind).toMatch(/./)
        expect(findTokens(Buffer.from(bytes)).length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 200 },
    )
  })

  test('a report truncated at any point', async () => {
    let read = 0
    for (const { raw } of samples(PATH))
      for (let end = 0; end < raw.length; end += 97) {
        expect((await readReport(Buffer.from(raw.slice(0, end)))).kind).toMatch(/./)
        read++
      }
    expect(read).toBeGreaterThan(100)
  })
})
