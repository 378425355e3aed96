// Answers to Collect forms: moderation, the reviews data set, photos, webhooks and spam.

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { formWorld, publish } from '../../../test/form-world.ts'
import { FORM_WORDS } from './form-words.ts'

const w = await formWorld()
const t = await w.tenant()
const review = await publish(t.team, 'review', { name: 'Stars' })

const feedback = await publish(t.team, 'feedback', { name: 'Box' })

const setState = (formId: string, ids: string[], state: string) =>
  t.team.post(`/forms/${formId}/answers/state`, { ids, state })
const reviews = async () => (await t.all.get('/data/reviews/rows')).body.data

describe('a review', () => {
  test('a review is new until the team publishes it; published reviews appear in the reviews data set with first names only', async () => {
    await t.all.post('/products', { product_id: 'shirt', title: 'Linen shirt' })
    await t.answer(review.id, {
      rating: '5',
      title: 'Good',
      review: 'Fits & washes <well>.',
      first_name: 'Ada',
      email: 'ada@example.com',
      product: 'shirt',
    })
    const [answer] = await t.answersOf(review.id, 'new')
    expect(answer).toMatchObject({ rating: 5, product: 'Linen shirt', firstName: 'Ada', consentText: null })
    expect(await reviews()).toEqual([])
    expect((await setState(review.id, [answer.id], 'shown')).body.data).toEqual({ changed: 1 })
    expect(await reviews()).toMatchObject([
      {
        name: 'Ada',
        rating: 5,
        title: 'Good',
        review: 'Fits & washes <well>.',
        product: 'Linen shirt',
        date: '2026-11-14',
      },
    ])
    expect(JSON.stringify(await reviews())).not.toContain('ada@example.com')
    await setState(review.id, [answer.id], 'hidden')
    expect(await reviews()).toEqual([])
  })

  test('a testimonial quotes a published review, and only that', async () => {
    const a = await w.tenant()
    const form = await publish(a.team, 'review')
    await a.all.post('/products', { product_id: 'mug', title: 'Blue mug' })
    await a.answer(form.id, { rating: '4', review: 'Keeps tea & <me> warm.', first_name: 'Ada', product: 'mug' })
    await a.answer(form.id, { rating: '5', title: 'Splendid' })
    await a.answer(form.id, { rating: '3' })
    const ids = (await a.answersOf(form.id)).map(({ id }: { id: string }) => id)
    const [, short, full] = ids
    const state = (to: string) => a.team.post(`/forms/${form.id}/answers/state`, { ids, state: to })
    const offered = async (query = '') => (await a.team.get(`/reviews${query}`)).body.data
    expect(await offered()).toEqual([])
    await state('shown')
    expect(await offered()).toEqual([
      { id: short, name: null, rating: 5, text: 'Splendid', product: null, createdAt: expect.any(String) },
      expect.objectContaining({ id: full, name: 'Ada', text: 'Keeps tea & <me> warm.', product: 'Blue mug' }),
    ])
    expect(await offered('?search=blue%20MUG')).toMatchObject([{ id: full }])
    expect(await offered('?search=%25')).toEqual([])
    expect(await offered(`?id=${short}`)).toMatchObject([{ id: short }])
    expect([await offered('?id=ans_other'), (await t.team.get(`/reviews?id=${short}`)).body.data]).toEqual([[], []])

    const block = { id: 'b', type: 'testimonial', review_id: full }
    const content = { kind: 'blocks', sections: [{ id: 's', rows: [{ id: 'r', columns: [[block]] }] }] }
    const said = async (team: typeof a.team) => {
      const { id } = (await team.post('/designs', { name: 'Praise', content })).body.data
      return (await team.post(`/designs/${id}/preview`, {})).body.data
    }
    const { html, text } = await said(a.team)
    expect(text).toMatch(/^4\/5\n“Keeps tea & <me> warm\.”\nAda · Blue mug$/)
    expect(html).toContain('Keeps tea &amp; &lt;me&gt; warm.')
    expect((await said(t.team)).text).not.toContain('Keeps tea')
    await state('hidden')
    expect([await offered(), (await said(a.team)).text.includes('Keeps tea')]).toEqual([[], false])
  })

  test('adds people who left an address as not subscribed, unless they checked the box', async () => {
    await t.answer(review.id, { rating: '4', email: 'quiet@example.com' })
    expect(await t.personOf('quiet@example.com')).toMatchObject({
      subscriptionStatus: 'unsubscribed',
      suppressed: false,
    })
    await t.answer(review.id, { rating: '4', email: 'loud@example.com', consent: 'yes' })
    expect(await t.personOf('loud@example.com')).toMatchObject({ subscriptionStatus: 'subscribed' })
  })

  test('an answer without an address appears in the feed without a person', async () => {
    await t.answer(review.id, { rating: '2' })
    expect((await t.feed('form.submitted'))[0]).toMatchObject({ contact_id: null, properties: { kind: 'review' } })
    expect((await t.answer(review.id, { rating: '6' })).status).toBe(422)
    expect((await t.answer(review.id, {})).html).toContain(FORM_WORDS.en.required)
  })

  test('with double opt-in the answer counts immediately, the consent once confirmed', async () => {
    const form = await publish(t.team, 'feedback', { after: { doubleOptIn: true } })
    await t.answer(form.id, { review: 'More mugs.', email: 'later@example.com', consent: 'yes' })
    expect(await t.personOf('later@example.com')).toMatchObject({ subscriptionStatus: 'unsubscribed' })
    await fetch((await w.confirmLinkFor('later@example.com'))!, { method: 'POST' })
    expect(await t.personOf('later@example.com')).toMatchObject({ subscriptionStatus: 'subscribed' })
    expect(
      (await t.feed('form.submitted')).filter((e: { email: string }) => e.email === 'later@example.com'),
    ).toHaveLength(1)
  })

  test('re-encodes the photo without camera metadata, and serves it to others only while the review is published', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.append('stamp', await t.stampOf(review.id))
    body.append('rating', '3')
    body.append('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    w.clock.advance(5_000)
    expect((await fetch(w.url + t.path(review.id), { method: 'POST', body })).status).toBe(200)
    const [answer] = await t.answersOf(review.id, 'new')
    expect(answer.hasPhoto).toBe(true)
    const [row] = await w.db<{ photo_url: string }[]>`select photo_url from form_answers where photo_url is not null`
    const path = new URL(row!.photo_url).pathname
    expect((await fetch(w.url + path)).status).toBe(404)
    const seen = await t.team.get(`/forms/${review.id}/answers/${answer.id}/photo`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await setState(review.id, [answer.id], 'shown')
    const shown = await fetch(w.url + path)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await shown.arrayBuffer()).includes('secret')).toBe(false)
    expect((await reviews()).some((row: { photo?: string }) => row.photo?.endsWith(path))).toBe(true)
    const broken = new FormData()
    broken.append('stamp', await t.stampOf(review.id))
    broken.append('rating', '3')
    broken.append('photo', new Blob(['<svg onload=alert(1)>']), 'photo.svg')
    w.clock.advance(5_000)
    const refused = await fetch(w.url + t.path(review.id), { method: 'POST', body: broken })
    expect([refused.status, (await refused.text()).includes(FORM_WORDS.en.photo)]).toEqual([422, true])
  })
})

