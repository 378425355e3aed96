// Provider webhooks, signed here as the providers sign them: accepted once, rejected if altered, replayed with another
// body, about another topic, or too old.

import { createHmac, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { createHttpServer } from '../../platform/http/http.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { mountReturns } from './mount.ts'

const { w, sink, idle, newSender } = await sendingWorld()
const pem = (name: string) => readFileSync(path.resolve(import.meta.dirname, `../../../test/tls/${name}.pem`), 'utf8')
const certificate = new X509Certificate(pem('sns-cert'))
// The test certificate is newer than the test clock.
w.clock.set(new Date(Date.parse(certificate.validFrom) + HOUR_MS))
const fetched: string[] = []
const server = createHttpServer({ log, baseUrl: w.config.baseUrl, trustProxy: null })
mountReturns(server, {
  db: w.db,
  clock: w.clock,
  log,
  providers: { of: () => 'other' },
  certificates: {
    async get(url) {
      fetched.push(url.href)
      return certificate
    },
  },
  async get(url) {
    fetched.push(url.href)
    return { status: 200, headers: {}, bodyHead: '', bytes: Buffer.alloc(0), isCut: false, ms: 1 }
  },
})
let origin = ''
beforeAll(async () => {
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

let account: Awaited<ReturnType<typeof newSender>>
let messageId = ''
const EMAIL = 'bo@firm.example'

beforeEach(async () => {
  account = await newSender()
  sink.received.length = 0
  await account.add(EMAIL)
  await account.send()
  await idle()
  messageId = /^Message-ID: <(.+)>/m.exec(sink.received[0]!.message)![1]!
})

const addSource = async (body: object): Promise<string> => {
  const { status, body: answer } = await account.admin.post('/return-sources', body)
  expect(status).toBe(201)
  return origin + new URL(answer.data.url).pathname
}

const tell = async (url: string, body: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers } }))
    .status

const stateOf = async () =>
  (await w.db<{ state: string }[]>`select state from email_sends where account_id = ${account.accountId}`)[0]!.state
const isStopped = async () => (await account.all.get(`/contacts?email=${EMAIL}`)).body.data[0].suppressed
const answers = async () =>
  (
    await w.db<{ n: number }[]>`select count(*)::integer as n from delivery_log where account_id = ${account.accountId}`
  )[0]!.n
const countOf = async (name: string) => (await account.all.get(`/activity?name=${name}`)).body.data.length

