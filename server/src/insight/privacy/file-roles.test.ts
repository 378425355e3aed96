// Only owners and admins can download files with people's addresses, from any page.

import { expect, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'
import { describedConsole } from '../../documents.ts'

const { idle, newSender } = await sendingWorld({ captures: true })

/**
 * Files for members: one email as a page, what the team uploaded, and figures of campaigns. `data.table.get` decides by
 * its columns.
 */
const FOR_MEMBERS = [
  'brand.page',
  'campaigns.export',
  'campaigns.page',
  'campaigns.recipientPage',
  'data.table.get',
  'designs.canvasPage',
  'designs.page',
  'designs.startingPage',
  'designs.versions.page',
  'drips.emailPage',
  'emails.page',
  'forms.answers.photo',
  'imports.report',
  'mailbox.page',
  'sections.page',
  'sections.readyPage',
]

test('every file of the console is only for owners and admins, except these', () => {
  const files = describedConsole('').filter((endpoint) => 'handleFile' in endpoint && endpoint.role === 'member')
  expect(files.map(({ id }) => id).toSorted()).toEqual(FOR_MEMBERS)
})

test('the recipients of a campaign', async () => {
  const { admin, signIn, add, send } = await newSender()
  await add('ada@files.example')
  const { id } = (await send()).body.data
  await idle()
  const member = await signIn('member')
  const owner = await signIn('owner')
  const path = `/campaigns/${id}/recipients.csv`
  expect((await member.account.get(path)).status).toBe(403)
  for (const by of [admin, owner.account]) expect((await by.get(path)).text).toContain('ada@files.example')
})

test('a data set that contains addresses', async () => {
  const { admin, all, signIn } = await newSender()
  const { account: member } = await signIn('member')
  await all.post('/data', { name: 'Stores', fields: [{ label: 'City' }] })
  await all.post('/data', { name: 'Guests', fields: [{ label: 'City' }, { label: 'Who', type: 'email' }] })
  await all.post('/data', { name: 'Notes', fields: [{ label: 'Note' }] })
  await all.post('/data/notes/rows', { rows: [{ note: 'ada@files.example' }, { note: 'bo@files.example' }] })
  const statuses = (by: typeof member) =>
    Promise.all(['stores', 'guests', 'notes', 'orders'].map(async (key) => (await by.get(`/data/${key}/table`)).status))
  expect(await statuses(member)).toEqual([200, 403, 403, 403])
  expect(await statuses(admin)).toEqual([200, 200, 200, 200])
})
