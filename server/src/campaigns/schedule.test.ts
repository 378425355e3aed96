// Between scheduling and sending: who can change what, what is sent, and what prevents it.

import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'
import { addTopic } from '../../test/factories.ts'
import { listUsedImages } from '../content/designs/image-uses-sql.ts'
import { newId, publicId } from '../platform/values/ids.ts'

const { w, sink, idle, newSender } = await sendingWorld()

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(w.clock.now().getTime() + HOUR_MS).toISOString()

const html = (words: string) => ({
  kind: 'html',
  html: `<html><body><p>${words}</p><a href="{{ unsubscribe_url }}">Leave</a></body></html>`,
})

/** Advances the clock to the scheduled time. */
async function advanceToSchedule() {
  w.clock.advance(HOUR_MS)
  await idle()
}

const mailTo = async (email: string) => {
  const mail = sink.received.findLast(({ to }) => to === email)
  return mail && new PostalMime().parse(mail.message)
}

async function scheduled(body: object = {}) {
  const account = await newSender()
  const domain = `${account.accountId.slice(-12)}.example`
  await account.add(`ada@${domain}`)
  const { account: member } = await account.signIn('member')
  const owner = await account.signIn('owner')
  const draft = await account.admin.post('/campaigns', {
    name: 'News',
    design_id: account.designId,
    everyone: true,
    ...body,
  })
  const path = `/campaigns/${draft.body.data.id}`
  const sent = await account.admin.post(`${path}/send`, { at: inAnHour() })
  expect([sent.status, sent.body.error]).toEqual([200, undefined])
  const state = async () => (await account.admin.get(path)).body.data
  const mails = () =>
    w.db<{ recipient: string; subject: string; text: string }[]>`
      select recipient, subject, text from outgoing_mail where recipient in (
        select u.email from memberships m join users u on u.id = m.user_id where m.account_id = ${account.accountId})`
  return { ...account, domain, member, owner, path, state, mails, ada: `ada@${domain}` }
}

describe('changing or deleting anything but a draft requires permission to send', () => {
  test('a member cannot change, delete, unschedule or send a scheduled campaign without permission to send', async () => {
    const { member, owner, path, state } = await scheduled()
    const before = await state()
    const refused = [
      await member.patch(path, { subject: 'Mine' }),
      await member.patch(path, { name: 'Mine' }),
      await member.patch(path, { everyone: false }),
      await member.delete(path),
      await member.post(`${path}/unschedule`),
      await member.post(`${path}/cancel`),
      await member.post(`${path}/send`, {}),
    ]
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(refused.map(() => [403, 'forbidden']))
    expect(await state()).toEqual(before)
    await owner.account.patch('/settings', { membersMaySend: true })
    expect((await member.post(`${path}/unschedule`)).body.data).toMatchObject({ status: 'draft', scheduled_at: null })
    expect((await member.delete(path)).status).toBe(200)
  })

  test('the same applies to cancelled campaigns; everyone can change drafts', async () => {
    const { admin, member, path, designId } = await scheduled()
    await admin.post(`${path}/cancel`)
    expect((await member.delete(path)).status).toBe(403)
    expect((await admin.delete(path)).status).toBe(200)
    const draft = (await member.post('/campaigns', { design_id: designId })).body.data
    expect((await member.patch(`/campaigns/${draft.id}`, { subject: 'Mine' })).status).toBe(200)
    expect((await member.delete(`/campaigns/${draft.id}`)).status).toBe(200)
  })

  test('a change turns it back into a draft and notifies the user who scheduled it; renaming does not', async () => {
    const { owner, path, state, mails, ada } = await scheduled()
    expect((await owner.account.patch(path, { name: 'Big news' })).body.data.status).toBe('scheduled')
    const changed = await owner.account.patch(path, { subject: 'Another' })
    expect(changed.body.data).toMatchObject({
      status: 'draft',
      scheduled_at: null,
      approved: null,
      refused: 'It was changed after it was scheduled. Check it and schedule it again.',
    })
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: '“Big news” was not sent', text: expect.stringContaining('It was changed') }),
    ])
    await advanceToSchedule()
    expect(await mailTo(ada)).toBeUndefined()
    expect((await state()).status).toBe('draft')
  })
})