describe('Amazon SES', () => {
  const topicArn = 'arn:aws:sns:eu-west-1:123456789012:bounces'

  /** As SNS signs: the names and values of the fields, each on its own line. */
  function sns(fields: Record<string, string>, version: '1' | '2' = '2'): Record<string, string> {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: randomBytes(8).toString('hex'),
      TopicArn: topicArn,
      Timestamp: w.clock.now().toISOString(),
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
      SignatureVersion: version,
      ...fields,
    }
    const names =
      message.Type === 'Notification'
        ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
        : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const text = names
      .filter((name) => name in message)
      .map((name) => `${name}\n${message[name]}\n`)
      .join('')
    const algorithm = version === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
    return { ...message, Signature: sign(algorithm, Buffer.from(text), pem('sns-key')).toString('base64') }
  }

  const mail = () => ({ messageId: 'theirs', headers: [{ name: 'Message-ID', value: `<${messageId}>` }] })
  const bounce = (diagnosticCode: string, more: object = {}) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: EMAIL, diagnosticCode }],
        feedbackId: 'f1',
        ...more,
      },
      mail: mail(),
    })
  const DEAD = 'smtp; 550 5.1.1 user unknown'

  test.each(['1', '2'] as const)('accepts a bounce with a version %s signature once', async (version) => {
    const url = await addSource({ provider: 'ses', topicArn })
    const message = JSON.stringify(sns({ Message: bounce(DEAD) }, version))
    expect([await tell(url, message), await tell(url, message)]).toEqual([200, 200])
    expect([await stateOf(), await isStopped(), await answers()]).toEqual(['bounced', true, 1])
  })

  test('rejects messages that are altered, about another topic, stale, raw, or signed by a certificate from elsewhere', async () => {
    const url = await addSource({ provider: 'ses', topicArn })
    const good = sns({ Message: bounce(DEAD) })
    const refused = [
      { ...good, Message: bounce('smtp; 550 5.1.1 another') },
      sns({ Message: bounce(DEAD), TopicArn: 'arn:aws:sns:eu-west-1:999999999999:mine' }),
      sns({ Message: bounce(DEAD), Timestamp: new Date(w.clock.now().getTime() - 2 * HOUR_MS).toISOString() }),
      ...[
        'https://sns.evil.example/SimpleNotificationService-01.pem',
        'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01.pem',
        'https://s3.amazonaws.com/SimpleNotificationService-01.pem',
        'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-01.pem',
        'https://sns.eu-west-1.amazonaws.com/x/SimpleNotificationService-01.pem',
        'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01.pem?x=1',
      ].map((SigningCertURL) => sns({ Message: bounce(DEAD), SigningCertURL })),
      { ...good, SignatureVersion: '3' },
      { ...good, Type: 'toString' },
      JSON.parse(bounce(DEAD)),
      [],
    ]
    fetched.length = 0
    for (const message of refused) expect(await tell(url, JSON.stringify(message))).toBe(401)
    expect(await tell(url, 'not json')).toBe(401)
    expect(new Set(fetched)).toEqual(
      new Set(['https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem']),
    )
    expect([await stateOf(), await answers()]).toEqual(['accepted', 0])
    const [source] = (await account.admin.get('/return-sources')).body.data
    expect(source.refusedWhy).toBe('The message is not valid JSON.')
  })

  test('rejects version 1 signatures where version 2 is required', async () => {
    const url = await addSource({ provider: 'ses', topicArn, needsV2: true })
    expect(await tell(url, JSON.stringify(sns({ Message: bounce(DEAD) }, '1')))).toBe(401)
    expect(await tell(url, JSON.stringify(sns({ Message: bounce(DEAD) }, '2')))).toBe(200)
  })

  test('confirms a subscription of the configured topic only, at a URL built here', async () => {
    const url = await addSource({ provider: 'ses', topicArn })
    const asked = {
      Type: 'SubscriptionConfirmation',
      Message: 'hello',
      Token: 'tok',
      SubscribeURL: 'https://evil.example/',
    }
    fetched.length = 0
    expect(await tell(url, JSON.stringify(sns({ ...asked, TopicArn: `${topicArn}-mine` })))).toBe(401)
    expect(fetched).toEqual([])
    expect(await tell(url, JSON.stringify(sns(asked)))).toBe(200)
    expect(fetched.at(-1)).toBe(
      `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topicArn)}&Token=tok`,
    )
    expect(await tell(url, JSON.stringify(sns({ ...asked, Type: 'UnsubscribeConfirmation' })))).toBe(200)
  })

  test('a "permanent" bounce alone stops no one: the diagnostic decides', async () => {
    const url = await addSource({ provider: 'ses', topicArn })
    expect(await tell(url, JSON.stringify(sns({ Message: 'Successfully validated SNS topic for Amazon SES' })))).toBe(
      200,
    )
    await tell(url, JSON.stringify(sns({ Message: bounce(DEAD, { bounceSubType: 'OnAccountSuppressionList' }) })))
    expect([await stateOf(), await isStopped()]).toEqual(['bounced', false])
  })

  test('a complaint unsubscribes and stops; "not spam" does not', async () => {
    const url = await addSource({ provider: 'ses', topicArn })
    const complaint = (complaintFeedbackType: string) =>
      JSON.stringify({ eventType: 'Complaint', complaint: { complaintFeedbackType }, mail: mail() })
    await tell(url, JSON.stringify(sns({ Message: complaint('not-spam') })))
    expect(await isStopped()).toBe(false)
    await tell(url, JSON.stringify(sns({ Message: complaint('abuse') })))
    expect([await isStopped(), await countOf('email.complained'), await countOf('contact.unsubscribed')]).toEqual([
      true,
      1,
      1,
    ])
  })
})

describe('Postmark', () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  const bounce = (more: object = {}) =>
    JSON.stringify({
      RecordType: 'Bounce',
      ID: 42,
      Type: 'HardBounce',
      Email: EMAIL,
      Details: 'smtp;550 5.1.1 user unknown',
      Metadata: { ref: messageId },
      ...more,
    })

  test('requires its password, and applies each event once', async () => {
    const url = await addSource({ provider: 'postmark', secret: 'hook:geheim' })
    for (const headers of [{}, basic('hook:wrong'), basic(''), { authorization: 'Bearer x' }])
      expect(await tell(url, bounce(), headers as Record<string, string>)).toBe(401)
    expect(await stateOf()).toBe('accepted')
    expect([await tell(url, bounce(), basic('hook:geheim')), await tell(url, bounce(), basic('hook:geheim'))]).toEqual([
      200, 200,
    ])
    expect([await stateOf(), await isStopped(), await answers()]).toEqual(['bounced', true, 1])
  })

  test('ignores unknown bounce types', async () => {
    const url = await addSource({ provider: 'postmark', secret: 'hook:geheim' })
    for (const Type of ['__proto__', 'constructor', 'NewType'])
      expect(await tell(url, bounce({ Type }), basic('hook:geheim'))).toBe(200)
    expect([await stateOf(), await isStopped()]).toEqual(['accepted', false])
  })

  test('a hard bounce caused by a block stops no one; a spam complaint does', async () => {
    const url = await addSource({ provider: 'postmark', secret: 'hook:geheim' })
    await tell(url, bounce({ Details: '554 5.7.1 blocked using zen.spamhaus.org' }), basic('hook:geheim'))
    expect([await stateOf(), await isStopped()]).toEqual(['bounced', false])
    const complaint = JSON.stringify({
      RecordType: 'SpamComplaint',
      ID: 42,
      Email: EMAIL,
      Metadata: { ref: messageId },
    })
    await tell(url, complaint, basic('hook:geheim'))
    expect(await isStopped()).toBe(true)
  })
})

