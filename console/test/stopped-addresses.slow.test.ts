// Stopped addresses: the message that caused a stop, removing it, and unprocessed returns.

import { expect, test } from 'vitest'
import { createMailReader } from '../../server/src/web/returns/mail-reader.ts'
import { takeMail } from '../../server/src/web/returns/process-mail.ts'
import { postfix } from '../../server/test/fixtures/bounces/formats.ts'
import { log } from '../../server/test/harness.ts'
import { faultsOf } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { words } from './words.ts'

const b = await sendingBrowserWorld()
const EMAIL = 'gone@firm.example'
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })

/** A sent email with a known return path. */
async function sentTo(email: string): Promise<string> {
  await b.all.post('/contacts', { email, subscriptionStatus: 'subscribed' })
  const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'
  const design = await account.post('/designs', { name: 'News', subject: 'Autumn', content: { kind: 'html', html } })
  const sent = await b.all.post('/campaigns', { design_id: design.body.data.id, everyone: true, send: 'now' })
  expect(sent.status).toBeLessThan(300)
  await b.idle()
  const [mail] = await b.db<{ message: string }[]>`
    select message from captured_emails where account_id = ${b.accountId} and recipient = ${email}`
  return /^X-Lettermill-Token: ([a-z2-7]{64})/im.exec(mail!.message)![1]!
}

test('a stopped address shows the message that caused it, the stop is removed, and unprocessed mail is deleted', async () => {
  const token = await sentTo(EMAIL)
  const parts = { db: b.db, clock: b.clock, log, providers: { of: () => 'other' }, reader: createMailReader() }
  const give = (raw: string) => takeMail(parts, Buffer.from(`X-Lettermill-Token: ${token}\r\n${raw}`), null)
  const full = postfix('5.2.2', `552 5.2.2 <${EMAIL}> Mailbox full`, { to: EMAIL }).replace(
    'Action: failed',
    'Action: delayed',
  )
  expect(await give(full)).toBe('taken')
  expect(await give(postfix('5.1.1', `550 5.1.1 <${EMAIL}>: User unknown`, { to: EMAIL }))).toBe('taken')
  expect(await give('From: Bo <bo@firm.example>\r\nSubject: A question\r\n\r\nIs it still on?\r\n')).toBe('kept')

  const { page } = await b.openAs('owner', '/settings/stopped-addresses')
  await page.getByRole('link', { name: EMAIL }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(words.stopped.stoppedIt).waitFor()
  expect(await drawer.getByText(words.stopped.stoppedIt).count()).toBe(1)
  await drawer.getByText('The address does not exist', { exact: false }).waitFor()
  await drawer.getByText(`550 5.1.1 <${EMAIL}>: User unknown`, { exact: false }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByText(words.keptReasons.not_understood).waitFor()
  await page.getByText('Is it still on?', { exact: false }).waitFor()
  await page.getByRole('button', { name: words.stopped.keptRemove, exact: true }).click()
  await page.getByText(words.stopped.keptTitle).waitFor({ state: 'detached' })
  expect((await account.get('/returned-mail')).body.data).toEqual([])

  await page.getByRole('button', { name: words.stopped.removeOf(EMAIL) }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.unstop.submit }).click()
  await page.getByText(words.stopped.none, { exact: true }).waitFor()
  const [person] = (await b.all.get(`/contacts?email=${EMAIL}`)).body.data
  expect(person).toMatchObject({ suppressed: false, subscriptionStatus: 'subscribed' })
})
