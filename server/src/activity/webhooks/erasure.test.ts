// Messages about a person who is erased while they are being delivered.

import { expect, test } from 'vitest'
import { tablesHolding } from '../../../test/tables-holding.ts'
import { webhookWorld } from '../../../test/webhook-world.ts'

const w = await webhookWorld()

test.each([200, 500])('a response with status %i is not stored after the person was erased', async (status) => {
  const path = `/hook-${status}`
  await w.newEndpoint(path)
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  w.receiver.answer((response, { body }) => {
    arrived.resolve()
    void answered.promise.then(() => response.writeHead(status).end(`hello ${body.data.email}`))
  }, path)
  const { id, email } = await w.subscribe({ email: `rocinante${status}@test.example` })
  const delivered = w.deliver()
  await arrived.promise
  expect((await w.admin.post(`/contacts/${id}/erase`, { email })).status).toBe(200)
  answered.resolve()
  await delivered
  expect(await tablesHolding(w.db, 'rocinante')).toEqual([])
})
