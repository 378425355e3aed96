// A/B tests of campaigns, and console features beyond the contract.

import { describe, expect, test } from 'vitest'
import { LETTER } from '../../test/design-world.ts'
import { sendingWorld } from '../../test/sending-world.ts'
import { confidenceOf, winnerOf } from './split.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })

const people = (n: number, domain: string) => Array.from({ length: n }, (_, i) => `p${i}@${domain}`)

describe('an A/B test of two subjects', () => {
  test('sends each variant to half of the share, then the winner to the rest, and no one receives both', async () => {
    const { admin, designId, all, accountId } = await newSender()
    for (const email of people(60, 'split.example')) await all.post('/contacts', { email })
    const split = { kind: 'subject', share: 50, winner_by: 'clicks', hours: 4, variants: [{ subject: 'Second' }] }
    const draft = (await admin.post('/campaigns', { design_id: designId, everyone: true, subject: 'First', split }))
      .body.data
    expect(draft.split).toEqual({
      ...split,
      variants: [{ subject: 'Second', preview_text: null, sender_name: null, design_id: null }],
    })
    expect((await admin.post(`/campaigns/${draft.id}/send`, { expected: 60 })).status).toBe(200)
    await idle()
    const subjects = async () =>
      (
        await w.db<{ subject: string; n: number }[]>`
          select subject, count(*)::int as n from captured_emails where account_id = ${accountId} group by subject`
      ).reduce<Record<string, number>>((all, { subject, n }) => ({ ...all, [subject]: n }), {})
    const tried = await subjects()
    expect(tried.First).toBeGreaterThan(5)
    expect(tried.Second).toBeGreaterThan(5)
    expect(tried.First! + tried.Second!).toBeLessThan(50)
    const waiting = (await admin.get(`/campaigns/${draft.id}/report`)).body.data.split
    expect(waiting).toMatchObject({
      stage: 'waiting',
      winner: null,
      variants: [
        { variant: 'a', subject: 'First' },
        { variant: 'b', subject: 'Second' },
      ],
    })

    // Two people who received the second subject click.
    await w.db`
      insert into email_engagement (account_id, mailing_id, send_id, opens, clicks, first_opened_at, first_clicked_at, last_clicked_at)
      select s.account_id, s.mailing_id, s.id, 1, 1, now(), now(), now() from email_sends s
      join campaigns c on c.account_id = s.account_id and c.mailing_b_id = s.mailing_id
      where s.account_id = ${accountId} limit 2`
    w.clock.advance(4 * 3_600_000)
    await idle()
    const all60 = await subjects()
    expect(all60.First).toBe(tried.First)
    expect(all60.First! + all60.Second!).toBe(60)
    const twice = await w.db`
      select recipient from captured_emails where account_id = ${accountId} group by recipient having count(*) > 1`
    expect(twice).toHaveLength(0)
    const campaign = (await admin.get(`/campaigns/${draft.id}`)).body.data
    expect(campaign).toMatchObject({ status: 'sent', recipients: 60, split_winner: 'b', progress: { emails: 60 } })
    const report = (await admin.get(`/campaigns/${draft.id}/report`)).body.data
    expect(report).toMatchObject({ recipients: 60, delivered: 60, clicked: 2 })
    expect(report.split).toMatchObject({ stage: 'rest', winner: 'b', variants: [{ clicked: 0 }, { clicked: 2 }] })
    const listed = (await admin.get(`/campaigns/${draft.id}/recipients?limit=100`)).body.data
    expect(listed).toHaveLength(60)
  })

  test('is rejected if a variant is missing or the same as another', async () => {
    const { admin, designId, add } = await newSender()
    await add('one@split.example')
    const base = { kind: 'subject', share: 20, winner_by: 'opens', hours: 1 }
    for (const split of [
      { ...base, variants: [{ subject: null }] },
      { ...base, variants: [{ subject: 'Same' }] },
      { ...base, variants: [{ subject: 'Other' }, { subject: 'Other' }] },
      { ...base, kind: 'design', variants: [{ design_id: designId }] },
      { ...base, kind: 'sender', variants: [{ sender_name: 'Looms' }] },
    ]) {
      const draft = await admin.post('/campaigns', { design_id: designId, everyone: true, subject: 'Same', split })
      const refused = await admin.post(`/campaigns/${draft.body.data.id}/send`, {})
      expect(refused.body.error.message).toContain('for each variant that differs from the others')
    }
    const wrong = await admin.post('/campaigns', { split: { ...base, variants: [{ subject: 'B' }], share: 5 } })
    expect(wrong.body.error.code).toBe('validation_error')
    const foreign = await newSender()
    const named = await admin.post('/campaigns', {
      split: { ...base, kind: 'design', variants: [{ design_id: foreign.designId }] },
    })
    expect(named.body.error.message).toBe('"split.variants.0.design_id" must be the ID of a design in this account.')
  })

  test('an unknown tag in a text is a problem of the variant that has it, not of the design', async () => {
    const { admin, designId } = await newSender()
    const split = {
      kind: 'subject',
      share: 20,
      winner_by: 'opens',
      hours: 1,
      variants: [{ subject: 'Hi {{ person.nope }}' }, { preview_text: '{{ nope }}', subject: 'C' }],
    }
    const texts = { subject: 'Hello {{ person.nope }}', split }
    const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, ...texts })).body.data
    const { problems } = (await admin.post(`/campaigns/${id}/check`)).body.data
    const fields = ['subject', 'split.variants.0.subject', 'split.variants.1.preview_text']
    expect(problems.slice(0, 3)).toMatchObject(
      fields.map((field, i) => ({
        code: 'design_not_ready',
        field,
        design_id: null,
        problems: [{ code: 'unknown_tag', values: { tag: i < 2 ? 'person.nope' : 'nope' } }],
      })),
    )
    expect((await admin.post(`/campaigns/${id}/send`, {})).body.error).toEqual({
      code: 'design_not_ready',
      field: 'subject',
      message: '"subject" cannot be sent yet. The tag "person.nope" is not known (in the subject).',
    })
  })

  test('can be paused while it waits, and cancelled', async () => {
    const { admin, designId, all } = await newSender()
    for (const email of people(12, 'pause.example')) await all.post('/contacts', { email })
    const split = { kind: 'subject', share: 50, winner_by: 'opens', hours: 2, variants: [{ subject: 'Second' }] }
    const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, subject: 'First', split }))
      .body.data
    await admin.post(`/campaigns/${id}/send`, {})
    await idle()
    const sendingNow = async () => (await admin.get('/live')).body.data.now.map((each: { id: string }) => each.id)
    expect(await sendingNow()).toEqual([id])
    await admin.post(`/campaigns/${id}/pause`)
    expect(await sendingNow()).toEqual([])
    w.clock.advance(3 * 3_600_000)
    await idle()
    expect((await admin.get(`/campaigns/${id}`)).body.data).toMatchObject({ paused: true, split_stage: 'waiting' })
    await admin.post(`/campaigns/${id}/cancel`)
    await idle()
    const { data } = (await admin.get(`/campaigns/${id}`)).body
    expect(data).toMatchObject({ status: 'cancelled' })
    expect(data.recipients).toBeLessThan(12)
  })
})

