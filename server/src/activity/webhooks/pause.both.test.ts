// "Every try failed for 20 messages in a row and the first of those failures was at least a day ago": all boundaries,
// and the effects of pausing, resuming, and resending.

import { describe, expect, inject, test } from 'vitest'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { webhookWorld } from '../../../test/webhook-world.ts'
import { shouldPause } from './health.ts'

const w = await webhookWorld()
const { receiver } = w
const DAY_MS = 86_400_000
const isSlow = inject('isSlow')
let n = 0

test.each([
  [19, DAY_MS, false],
  [20, DAY_MS - 1, false],
  [20, DAY_MS - 1_000, false],
  [20, DAY_MS, true],
  [21, DAY_MS + 1, true],
  [20, 0, false],
  [0, DAY_MS, false],
])('%i messages in a row, the first failure %i ms ago: paused is %s', (failed_in_row, ms, paused) => {
  const now = new Date('2026-11-15T09:30:00.000Z')
  expect(shouldPause({ failed_in_row, failing_since: new Date(now.getTime() - ms) }, now)).toBe(paused)
})

async function broken() {
  const path = `/broken-${++n}`
  receiver.answer(500, path)
  const endpoint = await w.newEndpoint(path)
  const state = async () => (await w.admin.get(`/webhooks/${endpoint.id}`)).body.data
  return { ...endpoint, path, state, end: () => w.admin.delete(`/webhooks/${endpoint.id}`) }
}

/** One message after another, each with its three attempts. */
async function fail(messages: number) {
  for (let i = 0; i < messages; i++) {
    await w.subscribe()
    for (const ms of [0, 5_000, 15_000]) {
      w.clock.advance(ms)
      await w.deliver()
    }
  }
}

/** The 20th failure of every endpoint falls on this instant; its three attempts take 20 seconds. */
const failTheLastAt = async (instant: number) => {
  w.clock.set(new Date(instant - 20_000))
  await fail(1)
}

describe('active to paused', () => {
  test.skipIf(isSlow)('19 failed messages are not enough, however long ago the first was; 20 are', async () => {
    w.clock.stop()
    const { state, end } = await broken()
    const first = w.clock.now()
    await fail(18)
    await failTheLastAt(first.getTime() + 10 * DAY_MS)
    expect(await state()).toMatchObject({ active: true, failed_in_row: 19, failing_since: first.toISOString() })
    await fail(1)
    expect(await state()).toMatchObject({
      active: false,
      paused_by: 'failures',
      paused_at: w.clock.now().toISOString(),
    })
    await end()
  })

  test.runIf(isSlow)('23:59:59 after the first failure is too early; 24:00:00 is not', async () => {
    w.clock.stop()
    const { state, end } = await broken()
    const first = w.clock.now().getTime()
    await fail(19)
    await failTheLastAt(first + DAY_MS - 1_000)
    expect(await state()).toMatchObject({ active: true, failed_in_row: 20 })
    await failTheLastAt(first + DAY_MS)
    expect(await state()).toMatchObject({ active: false, failed_in_row: 21 })
    await end()
  })

  test.runIf(isSlow)('a success in between resets the count and the day', async () => {
    w.clock.stop()
    const { path, state, end } = await broken()
    const first = w.clock.now().getTime()
    await fail(19)
    receiver.answer(200, path)
    w.clock.set(new Date(first + DAY_MS))
    await w.subscribe()
    await w.deliver()
    expect(await state()).toMatchObject({ active: true, failed_in_row: 0, failing_since: null })
    receiver.answer(500, path)
    const restartedAt = w.clock.now().getTime()
    await fail(19)
    await failTheLastAt(restartedAt + DAY_MS - 1)
    expect(await state()).toMatchObject({ active: true, failed_in_row: 20 })
    await failTheLastAt(restartedAt + DAY_MS)
    expect(await state()).toMatchObject({ active: false })
    await end()
  })

  test.skipIf(isSlow)('a message delivered at its third attempt counts as a success', async () => {
    const { path, state, end } = await broken()
    await fail(3)
    expect(await state()).toMatchObject({ failed_in_row: 3 })
    await w.subscribe()
    for (const ms of [0, 5_000]) {
      w.clock.advance(ms)
      await w.deliver()
    }
    receiver.answer(200, path)
    w.clock.advance(15_000)
    await w.deliver()
    expect(await state()).toMatchObject({ failed_in_row: 0, failing_since: null })
    await end()
  })

  test.skipIf(isSlow)(
    '"Owner and admins are emailed", once, and members are not; the email contains the URL and links to its page',
    async () => {
      const owner = await w.signIn('owner')
      const member = await w.signIn('member')
      const before = (await w.mailsTo(w.adminEmail)).length
      const { id, url, state, end } = await broken()
      const first = w.clock.now().getTime()
      await fail(19)
      await failTheLastAt(first + DAY_MS)
      expect(await state()).toMatchObject({ active: false })
      const [mail, ...more] = await w.mailsTo(owner.email)
      expect(more).toEqual([])
      expect(mail!.subject).toBe('A webhook of Analytical Engines was paused')
      const page = `/console/accounts/${publicAccountId(w.accountId)}/settings/webhooks/${id}`
      expect(mail!.text).toContain(`\n${url}\n${w.config.baseUrl}${page}\n`)
      expect(await w.mailsTo(w.adminEmail)).toHaveLength(before + 1)
      expect(await w.mailsTo(member.email)).toHaveLength(0)
      await end()
    },
  )

  test.skipIf(isSlow)('an app sees active: false on its paused subscription', async () => {
    const path = `/broken-${++n}`
    receiver.answer(500, path)
    const { id, app } = await w.newSubscription(path)
    const first = w.clock.now().getTime()
    await fail(19)
    await failTheLastAt(first + DAY_MS)
    expect((await app.as().get(`/webhooks/${id}`)).body.data.active).toBe(false)
    await w.admin.delete(`/webhooks/${id}`)
  })
})

