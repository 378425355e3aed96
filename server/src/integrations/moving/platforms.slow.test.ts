// What a move brings from each platform.

import { describe, expect, test } from 'vitest'
import { klaviyoProfile, listmonkList, listmonkSubscriber, mailchimpMember } from '../../../test/fake-platforms.ts'
import { moveWorld } from '../../../test/move-world.ts'

const w = await moveWorld()

const FIELDS = [
  { tag: 'FNAME', name: 'First Name', type: 'text' },
  { tag: 'CITY', name: 'City', type: 'text' },
  { tag: 'AGE', name: 'Age', type: 'number' },
  { tag: 'ADDRESS', name: 'Address', type: 'address' },
]

describe('from Mailchimp', () => {
  async function filled() {
    const { server, body } = await w.mailchimp()
    const members: unknown[] = [
      mailchimpMember('sub@example.com', 'subscribed', {
        merge_fields: {
          FNAME: 'Ada',
          LNAME: 'Byron',
          CITY: 'London',
          AGE: 36,
          ADDRESS: { addr1: '1 Road', city: 'London' },
        },
        tags: [{ id: 1, name: 'VIP' }],
      }),
      mailchimpMember('left@example.com', 'unsubscribed', { tags: [{ id: 1, name: 'VIP' }] }),
      mailchimpMember('bounced@example.com', 'cleaned'),
      mailchimpMember('pending@example.com', 'pending'),
      mailchimpMember('buyer@example.com', 'transactional'),
      mailchimpMember('gone@example.com', 'archived'),
      mailchimpMember('not an address', 'subscribed'),
      'not a row',
    ]
    for (let i = 0; i < 1_200; i++) members.push(mailchimpMember(`many${i}@example.com`, 'subscribed'))
    const second = [
      mailchimpMember('sub@example.com', 'subscribed'),
      mailchimpMember('many7@example.com', 'unsubscribed'),
    ]
    server.lists.push({ id: 'a1', name: 'Newsletter', fields: FIELDS, members })
    server.lists.push({ id: 'b2', name: 'Offers', fields: [], members: second })
    server.templates.push({ id: 10, name: 'Spring' }, { id: 11, name: 'Never used' })
    const html = '<p>Hi *|FNAME|* from *|CITY|*</p><a href="*|UNSUB|*">Leave</a>'
    server.campaigns.push({ id: 'c1', settings: { template_id: 10, subject_line: 'Hi *|FNAME|*' }, html })
    server.reports.push({
      id: 'c1',
      campaign_title: 'Spring sale',
      subject_line: 'Spring!',
      emails_sent: 900,
      send_time: '2024-04-01T09:00:00+00:00',
      unsubscribed: 3,
      bounces: { hard_bounces: 2, soft_bounces: 5 },
      opens: { unique_opens: 400 },
      clicks: { unique_subscriber_clicks: 80 },
    })
    return { server, body }
  }

  test('a dry run counts everything and changes nothing', async () => {
    const t = await w.tenant()
    const { body } = await filled()
    const { id } = await t.create(body)
    const move = await t.until(id, 'checked')
    expect(move).toMatchObject({ name: 'Looms', state: 'checked', total: 1_210 })
    expect(move.found).toMatchObject({
      read: 1_207,
      subscribed: 1_202,
      unsubscribed: 2,
      stopped: 1,
      notSubscribed: 2,
      leftOut: 4,
      lists: 3,
      details: 3,
      designs: 1,
      campaigns: 1,
      created: 0,
    })
    expect((await t.all.get('/contacts')).body.meta.total).toBe(0)
    expect((await t.all.get('/lists')).body.data).toEqual([])
    expect((await t.admin.get('/designs')).body.data).toEqual([])
    const report = (await t.admin.get(`/moves/${id}/problems`)).text
    expect(report).toContain('not an address')
    expect(report).toContain('Its status is ""archived""')
    expect(report).toContain('Never used')
  })

  test('brings people with consent and its date, opt-outs, stops, tags, fields, templates and totals', async () => {
    const t = await w.tenant()
    const { body } = await filled()
    const move = await t.moveAll(body)
    expect(move.counts).toMatchObject({ created: 1_204, lists: 3, details: 3, designs: 1, campaigns: 1, stopped: 1 })
    const person = await t.personOf('sub@example.com')
    expect(person).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      source: 'mailchimp',
      subscriptionStatus: 'subscribed',
    })
    const profile = (await t.all.get(`/contacts/${person.id}/profile`)).body.data
    expect(profile.consent.email).toEqual({
      status: 'subscribed',
      since: '2021-03-04T10:00:00.000Z',
      how: 'import',
      source: 'mailchimp',
    })
    expect((await t.all.get(`/contacts/${person.id}`)).body.data.properties).toEqual({
      City: 'London',
      Age: 36,
      Address: '1 Road, London',
    })
    expect(await t.membersOf('VIP')).toEqual(['left@example.com', 'sub@example.com'])
    expect(await t.membersOf('Offers')).toEqual(['sub@example.com'])
    expect(await t.membersOf('Newsletter')).not.toContain('left@example.com')
    expect(await t.stoppedReasons()).toEqual({ 'bounced@example.com': 'bounce: Bounced in Mailchimp' })
    const reached = await t.reachable()
    expect(reached).toHaveLength(1_200)
    for (const email of ['left', 'bounced', 'pending', 'buyer', 'gone', 'many7'].map((name) => `${name}@example.com`))
      expect(reached).not.toContain(email)
    const [, design] = (await t.admin.get('/designs')).body.data
    const whole = (await t.admin.get(`/designs/${design.id}`)).body.data
    expect(whole).toMatchObject({ name: 'Spring', subject: 'Hi {{ person.first_name }}', ready: true })
    expect(whole.content.html).toContain('Hi {{ person.first_name }} from {{ person.details.city }}')
    const campaigns = (await t.admin.get(`/moves/${move.id}/campaigns`)).body
    expect(campaigns.data).toEqual([
      {
        name: 'Spring sale',
        subject: 'Spring!',
        sentAt: '2024-04-01T09:00:00.000Z',
        recipients: 900,
        opened: 400,
        clicked: 80,
        bounced: 7,
        unsubscribed: 3,
      },
    ])
    expect(await t.effects()).toEqual({ messages: 0, mails: 0, drips: 0 })
  })

  test('a repeated move adds nothing twice, and brings what is new', async () => {
    const t = await w.tenant()
    const { server, body } = await filled()
    await t.moveAll(body)
    server.lists[0]!.members.push(mailchimpMember('new@example.com', 'subscribed'))
    const again = await t.moveAll(body)
    expect(again.counts).toMatchObject({ created: 1, lists: 0, details: 0, designs: 0, campaigns: 0, memberships: 1 })
    expect((await t.all.get('/lists')).body.data).toHaveLength(3)
    expect((await t.admin.get('/designs')).body.data).toHaveLength(1)
    const [row] = await w.db<{ n: number; people: number }[]>`
      select count(*)::int as n, count(distinct (contact_id, change))::int as people from consent_log
      where account_id = ${t.accountId}`
    expect(row!.n).toBe(row!.people)
  })

  test('an opt-out there wins over a subscription here, and an opt-out here over a subscription there', async () => {
    const t = await w.tenant()
    const { server, body } = await w.mailchimp()
    await t.all.post('/contacts', { email: 'here@example.com' })
    const out = (await t.all.post('/contacts', { email: 'out@example.com' })).body.data
    await t.all.patch(`/contacts/${out.id}`, { subscriptionStatus: 'unsubscribed' })
    await t.all.post('/contacts', { email: 'bad@example.com' })
    await t.all.post('/events', { name: 'x', email: 'buyer@example.com' })
    const members = [
      mailchimpMember('here@example.com', 'unsubscribed'),
      mailchimpMember('out@example.com', 'subscribed'),
      mailchimpMember('bad@example.com', 'cleaned'),
      mailchimpMember('buyer@example.com', 'subscribed'),
    ]
    server.lists.push({ id: 'a1', name: 'Newsletter', fields: [], members })
    const before = await t.effects()
    const move = await t.moveAll(body)
    expect(move.counts).toMatchObject({ created: 0, keptOptOuts: 1 })
    expect(await t.reachable()).toEqual(['buyer@example.com'])
    expect((await t.effects()).drips).toBe(before.drips)
  })
})