test('four sender names in a test without a winner reach everyone once, each an even part', async () => {
  const { admin, designId, all, accountId } = await newSender()
  await Promise.all(people(80, 'names.example').map((email) => all.post('/contacts', { email })))
  const variants = ['Ada', 'Bo', 'Cy'].map((sender_name) => ({ sender_name }))
  const split = { kind: 'sender', share: 100, winner_by: 'revenue', hours: 1, variants }
  const { id } = (await admin.post('/campaigns', { design_id: designId, everyone: true, split })).body.data
  expect((await admin.post(`/campaigns/${id}/send`, {})).status).toBe(200)
  await idle()
  w.clock.advance(3_600_000)
  await idle()
  const names = await w.db<{ name: string; n: number }[]>`
    select m.from_name as name, count(distinct s.contact_id)::int as n from email_sends s
    join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
    where s.account_id = ${accountId} and s.state = 'accepted' group by 1 order by 1`
  expect(names.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy', 'Looms'])
  expect(names.reduce((sum, { n }) => sum + n, 0)).toBe(80)
  for (const { n } of names) expect(n).toBeGreaterThan(8)
  const { split: result, recipients } = (await admin.get(`/campaigns/${id}/report`)).body.data
  expect(recipients).toBe(80)
  expect(result.variants.map(({ sender_name }: { sender_name: string }) => sender_name)).toEqual([
    'Looms',
    'Ada',
    'Bo',
    'Cy',
  ])
  expect((await admin.get(`/campaigns/${id}`)).body.data).toMatchObject({ status: 'sent', recipients: 80 })
})

test('revenue decides in the currency of the account, per delivered email', () => {
  const of = (delivered: number, revenue: Record<string, number>) => ({
    recipients: delivered,
    delivered,
    opened: 0,
    clicked: 0,
    revenue,
  })
  const result = { a: of(100, { GBP: 500 }), b: of(50, { GBP: 300, USD: 1 }), c: of(100, { USD: 900 }) }
  expect(winnerOf(result, 'revenue', 'GBP')).toBe('b')
  expect(winnerOf(result, 'revenue', 'USD')).toBe('c')
  expect(confidenceOf(result, 'revenue')).toBeNull()
})

test('the better rate wins, and confidence grows with the number of people', () => {
  const of = (delivered: number, clicked: number) => ({ recipients: delivered, delivered, opened: 0, clicked })
  expect(winnerOf({ a: of(100, 5), b: of(50, 5) }, 'clicks')).toBe('b')
  expect(winnerOf({ a: of(100, 5), b: of(100, 5) }, 'clicks')).toBe('a')
  expect(confidenceOf({ a: of(10, 1), b: of(10, 9) }, 'clicks')).toBeNull()
  expect(confidenceOf({ a: of(100, 0), b: of(100, 0) }, 'clicks')).toBe(0.5)
  const few = confidenceOf({ a: of(50, 5), b: of(50, 8) }, 'clicks')!
  const many = confidenceOf({ a: of(5_000, 500), b: of(5_000, 800) }, 'clicks')!
  expect(few).toBeGreaterThan(0.7)
  expect(few).toBeLessThan(0.9)
  expect(many).toBeGreaterThan(0.999)
})

test('campaigns can be searched, copied, and resent to non-openers; one earlier campaign is no average', async () => {
  const { admin, designId, add, send, accountId } = await newSender()
  await add('ada@usual.example', 'bo@usual.example')
  const first = (await send({ name: 'Spring sale' })).body.data.id
  await idle()
  await w.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, first_opened_at)
    select account_id, mailing_id, id, 1, now() from email_sends where account_id = ${accountId} and email = 'ada@usual.example'`
  const other = (await admin.post('/designs', { name: 'Second', ...LETTER })).body.data
  const second = (await send({ name: 'Autumn sale', design_id: other?.id ?? designId })).body.data.id
  await idle()
  const found = (await admin.get('/campaigns?search=spring')).body
  expect(found.meta.total).toBe(1)
  expect(found.data[0]).toMatchObject({ name: 'Spring sale', figures: { opened: 1, clicked: 0, revenue: {} } })
  expect((await admin.get(`/campaigns/${second}/report`)).body.data.usual).toBeNull()

  const copy = (await admin.post(`/campaigns/${first}/duplicate`)).body.data
  expect(copy).toMatchObject({ name: 'Spring sale (copy)', status: 'draft', everyone: true, design_id: designId })
  expect((await admin.post(`/campaigns/${copy.id}/resend`)).body.error.code).toBe('send_refused')
  const again = (await admin.post(`/campaigns/${first}/resend`)).body.data
  const group = (await admin.get(`/groups/${again.group_id}`)).body.data
  expect(group).toMatchObject({ name: 'Did not open “Spring sale”' })
  expect(again).toMatchObject({ name: 'Spring sale (again)', status: 'draft', everyone: false })

  const exact = (await admin.get(`/campaigns/${first}/recipients?search=ada@usual.example`)).body.data
  expect(exact.map(({ email }: { email: string }) => email)).toEqual(['ada@usual.example'])
})
