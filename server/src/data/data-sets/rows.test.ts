// Rows of data sets beyond the numbered rules: writing, reading, updating, and deleting.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

describe('rows', () => {
  const body = {
    name: 'Kinds',
    fields: ['words', 'long_words', 'number', 'money', 'date', 'yes_no', 'link', 'image', 'email'].map((type) => ({
      label: type,
      type,
    })),
  }

  test('reads each type from the formats people use', async () => {
    const { key } = (await w.all.post('/data', body)).body.data
    await w.all.post(`/data/${key}/rows`, {
      rows: [
        {
          words: 7,
          long_words: true,
          number: ' 1,234.5 ',
          money: '£1,299.00',
          date: 'Oct 14, 2026',
          yes_no: 'Yes',
          link: 'https://example.com',
          image: 'https://example.com/a.png',
          email: ' ADA@Example.com ',
        },
        { number: '-2e3', money: '12.50 GBP', date: '2026-10-14T23:00:00-05:00', yes_no: 0, link: '/shop' },
        { number: 0, money: '', date: null, yes_no: false },
      ],
    })
    const rows = (await w.all.get(`/data/${key}/rows`)).body.data
    expect(rows).toMatchObject([
      {
        words: '7',
        long_words: 'true',
        number: 1234.5,
        money: 1299,
        date: '2026-10-14',
        yes_no: true,
        link: 'https://example.com',
        image: 'https://example.com/a.png',
        email: 'ada@example.com',
      },
      { number: -2000, money: 12.5, date: '2026-10-14', yes_no: false, link: '/shop' },
      { number: 0, money: null, date: null, yes_no: false },
    ])
  })

  test.each([
    ['number', '12,50'],
    ['number', '1.2.3'],
    ['number', true],
    ['number', '12345678901234567890'],
    ['number', '.'],
    ['money', 'free'],
    ['date', '31/02/2026'],
    ['date', 20261014],
    ['yes_no', 'perhaps'],
    ['number', 2 ** 53],
    ['words', 2 ** 60],
    ['date', '2026-10-14 99:99'],
    ['link', 'javascript:alert(1)'],
    ['link', 'java\tscript:alert(1)'],
    ['link', '\u0001javascript:alert(1)'],
    ['image', 'data:image/png;base64,AAAA'],
    ['email', 'ada'],
    ['words', { a: 1 }],
  ])('rejects %j %j', async (type, value) => {
    const { key } = (await w.all.post('/data', body)).body.data
    const refused = await w.all.post(`/data/${key}/rows`, { rows: [{ [type]: value }] })
    expect(refused.body.error).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(new RegExp(`^"rows\\[0\\]\\.${type}" must be `)),
    })
    await w.all.delete(`/data/${key}`)
  })

  test('GET returns pages in row order, with the contract’s limits', async () => {
    const { key } = (await w.all.post('/data', { name: 'Paged' })).body.data
    await w.all.post(`/data/${key}/rows`, { rows: Array.from({ length: 30 }, (_, i) => ({ name: `r${i}` })) })
    const page = await w.all.get(`/data/${key}/rows?limit=3&offset=27`)
    expect(page.body).toMatchObject({
      data: [{ name: 'r27' }, { name: 'r28' }, { name: 'r29' }],
      meta: { limit: 3, offset: 27, total: 30 },
    })
    const first = await w.all.get(`/data/${key}/rows`)
    expect([first.body.data.length, first.body.meta]).toEqual([25, { limit: 25, offset: 0, total: 30 }])
    expect((await w.all.get(`/data/${key}/rows?offset=500`)).body.data).toEqual([])
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'include_past=perhaps']) {
      expect((await w.all.get(`/data/${key}/rows?${query}`)).body.error.code).toBe('invalid_request')
    }
  })

  test('PATCH updates what is sent, returns how many were found, and takes values wrapped or bare', async () => {
    const { key } = (await w.all.post('/data', { name: 'Changing', fields: [{ label: 'Name' }, { label: 'Values' }] }))
      .body.data
    await w.all.post(`/data/${key}/rows`, {
      rows: [
        { name: 'a', values: '1' },
        { name: 'b', values: '2' },
      ],
    })
    const [a, b] = (await w.all.get(`/data/${key}/rows`)).body.data
    const many = await w.all.patch(`/data/${key}/rows`, {
      updates: [
        { id: a.id, values: { NAME: 'A', colour: 1 } },
        { id: 'row_00000000000000000000000000', values: { name: 'x' } },
        { id: 'nonsense', values: { name: 'x' } },
      ],
    })
    expect(many.body).toEqual({ data: { updated: 1 }, warnings: ['Skipped "colour": this set has no such field.'] })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { values: { name: null } })).body.data).toEqual({
      id: b.id,
      name: null,
      values: '2',
    })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { values: '3', name: 'B' })).body.data).toEqual({
      id: b.id,
      name: 'B',
      values: '3',
    })
    expect((await w.all.patch(`/data/${key}/rows/${b.id}`, { nothing: 1 })).body.error.code).toBe('invalid_request')
    expect((await w.all.get(`/data/${key}/rows`)).body.data).toEqual([
      { ...a, name: 'A' },
      { id: b.id, name: 'B', values: '3' },
    ])
    expect((await w.all.delete(`/data/${key}/rows/${a.id}`)).body).toEqual({ data: { deleted: true } })
    expect((await w.all.delete(`/data/${key}/rows/${a.id}`)).status).toBe(404)
    expect((await w.all.patch(`/data/${key}/rows/${a.id}`, { name: 'x' })).status).toBe(404)
    const updates = Array.from({ length: 501 }, () => ({ id: b.id, values: { name: 'x' } }))
    expect((await w.all.patch(`/data/${key}/rows`, { updates })).body.error.code).toBe('invalid_request')
    expect(
      (await w.all.delete(`/data/${key}/rows`, { ids: Array.from({ length: 1_001 }, () => b.id) })).body.error.code,
    ).toBe('invalid_request')
  })
})
