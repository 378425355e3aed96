// Tables of holds, and the sending health in the console.

import { describe, expect, inject, test } from 'vitest'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { addDays } from '../../platform/values/zone.ts'
import { holdsFor, holdsForRates, escalated } from './holds.ts'
import type { Answered, Hold } from './holds.ts'
import { reputationHousekeeping } from './jobs.ts'
import { distrustedTargets, failingHolds, figuresOf } from './failing-domain.ts'

const isSlow = inject('isSlow')
const now = new Date('2026-11-14T09:30:00Z')
const route = { server: 's', domain: 'looms.example' }

describe('holds', () => {
  const answered = (reason: Answered['reason'], emails: number, more: Partial<Answered> = {}): Answered => ({
    provider: 'google',
    target: 'google',
    outcome: reason === '' ? 'accepted' : 'deferred',
    reason,
    scope: reason === '' ? null : 'provider',
    emails,
    ...more,
  })

  test.each([
    ['a provider that asks to slow down', [answered('throttled', 1), answered('', 99)], [['slow', 'google']]],
    ['a person who receives too much', [answered('throttled', 9, { scope: 'person' })], []],
    ['one block among many replies', [answered('blocked', 1), answered('', 99)], []],
    ['blocks', [answered('blocked', 6), answered('', 90)], [['pause', 'google']]],
    ['a full relay of our own', [answered('throttled', 2, { scope: 'server' })], [['pause', '*']]],
    ['a domain without authentication', [answered('authentication', 5, { scope: 'domain' })], [['pause', '*']]],
    ['dead addresses only', [answered('no_such_address', 50, { outcome: 'bounced', scope: 'person' })], []],
  ] as [string, Answered[], [string, string][]][])('%s', (_, answers, expected) => {
    expect(holdsFor(route, answers).map(({ kind, provider }) => [kind, provider])).toEqual(expected)
  })

  test.each([
    [{ accepted: 10_000, complained: 9 }, []],
    [{ accepted: 10_000, complained: 11 }, ['slow']],
    [{ accepted: 10_000, complained: 20 }, ['pause']],
    // Two complaints suffice if they make a harmful rate; one never does.
    [{ accepted: 300, complained: 2 }, ['pause']],
    [{ accepted: 900, complained: 2 }, []],
    [{ accepted: 100, complained: 1 }, []],
    [{ accepted: 90, deadToday: 10, answeredToday: 99 }, []],
    [{ accepted: 900, deadToday: 60, answeredToday: 1_000 }, ['pause']],
  ])('rates %o', (rates, kinds) => {
    const all = { provider: 'google', complained: 0, answeredToday: 0, deadToday: 0, ...rates }
    expect(holdsForRates(route, [all]).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('last longer each time they are needed again, and are forgotten after a day without need', () => {
    const [needed] = holdsFor(route, [answered('throttled', 1)])
    const first = escalated(needed!, undefined, now)
    expect([first.level, first.perMinute]).toEqual([1, 60])
    // Replies of the same slice do not count twice.
    expect(escalated(needed!, first, new Date(now.getTime() + 1_000)).level).toBe(1)
    const second = escalated(needed!, first, new Date(now.getTime() + 5 * MINUTE_MS))
    expect([second.level, second.perMinute]).toEqual([2, 20])
    expect(escalated(needed!, second, new Date(now.getTime() + 3 * DAY_MS)).level).toBe(1)
    const paused: Hold = { ...first, kind: 'pause', until: new Date(now.getTime() + HOUR_MS) }
    expect(escalated(needed!, paused, now)).toBe(paused)
  })
})

describe('a domain that rejects everyone', () => {
  const answers = (dead: number, accepted: number): Answered[] => [
    {
      provider: 'other',
      target: 'firm.example',
      outcome: 'bounced',
      reason: 'no_such_address',
      scope: 'person',
      emails: dead,
    },
    { provider: 'other', target: 'firm.example', outcome: 'accepted', reason: '', scope: null, emails: accepted },
  ]

  test.each([
    [9, 0, 0],
    [10, 0, 1],
    [10, 10, 1],
    [10, 11, 0],
  ])('%d dead and %d accepted: %d hold', (dead, accepted, holds) => {
    expect(failingHolds(figuresOf(answers(dead, accepted)))).toHaveLength(holds)
  })

  test('is not trusted the first time, and trusted when it repeats after the hold', () => {
    const [needed] = failingHolds(figuresOf(answers(12, 0)))
    const first = escalated(needed!, undefined, now)
    expect(distrustedTargets([first])).toEqual(['firm.example'])
    const second = escalated(needed!, first, new Date(first.until!.getTime() + MINUTE_MS))
    expect(second.level).toBe(2)
    expect(distrustedTargets([second])).toEqual([])
  })
})

describe('with real sending', async () => {
  const { w, sink, idle, newSender } = await sendingWorld()

  test.runIf(isSlow)('more than 5 % dead addresses pause everything until a team member resumes sending', async () => {
    const account = await newSender()
    const member = (await account.signIn('member')).account
    await w.db`
      insert into people_counts (account_id, people, subscribed, last_seq) values (${account.accountId}, 300, 300, 300)
      on conflict (account_id) do update set people = 300, subscribed = 300, last_seq = 300`
    await w.db`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${account.accountId}::uuid, gen_random_uuid(), n, 'p' || n || '@gmail.com', 'subscribed', false, '{}', '{}', now(), now()
      from generate_series(1, 300) n`
    sink.refuse = (to) =>
      Number(/\d+/.exec(to)?.[0] ?? 1) % 8 === 0 ? { code: 550, text: '5.1.1 user unknown' } : null
    await account.send()
    await idle()
    const before = (await account.admin.get('/sending/health')).body.data
    // Emails not sent when the hold began are waiting.
    const [gmail] = before.providers
    expect(gmail).toMatchObject({ name: 'Gmail', reasons: [{ reason: 'no_such_address', emails: gmail.bounced }] })
    expect(gmail.bounced / (gmail.accepted + gmail.bounced)).toBeGreaterThan(0.05)
    expect(before.days.at(-1)).toMatchObject({ accepted: gmail.accepted, bounced: gmail.bounced })
    const today = before.days.at(-1).day
    const past = (await account.admin.get(`/sending/health?days=2&to=${addDays(today, -1)}`)).body.data
    expect(past).toMatchObject({ days: [{ day: addDays(today, -2) }, { day: addDays(today, -1) }], providers: [] })
    const [hold] = before.holds
    expect(hold).toMatchObject({ kind: 'pause', cause: 'dead_addresses', provider: '*', until: null })
    sink.received.length = 0
    await account.add('late@gmail.com')
    const designed = await account.admin.post('/designs', {
      name: 'Two',
      subject: 'Two',
      content: { kind: 'html', html: '<p>x</p><a href="{{ unsubscribe_url }}">x</a>' },
    })
    await account.send({ design_id: designed.body.data.id })
    await idle()
    expect(sink.received).toEqual([])
    const key = { server: hold.server, domain: hold.domain, provider: hold.provider }
    expect((await member.post('/sending/holds/release', key)).status).toBe(403)
    expect((await account.admin.post('/sending/holds/release', key)).status).toBe(200)
    await idle()
    // More than the first portion: the rest is sent once its results are known.
    w.clock.advance(4 * HOUR_MS)
    await idle()
    expect(sink.received.map(({ to }) => to)).toContain('late@gmail.com')
    const after = (await account.admin.get('/sending/health')).body.data
    expect(after.holds).toEqual([])
    // Each dead address once; twice if the emails of both campaigns were in flight at the same moment.
    expect(after.providers[0].bounced).toBeGreaterThanOrEqual(37)
    const [dead] = await w.db<{ addresses: number }[]>`
      select count(distinct email)::int as addresses from email_sends where account_id = ${account.accountId} and state = 'bounced'`
    expect(dead!.addresses).toBe(37)
    expect((await account.admin.post('/sending/holds/release', key)).status).toBe(404)
    sink.refuse = () => null
  })

  const fill = (accountId: string, emails: string[]) => w.db`
    with people as (
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), n, email, 'subscribed', false, '{}', '{}', now(), now()
      from unnest(${emails}::text[]) with ordinality as t (email, n) returning 1)
    insert into people_counts (account_id, people, subscribed, last_seq)
    select ${accountId}::uuid, count(*), count(*), count(*) from people
    on conflict (account_id) do update set people = excluded.people, subscribed = excluded.subscribed, last_seq = excluded.last_seq`

  test.runIf(isSlow)(
    'on a warmed-up server a campaign starts with a portion, and continues without complaints',
    async () => {
      const account = await newSender()
      const server = { name: 'New', host: '127.0.0.1', port: sink.port, tls: 'never', warmUp: true }
      expect((await account.admin.post('/mail-servers', server)).status).toBe(201)
      await fill(
        account.accountId,
        Array.from({ length: 700 }, (_, n) => `slow${n}@gmail.com`),
      )
      sink.received.length = 0
      await account.send()
      await expect.poll(() => sink.received.length, PATIENTLY).toBe(480)
      await idle()
      const [rollout] = (await account.admin.get('/sending/health')).body.data.rollouts
      expect(rollout).toMatchObject({ domain: 'looms.example', name: 'Gmail', emails: 480 })
      w.clock.set(rollout.nextAt)
      await idle()
      expect(sink.received).toHaveLength(480)
      w.clock.advance(24 * HOUR_MS)
      await expect.poll(() => sink.received.length, PATIENTLY).toBe(700)
      expect(new Set(sink.received.map(({ to }) => to)).size).toBe(700)
    },
  )

  test.runIf(isSlow)(
    'a domain that reports everyone dead is paused and no one is stopped; the second time it is trusted',
    async () => {
      const account = await newSender()
      const there = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, n) => `p${from + n}@outage.example`)
      await account.add(...there(0, 6), 'one@fine.example', 'dead@other.example')
      sink.refuse = (to) => (/outage|dead@/.test(to) ? { code: 550, text: '5.1.1 user unknown' } : null)
      const stopped = async () =>
        (await account.admin.get('/stopped-addresses')).body.data.map(({ email }: { email: string }) => email)
      const again = async () => {
        const designed = await account.admin.post('/designs', {
          name: 'Again',
          subject: `Again ${w.clock.now().toISOString()}`,
          content: { kind: 'html', html: '<p>x</p><a href="{{ unsubscribe_url }}">x</a>' },
        })
        await account.send({ design_id: designed.body.data.id })
        await idle()
      }
      await again()
      expect(await stopped()).toHaveLength(7)
      await account.add(...there(6, 20))
      await again()
      expect(await stopped()).toEqual(['dead@other.example'])
      const [hold] = (await account.admin.get('/sending/health')).body.data.holds
      expect(hold).toMatchObject({ kind: 'pause', cause: 'failing_domain', provider: 'outage.example' })
      w.clock.set(hold.until)
      w.clock.advance(1_000)
      await again()
      expect(await stopped()).toHaveLength(21)
      sink.refuse = () => null

      const since = new Date(w.clock.now().getTime() - HOUR_MS).toISOString()
      const member = (await account.signIn('member')).account
      expect((await member.post('/stopped-addresses/undo', { since })).status).toBe(403)
      expect((await account.admin.post('/stopped-addresses/undo', { since: 'yesterday' })).status).toBe(400)
      const query = `since=${encodeURIComponent(since)}&domain=outage.example&detail=no_such_address`
      const { addresses } = (await account.admin.get(`/stopped-addresses/undoable?${query}`)).body.data
      const body = { since, domain: 'outage.example', detail: 'no_such_address' }
      const other = await newSender()
      expect((await other.admin.post('/stopped-addresses/undo', body)).body.data).toEqual({ unstopped: 0 })
      expect((await account.admin.post('/stopped-addresses/undo', body)).body.data).toEqual({ unstopped: addresses })
      expect(await stopped()).toEqual(['dead@other.example'])
      const undone = (await member.get('/stopped-addresses/undone')).body.data
      expect(undone).toMatchObject([
        { domain: 'outage.example', addresses },
        { by: 'Lettermill', domain: 'outage.example', addresses: 6 },
      ])
      const people = (await account.all.get('/contacts?status=subscribed&limit=1')).body.meta.total
      expect(people).toBe(21)
    },
  )

  test.skipIf(isSlow)('shows the raw replies for an email and for a stopped address', async () => {
    const account = await newSender()
    sink.refuse = () => ({ code: 550, text: '5.1.1 user unknown' })
    await account.add('gone@diag.example')
    await account.send()
    await idle()
    sink.refuse = () => null
    const [stopped] = (await account.admin.get('/stopped-addresses')).body.data
    expect(stopped).toMatchObject({ email: 'gone@diag.example', reason: 'bounce', detail: 'no_such_address' })
    const [campaign] = (await account.admin.get('/campaigns')).body.data
    expect(stopped.stoppedBy).toEqual({ kind: 'campaign', id: campaign.id, name: campaign.name })
    const [said] = (await account.admin.get('/stopped-addresses/history?email=gone@diag.example')).body.data
    expect(said).toMatchObject({ source: 'smtp', outcome: 'bounced', answer: '550 5.1.1 user unknown' })
    const email = (await account.admin.get(`/emails/${said.emailId}`)).body.data
    expect(email).toMatchObject({
      to: 'gone@diag.example',
      state: 'bounced',
      tries: 1,
      answers: [{ reason: 'no_such_address' }],
    })
    const other = await newSender()
    expect((await other.admin.get(`/emails/${said.emailId}`)).status).toBe(404)
    expect((await other.admin.get('/stopped-addresses')).body.data).toEqual([])
    expect((await account.admin.get('/stopped-addresses?search=nobody')).body.data).toEqual([])
    expect((await account.admin.get('/stopped-addresses?after=x')).status).toBe(400)
  })
})

test.skipIf(isSlow)('deletes figures older than ninety days', async () => {
  const { w } = await sendingWorld({ captures: true })
  await w.db`
    insert into sending_stats (account_id, day, domain, provider, server, outcome, reason, slot, emails)
    select ${w.accountId}::uuid, ${w.clock.now()}::date - days, 'looms.example', 'google', 's', 'accepted', '', 0, 1
    from unnest(array[0, 89, 92]) as days`
  const runner = runQueues({ db: w.db, queues: [reputationHousekeeping], clock: w.clock, log: w.log })
  await runner.idle()
  await runner.close()
  const left = await w.db`select from sending_stats where account_id = ${w.accountId}`
  expect(left).toHaveLength(2)
})