describe('from Klaviyo', () => {
  const subscribed = { can_receive_email_marketing: true, consent: 'SUBSCRIBED', consent_timestamp: '2021-03-04T10:00:00+00:00', suppression: [], list_suppressions: [] } // oxfmt-ignore

  test('brings profiles, suppressions, lists, campaigns with totals, and templates', async () => {
    const t = await w.tenant()
    const { server, body } = await w.klaviyo()
    const suppressed = (reason: string) => ({
      ...subscribed,
      suppression: [{ reason, timestamp: '2022-05-06T10:00:00+00:00' }],
    })
    const offList = {
      ...subscribed,
      list_suppressions: [{ list_id: 'L1', reason: 'UNSUBSCRIBED', timestamp: '2022-05-06T10:00:00+00:00' }],
    }
    server.profiles.push(
      klaviyoProfile('sub@example.com', subscribed, {
        properties: { Plan: 'gold', Seats: 3, Trial: false, $source: 'x', Tags: ['a', 'b'] },
      }),
      klaviyoProfile('left@example.com', {
        ...subscribed,
        can_receive_email_marketing: false,
        consent: 'UNSUBSCRIBED',
      }),
      klaviyoProfile('never@example.com', { consent: 'NEVER_SUBSCRIBED', can_receive_email_marketing: true }),
      klaviyoProfile('hard@example.com', suppressed('HARD_BOUNCE')),
      klaviyoProfile('spam@example.com', suppressed('SPAM_COMPLAINT')),
      klaviyoProfile('user@example.com', suppressed('USER_SUPPRESSED')),
      klaviyoProfile('offlist@example.com', offList),
      klaviyoProfile(null, subscribed, { phone_number: '+15005550006' }),
      42,
    )
    for (let i = 0; i < 230; i++) server.profiles.push(klaviyoProfile(`many${i}@example.com`, subscribed))
    for (let i = 0; i < 12; i++) server.lists.push({ id: `L${i}`, name: `List ${i}`, emails: [] })
    server.lists[1]!.emails.push('sub@example.com', 'offlist@example.com', 'hard@example.com')
    server.lists[11]!.emails.push(...Array.from({ length: 150 }, (_, i) => `many${i}@example.com`))
    for (const id of ['A', 'B', 'C'])
      server.campaigns.push({
        type: 'campaign',
        id,
        attributes: {
          name: `Sale ${id}`,
          status: id === 'C' ? 'Draft' : 'Sent',
          send_time: '2026-10-01T09:00:00+00:00',
        },
      })
    server.results.push({
      groupings: { campaign_id: 'A' },
      statistics: { recipients: 90, opens_unique: 40, clicks_unique: 9, bounced: 1, unsubscribes: 2 },
    })
    server.templates.push(
      {
        type: 'template',
        id: 'T1',
        attributes: { name: 'Plain', html: "<p>Hi {{ first_name|default:'there' }}</p>{% unsubscribe %}" },
      },
      { type: 'template', id: 'T2', attributes: { name: 'Empty', html: null } },
    )
    const { id } = await t.create(body)
    expect((await t.until(id, 'checked')).found).toMatchObject({ read: 237, subscribed: 232, unsubscribed: 2, stopped: 2, notSubscribed: 1, lists: 2, designs: 1, campaigns: 2 }) // oxfmt-ignore
    await t.admin.post(`/moves/${id}/start`)
    const move = await t.until(id, 'done')
    expect(move.counts).toMatchObject({ created: 235, lists: 2, designs: 1, campaigns: 2 })
    const person = await t.personOf('sub@example.com')
    expect((await t.all.get(`/contacts/${person.id}`)).body.data.properties).toEqual({ City: 'London', Plan: 'gold', Seats: 3, Tags: 'a, b', 'Time zone': 'Europe/London', Trial: false }) // oxfmt-ignore
    expect(await t.membersOf('List 1')).toEqual(['sub@example.com'])
    expect(await t.membersOf('List 11')).toHaveLength(150)
    expect(await t.stoppedReasons()).toEqual({
      'hard@example.com': 'bounce: Bounced in Klaviyo',
      'spam@example.com': 'complaint: Reported as spam in Klaviyo',
    })
    const reached = await t.reachable()
    expect(reached).toHaveLength(232)
    for (const name of ['left', 'never', 'hard', 'spam', 'user']) expect(reached).not.toContain(`${name}@example.com`)
    const { data } = (await t.admin.get(`/moves/${id}/campaigns`)).body
    expect(data.find((each: { name: string }) => each.name === 'Sale A')).toMatchObject({
      recipients: 90,
      opened: 40,
      unsubscribed: 2,
    })
    expect(data.find((each: { name: string }) => each.name === 'Sale B')).toMatchObject({ recipients: null })
    const design = (await t.admin.get('/designs')).body.data.find((each: { name: string }) => each.name === 'Plain')
    expect(design).toMatchObject({ ready: true, subject: null })
    expect(await t.effects()).toEqual({ messages: 0, mails: 0, drips: 0 })
  })

  test('a key without access to templates and campaigns still moves the people', async () => {
    const t = await w.tenant()
    const { server, body } = await w.klaviyo({ mayRead: (path) => /profiles|lists/.test(path) })
    server.profiles.push(klaviyoProfile('sub@example.com', subscribed))
    const move = await t.moveAll(body)
    expect(move.counts).toMatchObject({ created: 1, leftOut: 3 })
    expect((await t.admin.get(`/moves/${move.id}/problems`)).text).toContain('Templates')
  })
})

