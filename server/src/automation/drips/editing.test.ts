// Changing drips with people in them, notifications of steps, personal data, and the simulation.

import { describe, expect, test } from 'vitest'
import { dripWorld, idOf } from '../../../test/drip-world.ts'
import { replaceSamples } from '../../../test/replace-samples.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'
import { TEMPLATES } from './schema.ts'

const d = await dripWorld()
const { w } = d
const receiver = await startReceiver()

const subscribed = { type: 'subscribed' }
const wait = (id: string, next: string | null, hours = 24) => ({ id, type: 'wait', for: { hours }, next })
const send = (id: string, next: string | null = null) => ({ id, type: 'notify', note: id, next })

describe('publishing a new version keeps people at steps with the same ID', () => {
  test('waiting people keep their timer; a new step applies only to people who have not passed its position', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [wait('w', 'x', 10), wait('x', 'y', 10), send('y')] })
    await shop.add('late@example.com')
    await d.idle()
    await d.after(5 * 60)
    await shop.add('early@example.com')
    await d.after(5 * 60)
    expect(await shop.insides(drip)).toEqual(['early@example.com waiting w', 'late@example.com waiting x w:done'])
    const before = (await shop.admin.get(`/drips/${drip}/people?step=w`)).body.data[0].waits_until
    await shop.republish(drip, {
      steps: [wait('w', 'new', 99), send('new', 'x'), wait('x', 'y', 10), send('y', 'end'), send('end')],
    })
    expect((await shop.admin.get(`/drips/${drip}/people?step=w`)).body.data[0].waits_until).toBe(before)
    await d.after(10 * 60)
    await d.after(10 * 60)
    expect(await shop.insides(drip)).toEqual([
      'early@example.com finished w:done new:done x:done y:done end:done',
      'late@example.com finished w:done x:done y:done end:done',
    ])
  })

  test('people at a deleted step continue at the next one, or finish after the last', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [wait('a', 'b'), send('b', 'c'), wait('c', null)] })
    await shop.add('p@example.com')
    await d.idle()
    await shop.admin.patch(`/drips/${drip}`, { steps: [wait('c', null)] })
    expect((await shop.admin.get(`/drips/${drip}/publish`)).body.data).toEqual({
      problems: [],
      transactional: [],
      inside: 1,
      stays: [],
      moves: [{ step: 'a', people: 1, to: 'c' }],
    })
    await shop.admin.post(`/drips/${drip}/publish`)
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['p@example.com waiting c'])
    await shop.republish(drip, { steps: [send('other')] })
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['p@example.com finished'])
    expect((await shop.admin.get(`/drips/${drip}/counts`)).body.data).toMatchObject({ inside: 0, finished: 1 })
  })

  test('a step that moves behind a person is not run again', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [send('a', 'w'), wait('w', 'b'), send('b')] })
    await shop.add('p@example.com')
    await d.idle()
    await shop.republish(drip, { steps: [wait('w', 'b'), send('b', 'a'), send('a')] })
    await d.after(24 * 60)
    expect(await shop.insides(drip)).toEqual(['p@example.com finished a:done w:done b:done'])
  })

  test('changing a draft does not affect the live version, and concurrent edits conflict', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [send('a')] })
    const { revision } = (await shop.admin.get(`/drips/${drip}`)).body.data
    const changed = await shop.admin.patch(`/drips/${drip}`, { steps: [send('b')], revision })
    expect(changed.body.data).toMatchObject({ has_changes: true, live: { steps: [{ id: 'a' }] } })
    const late = await shop.admin.patch(`/drips/${drip}`, { steps: [], revision })
    expect(late.status).toBe(409)
    await shop.add('p@example.com')
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['p@example.com finished a:done'])
    expect((await shop.admin.get(`/drips/${drip}/versions`)).body.data).toHaveLength(1)
  })
})

