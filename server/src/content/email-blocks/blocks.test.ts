// What an email block may refer to, and how designs show it.

import { beforeAll, describe, expect, test } from 'vitest'
import { contentOf } from '../../../test/design-world.ts'
import { addDetail } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()
let app: Awaited<ReturnType<typeof w.newApp>>
let api: Client
let team: Client

const FIELDS = [
  { label: 'Name', type: 'words' },
  { label: 'What it is', type: 'long_words' },
  { label: 'Page', type: 'link' },
]

beforeAll(async () => {
  app = await w.newApp({ name: 'Hotel' })
  api = app.as('data:write', 'data:read', 'contacts:write', 'contacts:read')
  team = (await w.signIn('admin')).account
  await api.post('/data', { name: 'Rooms', fields: FIELDS })
  await api.post('/data', { name: 'Secret', fields: FIELDS, audienceMode: 'internal' })
  await api.post('/data', { name: 'Off', fields: FIELDS })
  await w.all.post('/data', { name: 'Theirs', fields: FIELDS })
  await (await w.newApp({})).as('data:write').post('/data', { name: 'Others', fields: FIELDS })
  await team.patch('/data/off/settings', { switched_on: false })
})

const block = (more: object = {}) => ({ name: 'Rooms', data_set: 'rooms', title: 'name', ...more })

test.each([
  ['a set of the account itself', { data_set: 'theirs' }],
  ['a set of another app', { data_set: 'others' }],
  ['a built-in set', { data_set: 'products' }],
  ['no set', { data_set: 'nothing' }],
  ['an internal set', { data_set: 'secret' }],
  ['a set that is switched off', { data_set: 'off' }],
  ['a field that the set has not', { text: 'colour' }],
  ['nothing to show', { title: null }],
  ['no cards', { count: 0 }],
  ['seven cards', { count: 7 }],
  ['half a card', { count: 1.5 }],
])('%s is refused', async (_, more) => {
  const answer = await api.put('/email-blocks/bad', block(more))
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
  expect((await api.get('/email-blocks/bad')).status).toBe(404)
})

test('fields are named by key or label and shown as they were named', async () => {
  const sent = block({ title: 'NAME', text: 'What it is', link: 'page', button: 'Look', count: 6 })
  const { status, body } = await api.put('/email-blocks/rooms', sent)
  expect(status).toBe(201)
  expect(body.data).toEqual({
    ...sent,
    key: 'rooms',
    description: null,
    image: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const offered = (await team.get('/email-blocks')).body.data
  expect(offered).toEqual([{ id: `${app.id}/rooms`, app: { id: app.id, name: 'Hotel' }, ...body.data }])
})

describe('in a design', () => {
  async function designWith(name: string): Promise<string> {
    const blocks = [
      { id: 'a', type: 'app', block: `${app.id}/${name}` },
      { id: 'f', type: 'footer' },
    ]
    const { body } = await team.post('/designs', { name, content: contentOf(blocks) })
    return body.data.id
  }
  const show = async (design: string, body: object = {}) =>
    (await team.post(`/designs/${design}/preview`, body)).body.data as { html: string; problems: unknown[] }

  test('the first rows of a set for everyone, and nothing once the block is deleted', async () => {
    const rows = ['Red', 'Green', 'Blue'].map((name) => ({ name: `${name} room`, what_it_is: `All ${name}` }))
    expect((await api.post('/data/rooms/rows', { rows })).status).toBe(201)
    await api.put('/email-blocks/first', block({ text: 'What it is', count: 2 }))
    const design = await designWith('first')
    const { html, problems } = await show(design)
    expect(problems).toEqual([])
    for (const text of ['Red room', 'All Red', 'Green room']) expect(html).toContain(text)
    expect(html).not.toContain('Blue room')
    // The team may rename a field; it is still the same field.
    const { fields } = (await api.get('/data/rooms')).body.data
    const renamed = fields.map((field: { key: string; label: string; type: string }) =>
      field.label === 'What it is' ? { ...field, label: 'About it' } : field,
    )
    expect((await api.patch('/data/rooms', { fields: renamed })).status).toBe(200)
    expect((await show(design)).html).toContain('All Red')
    await team.patch('/data/rooms/settings', { switched_on: false })
    expect((await show(design)).html).not.toContain('Red room')
    await team.patch('/data/rooms/settings', { switched_on: true })
    await api.delete('/email-blocks/first')
    const gone = await show(design)
    expect([gone.problems, gone.html.includes('Red room')]).toEqual([[], false])
  })

  test("each person's own row of a matched set", async () => {
    await addDetail(w, 'Room', 'text')
    const made = await api.post('/data', {
      name: 'Stays',
      fields: [
        { label: 'Number', type: 'words' },
        { label: 'Name', type: 'words' },
      ],
      matchOn: { detail: 'Room', field: 'number' },
    })
    expect([made.status, made.body.error]).toEqual([201, undefined])
    const rows = [
      { number: '1', name: 'Garden room' },
      { number: '2', name: 'Sea room' },
    ]
    await api.post('/data/stays/rows', { rows })
    await api.put('/email-blocks/stay', block({ data_set: 'stays', count: 3 }))
    const person = await api.post('/contacts', { email: 'bo@example.com', properties: { Room: '2' } })
    const other = await api.post('/contacts', { email: 'cy@example.com' })
    const design = await designWith('stay')
    const theirs = await show(design, { contact_id: person.body.data.id })
    expect([theirs.html.includes('Sea room'), theirs.html.includes('Garden room')]).toEqual([true, false])
    const nobodys = await show(design, { contact_id: other.body.data.id })
    expect([nobodys.html.includes('Sea room'), nobodys.html.includes('Garden room')]).toEqual([false, false])
  })
})
