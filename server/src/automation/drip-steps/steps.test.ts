// Validation of an app's drip steps, and how the builder lists them.

import { beforeAll, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()
let app: Awaited<ReturnType<typeof w.newApp>>
let api: Client

beforeAll(async () => {
  app = await w.newApp({ name: 'Texting' })
  api = app.as('events:read')
})

const field = (more: object = {}) => ({ key: 'wait', label: 'Wait', type: 'number', ...more })

test('stores fields with defaults for omitted properties', async () => {
  const options = ['SMS', 'Call']
  const fields = [field({ required: true }), field({ key: 'via', type: 'choice', label: ' Via ', options })]
  const { status, body } = await api.put('/drip-steps/text', { name: ' Text them ', fields })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    key: 'text',
    name: 'Text them',
    description: null,
    fields: [
      { key: 'wait', label: 'Wait', type: 'number', options: null, required: true },
      { key: 'via', label: 'Via', type: 'choice', options, required: false },
    ],
  })
  const team = (await w.signIn('member')).account
  const offered = (await team.get('/drip-steps')).body.data
  expect(offered).toEqual([{ id: `${app.id}/text`, app: { id: app.id, name: 'Texting' }, ...body.data }])
  await api.delete('/drip-steps/text')
  expect((await team.get('/drip-steps')).body.data).toEqual([])
})

test.each([
  ['no name', { fields: [] }],
  ['a blank name', { name: ' ' }],
  ['seven fields', { name: 'X', fields: Array.from({ length: 7 }, (_, i) => field({ key: `k${i}` })) }],
  ['an unknown type', { name: 'X', fields: [field({ type: 'colour' })] }],
  ['a key twice', { name: 'X', fields: [field(), field()] }],
  ['a key with spaces', { name: 'X', fields: [field({ key: 'a b' })] }],
  ['a choice without options', { name: 'X', fields: [field({ type: 'choice' })] }],
  ['a choice with an empty list of options', { name: 'X', fields: [field({ type: 'choice', options: [] })] }],
  ['the same option twice', { name: 'X', fields: [field({ type: 'choice', options: ['a', 'a'] })] }],
  ['options for a number', { name: 'X', fields: [field({ options: ['a'] })] }],
])('rejects %s', async (_, body) => {
  const answer = await api.put('/drip-steps/bad', body)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
  expect((await api.get('/drip-steps/bad')).status).toBe(404)
})