describe('events of a drip', () => {
  test('drip.enrolled in the feed and to webhooks; “a repeat is shown at the latest start”', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/webhooks', { url: receiver.url('/enrolled'), events: ['drip.enrolled'] })
    const trigger = { type: 'event', name: 'e' }
    const drip = await shop.publish({ name: 'Welcome', trigger, steps: [wait('w', null)], reentry: 'always' })
    await shop.all.post('/events', { email: 'a@example.com', name: 'e' })
    await d.after(60)
    await shop.all.post('/events', { email: 'b@example.com', name: 'e' })
    await shop.all.post('/events', { email: 'a@example.com', name: 'e' })
    await d.after(60)
    const last = (await shop.all.post('/events', { email: 'a@example.com', name: 'e' })).body.data
    await d.idle()
    type Shown = { id: string; email: string; occurred_at: string }
    const pages: Shown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await shop.all.get(`/activity?name=drip.enrolled&limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push(...page.body.data)
      cursor = page.body.meta.next_cursor
    }
    expect(pages.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com'])
    expect(pages[0]).toMatchObject({
      occurred_at: last.occurred_at,
      properties: { drip_id: drip, drip_name: 'Welcome' },
    })
    expect((await shop.all.get('/activity/count?name=drip.enrolled')).body.data.count).toBe(2)
    const received = receiver.to('/enrolled').map(({ body }) => body.data)
    expect(received).toHaveLength(4)
    expect(received[0]).toMatchObject({ email: 'a@example.com', dripId: drip, dripName: 'Welcome' })
  })

  test('notify: every subscription, filtered by step_note in any case; an app step: only the owning app; a deleted one: none', async () => {
    const shop = await d.newShop()
    const [owner, other] = [await shop.newApp({ name: 'Post' }), await shop.newApp({})]
    const scopes = ['events:read', 'contacts:read']
    await owner.as(...scopes).put('/drip-steps/card', {
      name: 'Postcard',
      fields: [{ key: 'copies', label: 'Copies', type: 'number', required: true }],
    })
    const subscribe = (app: typeof owner, path: string, more: object = {}) =>
      app.as(...scopes).post('/webhooks', { url: receiver.url(path), events: ['drip.step'], ...more })
    await subscribe(owner, '/owner')
    await subscribe(other, '/other')
    await subscribe(other, '/noted', { step_note: 'STOCK up' })
    await shop.admin.post('/webhooks', { url: receiver.url('/own'), events: ['drip.step'] })
    const steps = [
      { id: 'tell', type: 'notify', note: 'Stock Up', values: { a: 1 }, next: 'card' },
      { id: 'card', type: 'app_step', app_id: owner.id, key: 'card', values: { copies: 2 }, next: 'end' },
      { id: 'end', type: 'notify', note: 'End' },
    ]
    const drip = await shop.publish({ trigger: subscribed, steps })
    await shop.add('a@example.com')
    await d.idle()
    const notes = (path: string) => receiver.to(path).map(({ body }) => body.data.note)
    expect(notes('/owner').toSorted()).toEqual(['End', 'Postcard', 'Stock Up'])
    expect(notes('/other').toSorted()).toEqual(['End', 'Stock Up'])
    expect(notes('/own').toSorted()).toEqual(['End', 'Stock Up'])
    expect(notes('/noted')).toEqual(['Stock Up'])
    expect(receiver.to('/owner').map(({ body }) => body.data)).toContainEqual({
      contactId: await idOf(shop, 'a@example.com'),
      email: 'a@example.com',
      firstName: null,
      lastName: null,
      dripId: drip,
      dripName: 'Drip',
      dripStepId: 'card',
      stepKey: 'card',
      note: 'Postcard',
      values: { copies: 2 },
    })
    await owner.as(...scopes).delete('/drip-steps/card')
    await shop.add('b@example.com')
    await d.idle()
    expect(notes('/owner').filter((note) => note === 'Postcard')).toHaveLength(1)
    expect((await shop.insides(drip))[1]).toBe('b@example.com finished tell:done card:skipped/step_gone end:done')
  })
})

describe('problems that prevent publishing', () => {
  test('an invalid value for a field of an app step, with its path', async () => {
    const shop = await d.newShop()
    const app = await shop.newApp({ name: 'Post' })
    await app.as('events:read').put('/drip-steps/card', {
      name: 'Postcard',
      fields: [
        { key: 'copies', label: 'Copies', type: 'number', required: true },
        { key: 'size', label: 'Size', type: 'choice', options: ['A5', 'A6'] },
        { key: 'gift', label: 'Gift', type: 'yes_no' },
        { key: 'by', label: 'Arrives by', type: 'date' },
        { key: 'words', label: 'Words', type: 'text' },
      ],
    })
    const card = { id: 'card', type: 'app_step', app_id: app.id, key: 'card' }
    const drip = await shop.draft({ trigger: subscribed, steps: [send('a', 'card'), card] })
    const publishing = async (values: object) => {
      await shop.admin.patch(`/drips/${drip}`, { steps: [send('a', 'card'), { ...card, values }] })
      const { status, body } = await shop.admin.post(`/drips/${drip}/publish`)
      return status === 200 ? 'published' : `${body.error.code}: ${body.error.message}`
    }
    const wrong = (field: string, rest: string) => `validation_error: "steps[1].values.${field}" ${rest}`
    expect(await publishing({})).toBe(wrong('copies', 'is required.'))
    expect(await publishing({ copies: '2' })).toBe(wrong('copies', 'must be a number.'))
    expect(await publishing({ copies: 2, size: 'A4' })).toBe(wrong('size', 'must be one of A5, A6.'))
    expect(await publishing({ copies: 2, gift: 'yes' })).toBe(wrong('gift', 'must be true or false.'))
    expect(await publishing({ copies: 2, by: '2026-02-30' })).toBe(
      wrong('by', 'must be a date, for example 2026-11-14.'),
    )
    expect(await publishing({ copies: 2, words: 7 })).toBe(wrong('words', 'must be text.'))
    const { problems } = (await shop.admin.get(`/drips/${drip}`)).body.data
    expect(problems).toEqual([{ step: 'card', message: '“Words” must be text.' }])
    expect(await publishing({ copies: 2, size: 'A6', gift: false, by: '2026-02-28', words: null })).toBe('published')
  })

  test('order or event tags in a drip with another trigger', async () => {
    const shop = await d.newShop()
    const designs = { order: await shop.design('{{ order.total }}'), event: await shop.design('{{ event.name }}') }
    const publishing = async (trigger: object, tags: keyof typeof designs) => {
      const steps = [{ id: 'mail', type: 'email', design_id: designs[tags] }]
      const drip = await shop.draft({ trigger, steps })
      const { problems } = (await shop.admin.get(`/drips/${drip}`)).body.data
      const { status, body } = await shop.admin.post(`/drips/${drip}/publish`)
      expect(problems).toHaveLength(status === 200 ? 0 : 1)
      return status === 200 ? 'published' : `${body.error.code}: ${body.error.message}`
    }
    const empty = (tags: string) =>
      `design_not_ready: The design “Autumn” uses {{ ${tags}.… }} tags, which stay empty because this drip is not triggered by an ${tags}.`
    expect(await publishing(subscribed, 'order')).toBe(empty('order'))
    expect(await publishing(subscribed, 'event')).toBe(empty('event'))
    expect(await publishing({ type: 'event', name: 'booked' }, 'order')).toBe(empty('order'))
    expect(await publishing({ type: 'event', name: 'booked' }, 'event')).toBe('published')
    expect(await publishing({ type: 'order_placed' }, 'order')).toBe('published')
    expect(await publishing({ type: 'order_placed' }, 'event')).toBe(empty('event'))
    expect(await publishing({ type: 'form_submitted' }, 'event')).toBe('published')
  })

  test('a missing data set, with its path', async () => {
    const shop = await d.newShop()
    const drip = await shop.draft({ trigger: { type: 'data_row_added', data_set: 'nothing' }, steps: [send('a')] })
    expect((await shop.admin.post(`/drips/${drip}/publish`)).body.error).toMatchObject({
      code: 'validation_error',
      message: '"trigger.data_set" must be the key of one of the account\'s data sets; there is no "nothing".',
      field: 'trigger.data_set',
    })
  })
})

describe('the emails of a live drip change only by publishing', () => {
  test('not when a member edits a design or the rules of a group, nor by deleting it once it has ended', async () => {
    const shop = await d.newShop()
    const { account: member } = await shop.signIn('member')
    const design = await shop.design('Before', 'Before')
    const rules = (name: string) => ({ all: [{ person: 'first_name', op: 'is', value: name }] })
    const group = (await shop.admin.post('/groups', { name: 'Adas', rules: rules('Ada') })).body.data.id
    const steps = [
      { id: 'who', type: 'branch', rules: { all: [{ group, op: 'not_in' }] }, then: 'mail', else: null },
      { id: 'mail', type: 'email', design_id: design },
    ]
    const drip = await shop.publish({ trigger: subscribed, steps })
    const content = { kind: 'html', html: '<html><body>After <a href="{{ unsubscribe_url }}">Leave</a></body></html>' }
    expect((await member.patch(`/designs/${design}`, { subject: 'After', content })).status).toBe(200)
    const refused = await member.patch(`/groups/${group}`, { rules: rules('Bo') })
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('drip “Drip”')])
    const subjects = async () =>
      (await shop.admin.get('/mailbox')).body.data.map(({ subject }: { subject: string }) => subject)
    await shop.add('one@example.com')
    await d.idle()
    expect(await subjects()).toEqual(['Before'])
    await shop.admin.post(`/drips/${drip}/publish`)
    await shop.add('two@example.com')
    await d.idle()
    expect(await subjects()).toEqual(['After', 'Before'])
    expect((await shop.admin.patch(`/groups/${group}`, { rules: rules('Bo') })).status).toBe(200)
    await shop.admin.post(`/drips/${drip}/stop`)
    expect((await member.delete(`/drips/${drip}`)).status).toBe(403)
    expect((await shop.admin.delete(`/drips/${drip}`)).status).toBe(200)
  })
})

describe('personal data', () => {
  test("an export contains a person's drip history, and erasing them deletes it", async () => {
    const shop = await d.newShop()
    const trigger = { type: 'event', name: 'e' }
    const drip = await shop.publish({ trigger, steps: [send('n', 'w'), wait('w', null)] })
    await shop.all.post('/events', { email: 'gone@example.com', name: 'e', properties: { secret: 'Zanzibar' } })
    await d.idle()
    const id = await idOf(shop, 'gone@example.com')
    const held = (await shop.admin.get(`/contacts/${id}/drips`)).body.data
    expect(held).toMatchObject([{ drip: { id: drip }, state: 'waiting', step: 'w', path: [{ step: 'n' }] }])
    const exported = await shop.admin.get(`/contacts/${id}/export`)
    expect(exported.text).toContain('Zanzibar')
    expect((await shop.admin.post(`/contacts/${id}/erase`, { email: 'gone@example.com' })).status).toBe(200)
    await d.after(48 * 60)
    expect(await shop.insides(drip)).toEqual([])
    expect(await tablesHolding(w.db, 'Zanzibar')).toEqual([])
  })
})

describe('simulation', () => {
  test('runs the draft in simulated time, renders emails, and stores nothing', async () => {
    const shop = await d.newShop()
    await shop.admin.post('/details', { name: 'Tier', type: 'text' })
    const id = await shop.draft({
      trigger: subscribed,
      steps: [
        { id: 'mail', type: 'email', design_id: await shop.design('Dear {{ person.first_name }}'), next: 'for' },
        { id: 'for', type: 'wait_for', event: 'paid', limit: { days: 2 }, then: 'set', else: null },
        { id: 'set', type: 'set_detail', detail: 'Tier', value: 'gold', next: 'fork' },
        { id: 'fork', type: 'branch', rules: { detail: 'Tier', op: 'is', value: 'gold' }, then: 'out', else: null },
        { id: 'out', type: 'exit' },
      ],
    })
    const start_at = '2027-01-01T10:00:00.000Z'
    const first = await shop.admin.post(`/drips/${id}/simulate`, { person: { first_name: 'Grace' }, start_at })
    expect(first.body.data).toMatchObject({
      ended: 'finished',
      path: [
        { step: 'mail', at: start_at, outcome: 'sent', email: { subject: 'Hello' } },
        { step: 'for', arrived_at: start_at, at: '2027-01-03T10:00:00.000Z', outcome: 'else', reason: 'time_up' },
      ],
    })
    expect(first.body.data.path[0].email.html).toContain('Dear Grace')
    await shop.all.post('/contacts', { email: 'a@example.com', firstName: 'Ada', startAutomations: false })
    const contact_id = await idOf(shop, 'a@example.com')
    const second = await shop.admin.post(`/drips/${id}/simulate`, { contact_id, choices: { for: 'then' } })
    expect(
      second.body.data.path.map(({ step, outcome }: { step: string; outcome: string }) => `${step}:${outcome}`),
    ).toEqual(['mail:sent', 'for:then', 'set:done', 'fork:then', 'out:done'])
    expect((await shop.all.get('/contacts')).body.meta.total).toBe(1)
    expect((await shop.all.get(`/contacts/${contact_id}`)).body.data.properties).toEqual({})
    expect(await shop.insides(id)).toEqual([])
    expect(await shop.mailbox()).toEqual([])
  })
})

describe('rejects, with the path:', () => {
  const cases: [string, object, string][] = [
    ['an unknown trigger', { trigger: { type: 'moon' } }, 'trigger.type'],
    ['an unknown step', { steps: [{ id: 'a', type: 'dance' }] }, 'steps[0].type'],
    ['two steps with one id', { steps: [send('a'), send('a')] }, 'steps[1].id'],
    ['a link to a missing step', { steps: [send('a', 'b')] }, 'steps[0].next'],
    ['a negative wait', { steps: [wait('a', null, -1)] }, 'steps[0].for.hours'],
    ['an invalid time', { steps: [{ id: 'a', type: 'wait_until', time: '25:00' }] }, 'steps[0].time'],
    ['an unknown detail', { steps: [{ id: 'a', type: 'set_detail', detail: 'Nope' }] }, 'steps[0].detail'],
    ['invalid rules', { steps: [{ id: 'a', type: 'branch', rules: { moon: 1 } }] }, 'steps[0].rules'],
    [
      'an invalid condition',
      { trigger: { type: 'event', name: 'e', where: [{ property: 'x', op: 'like' }] } },
      'where[0].op',
    ],
    ['re-entry', { reentry: { after_days: 0 } }, 'reentry'],
    ['too many steps', { steps: Array.from({ length: 101 }, (_, i) => send(`s${i}`)) }, 'steps'],
  ]
  test.each(cases)('%s', async (_, body, place) => {
    const { admin } = await shopOnce()
    const answer = await admin.post('/drips', { name: 'X', ...body })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    expect(answer.body.error.message).toContain(place)
  })

  test('publishing reports missing settings by step', async () => {
    const shop = await shopOnce()
    const id = await shop.draft({
      steps: [
        { id: 'm', type: 'email', next: 'r' },
        { id: 'r', type: 'exit' },
        wait('lone', null),
        wait('round', 'round'),
      ],
    })
    const { problems } = (await shop.admin.get(`/drips/${id}`)).body.data
    expect(problems.map(({ step, message }: { step: string; message: string }) => [step, message])).toEqual([
      [null, 'Choose a trigger.'],
      ['round', 'This step leads back to itself. Remove the loop.'],
      ['lone', 'This step cannot be reached. Connect it to another step.'],
      ['round', 'This step cannot be reached. Connect it to another step.'],
      ['m', 'Choose a design for this email.'],
    ])
    expect((await shop.admin.post(`/drips/${id}/publish`)).status).toBe(400)
    expect((await shop.admin.get(`/drips/${id}`)).body.data.state).toBe('draft')
  })

  test('members can prepare a drip but not publish it', async () => {
    const shop = await shopOnce()
    const member = (await shop.signIn('member')).account
    const { id } = (await member.post('/drips', { name: 'Mine', trigger: subscribed, steps: [send('a')] })).body.data
    expect((await member.post(`/drips/${id}/publish`)).status).toBe(403)
    expect((await shop.admin.post(`/drips/${id}/publish`)).status).toBe(200)
    expect((await member.post(`/drips/${id}/stop`)).status).toBe(403)
  })

  let once: ReturnType<typeof d.newShop> | null = null
  const shopOnce = () => (once ??= d.newShop())
})

const messagesOf = (problems: { message: string }[]) => problems.map(({ message }) => message)

test.each(TEMPLATES.filter((template) => template !== 'birthday'))(
  'the template %s can be published once its sample facts are replaced',
  async (template) => {
    const shop = await d.newShop()
    const { id, problems } = (await shop.admin.post('/drips', { template })).body.data
    for (const message of messagesOf(problems)) expect(message).toMatch(/sample/i)
    await replaceSamples(shop.admin)
    expect((await shop.admin.get(`/drips/${id}`)).body.data.problems).toEqual([])
    expect((await shop.admin.post(`/drips/${id}/publish`)).body.data.state).toBe('live')
  },
)

test('a template with sample facts cannot be published, and each problem names its step', async () => {
  const shop = await d.newShop()
  const { id, problems, draft } = (await shop.admin.post('/drips', { template: 'welcome_series' })).body.data
  expect(problems.length).toBe(3)
  for (const { step } of problems) expect(JSON.stringify(draft)).toContain(step)
  expect((await shop.admin.post(`/drips/${id}/publish`)).body.error.code).toBe('design_not_ready')
})

test('the list names the templates that no drip starts like, whatever the drips are called', async () => {
  const shop = await d.newShop()
  const unused = async () => (await shop.admin.get('/drips?search=nothing')).body.meta.unused_templates
  expect(await unused()).toEqual([...TEMPLATES])
  await shop.admin.post('/drips', { template: 'abandoned_checkout', name: 'Abgebrochener Kauf' })
  await shop.admin.post('/drips', { trigger: { type: 'order_placed', which: 'first' } })
  await shop.admin.post('/drips', {})
  const used = ['abandoned_checkout', 'first_order_thanks']
  expect(await unused()).toEqual(TEMPLATES.filter((key) => !used.includes(key)))
})

test('templates with the same trigger are told apart by how long people wait first', async () => {
  const shop = await d.newShop()
  const unused = async (): Promise<string[]> => (await shop.admin.get('/drips')).body.meta.unused_templates
  const startAfter = (days: number) =>
    shop.draft({
      trigger: { type: 'order_placed', which: 'any' },
      steps: [{ id: `after-${days}`, type: 'wait', for: { days } }],
    })
  await shop.draft({ template: 'birthday' })
  const winBack = await shop.draft({ template: 'win_back' })
  await startAfter(1)
  const rest = TEMPLATES.filter((key) => key !== 'birthday')
  expect(await unused()).toEqual(rest.filter((key) => key !== 'win_back'))
  await startAfter(50)
  await shop.admin.delete(`/drips/${winBack}`)
  expect(await unused()).toEqual(rest.filter((key) => key !== 'replenishment'))
  await startAfter(120)
  await shop.draft({ trigger: { type: 'subscribed' } })
  const used = new Set(['birthday', 'replenishment', 'win_back', 'welcome_series'])
  expect(await unused()).toEqual(TEMPLATES.filter((key) => !used.has(key)))
})

test('the birthday template lacks the date besides', async () => {
  const shop = await d.newShop()
  const { id } = (await shop.admin.post('/drips', { template: 'birthday' })).body.data
  await replaceSamples(shop.admin)
  const { problems } = (await shop.admin.get(`/drips/${id}`)).body.data
  expect(messagesOf(problems)).toEqual(['Choose the date to wait for.'])
})