describe.skipIf(isSlow)('paused', () => {
  test('nothing is sent or lost, and resuming sends what was missed, oldest first', async () => {
    const { id, path, state, end } = await broken()
    await fail(1)
    const failed = receiver.to(path)[0]!.body.id
    await w.subscribe()
    await w.deliver()
    const waiting = receiver.to(path).at(-1)!.body.id
    const paused = await w.admin.post(`/webhooks/${id}/pause`)
    expect(paused.body.data).toMatchObject({ active: false, paused_by: 'team' })
    receiver.answer(200, path)
    const sentBefore = receiver.to(path).length
    for (let i = 0; i < 3; i++) await w.subscribe()
    w.clock.advance(60_000)
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(sentBefore)
    expect(await state()).toMatchObject({ missed: true })

    const resumed = await w.admin.post(`/webhooks/${id}/resume`, {})
    expect(resumed.body.data).toMatchObject({ active: true, paused_at: null, failed_in_row: 0, failing_since: null })
    expect((await w.admin.get(`/webhooks/${id}/resend`)).body.data).toMatchObject({ total: 5, running: true })
    await w.deliver()
    const backfill = receiver
      .to(path)
      .slice(sentBefore)
      .map(({ body }) => body.id)
    expect(backfill).toHaveLength(5)
    expect(backfill.toSorted()).toEqual([...new Set(backfill)].toSorted())
    expect(backfill.toSorted().slice(0, 2)).toEqual([failed, waiting])
    expect((await w.admin.get(`/webhooks/${id}/resend`)).body.data).toMatchObject({
      delivered: 5,
      failed: 0,
      running: false,
    })
    expect(await state()).toMatchObject({ missed: false })
    await end()
  })

  test('resuming without a backfill sends only new messages', async () => {
    const { id, path, end } = await broken()
    receiver.answer(200, path)
    await w.admin.post(`/webhooks/${id}/pause`)
    await w.subscribe()
    await w.admin.post(`/webhooks/${id}/resume`, { backfill: false })
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(0)
    await w.subscribe()
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(1)
    await end()
  })

  test('samples and manual redeliveries are still sent, so that a repaired receiver can be tried', async () => {
    const { id, path, state, end } = await broken()
    await fail(1)
    const { body: message } = receiver.to(path)[0]!
    await w.admin.post(`/webhooks/${id}/pause`)
    receiver.answer(200, path)
    await w.admin.post(`/webhooks/${id}/messages/${message.id}/redeliver`)
    await w.admin.post(`/webhooks/${id}/test`, { event: 'email.clicked' })
    await w.deliver()
    expect(
      receiver
        .to(path)
        .slice(-2)
        .map(({ body }) => body.event)
        .toSorted(),
    ).toEqual(['contact.subscribed', 'email.clicked'])
    expect(await state()).toMatchObject({ active: false, missed: false })
    await end()
  })

  test("an attempt that is in progress when the endpoint is paused is the message's last", async () => {
    const { id, path, state, end } = await broken()
    const held = Promise.withResolvers<() => void>()
    receiver.answer((response) => held.resolve(() => response.writeHead(500).end()), path)
    await w.subscribe()
    const delivered = w.deliver()
    const refuse = await held.promise
    await w.admin.post(`/webhooks/${id}/pause`)
    refuse()
    await delivered
    w.clock.advance(60_000)
    await w.deliver()
    expect(receiver.to(path)).toHaveLength(1)
    expect(await state()).toMatchObject({ missed: true })
    await end()
  })
})
