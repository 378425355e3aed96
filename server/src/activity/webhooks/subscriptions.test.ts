// "Webhook subscriptions (for apps)": the endpoints, their permissions, and the limit.

import { describe, expect, test } from 'vitest'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import * as apps from '../../identity/apps/apps.ts'
import { RULES } from '../record-events.ts'
import { transaction } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import { world } from '../../../test/harness.ts'
import { EVENT_NAMES, EVENTS } from './webhook-events.ts'
import { openSigningVault, signingContext } from './signing.ts'

const w = await world()
const app = await w.newApp({ name: 'Postcards' })
const asApp = app.as(...ALL_SCOPES)
const url = 'http://127.0.0.1:9/hook'
const body = (more: object = {}) => ({ url, events: ['contact.subscribed'], ...more })

describe('POST /webhooks', () => {
  test('returns 201 with the subscription and its secret, which is shown only once', async () => {
    w.clock.stop()
    const made = await asApp.post('/webhooks', body({ events: ['contact.subscribed', 'order.placed'] }))
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.stringMatching(/^whs_[0-9a-z]{26}$/),
      url,
      events: ['contact.subscribed', 'order.placed'],
      event_name: null,
      step_note: null,
      active: true,
      created_at: w.clock.now().toISOString(),
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    })
    const { secret, ...shown } = made.body.data
    const one = await asApp.get(`/webhooks/${made.body.data.id}`)
    expect(one.body.data).toEqual(shown)
    expect((await asApp.get('/webhooks')).body.data).toContainEqual(shown)
    expect(secret).toBeTruthy()
  })

  test("the secret is stored encrypted with the installation's secret", async () => {
    const { secret, id } = (await asApp.post('/webhooks', body())).body.data
    const rows = await w.db<{ account_id: string; id: string; secret: Buffer; whole: string }[]>`
      select account_id, id, secret, e::text as whole from webhook_endpoints e`
    expect(rows.map(({ whole }) => whole).join()).not.toContain(secret)
    const vault = await openSigningVault(w.db)
    const mine = rows.find((row) => opens(() => vault.open(row.secret, signingContext(row.account_id, row.id)), secret))
    expect(publicId('whs', mine!.id)).toBe(id)
    const [other] = rows.filter((row) => row !== mine)
    expect(() => vault.open(mine!.secret, signingContext(w.accountId, other!.id))).toThrow(/authenticate/)
  })

  const opens = (open: () => string, secret: string): boolean => open() === secret

  test.each([
    ['no url', { events: ['contact.subscribed'] }, 'url'],
    ['no events', { url }, 'events'],
    ['an empty list of events', body({ events: [] }), 'events'],
    ['an unknown event', body({ events: ['contact.subscribed', 'contact.eaten'] }), 'contact.eaten'],
    [
      'contact.suppressed, which exists in the feed but not as a webhook',
      body({ events: ['contact.suppressed'] }),
      'events',
    ],
    ['event_name without event.recorded', body({ event_name: 'trial' }), 'event_name'],
    ['step_note without drip.step', body({ step_note: 'Postcard' }), 'step_note'],
    ['something that is not a URL', body({ url: 'nonsense' }), 'url'],
    ['a local address', body({ url: 'https://10.0.0.1/x' }), 'url'],
    ['credentials in the URL', body({ url: 'https://me:you@example.com/' }), 'url'],
    ['another protocol', body({ url: 'ftp://example.com/' }), 'url'],
  ])('400 validation_error for %s', async (_, sent, named) => {
    const answer = await asApp.post('/webhooks', sent)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    expect(answer.body.error.message).toContain(named)
  })

  test('"url: https address. Internal or private addresses are refused": http and loopback too, outside development', async () => {
    const strict = await world({ config: { allowLoopbackWebhooks: false } })
    const client = (await strict.newApp({})).as(...ALL_SCOPES)
    for (const refused of ['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/']) {
      const answer = await client.post('/webhooks', body({ url: refused }))
      expect([refused, answer.body.error?.code]).toEqual([refused, 'validation_error'])
    }
  })

  test.each([
    ['contact.subscribed', ['contacts:read']],
    ['contact.updated', ['contacts:read']],
    ['email.opened', ['contacts:read']],
    ['submission.created', ['contacts:read']],
    ['drip.step', ['contacts:read']],
    ['order.placed', ['orders:read']],
    ['order.fulfilled', ['orders:read']],
    ['event.recorded', []],
    ['campaign.sent', []],
  ])('%s needs events:read and %s, else 403', async (event, more) => {
    const needed = ['events:read', ...more]
    const events = [event]
    for (const left of needed) {
      const others = ALL_SCOPES.filter((scope) => scope !== left)
      const refused = await app.as(...others).post('/webhooks', body({ events }))
      expect([left, refused.status, refused.body.error?.code]).toEqual([left, 403, 'forbidden'])
    }
    const allowed = await app.as(...needed).post('/webhooks', body({ events }))
    expect(allowed.status).toBe(201)
    await asApp.delete(`/webhooks/${allowed.body.data.id}`)
  })

  test('"An app may hold 50 subscriptions per account", also under concurrent requests', async () => {
    const busy = await w.newApp({})
    const client = busy.as(...ALL_SCOPES)
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.post('/webhooks', body())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array.from({ length: 10 }, () => 'limit_reached'))
    expect((await client.get('/webhooks')).body.data).toHaveLength(50)
    expect((await asApp.post('/webhooks', body())).status).toBe(201)
  })
})

describe('an app sees and deletes only its own', () => {
  test('newest first; those of another app or account are not found', async () => {
    const mine = await w.newApp({})
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await mine.as(...ALL_SCOPES).post('/webhooks', body())).body.data.id)
    const listed = (await mine.as().get('/webhooks')).body.data.map(({ id }: { id: string }) => id)
    expect(listed).toEqual(ids.toReversed())
    const stranger = (await w.newApp({})).as()
    const elsewhere = (await (await w.newAccount()).newApp({})).as()
    for (const client of [stranger, elsewhere]) {
      expect((await client.get('/webhooks')).body.data).toEqual([])
      expect((await client.get(`/webhooks/${ids[0]}`)).status).toBe(404)
      expect((await client.delete(`/webhooks/${ids[0]}`)).status).toBe(404)
    }
    expect((await mine.as().delete(`/webhooks/${ids[0]}`)).body.data).toEqual({ deleted: true })
    expect((await mine.as().get(`/webhooks/${ids[0]}`)).status).toBe(404)
    expect((await mine.as().delete('/webhooks/whs_none')).status).toBe(404)
  })

  test('"Removing the app ends all its subscriptions"', async () => {
    const gone = await w.newApp({})
    const { id } = (await gone.as(...ALL_SCOPES).post('/webhooks', body())).body.data
    const admin = await w.signIn('admin')
    expect((await admin.account.get(`/webhooks/${id}`)).status).toBe(200)
    await transaction(w.db, (tx) => apps.remove({ ...w.ctx, db: tx }, gone.id))
    expect((await admin.account.get(`/webhooks/${id}`)).status).toBe(404)
  })
})

test('the events that recordEvents can send are exactly those that can be subscribed to', () => {
  const sent = Object.entries(RULES).filter(([, { message }]) => message !== 'never')
  expect(EVENT_NAMES.toSorted()).toEqual(sent.map(([name]) => name).toSorted())
  expect(Object.values(EVENTS).every(({ sample }) => Object.keys(sample).length > 0)).toBe(true)
})
