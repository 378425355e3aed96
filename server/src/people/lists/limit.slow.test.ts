// The number of lists per account.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { MAX_LISTS } from './schema.ts'

const w = await world()

test(`keeps at most ${MAX_LISTS} lists per account under concurrency: limit_reached beyond`, async () => {
  const other = await w.newAccount()
  const answers = await Promise.all(
    Array.from({ length: MAX_LISTS + 60 }, (_, i) => other.as('lists:write').post('/lists', { name: `List ${i}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_LISTS)
  const refused = answers.filter(({ status }) => status === 400)
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['limit_reached']))
  expect((await other.all.get('/lists')).body.meta.total).toBe(MAX_LISTS)

  await other.all.delete(`/lists/${answers.find(({ status }) => status === 201)!.body.data.id}`)
  expect((await other.all.post('/lists', { name: 'Room again' })).status).toBe(201)
})