describe('sends what was approved', () => {
  test('the version, topic and brand of the design as approved, until someone with permission to send approves the newest', async () => {
    const { admin, member, accountId, path, designId, state, ada } = await scheduled()
    const design = `/designs/${designId}`
    w.clock.advance(1_000)
    await addTopic({ db: w.db, accountId }, 'Offers')
    expect(
      (await member.patch(design, { subject: 'Cheap pills', content: html('Pills'), topic: 'Offers' })).status,
    ).toBe(200)
    expect((await member.patch('/brand', { footer: '<p>Pills</p>' })).status).toBe(200)
    expect(await state()).toMatchObject({
      status: 'scheduled',
      subject: 'Hello {{ person.first_name }}',
      approved: { has_newer_design: true, people: 1 },
    })
    expect((await member.post(`${path}/send`, { at: inAnHour() })).status).toBe(403)
    await w.db`update contacts set topics_off = '{1}' where account_id = ${accountId}`
    expect(
      (await admin.get(`${path}/why?contact_id=${(await admin.get('/contacts')).body.data[0].id}`)).body.data,
    ).toEqual({
      would_get: true,
      reasons: [],
      excluded_by: null,
    })
    await advanceToSchedule()
    const mail = await mailTo(ada)
    expect([mail?.subject, mail?.html?.includes('Pills')]).toEqual(['Hello ada', false])
    expect(await state()).toMatchObject({ status: 'sent', subject: 'Hello {{ person.first_name }}' })
  })

  test('rescheduling approves the newest version', async () => {
    const { admin, member, path, designId, ada } = await scheduled()
    w.clock.advance(1_000)
    await member.patch(`/designs/${designId}`, { subject: 'Newest', content: html('Newest') })
    const again = await admin.post(`${path}/send`, { at: inAnHour() })
    expect(again.body.data).toMatchObject({ subject: 'Newest', approved: { has_newer_design: false } })
    await advanceToSchedule()
    expect((await mailTo(ada))?.subject).toBe('Newest')
  })

  test('through the API too, and for both designs of an A/B test', async () => {
    const account = await newSender()
    const domain = `${account.accountId.slice(-12)}.example`
    const people = Array.from({ length: 20 }, (_, n) => `p${n}@${domain}`)
    await account.add(...people)
    const { account: member } = await account.signIn('member')
    const other = (await account.admin.post('/designs', { name: 'B', subject: 'B', content: html('B') })).body.data.id
    const session = 'editing'
    await member.patch(`/designs/${other}`, { content: html('As approved'), session })
    const made = await account.send({ send: inAnHour() })
    const approved = (await account.admin.get(`/campaigns/${made.body.data.id}`)).body.data.approved
    expect(approved).toMatchObject({ people: 20, has_newer_design: false })
    const split = { kind: 'design', share: 100, winner_by: 'opens', hours: 1, variants: [{ design_id: other }] }
    const tested = await account.admin.post('/campaigns', {
      name: 'AB',
      design_id: account.designId,
      split,
      everyone: true,
    })
    const path = `/campaigns/${tested.body.data.id}`
    await account.admin.post(`/campaigns/${made.body.data.id}/cancel`)
    expect((await account.admin.post(`${path}/send`, { at: inAnHour() })).status).toBe(200)
    w.clock.advance(1_000)
    // The saves of a session replace each other, but never an approved version.
    await member.patch(`/designs/${other}`, { subject: 'Pills', content: html('Pills'), session })
    expect((await account.admin.get(path)).body.data.approved.has_newer_design).toBe(true)
    await member.patch(`/designs/${account.designId}`, { subject: 'Pills', content: html('Pills'), session })
    const gone = await member.delete(`/designs/${other}`)
    expect(gone.body.error?.message).toContain('the campaign “AB” is scheduled to send it')
    await advanceToSchedule()
    const subjects = await Promise.all(people.map(async (email) => (await mailTo(email))?.subject))
    expect(new Set(subjects.map((subject) => subject?.replace(/^Hello.*/, 'A')))).toEqual(new Set(['A', 'B']))
  })

  test('the approved version outlives newer ones, and the design cannot be deleted', async () => {
    const { admin, member, accountId, path, designId, ada } = await scheduled()
    const image = publicId('img', newId())
    await admin.patch(`/designs/${designId}`, { content: html(`<img src="/images/a/${image}.png" alt="Tea">`) })
    await admin.post(`${path}/send`, { at: inAnHour() })
    await w.db`
      insert into design_versions (account_id, id, design_id, number, subject, content, created_at)
      select v.account_id, gen_random_uuid(), v.design_id, v.number + n, 'Later', v.content, v.created_at
      from designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id, generate_series(1, 250) n
      where d.account_id = ${accountId}`
    await member.patch(`/designs/${designId}`, { subject: 'Last', content: html('Last') })
    // An image of the approved version is not offered for deletion.
    expect(await listUsedImages(w.db, accountId)).toEqual([image])
    const gone = await admin.delete(`/designs/${designId}`)
    expect([gone.status, gone.body.error.message]).toEqual([
      400,
      'This design cannot be deleted while the campaign “News” is scheduled to send it.',
    ])
    await advanceToSchedule()
    expect((await mailTo(ada))?.subject).toBe('Hello ada')
    expect((await admin.get(path)).body.data.status).toBe('sent')
    expect((await admin.delete(`/designs/${designId}`)).status).toBe(200)
  })
})

