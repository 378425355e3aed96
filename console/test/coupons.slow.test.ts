// Coupon codes in a browser: a pool is created, filled by pasting and by pattern, and its tag is offered in designs.

import { expect, test } from 'vitest'
import { browserWorld, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()

test('a pool is created and filled', async () => {
  const { page } = await b.openAs('owner', '/settings/coupons')
  await page.getByRole('button', { name: words.coupons.new }).click()
  const create = page.getByRole('dialog', { name: words.coupons.new })
  await create.getByLabel(words.coupons.name).fill('Spring sale')
  await create.getByRole('button', { name: words.coupons.create }).click()
  await page.getByText(words.coupons.created('Spring sale')).waitFor()

  const openAdd = async () => {
    await page.getByRole('button', { name: words.ui.actionsFor('Spring sale') }).click()
    await page.getByRole('menuitem', { name: words.coupons.addCodes }).click()
    return page.getByRole('dialog', { name: words.coupons.addCodesTo('Spring sale') })
  }
  let add = await openAdd()
  await add.getByRole('textbox', { name: words.coupons.codes }).fill('code\nAAA-1\nAAA-2\nAAA-2\nno good')
  await add.getByRole('button', { name: words.coupons.addCodes }).click()
  await page.getByText(words.coupons.added(2, 1, 1)).waitFor()

  add = await openAdd()
  await add.getByRole('button', { name: words.coupons.generate }).click()
  await add.getByLabel(words.coupons.count).fill('50')
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await add.getByRole('button', { name: words.coupons.addCodes }).click()
  await page.getByText(words.coupons.added(50, 0, 0)).waitFor()
  expect(await seen(page.getByText(words.coupons.leftOf(52, 52)))).toBe(true)
  expect(await seen(page.getByText('{{ coupon.spring_sale }}'))).toBe(true)
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})
