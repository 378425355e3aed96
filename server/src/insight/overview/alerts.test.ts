// What needs a person: each kind appears, can be put off, and disappears when it is fixed.

import { expect, test } from 'vitest'
import { publicId } from '../../platform/values/ids.ts'
import { world } from '../../../test/harness.ts'

const w = await world()
const DAY_MS = 86_400_000

test('worst first; each is about one thing, and disappears when it is fixed', async () => {
  const shop = await w.newAccount({ sendsPerMonth: 10 })
  const { accountId } = shop
  const member = (await shop.signIn('member')).account
  const alerts = async () => (await member.get('/live')).body.data.alerts
  expect(await alerts()).toEqual([])
  const ago = (days: number) => new Date(w.clock.now().getTime() - days * DAY_MS)
  const drip = (await member.post('/drips', { name: 'Review request' })).body.data.id
  await w.db`update drips set state = 'paused', paused_at = ${ago(2)} where account_id = ${accountId}`
  expect(await alerts()).toEqual([])
  await w.db`update drips set paused_at = ${ago(8.5)} where account_id = ${accountId}`
  await w.db`
    insert into sender_domains (account_id, domain, failing_since, created_at)
    values (${accountId}, 'kettle.example', now(), now()), (${accountId}, 'fine.example', null, now())`
  await w.db`
    insert into forms (account_id, id, name, kind, state, revision, draft, published, created_at, updated_at, published_at)
    select ${accountId}, gen_random_uuid(), name, 'signup', 'live', 1, '{}',
      jsonb_build_object('look', jsonb_build_object('shape', shape)), now(), now(), ${ago(3)}
    from (values ('Footer', 'embedded'), ('Own page', 'page')) form (name, shape)`
  await w.db`
    insert into site_settings (account_id, origins, records_visits, updated_at)
    values (${accountId}, array['https://shop.example'], false, now())`
  await w.db`
    insert into send_usage (account_id, month, sent)
    values (${accountId}, date_trunc('month', ${w.clock.now()}::timestamptz at time zone 'UTC')::date, 8)`
  expect(await alerts()).toMatchObject([
    { kind: 'domain_wrong', name: 'kettle.example' },
    { kind: 'plan_near_limit', share: 0.8 },
    { kind: 'drip_paused', id: drip, name: 'Review request', days: 8, people: 0 },
    { kind: 'form_not_installed', name: 'Footer', count: 1 },
  ])
  const kinds = async () => (await alerts()).map(({ kind }: { kind: string }) => kind)
  const see = (origin: string) => w.db`
    insert into site_sightings (account_id, origin, path, allowed, seen_at)
    values (${accountId}, ${origin}, '/', true, ${ago(1)})`
  await see('https://no-longer-allowed.example')
  expect(await kinds()).toContain('form_not_installed')
  await see('https://shop.example')
  await w.db`update sender_domains set failing_since = null where account_id = ${accountId}`
  expect(await kinds()).toEqual(['plan_near_limit', 'drip_paused'])
})

test('a verified sender on a domain that was never set up, until it is', async () => {
  const shop = await w.newAccount()
  const owner = (await shop.signIn('owner')).account
  const alerts = async () => (await owner.get('/live')).body.data.alerts
  const { data: sender } = (await owner.post('/senders', { name: 'Kettle', email: 'hello@Kettle.example' })).body
  expect(await alerts()).toEqual([])
  await owner.post('/senders', { name: 'Maya', email: 'maya@gmail.com' })
  await w.db`update senders set verified_at = now(), verified_by = 'operator' where account_id = ${shop.accountId}`
  expect(await alerts()).toMatchObject([{ kind: 'domain_not_set_up', name: 'kettle.example', count: 1 }])
  expect((await owner.post(`/senders/${sender.id}/domain`)).status).toBe(201)
  expect(await alerts()).toEqual([])
})

test('a user puts an alert off for a week, for themselves; one that stops sending stays', async () => {
  const shop = await w.newAccount()
  const [one, other] = [(await shop.signIn('member')).account, (await shop.signIn('member')).account]
  await w.db`
    insert into drips (account_id, id, name, state, draft, created_at, updated_at, paused_at)
    select ${shop.accountId}, gen_random_uuid(), name, 'paused', '{"steps": []}', now(), now(), '2026-01-01'
    from unnest(array['A', 'B']) name`
  const until = new Date(w.clock.now().getTime() + 30 * DAY_MS)
  await w.db`
    insert into sending_holds (account_id, server, domain, provider, kind, cause, words, level, since, until)
    values (${shop.accountId}, 'smtp-url', 'looms.example', 'gmail', 'slow', 'throttled', 'Slower.', 1, ${w.clock.now()}, ${until})`
  const names = async (client: typeof one) =>
    (await client.get('/live')).body.data.alerts.map(
      ({ kind, name }: { kind: string; name: string | null }) => name ?? kind,
    )
  const [row] = await w.db`select id from drips where account_id = ${shop.accountId} and name = 'A'`
  const body = { kind: 'drip_paused', id: publicId('drp', row!.id as string) }
  expect((await one.post('/alerts/snooze', body)).status).toBe(200)
  await one.post('/alerts/snooze', { kind: 'held', id: null })
  expect(await names(one)).toEqual(['held', 'B'])
  expect((await names(other)).toSorted()).toEqual(['A', 'B', 'held'])
  w.clock.advance(7 * DAY_MS + 1_000)
  const again = (await shop.signIn('member')).account
  expect((await names(again)).toSorted()).toEqual(['A', 'B', 'held'])
})
