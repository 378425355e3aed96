// Limits and replaces under concurrency.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

const rows = (n: number, name: string) => Array.from({ length: n }, (_, i) => ({ name: `${name} ${i}` }))

test('two racing replaces leave exactly one of the two', async () => {
  const { key } = (await w.all.post('/data', { name: 'Raced' })).body.data
  for (let round = 0; round < 6; round++) {
    const sent = ['left', 'right'].map((side) => [...rows(40, `${side} ${round}`), ...rows(10, 'both')])
    const answers = await Promise.all(
      sent.map((each) => w.all.post(`/data/${key}/rows`, { mode: 'replace', rows: each })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const left = (await w.all.get(`/data/${key}/rows?limit=100`)).body.data.map(({ name }: { name: string }) => ({
      name,
    }))
    expect(sent).toContainEqual(left)
    expect((await w.all.get(`/data/${key}`)).body.data.row_count).toBe(50)
  }
})

test('a set has at most 5,000 rows under concurrent writes', async () => {
  const { key } = (await w.all.post('/data', { name: 'Filling' })).body.data
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => w.all.post(`/data/${key}/rows`, { rows: rows(600, `w${i}`) })),
  )
  const added = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect([added.length, refused.length]).toEqual([8, 4])
  expect(refused.every(({ body }) => body.error.code === 'limit_reached')).toBe(true)
  const [counted] = await w.db`select count(*)::int as n from data_rows`
  expect([counted!.n, (await w.all.get(`/data/${key}`)).body.data.row_count]).toEqual([4_800 + 50, 4_800])
})

test('an account has at most 100 sets under concurrent creation, each with its own key', async () => {
  const account = await w.newAccount()
  for (let i = 0; i < 94; i++) await account.all.post('/data', { name: `Set ${i}` })
  const answers = await Promise.all(Array.from({ length: 12 }, () => account.all.post('/data', { name: 'Same' })))
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.key)
  expect(made.toSorted()).toEqual(['same', 'same_2', 'same_3', 'same_4', 'same_5', 'same_6'])
  expect(answers.find(({ status }) => status === 400)!.body.error.code).toBe('limit_reached')
  await account.all.delete('/data/same')
  expect((await account.all.post('/data', { name: 'Same' })).body.data.key).toBe('same')
})

test('writes of rows and changes of fields and joins are serialized', async () => {
  const account = await w.newAccount()
  await account.all.post('/data', { name: 'A', fields: [{ label: 'Name' }, { label: 'Gone' }] })
  await account.all.post('/data', { name: 'B' })
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, i) => account.all.post('/data/a/rows', { rows: [{ name: `n${i}`, gone: 'x' }] })),
    account.all.patch('/data/a', { fields: [{ key: 'name' }, { label: 'New' }] }),
    account.all.patch('/data/b', { joins: [{ field: 'name', set: 'a', setField: 'name' }] }),
    account.all.patch('/data/a', { joins: [{ field: 'name', set: 'b', setField: 'name' }] }),
    ...Array.from({ length: 6 }, (_, i) => account.all.post('/data/a/rows', { rows: [{ name: `m${i}` }] })),
  ])
  expect(answers.every(({ status }) => status < 300)).toBe(true)
  const left = await w.db`select cells from data_rows where account_id = ${account.accountId}`
  expect(left).toHaveLength(12)
  expect(left.every(({ cells }) => Object.keys(cells).join() === '1')).toBe(true)
  const keys = await w.db`select value from data_row_keys where account_id = ${account.accountId} and field = 1`
  expect(keys.map(({ value }) => value).toSorted()).toEqual(
    [...'nm'].flatMap((letter) => Array.from({ length: 6 }, (_, i) => `${letter}${i}`)).toSorted(),
  )
})
