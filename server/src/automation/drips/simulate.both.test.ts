// Simulations while real people are in the drip: they take no locks and store nothing.

import { expect, inject, test } from 'vitest'
import { dripWorld, idOf } from '../../../test/drip-world.ts'

const d = await dripWorld()
const { w } = d
const PEOPLE = inject('isSlow') ? 120 : 30
const SIMULATIONS = inject('isSlow') ? 60 : 12

const deadlocks = async (): Promise<number> => {
  await w.db`select pg_stat_clear_snapshot()`
  const [row] = await w.db<{ n: number }[]>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`
  return row!.n
}

test(`${SIMULATIONS} simulations while the drip advances: all succeed, without deadlocks or repeated steps`, async () => {
  const shop = await d.newShop()
  await shop.admin.post('/details', { name: 'Round', type: 'number' })
  const list = (await shop.all.post('/lists', { name: 'Club' })).body.data.id as string
  const wait = (id: string, next: string) => ({ id, type: 'wait', for: { minutes: 1 }, next })
  const set = (id: string, value: number, next: string) => ({ id, type: 'set_detail', detail: 'Round', value, next })
  const drip = await shop.publish({
    trigger: { type: 'event', name: 'go' },
    steps: [
      { id: 'on', type: 'add_to_list', list_id: list, next: 'one' },
      set('one', 1, 'w1'),
      wait('w1', 'two'),
      set('two', 2, 'fork'),
      { id: 'fork', type: 'branch', rules: { detail: 'Round', op: 'is', value: 2 }, then: 'w2', else: 'w2' },
      wait('w2', 'off'),
      { id: 'off', type: 'remove_from_list', list_id: list, next: 'three' },
      set('three', 3, 'mail'),
      { id: 'mail', type: 'email', design_id: await shop.design() },
    ],
    reentry: 'always',
  })
  const emails = Array.from({ length: PEOPLE }, (_, n) => `p${n}@example.com`)
  await shop.all.post('/contacts/import', { contacts: emails.map((email) => ({ email })) })
  const ids = await Promise.all(emails.slice(0, 6).map((email) => idOf(shop, email)))
  const before = await deadlocks()
  const statuses: number[] = []
  const simulating = (async () => {
    for (let n = 0; n < SIMULATIONS; n += 6)
      statuses.push(
        ...(await Promise.all(
          ids.map(async (contact_id, i) => {
            const body = i === 0 ? { person: { properties: { Round: 0 } } } : { contact_id }
            return (await shop.admin.post(`/drips/${drip}/simulate`, body)).status
          }),
        )),
      )
  })()
  const simulated = { isOver: false }
  void simulating.finally(() => (simulated.isOver = true))
  let rounds = 0
  while (!simulated.isOver || rounds < 1) {
    rounds++
    await Promise.all(emails.map((email) => shop.all.post('/events', { email, name: 'go' })))
    for (let i = 0; i < 3; i++) await d.after(1)
  }
  await simulating
  expect(statuses).toEqual(Array.from({ length: SIMULATIONS }, () => 200))
  expect((await deadlocks()) - before).toBe(0)
  const [runs] = await w.db<{ finished: number; sent: number }[]>`
    select count(*) filter (where state = 'finished' and jsonb_array_length(history) = 9)::int as finished,
      (select count(*)::int from email_sends where account_id = ${shop.accountId}) as sent
    from drip_runs where account_id = ${shop.accountId}`
  expect(runs).toEqual({ finished: rounds * PEOPLE, sent: rounds * PEOPLE })
})