describe('messages', () => {
  const sentEvents = async (accountId: string) => {
    const rows = await w.db<{ event: string; data: { kind?: string; answers?: object[] } }[]>`
      select event, data::jsonb as data from webhook_messages where account_id = ${accountId} order by id`
    return rows.map(({ event, data }) => ({ event, kind: data.kind, answers: data.answers }))
  }

  test('a Collect answer emits submission.created, and form.submitted only if the form sends webhooks', async () => {
    const a = await w.tenant()
    await a.team.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['submission.created', 'form.submitted'] })
    const survey = await publish(a.team, 'survey')
    await a.answer(survey.id, { choice: 'A friend', email: 's@example.com' })
    const signup = await publish(a.team, 'signup')
    await a.answer(signup.id, { email: 'quiet@example.com', consent: 'yes' })
    const telling = await publish(a.team, 'signup', { after: { sendToTool: true } })
    await a.answer(telling.id, { email: 'loud@example.com', consent: 'yes' })
    expect(await sentEvents(a.accountId)).toEqual([
      {
        event: 'submission.created',
        kind: 'survey',
        answers: [{ question: 'How did you hear about us?', answer: 'A friend' }],
      },
      { event: 'form.submitted', kind: 'signup', answers: [] },
    ])
  })
})

describe('spam', () => {
  const feedOf = async () =>
    (await t.feed('form.submitted')).filter(
      (e: { properties: { form_id: string } }) => e.properties.form_id === feedback.id,
    )

  test.each([
    ['the honeypot field is filled in', { website_url: 'https://x.example' }, {}, 'honeypot'],
    ['it is submitted within a second', {}, { pace: 500 }, 'too_fast'],
    ['it has no stamp of the form', {}, { stamp: 'made-up' }, 'no_stamp'],
    ['it contains links', { review: 'http://a http://b www.c' }, {}, 'links'],
  ])('when %s, the visitor sees the usual message and nothing else happens', async (_, fields, how, reason) => {
    const before = (await t.answersOf(feedback.id, 'spam')).length
    const answered = await t.answer(feedback.id, { review: 'Hello', email: 'bot@example.com', ...fields }, how)
    expect([answered.status, answered.html.includes('Thank you! We read every message.')]).toEqual([200, true])
    const spam = await t.answersOf(feedback.id, 'spam')
    expect(spam).toHaveLength(before + 1)
    expect(spam[0]).toMatchObject({ spamReasons: [reason], contactId: null })
    expect(await t.personOf('bot@example.com')).toBeUndefined()
    expect(await feedOf()).toEqual([])
  })

  test('rejects a stamp of another form, and asks to submit again after a day', async () => {
    const stamp = await t.stampOf(review.id)
    await t.answer(feedback.id, { review: 'Hello' }, { stamp })
    expect((await t.answersOf(feedback.id, 'spam'))[0].spamReasons).toEqual(['no_stamp'])
    const late = await t.answer(feedback.id, { review: 'Kept' }, { pace: 25 * 3_600_000 })
    expect(late.status).toBe(422)
    expect(late.html).toContain(FORM_WORDS.en.stale)
    expect(late.html).toContain('>Kept</textarea>')
  })

  test('an answer rescued from spam takes effect then; marking it as spam removes it from the feed, and rescuing it again triggers nothing', async () => {
    const [answer] = await t.answersOf(feedback.id, 'spam')
    await setState(feedback.id, [answer.id], 'new')
    expect(await feedOf()).toHaveLength(1)
    const counted = async () =>
      (await t.team.get('/forms')).body.data.find(({ id }: { id: string }) => id === feedback.id)
    expect((await counted()).answers).toBe(1)
    await setState(feedback.id, [answer.id], 'spam')
    expect(await feedOf()).toEqual([])
    expect((await counted()).answers).toBe(0)
    await setState(feedback.id, [answer.id], 'hidden')
    expect(await feedOf()).toHaveLength(1)
  })

  test('limits answers per network and per address', async () => {
    const statuses = new Set<number>()
    const ip = '10.200.0.1'
    for (let i = 0; i < 31; i++) statuses.add((await t.answer(feedback.id, { review: 'again' }, { ip })).status)
    expect(statuses).toEqual(new Set([200, 429]))
    const before = (await t.answersOf(feedback.id)).length
    for (let i = 0; i < 8; i++) await t.answer(review.id, { rating: '1', email: 'often@example.com' })
    const often = (await t.answersOf(review.id)).filter(({ email }: { email: string }) => email === 'often@example.com')
    expect(often).toHaveLength(5)
    expect((await t.answersOf(feedback.id)).length).toBe(before)
  })

  test('rejects publishing answers of a sign-up form', async () => {
    const signup = await publish(t.team, 'signup')
    await t.answer(signup.id, { email: 'su@example.com', consent: 'yes' })
    const [answer] = await t.answersOf(signup.id)
    expect((await setState(signup.id, [answer.id], 'shown')).body.error.code).toBe('validation_error')
  })
})
