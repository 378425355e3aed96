// PATCH of a campaign, design, form or drip draft, and publishing, take `revision`; if the draft was changed since, the
// response is 409 `stale_revision` with `meta.revision`, and nothing changes.

import { expect, test } from 'vitest'
import { sendingWorld } from './sending-world.ts'

const { newSender } = await sendingWorld({ captures: true })
const account = await newSender()
const { admin } = account

const drafts: [string, object, object, object][] = [
  ['/campaigns', { name: 'First' }, { name: 'Second' }, { name: 'Third' }],
  ['/designs', { name: 'First' }, { subject: 'Second' }, { subject: 'Third' }],
  ['/forms', { name: 'First', kind: 'signup' }, { name: 'Second' }, { name: 'Third' }],
  ['/drips', { name: 'First' }, { steps: [{ id: 'a', type: 'exit' }] }, { steps: [{ id: 'b', type: 'exit' }] }],
]

test.each(drafts)('%s: a change based on an older revision is refused', async (path, body, mine, theirs) => {
  const made = (await admin.post(path, body)).body.data
  const item = `${path}/${made.id}`
  const saved = await admin.patch(item, { ...theirs, revision: made.revision })
  expect([saved.status, saved.body.data.revision]).toEqual([200, made.revision + 1])
  const late = await admin.patch(item, { ...mine, revision: made.revision })
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_revision' }, meta: { revision: made.revision + 1 } },
  })
  const shown = (await admin.get(item)).body.data
  expect(shown.revision).toBe(made.revision + 1)
  // Based on the latest revision, the same change is saved.
  expect((await admin.patch(item, { ...mine, revision: shown.revision })).status).toBe(200)
})

test.each([
  ['/forms', { name: 'Sign up', kind: 'signup' }, { name: 'Renamed' }, (shown: { state: string }) => shown.state],
  [
    '/drips',
    { name: 'Hello', trigger: { type: 'subscribed' }, steps: [{ id: 'a', type: 'exit' }] },
    { steps: [{ id: 'b', type: 'exit' }] },
    (shown: { state: string }) => shown.state,
  ],
])('%s: a draft changed since that revision is not published', async (path, body, change, stateOf) => {
  const made = (await admin.post(path, body)).body.data
  const item = `${path}/${made.id}`
  const newest = (await admin.patch(item, change)).body.data.revision as number
  expect(await admin.post(`${item}/publish`, { revision: made.revision })).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_revision' }, meta: { revision: newest } },
  })
  expect(stateOf((await admin.get(item)).body.data)).toBe('draft')
  const published = await admin.post(`${item}/publish`, { revision: newest })
  expect([published.status, stateOf(published.body.data)]).toEqual([200, 'live'])
  // Without a revision, or without a body, the current draft is published.
  expect((await admin.post(`${item}/publish`, {})).status).toBe(200)
  expect((await admin.post(`${item}/publish`)).status).toBe(200)
})
