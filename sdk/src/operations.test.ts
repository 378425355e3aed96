// Calls every operation of the API through the client library with its documented example.

import { expect, test } from 'vitest'
import { callableOrder, exampleAccount } from '../../server/test/api-examples.ts'
import { createKey, world } from '../../server/test/harness.ts'
import { EXAMPLES } from '../../server/src/platform/documentation/examples.ts'
import { createClient, everyActivity, everyItem, everyRow } from './index.ts'
import type { Person } from './index.ts'

const w = await world()
const account = await exampleAccount(w)
const api = createClient({ baseUrl: w.url, key: () => Promise.resolve(account.key) })

test('every operation has an example, and every example an operation', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(callableOrder.map(({ id }) => id).toSorted())
})

type Operation = (given: object) => Promise<{ data: unknown }>

/** The operation with this dotted id, bound to its object. */
function operationOf(id: string): Operation {
  const steps = id.split('.')
  const last = steps.pop()!
  const owner = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], api)
  return (given) => (owner as Record<string, Operation>)[last]!(given)
}

test('every operation can be called through the client', async () => {
  for (const { id } of callableOrder) {
    const answer = await operationOf(id)(account.exampleOf(id)).catch((error: unknown) => error)
    expect([id, answer]).toEqual([id, expect.objectContaining({ data: expect.anything() })])
  }
  expect(callableOrder).toHaveLength(57)
})

test('pages are read to the end, but no further than the caller reads', async () => {
  const other = await w.newAccount()
  const { key } = await createKey(other.ctx, {
    scopes: ['contacts:read', 'contacts:write', 'events:read', 'data:write', 'data:read'],
  })
  const asked: string[] = []
  const client = createClient({
    baseUrl: w.url,
    key,
    fetch: (request) => {
      asked.push(new URL(request.url).search)
      return fetch(request)
    },
  })
  const contacts = Array.from({ length: 250 }, (_, i) => ({ email: `p${i}@example.com` }))
  await client.contacts.import({ body: { contacts } })
  const people: Person[] = []
  for await (const person of everyItem((query) => client.contacts.list({ query }))) people.push(person)
  expect(new Set(people.map(({ email }) => email)).size).toBe(250)
  expect(asked.slice(1)).toEqual(['?page=1&limit=100', '?page=2&limit=100', '?page=3&limit=100'])
  asked.length = 0
  for await (const person of everyItem((query) => client.contacts.list({ query }))) if (person) break
  expect(asked).toHaveLength(1)
  const happened: string[] = []
  for await (const { id } of everyActivity((query) => client.activity.list({ query }))) happened.push(id)
  expect(new Set(happened).size).toBe(250)
  await client.data.create({ body: { name: 'Numbers', fields: [{ label: 'N' }] } })
  await client.data.rows.add({ path: { key: 'numbers' }, body: { rows: contacts.map((_, n) => ({ n: String(n) })) } })
  let rows = 0
  for await (const row of everyRow((query) => client.data.rows.list({ path: { key: 'numbers' }, query })))
    rows += row ? 1 : 0
  expect(rows).toBe(250)
})
