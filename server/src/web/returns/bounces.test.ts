// A corpus of bounces from many receivers: each is recognized with the right recipient and reason, and no other mail is
// taken for a bounce.

import { describe, expect, test } from 'vitest'
import { BOUNCES, isHeldOut } from '../../../test/fixtures/bounces/corpus.ts'
import { fields, report, TO, words } from '../../../test/fixtures/bounces/formats.ts'
import type { Bounce } from '../../../test/fixtures/bounces/formats.ts'
import { LATER } from '../../../test/fixtures/bounces/later.ts'
import { NOT_BOUNCES, RECEIPT } from '../../../test/fixtures/bounces/not-bounces.ts'
import { readReport } from './read-report.ts'

const all = [...BOUNCES, ...LATER]
const read = (raw: string, about: string | null = null) => readReport(Buffer.from(raw), about)

async function figuresOf(bounces: Bounce[]) {
  const found = await Promise.all(
    bounces
      .filter(({ kind }) => kind === 'bounced')
      .map(async (bounce) => ({ bounce, report: await read(bounce.raw) })),
  )
  const share = (some: unknown[], of: unknown[]) => (of.length === 0 ? 0 : some.length / of.length)
  const isDead = ({ report }: (typeof found)[number]) =>
    report.kind === 'bounced' && report.refused.reason === 'no_such_address'
  const dead = found.filter(({ bounce }) => bounce.reason === 'no_such_address')
  const living = found.filter(({ bounce }) => bounce.reason !== 'no_such_address')
  return {
    recognised: share(
      found.filter(({ report }) => report.kind === 'bounced'),
      found,
    ),
    recipients: share(
      found.filter(({ bounce, report }) => 'recipient' in report && report.recipient === bounce.recipient),
      found,
    ),
    dead: share(dead.filter(isDead), dead),
    livingCalledDead: share(living.filter(isDead), living),
  }
}

test('the corpus is broad, and a fifth of it is held out', () => {
  expect(all.length).toBeGreaterThanOrEqual(170)
  expect(new Set(all.map(({ receiver }) => receiver)).size).toBeGreaterThanOrEqual(50)
  const held = BOUNCES.filter(({ name }) => isHeldOut(name)).length
  expect(held / BOUNCES.length).toBeGreaterThan(0.15)
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThanOrEqual(all.length - 1)
})

test.each([
  ['tuning set', BOUNCES.filter(({ name }) => !isHeldOut(name))],
  ['held-out set', BOUNCES.filter(({ name }) => isHeldOut(name))],
  ['later additions', LATER],
])(
  '%s: 97 % recognized, 95 % with the right recipient, 92 % of dead addresses found, under 1 % of live ones called dead',
  async (_, bounces) => {
    const figures = await figuresOf(bounces)
    expect(figures.recognised).toBeGreaterThanOrEqual(0.97)
    expect(figures.recipients).toBeGreaterThanOrEqual(0.95)
    expect(figures.dead).toBeGreaterThanOrEqual(0.92)
    expect(figures.livingCalledDead).toBeLessThan(0.01)
  },
)

test.each(all.map((bounce) => [bounce.name, bounce] as const))('%s', async (_, { kind, recipient, reason, raw }) => {
  const found = await read(raw)
  expect({
    kind: found.kind,
    recipient: recipient && 'recipient' in found ? found.recipient : recipient,
    reason: reason && 'refused' in found ? found.refused.reason : reason,
  }).toEqual({ kind, recipient, reason })
})

describe('mail that is not a bounce', () => {
  test('includes at least fifty out-of-office replies, receipts, mailing lists, challenges and personal mails', () => {
    expect(NOT_BOUNCES.length).toBeGreaterThanOrEqual(50)
  })
  test.each(NOT_BOUNCES.map(({ name, raw }) => [name, raw] as const))('%s', async (_, raw) => {
    expect((await read(raw)).kind).toBe('other')
  })
  test('a receipt', async () => {
    expect(await read(RECEIPT)).toEqual({ kind: 'other', as: 'automatic' })
  })
})

describe('several recipients', () => {
  test('in free text, the lines about our recipient decide', async () => {
    const { raw } = LATER.find(({ name }) => name.startsWith('MTA with two recipients in prose'))!
    expect(await read(raw, TO)).toMatchObject({ recipient: TO, refused: { reason: 'mailbox_full' } })
    expect(await read(raw, 'ada@firm.example')).toMatchObject({ refused: { reason: 'no_such_address' } })
  })

  test('in a report, the group of our recipient decides', async () => {
    const raw = report({
      from: 'MAILER-DAEMON@mx.relay.example',
      subject: 'Undelivered Mail Returned to Sender',
      text: '<ada@firm.example>: user unknown',
      fields: `${fields('5.1.1', 'smtp; 550 5.1.1 User unknown', { to: 'ada@firm.example' })}\n\n${fields('5.2.2', 'smtp; 552 5.2.2 Mailbox full')}`,
    })
    expect(await read(raw, TO)).toMatchObject({ recipient: TO, refused: { reason: 'mailbox_full' } })
  })

  test('a diagnostic about another address does not mark ours as dead', async () => {
    const raw = report({
      from: 'MAILER-DAEMON@mx.relay.example',
      subject: 'Undelivered Mail Returned to Sender',
      text: 'It was passed on.',
      fields: fields('5.1.1', 'smtp; 550 5.1.1 <bo@elsewhere.example>: User unknown'),
    })
    expect(await read(raw, TO)).toMatchObject({ recipient: TO, refused: { reason: 'mailbox_disabled' } })
  })
})

test('our own quoted message is not a reason', async () => {
  const raw = words(
    'MAILER-DAEMON@mx.relay.example',
    'failure notice',
    `<${TO}>:\nThe message was not taken.\n\nReceived: from mill.example\nFrom: news@looms.example\nSubject: user unknown, mailbox full\n\nspam`,
  )
  expect(await read(raw)).toMatchObject({ kind: 'bounced', recipient: TO, refused: { reason: 'unknown' } })
})
