// Paused and ended drips, and changes with so many people that they are moved in several batches.

import { describe, expect, test } from 'vitest'
import { dripWorld, idOf } from '../../../test/drip-world.ts'
import { DRIP_QUEUE } from './enroll.ts'
import { MOVE_BATCH } from './move-runs.ts'
import { parseId } from '../../platform/values/ids.ts'
import { transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'

const d = await dripWorld()
const { w } = d

const subscribed = { type: 'subscribed' }
const wait = (id: string, next: string | null, hours = 24) => ({ id, type: 'wait', for: { hours }, next })
const send = (id: string, next: string | null = null) => ({ id, type: 'notify', note: id, next })

describe('pause, resume and stop', () => {
  test('paused: no one enters or advances; resumed: people who are due continue', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [wait('w', 'n', 1), send('n')] })
    await shop.add('a@example.com')
    await d.idle()
    await shop.admin.post(`/drips/${drip}/pause`)
    await shop.add('b@example.com')
    await d.after(120)
    expect(await shop.insides(drip)).toEqual(['a@example.com waiting w'])
    const b = await idOf(shop, 'b@example.com')
    expect((await shop.admin.get(`/drips/${drip}/why?contact_id=${b}`)).body.data.reasons).toEqual(['paused'])
    expect((await shop.admin.post(`/drips/${drip}/pause`)).status).toBe(400)
    await shop.admin.post(`/drips/${drip}/resume`)
    await d.idle()
    expect(await shop.insides(drip)).toEqual(['a@example.com finished w:done n:done'])
  })

  test('ended: everyone leaves, and the drip can be deleted', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [wait('w', null)] })
    await shop.add('a@example.com')
    await d.idle()
    expect((await shop.admin.delete(`/drips/${drip}`)).status).toBe(400)
    expect((await shop.admin.post(`/drips/${drip}/stop`)).body.data.state).toBe('ended')
    await shop.add('b@example.com')
    expect(await shop.insides(drip)).toEqual(['a@example.com exited'])
    expect((await shop.admin.delete(`/drips/${drip}`)).status).toBe(200)
    expect((await shop.admin.get(`/drips/${drip}`)).status).toBe(404)
  })
})

type Shop = Awaited<ReturnType<typeof d.newShop>>

describe('more people than one batch moves', () => {
  const MANY = MOVE_BATCH + 100

  /** People waiting at a step, all until the same time. */
  async function fill({ accountId }: Shop, drip: string, step: string, n: number): Promise<void> {
    const due = new Date(w.clock.now().getTime() + 86_400_000)
    await w.db`
      with people as (
        insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
        select ${accountId}::uuid, gen_random_uuid(),
          (select coalesce(max(seq), 0) from contacts where account_id = ${accountId}) + n, ${step} || n || '@example.com', 'subscribed', false, '{}', '{}',
          now(), now()
        from generate_series(1, ${n}::integer) n returning id)
      insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since, entered_at)
      select ${accountId}::uuid, gen_random_uuid(), ${parseId('drp', drip)}::uuid, id, 1, 'waiting', ${step}, true,
        ${due}::timestamptz, ${w.clock.now()}::timestamptz, ${w.clock.now()}::timestamptz
      from people`
  }

  /** Keeps the account leased until released, as if another worker held its slice. */
  const holdSlice = async ({ accountId }: Shop) => {
    await d.idle()
    await w.db`
      insert into drip_slices (account_id, lease) values (${accountId}, -1) on conflict (account_id) do update set lease = -1`
    return async () => {
      await w.db`update drip_slices set lease = null where account_id = ${accountId}`
      await transaction(w.db, (tx) => enqueue(tx, DRIP_QUEUE, [accountId], w.clock.now()))
      await d.idle()
    }
  }

  const histories = ({ accountId }: Shop) => w.db<{ history: string; n: number }[]>`
    select concat_ws(' ', state, step, (select string_agg(passed ->> 's', ' ') from jsonb_array_elements(history) passed)) as history,
      count(*)::integer as n
    from drip_runs where account_id = ${accountId} group by 1 order by 1`

  test('a new version moves everyone once, and blocks advancing and publishing until then', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({
      trigger: subscribed,
      steps: [wait('gone', 'turned'), wait('turned', 'stay'), wait('stay', null)],
    })
    await fill(shop, drip, 'gone', MANY)
    await fill(shop, drip, 'turned', 50)
    await fill(shop, drip, 'stay', 50)
    const release = await holdSlice(shop)
    await shop.republish(drip, { steps: [send('turned', 'stay'), wait('stay', null)] })
    const counts = async () => (await shop.admin.get(`/drips/${drip}/counts`)).body.data
    expect((await counts()).inside).toBe(MANY + 100)
    const early = await shop.admin.post(`/drips/${drip}/publish`)
    expect([early.status, early.body.error.code]).toEqual([400, 'validation_error'])
    expect(early.body.error.message).toMatch(/still being moved/)
    await release()
    expect(await histories(shop)).toEqual([
      { history: 'waiting stay', n: 50 },
      { history: 'waiting stay turned', n: MANY + 50 },
    ])
    expect((await shop.admin.post(`/drips/${drip}/publish`)).status).toBe(200)
    await d.after(24 * 60)
    expect(await histories(shop)).toEqual([
      { history: 'finished stay', n: 50 },
      { history: 'finished turned stay', n: MANY + 50 },
    ])
  })

  test('an ended drip removes everyone, advances no one, and counts each person once', async () => {
    const shop = await d.newShop()
    const drip = await shop.publish({ trigger: subscribed, steps: [wait('w', 'n'), send('n')] })
    await fill(shop, drip, 'w', MANY)
    const release = await holdSlice(shop)
    expect((await shop.admin.post(`/drips/${drip}/stop`)).body.data.state).toBe('ended')
    await d.after(25 * 60)
    expect(await histories(shop)).toEqual([
      { history: 'exited', n: MOVE_BATCH },
      { history: 'waiting w', n: 100 },
    ])
    expect((await shop.admin.post(`/drips/${drip}/publish`)).status).toBe(400)
    await release()
    expect(await histories(shop)).toEqual([{ history: 'exited', n: MANY }])
    expect((await shop.admin.get(`/drips/${drip}/counts`)).body.data).toMatchObject({ inside: 0, exited: MANY })
    expect((await shop.admin.delete(`/drips/${drip}`)).status).toBe(200)
  })
})