describe('SendGrid', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const stamp = (ms = 0) => String(Math.floor((w.clock.now().getTime() + ms) / 1000))
  const signed = (body: string, timestamp = stamp()) => ({
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), privateKey).toString(
      'base64',
    ),
  })
  /** As SendGrid sends it, with each event on its own line. */
  const body = (...events: object[]) => `[${events.map((event) => JSON.stringify(event)).join(',\r\n')}]\r\n`
  const event = (more: object = {}) => ({
    email: EMAIL,
    event: 'bounce',
    type: 'bounce',
    sg_event_id: 'e1',
    'smtp-id': `<${messageId}>`,
    reason: '550 5.1.1 user unknown',
    ...more,
  })

  test('verifies the signature over time and body, and applies each event once', async () => {
    const url = await addSource({ provider: 'sendgrid', secret })
    const text = body(event(), event({ sg_event_id: 'e2', event: 'deferred', reason: '450 later' }))
    expect(await tell(url, text, signed(text))).toBe(200)
    const again = body(event(), event({ sg_event_id: 'e3', event: 'delivered' }))
    expect(await tell(url, again, signed(again))).toBe(200)
    expect([await stateOf(), await isStopped(), await answers()]).toEqual(['bounced', true, 3])
  })

  test('rejects altered, unsigned and stale messages', async () => {
    const url = await addSource({ provider: 'sendgrid', secret })
    const text = body(event())
    const late = stamp(-26 * HOUR_MS)
    for (const [sent, headers] of [
      [`${text} `, signed(text)],
      [text, { ...signed(text), 'x-twilio-email-event-webhook-timestamp': stamp(1000) }],
      [text, signed(text, late)],
      [text, {}],
    ] as const)
      expect(await tell(url, sent, headers as Record<string, string>)).toBe(401)
    expect(await stateOf()).toBe('accepted')
  })
})

describe('Mailgun', () => {
  const KEY = 'signing-key'
  function message(data: object, { token = randomBytes(25).toString('hex'), ms = 0, key = KEY } = {}) {
    const timestamp = String(Math.floor((w.clock.now().getTime() + ms) / 1000))
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data })
  }
  const failed = (more: object = {}) => ({
    id: 'ev1',
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    timestamp: w.clock.now().getTime() / 1000,
    recipient: EMAIL,
    message: { headers: { 'message-id': messageId } },
    'delivery-status': { code: 550, message: '5.1.1 user unknown' },
    ...more,
  })

  test('verifies the signature; a token is good for one event', async () => {
    const url = await addSource({ provider: 'mailgun', secret: KEY })
    const token = 'a'.repeat(50)
    const first = message(failed({ event: 'delivered' }), { token })
    expect([await tell(url, first), await tell(url, first)]).toEqual([200, 200])
    // Another message with a signature that was already used.
    expect(await tell(url, message(failed({ id: 'ev2' }), { token }))).toBe(401)
    expect(await stateOf()).toBe('accepted')
    expect(await tell(url, message(failed({ id: 'ev3' })))).toBe(200)
    expect([await stateOf(), await isStopped()]).toEqual(['bounced', true])
  })

  test('rejects forged and stale messages, and bounces from its own suppression list', async () => {
    const url = await addSource({ provider: 'mailgun', secret: KEY })
    expect(await tell(url, message(failed(), { key: 'other' }))).toBe(401)
    expect(await tell(url, message(failed(), { ms: -13 * HOUR_MS }))).toBe(401)
    expect(await tell(url, '{}')).toBe(401)
    expect(await tell(url, message(failed({ reason: 'suppress-bounce' })))).toBe(200)
    expect([await stateOf(), await isStopped()]).toEqual(['bounced', false])
  })
})

test('rejects URLs that are made up, of another provider, or of a removed source', async () => {
  const url = await addSource({ provider: 'mailgun', secret: 'k' })
  const letters = [...url]
  letters[letters.length - 1] = letters.at(-1) === 'A' ? 'B' : 'A'
  for (const other of [letters.join(''), url.replace('/mailgun/', '/postmark/'), `${origin}/returns/ses/x`])
    expect(await tell(other, '{}')).toBe(404)
  const [source] = (await account.admin.get('/return-sources')).body.data
  const stranger = await newSender()
  expect((await stranger.admin.delete(`/return-sources/${source.id}`)).status).toBe(404)
  expect((await account.admin.delete(`/return-sources/${source.id}`)).status).toBe(200)
  expect(await tell(url, '{}')).toBe(404)
  expect((await account.admin.post('/return-sources', { provider: 'ses', topicArn: 'x' })).status).toBe(400)
  expect((await account.admin.post('/return-sources', { provider: 'sendgrid', secret: 'x' })).status).toBe(400)
})
