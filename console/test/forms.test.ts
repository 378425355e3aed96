// Forms in the console: created, edited with a preview, published, and responses reviewed.

import { expect, test } from 'vitest'
import { browserWorld, heading } from './harness.ts'
import { seedForms } from './seed-shop.ts'
import { like, words } from './words.ts'

const b = await browserWorld()

test('a form is created, edited with a preview, and published', async () => {
  const { page } = await b.openAs('owner', '/forms')
  await page.getByRole('button', { name: words.forms.new }).click()
  await page.getByLabel(words.forms.name).fill('Footer')
  await page.getByRole('button', { name: words.forms.create }).click()
  await heading(page, 'Footer').waitFor()
  const preview = page.getByRole('group', { name: words.forms.preview })
  await preview.getByRole('button', { name: 'Subscribe' }).waitFor()
  await page.getByText(words.formSections.look, { exact: true }).click()
  await page.getByLabel(words.forms.heading).fill('Ten percent off')
  await preview.getByText('Ten percent off').waitFor()
  await page.getByText(words.formSections.fields, { exact: true }).click()
  await page.getByRole('button', { name: words.forms.removeField(words.fieldTypes.first_name) }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor({ state: 'detached' })
  expect(
    await page.getByRole('group', { name: words.fieldTypes.consent }).getByLabel(like(words.forms.removeField)).count(),
  ).toBe(0)
  await page.getByRole('button', { name: words.forms.undo }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor()
  await page.getByRole('button', { name: words.forms.redo }).click()
  await preview.getByLabel(words.fieldTypes.first_name).waitFor({ state: 'detached' })
  await page.getByText(words.devices.phone, { exact: true }).click()
  expect((await preview.boundingBox())!.width).toBeLessThan(400)
  await page.getByText(words.formSaving.saved, { exact: true }).waitFor()
  await page.reload()
  await preview.getByText('Ten percent off').waitFor()
  await page.getByRole('button', { name: words.forms.publish }).click()
  // No website has the script yet, so the page says how to install it.
  await page.getByText(words.states.form.not_installed).waitFor()
  await page.waitForURL(/\/install$/)
  const pageUrl = page.getByText(/\/forms\/acc_/)
  await pageUrl.waitFor()
  expect(await (await fetch((await pageUrl.textContent())!)).text()).toContain('Ten percent off')
})

test('responses are opened, approved and marked as spam', async () => {
  const formId = await seedForms(b)
  const { page } = await b.openAs('member', `/forms/${formId}`)
  await page
    .getByRole('link', { name: /Just what I wanted/ })
    .or(page.getByText('Just what I wanted'))
    .first()
    .waitFor()
  await page.getByLabel(words.ui.selectRow(`${words.forms.starsOf(5)} · Just what I wanted`)).check()
  await page.getByLabel(words.ui.selectRow(`${words.forms.starsOf(2)} · Too small`)).check()
  await page.getByRole('button', { name: words.forms.show, exact: true }).click()
  await page.getByText(words.forms.stateChanged(2)).waitFor()
  expect((await b.all.get('/data/reviews/rows')).body.data).toHaveLength(2)
})