describe('sends to the approved audience', () => {
  const all = { all: [{ person: 'status', op: 'is', value: 'subscribed' }] }
  const few = { all: [{ person: 'first_name', op: 'is', value: 'ada' }] }

  test('a member cannot change the rules of a group it is sent to, nor of a group that group depends on', async () => {
    const { admin, member, path, state, mails, ada } = await scheduled()
    await admin.post(`${path}/unschedule`)
    const inner = (await admin.post('/groups', { name: 'Inner', rules: few })).body.data.id
    const outer = (await admin.post('/groups', { name: 'Outer', rules: { all: [{ group: inner, op: 'in' }] } })).body
      .data.id
    await admin.patch(path, { group_id: outer })
    await admin.post(`${path}/send`, { at: inAnHour() })
    for (const id of [inner, outer]) {
      const refused = await member.patch(`/groups/${id}`, { rules: all })
      expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('campaign “News”')])
      expect((await member.patch(`/groups/${id}`, { description: 'Fine' })).status).toBe(200)
    }
    expect((await state()).status).toBe('scheduled')
    expect((await admin.patch(`/groups/${inner}`, { rules: all })).status).toBe(200)
    expect(await state()).toMatchObject({
      status: 'draft',
      refused:
        'The rules of the group “Inner” changed after it was scheduled. Check the audience and schedule it again.',
    })
    // The change was made by the admin who scheduled the campaign.
    expect(await mails()).toEqual([])
    // Nothing is scheduled now, so any member may change the rules.
    expect((await member.patch(`/groups/${inner}`, { rules: few })).status).toBe(200)
    await advanceToSchedule()
    expect(await mailTo(ada)).toBeUndefined()
  })

  test.each([
    ['accepts 50 more people as growth', 50, 'sent'],
    ['treats 60 more people on a list of one as a mistake', 60, 'draft'],
  ])('%s', async (_, more, status) => {
    const { all: api, state, mails, ada, domain } = await scheduled()
    const contacts = Array.from({ length: more }, (_, n) => ({ email: `n${n}@${domain}` }))
    await api.post('/contacts/import', { contacts })
    await advanceToSchedule()
    expect((await state()).status).toBe(status)
    const isSent = status === 'sent'
    expect((await mailTo(ada)) !== undefined).toBe(isSent)
    if (isSent) return
    const refused = `It was scheduled for 1 person, but its audience has grown to ${more + 1}. Check the audience and schedule it again.`
    expect(await state()).toMatchObject({ refused, scheduled_at: null, recipients: null })
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: '“News” was not sent', text: expect.stringContaining(refused) }),
    ])
  })
})

describe('subject and preview text', () => {
  test('are shown as they are sent: the design’s, unless the campaign sets them', async () => {
    const { admin, all: api, designId } = await newSender()
    await admin.patch(`/designs/${designId}`, { preview_text: 'A look inside' })
    const made = (await api.post('/campaigns', { design_id: designId, everyone: true })).body.data
    expect(made).toMatchObject({ subject: 'Hello {{ person.first_name }}', preview_text: 'A look inside' })
    const own = (await api.post('/campaigns', { design_id: designId, subject: 'Own' })).body.data
    expect(own).toMatchObject({ subject: 'Own', preview_text: 'A look inside' })
    const shown = (await admin.get(`/campaigns/${own.id}`)).body.data
    expect(shown).toMatchObject({
      subject: 'Own',
      preview_text: 'A look inside',
      overrides: { subject: 'Own', preview_text: null },
    })
    const listed = (await admin.get('/campaigns')).body.data
    expect(listed.map(({ subject }: { subject: string }) => subject)).toEqual(['Own', 'Hello {{ person.first_name }}'])
    // A copy uses its design's subject like the original.
    const copy = (await admin.post(`/campaigns/${made.id}/duplicate`)).body.data
    expect(copy).toMatchObject({ subject: 'Hello {{ person.first_name }}', overrides: { subject: null } })
    expect((await api.post('/campaigns', { name: 'Bare' })).body.data).toMatchObject({
      subject: null,
      preview_text: null,
    })
  })
})

describe('tags that only drips fill', () => {
  test('are rejected in a campaign: in the check, when it is sent, and in its own subject', async () => {
    const { admin, add, send, accountId } = await newSender()
    await add(`tags@${accountId.slice(-12)}.example`)
    const html = '<p>{{ order.total }}</p><a href="{{ unsubscribe_url }}">Unsubscribe</a>'
    const content = { kind: 'html', html }
    const thanks = (await admin.post('/designs', { name: 'Thanks', subject: 'Thanks', content })).body.data
    expect(thanks.ready).toBe(true)
    const refused = await send({ design_id: thanks.id })
    expect([refused.status, refused.body.error]).toMatchObject([
      400,
      {
        code: 'design_not_ready',
        message:
          'The design or the subject uses {{ order.… }} tags, which are only filled in a drip triggered by an order. Remove them, or use a drip.',
      },
    ])
    const named = await send({ subject: 'About {{ event.name }}' })
    expect([named.status, named.body.error.code, named.body.error.message]).toEqual([
      400,
      'design_not_ready',
      expect.stringContaining('{{ event.… }}'),
    ])
    const draft = (await admin.post('/campaigns', { design_id: thanks.id, everyone: true })).body.data.id
    const { problems } = (await admin.post(`/campaigns/${draft}/check`)).body.data
    expect(problems).toMatchObject([{ code: 'design_not_ready', message: expect.stringContaining('{{ order.… }}') }])
    expect((await admin.get('/campaigns')).body.meta.total).toBe(1)
  })
})
