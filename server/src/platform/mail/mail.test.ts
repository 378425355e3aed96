// System mail, to a real SMTP socket and into the table.

import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { movableClock } from '../../../test/harness.ts'
import { mailSink } from '../../../test/mail-sink.ts'
import { openDb } from '../db/db.ts'
import { captureIn, createMailer } from './mail.ts'

const FROM = 'Lettermill <no-reply@example.com>'
const neverCapture = async () => {
  throw new Error('There is a mail server.')
}

const sink = await mailSink()
sink.refuse = (to) => (to.startsWith('refused') ? { code: 550, text: 'No such user' } : null)
const { received } = sink
const mailer = createMailer({ smtpUrl: sink.url, from: FROM, capture: neverCapture })

beforeEach(() => {
  received.length = 0
})

afterAll(async () => {
  mailer.close()
  await sink.close()
})

const [head, body] = [
  (source: string) => source.split('\r\n\r\n')[0]!,
  (source: string) => source.split('\r\n\r\n')[1]!,
]

test('delivers mail with text and HTML to the mail server', async () => {
  await mailer.send({ to: 'Ada@Example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' })
  expect(received).toMatchObject([{ from: 'no-reply@example.com', to: 'ada@example.com' }])
  const { message: source } = received[0]!
  expect(head(source)).toMatch(/^To: ada@example\.com$/m)
  expect(head(source)).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
})

test('a line break in the subject adds no header and no body', async () => {
  await mailer.send({ to: 'ada@example.com', subject: 'Hi\r\nBcc: eve@example.com\r\n\r\n<b>x</b>', text: 'Hello' })
  expect(received).toMatchObject([{ to: 'ada@example.com' }])
  expect(head(received[0]!.message)).toMatch(/^Subject: Hi Bcc: eve@example\.com <b>x<\/b>$/m)
  expect(head(received[0]!.message)).not.toMatch(/^Bcc:/m)
  expect(body(received[0]!.message).trim()).toBe('Hello')
})

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  '"a" <ada@example.com>',
  'ada',
  '',
])('sends mail to exactly one address: %j', async (to) => {
  await expect(mailer.send({ to, subject: 'Hi', text: 'Hello' })).rejects.toThrow('exactly one email address')
  expect(received).toEqual([])
})

test('throws if the mail server rejects the mail', async () => {
  await expect(mailer.send({ to: 'refused@example.com', subject: 'Hi', text: 'Hello' })).rejects.toThrow('No such user')
})

test('captures mail if there is no mail server', async () => {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 1, applicationName: 'mail test' })
  const clock = movableClock()
  const captured = createMailer({ smtpUrl: null, from: FROM, capture: captureIn(db, clock) })
  await captured.send({ to: 'ada@example.com', subject: 'A\nB', text: 'Hello' })
  expect(await db`select recipient, subject, text, html, created_at as at from captured_mail`).toEqual([
    { recipient: 'ada@example.com', subject: 'A B', text: 'Hello', html: null, at: clock.now() },
  ])
  await db.end({ timeout: 1 })
  await database.drop()
})
