import { expect, test } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()

test('POST /lists makes a list', async () => {
  const made = await w.all.post('/lists', { name: 'VIPs', description: 'Best customers', blockSending: true })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ name: 'VIPs', description: 'Best customers', blockSending: true })
})