describe('from listmonk', () => {
  test('brings subscribers of each status, attributes, campaigns and templates', async () => {
    const t = await w.tenant()
    const { server, body } = await w.listmonk()
    server.subscribers.push(
      listmonkSubscriber('sub@example.com', 'enabled', [listmonkList('News', 'confirmed'), listmonkList('Offers', 'unsubscribed')], { city: 'Pune', projects: 3, good: true, stack: { languages: ['go'] } }), // oxfmt-ignore
      listmonkSubscriber('single@example.com', 'enabled', [listmonkList('News', 'unconfirmed')]),
      listmonkSubscriber('double@example.com', 'enabled', [listmonkList('Secret', 'unconfirmed', 'double')]),
      listmonkSubscriber('left@example.com', 'enabled', [listmonkList('News', 'unsubscribed')]),
      listmonkSubscriber('blocked@example.com', 'blocklisted', [listmonkList('News', 'confirmed')]),
      listmonkSubscriber('off@example.com', 'disabled', [listmonkList('News', 'confirmed')]),
      listmonkSubscriber('alone@example.com', 'enabled', []),
      null,
    )
    for (let i = 0; i < 700; i++)
      server.subscribers.push(
        listmonkSubscriber(`many${i}@example.com`, 'enabled', [listmonkList('News', 'confirmed')]),
      )
    server.campaigns.push(
      {
        uuid: 'u1',
        name: 'June',
        subject: 'In June',
        status: 'finished',
        started_at: '2024-06-01T09:00:00Z',
        sent: 50,
        views: 20,
        clicks: 5,
        bounces: 1,
      },
      { uuid: 'u2', name: 'July', subject: 'x', status: 'draft' },
    )
    server.templates.push({
      id: 1,
      name: 'Base',
      type: 'campaign',
      body: '<p>{{ .Subscriber.FirstName }}</p>{{ template "content" . }}<a href="{{ UnsubscribeURL }}">Bye</a>{{ TrackView }}',
    })
    const move = await t.moveAll(body)
    expect(move.counts).toMatchObject({ read: 707, created: 706, designs: 1, campaigns: 1, leftOut: 2, stopped: 1 })
    const person = await t.personOf('sub@example.com')
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Byron King' })
    expect((await t.all.get(`/contacts/${person.id}`)).body.data.properties).toEqual({
      city: 'Pune',
      good: true,
      projects: 3,
    })
    expect(await t.membersOf('Offers')).toEqual([])
    expect(await t.membersOf('News')).toHaveLength(703)
    expect(await t.stoppedReasons()).toEqual({ 'blocked@example.com': 'team: Blocked in listmonk' })
    const reached = await t.reachable()
    expect(reached).toHaveLength(702)
    for (const name of ['double', 'left', 'blocked', 'off', 'alone'])
      expect(reached).not.toContain(`${name}@example.com`)
    const base = (await t.admin.get('/designs')).body.data.find((each: { name: string }) => each.name === 'Base')
    const { html } = (await t.admin.get(`/designs/${base.id}`)).body.data.content
    expect(html).toBe(
      '<p>{{ person.first_name }}</p><p>Write your email here.</p><a href="{{ unsubscribe_url }}">Bye</a>',
    )
  })

  test('an address inside the network, or one that redirects there, is not reached, and a crowded response is not parsed', async () => {
    const t = await w.tenant()
    const keys = { platform: 'listmonk', source: 'api', user: 'api', key: 'secret' }
    for (const address of [
      'https://10.0.0.1',
      'https://169.254.169.254',
      'http://192.168.1.4:9000',
      'https://intranet.local',
      'ftp://x.example',
      'https://u:p@lists.example',
    ]) {
      const answer = await t.admin.post('/moves', { ...keys, address })
      expect([address, answer.status, answer.body.error.code]).toEqual([address, 400, 'validation_error'])
    }
    const { server, body } = await w.listmonk()
    server.make(() => ({ status: 200, raw: '['.repeat(4_000_000) }))
    const crowded = await t.admin.post('/moves', { source: 'api', ...body })
    expect(crowded.body.error.message).toContain('is not a JSON object')
    server.make(() => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }))
    const answer = await t.admin.post('/moves', { source: 'api', ...body })
    expect(answer.body.error.message).toContain('Redirects are not followed')
  })
})
