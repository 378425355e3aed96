// Forms in the console: made, edited beside what visitors will see, published, and their answers judged.

import { expect, test } from 'vitest'
import { bed, heading } from './bed.ts'
import { fillForms } from './shop.ts'

const b = await bed()

test('a form is made, edited beside its preview, and published', async () => {
  const { page } = await b.openAs('owner', '/forms')
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByLabel('Name').fill('Footer')
  await page.getByRole('button', { name: 'Make the form' }).click()
  await heading(page, 'Footer').waitFor()
  const preview = page.getByRole('group', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Subscribe' }).waitFor()
  await page.getByText('Look', { exact: true }).click()
  await page.getByLabel('Heading').fill('Ten percent off')
  await preview.getByText('Ten percent off').waitFor()
  await page.getByText('Fields', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove “First name”' }).click()
  await preview.getByLabel('First name').waitFor({ state: 'detached' })
  expect(
    await page
      .getByRole('group', { name: 'Box for consent' })
      .getByLabel(/^Remove/)
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await preview.getByLabel('First name').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await preview.getByLabel('First name').waitFor({ state: 'detached' })
  await page.getByText('Phone', { exact: true }).click()
  expect((await preview.boundingBox())!.width).toBeLessThan(400)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await preview.getByText('Ten percent off').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const pageUrl = page.getByText(/\/forms\/acc_/)
  await pageUrl.waitFor()
  expect(await (await fetch((await pageUrl.textContent())!)).text()).toContain('Ten percent off')
})

test('answers are looked at, shown and taken for spam', async () => {
  const formId = await fillForms(b)
  const { page } = await b.openAs('member', `/forms/${formId}`)
  await page
    .getByRole('link', { name: /Just what I wanted/ })
    .or(page.getByText('Just what I wanted'))
    .first()
    .waitFor()
  await page.getByLabel('Tick 5 stars · Just what I wanted').check()
  await page.getByLabel('Tick 2 stars · Too small').check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('2 answers changed.').waitFor()
  expect((await b.all.get('/data/reviews/rows')).body.data).toHaveLength(2)
})
