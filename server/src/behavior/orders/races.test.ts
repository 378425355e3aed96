// Orders written at the same moment: nothing is lost, and no request affects another.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

type Account = Awaited<ReturnType<typeof w.newAccount>>
const orders = async ({ all }: Account) => (await all.get('/orders')).body

const YESTERDAY = '2026-11-13T09:30:00.000Z'

test('racing updates of one order lose no field', async () => {
  const account = await w.newAccount()
  await account.all.post('/orders', { order_id: 'r', email: 'a@example.com', total: 1 })
  const clients = Array.from({ length: 8 }, () => account.as('orders:write'))
  const fields = [
    { total: 77 },
    { currency: 'eur' },
    { items: [{ name: 'Mug' }] },
    { status: 'shipped' },
    { order_date: YESTERDAY },
    { source: 'till' },
    { email: 'b@example.com' },
  ]
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      fields.flatMap((field, i) => [
        clients[i]!.post('/orders', { order_id: 'r', ...field }),
        clients[7]!.post('/orders', { order_id: `n${round}`, email: 'c@example.com', total: 1, ...field }),
      ]),
    )
  }
  const { data, meta } = await orders(account)
  expect(meta.total).toBe(6)
  for (const order of data) {
    expect(order).toMatchObject({
      currency: 'EUR',
      items: [{ name: 'Mug' }],
      status: 'shipped',
      order_date: YESTERDAY,
      source: 'till',
    })
  }
  expect(data.find(({ order_id }: { order_id: string }) => order_id === 'r')).toMatchObject({
    total: 77,
    email: 'b@example.com',
  })
})

test('exactly one of many concurrent first orders of a person is the first', async () => {
  const account = await w.newAccount()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      account.all.post('/orders', { order_id: `o${i}`, email: 'a@example.com', total: 1 }),
    ),
  )
  expect(answers.filter(({ body }) => body.meta.contact_created).length).toBe(1)
  const firsts = (await account.all.get('/activity?name=order.placed&limit=100')).body.data.filter(
    ({ properties }: { properties: Record<string, unknown> }) => properties.first_order,
  )
  expect(firsts.length).toBe(1)
})

test('only the invalid order in a combined batch is rejected', async () => {
  const account = await w.newAccount()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      account.all.post('/orders', i % 3 ? { order_id: i, email: 'a@example.com', total: 1 } : { order_id: i }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, (_, i) => (i % 3 ? 201 : 400)))
  expect((await orders(account)).meta.total).toBe(40)
})

test('each of two callers gets the result of its own update when both write one order at once', async () => {
  const account = await w.newAccount()
  const [one, other] = [account.as('orders:write'), account.as('orders:write')]
  for (let round = 0; round < 10; round++) {
    const write = (client: typeof one, email: string, total: number) =>
      client.post('/orders', { order_id: 'both', email, total })
    const [mine, theirs] = await Promise.all([
      write(one, `mine${round}@example.com`, round),
      write(other, `theirs${round}@example.com`, 1000 + round),
    ])
    expect(mine.body.data).toMatchObject({ email: `mine${round}@example.com`, total: round })
    expect(theirs.body.data).toMatchObject({ email: `theirs${round}@example.com`, total: 1000 + round })
  }
})
