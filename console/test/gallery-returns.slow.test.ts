// The gallery opened from a campaign and from a step of a drip: the design lands there, and so does the person.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LETTER } from '../../server/test/design-world.ts'
import { browserWorld } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()
const { account } = await b.signIn('owner')

async function useDesign(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article', { name, exact: true }).first()
  await card.hover()
  await card.getByRole('button', { name: words.gallery.use }).click()
}

test('a design chosen for a campaign is its design', async () => {
  const { id } = (await account.post('/campaigns', { everyone: true })).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await page.getByRole('link', { name: words.composer.chooseDesign }).click()
  await useDesign(page, 'Flash sale')
  await page.waitForURL(new RegExp(`/campaigns/${id}$`))
  const campaign = (await account.get(`/campaigns/${id}`)).body.data
  const [design] = (await account.get('/designs')).body.data
  expect(campaign).toMatchObject({ design_id: design.id, name: 'Flash sale' })
  await page.getByRole('link', { name: words.composer.editDesign }).waitFor()
})

test('one of the account’s own designs can be chosen for an email of a drip', async () => {
  const letter = (await account.post('/designs', { name: 'Letter', ...LETTER })).body.data
  const steps = [{ id: 'hello', type: 'email', design_id: null }]
  const { id } = (await account.post('/drips', { name: 'Welcome', trigger: { type: 'subscribed' }, steps })).body.data
  const { page } = await b.openAs('owner', `/drips/${id}/edit?step=hello`)
  await page.getByRole('button', { name: words.dripFields.newDesign }).click()
  await page.getByRole('button', { name: new RegExp(`^${words.gallery.own}`) }).click()
  await useDesign(page, 'Letter')
  await page.waitForURL(new RegExp(`/drips/${id}/edit\\?step=hello`))
  const { draft } = (await account.get(`/drips/${id}`)).body.data
  expect(draft.steps[0].design_id).toBe(letter.id)
  await page.getByRole('button', { name: words.dripFields.newDesign }).waitFor()
})
