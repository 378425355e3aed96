// Coupon codes in a browser: a pool is created and filled by pasting and by pattern, a campaign gives everyone a code,
// and a person's page shows theirs.

import { expect, test } from 'vitest'
import { seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { words } from './words.ts'

const b = await sendingBrowserWorld()

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

test('each recipient of a campaign gets their own code, which their page shows', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
  await account.patch('/settings', { postalAddress: '1 Mill Lane' })
  const pool = (await account.post('/coupon-pools', { name: 'Welcome' })).body.data.id as string
  await account.post(`/coupon-pools/${pool}/codes`, { text: 'WELCOME-1\nWELCOME-2\nWELCOME-3' })
  const html = '<p>code:{{ coupon.welcome }}:</p><a href="{{ unsubscribe_url }}">Leave</a>'
  const design = { name: 'Codes', subject: 'Your code', preview_text: 'Inside', content: { kind: 'html', html } }
  const design_id = (await account.post('/designs', design)).body.data.id as string
  const { id: ada } = (await b.all.post('/contacts', { email: 'ada@codes.example', firstName: 'Ada' })).body.data
  await b.all.post('/contacts', { email: 'bo@codes.example' })
  const { id } = (await account.post('/campaigns', { name: 'Codes', design_id, everyone: true })).body.data

  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await page.getByRole('button', { name: words.composer.send(2), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.composer.send(2) })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await b.idle()
  const mails = await b.db<{ recipient: string; code: string }[]>`
    select recipient, substring(message from 'WELCOME-[123]') as code from captured_emails
    where account_id = ${b.accountId} order by recipient`
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@codes.example', 'bo@codes.example'])
  expect(new Set(mails.map(({ code }) => code)).size).toBe(2)

  const { page: person } = await b.openAs('owner', `/people/${ada}`)
  const codes = person.getByRole('region', { name: words.coupons.ofPerson })
  await codes.getByText(mails[0]!.code, { exact: true }).waitFor()
  expect(await wrongWith(person, TWO_LOOKS)).toEqual([])
})
