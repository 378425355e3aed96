// Sections for reuse: ready-made ones in the account's look, and those a team saved.

import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/design-world.ts'
import { world } from '../../../../test/harness.ts'

const w = await world()
const { account: team } = await w.signIn('member')
const [section] = contentOf([{ id: 'one', type: 'heading', text: 'Delivery promise' }]).sections

test('a section is saved, listed, shown, renamed and deleted', async () => {
  const { status, body } = await team.post('/saved-sections', { name: ' Promise ', section })
  expect([status, body.data.name, body.data.section]).toEqual([201, 'Promise', section])
  const path = `/saved-sections/${body.data.id}`
  expect((await team.get('/saved-sections')).body.data).toEqual([{ ...body.data, designs: 0 }])
  expect((await team.get(`${path}/preview.html`)).text).toContain('Delivery promise')
  expect((await team.patch(path, { name: 'Delivery' })).body.data).toMatchObject({ name: 'Delivery', section })
  expect((await team.delete(path)).body.data).toEqual({ deleted: true })
  expect((await team.delete(path)).status).toBe(404)
  expect((await team.get('/saved-sections')).body.data).toEqual([])
})

test('updating copies changes every design that contains the section, except the one left out', async () => {
  const { id } = (await team.post('/saved-sections', { name: 'Offer', section })).body.data
  const make = async (name: string) => {
    const sections = [{ ...section, id: `s-${name}`, saved: id }]
    return (await team.post('/designs', { name, content: { kind: 'blocks', sections } })).body.data.id as string
  }
  const ids = [await make('A'), await make('B'), await make('C')]
  expect((await team.get(`/saved-sections/${id}/designs`)).body.data).toEqual(
    ids.map((each, n) => ({ id: each, name: 'ABC'[n] })),
  )
  const unused = (await team.post('/saved-sections', { name: 'Unused', section })).body.data.id
  await team.delete(`/designs/${await make('D')}`)
  const listed = (await team.get('/saved-sections')).body.data as { id: string; designs: number }[]
  expect(listed.map((each) => [each.id, each.designs])).toEqual([
    [id, 3],
    [unused, 0],
  ])
  const [changed] = contentOf([{ id: 'new', type: 'heading', text: 'Two for one' }]).sections
  await team.patch(`/saved-sections/${id}`, { section: changed })
  const update = () => team.post(`/saved-sections/${id}/update-copies`, { except: ids[2] })
  expect((await update()).body.data).toEqual({ designs: 2 })
  const sectionsOf = async (each: string) => (await team.get(`/designs/${each}`)).body.data.content.sections
  const [a] = await sectionsOf(ids[0]!)
  expect([a.id, a.saved, a.rows[0].columns[0][0].text]).toEqual(['s-A', id, 'Two for one'])
  expect((await sectionsOf(ids[2]!))[0].rows[0].columns[0][0].text).toBe('Delivery promise')
  expect((await team.get(`/designs/${ids[0]}/versions`)).body.data).toHaveLength(2)
})

test('a section that no design could hold is refused, and another account sees none', async () => {
  const wrong = await team.post('/saved-sections', { name: 'Wrong', section: { ...section, rows: [{ id: 'r' }] } })
  expect([wrong.status, wrong.body.error.message]).toEqual([400, '"content.sections[0].rows[0].columns" is required.'])
  const { id } = (await team.post('/saved-sections', { name: 'Ours', section })).body.data
  const other = await w.newAccount({ name: 'Other' })
  const { account: theirs } = await other.signIn('owner')
  expect((await theirs.get('/saved-sections')).body.data).toEqual([])
  for (const answer of [
    theirs.get(`/saved-sections/${id}/preview.html`),
    theirs.patch(`/saved-sections/${id}`, { name: 'Theirs' }),
    theirs.get(`/saved-sections/${id}/designs`),
    theirs.post(`/saved-sections/${id}/update-copies`, {}),
    theirs.delete(`/saved-sections/${id}`),
  ])
    expect((await answer).status).toBe(404)
})

test('32 ready-made sections in four categories can be shown and inserted', async () => {
  const ready = (await team.get('/ready-sections')).body.data as { key: string; category: string; section: object }[]
  expect(ready).toHaveLength(32)
  expect(new Set(ready.map(({ key }) => key)).size).toBe(32)
  expect(new Set(ready.map(({ category }) => category))).toEqual(new Set(['hero', 'products', 'text', 'footer']))
  for (const { key, section: made } of ready) {
    const content = { kind: 'blocks', sections: [made] }
    expect((await team.post('/designs', { name: key, content })).status).toBe(201)
  }
  expect((await team.get(`/ready-sections/${ready[0]!.key}/preview.html`)).status).toBe(200)
  expect((await team.get('/ready-sections/none/preview.html')).status).toBe(404)
})
