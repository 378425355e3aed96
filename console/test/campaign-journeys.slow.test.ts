// HTML designs, A/B tests, check links, rules of a group in use, and system mail.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentOf, LETTER } from '../../server/test/design-world.ts'
import { captureIn } from '../../server/src/platform/mail/mail.ts'
import { faultsOf } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { like, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()
const { account } = await b.signIn('owner')
await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
await account.patch('/settings', { postalAddress: '1 Mill Lane' })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const frame = (page: Page) => page.frameLocator('[data-testid=email-preview]')
const saved = (page: Page) => page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()

const newDesign = async (design: object): Promise<string> =>
  (await account.post('/designs', { subject: 'News', preview_text: 'Read on', ...design })).body.data.id

test('designs of the gallery are shown by category, found by their text, previewed, and used', async () => {
  const { page } = await b.openAs('owner', '/designs')
  await button(page, words.designs.new).first().click()
  const design = (key: string) => page.getByRole('article', { name: nameOf(key), exact: true })
  const starts = (await account.get('/starting-designs')).body.data as { key: string; name: string }[]
  const nameOf = (key: string) => starts.find((start) => start.key === key)!.name
  await design('digest').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, startingWith(words.designCategories.seasonal)).click()
  await design('gift-guide').waitFor()
  expect(await design('digest').count()).toBe(0)
  const search = page.getByLabel(words.gallery.search)
  await search.fill('posting')
  await design('summer').waitFor({ state: 'detached' })
  await design('gift-guide').waitFor()
  await search.fill('zzz')
  await page.getByText(words.gallery.noMatch('zzz')).waitFor()
  await button(page, words.gallery.clearSearch).click()
  const thumbnail = (key: string) => design(key).getByRole('group', { name: nameOf(key) })
  await thumbnail('spring').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: words.gallery.previewOf(nameOf('summer')) })
  await panel.getByRole('button', { name: words.galleryViews.phone }).click()
  await panel.getByRole('button', { name: words.gallery.previous }).click()
  await page.getByRole('complementary', { name: words.gallery.previewOf(nameOf('spring')) }).waitFor()
  await page.keyboard.press('Escape')
  await thumbnail('summer').hover()
  await design('summer').getByRole('button', { name: words.gallery.use }).click()
  await page.waitForURL(/designs\/dsn_/)
  const [made] = (await account.get('/designs')).body.data
  expect(made.name).toBe(nameOf('summer'))
  await account.delete(`/designs/${made.id}`)
})

test('an HTML design: source, problems, preview and test email', async () => {
  const { page } = await b.openAs('owner', '/designs')
  await page.getByText(words.designs.none).waitFor()
  await button(page, words.designs.new).first().click()
  await page.getByRole('button', { name: startingWith(words.gallery.html) }).click()
  await page.getByLabel(words.gallery.htmlSource).fill('<p>Hello</p><script>run()</script>')
  await page.getByText(words.pastedChanges.scripts(1)).waitFor()
  await page.getByText(words.pastedChanges.unsubscribe_link()).waitFor()
  await button(page, words.gallery.htmlCreate).click()
  await page.waitForURL(/designs\/dsn_/)
  const source = page.getByLabel(words.designer.htmlSource)
  await source.fill('<p>Hello {{ person.shoe }}</p>')
  await page.getByText(words.designs.problems(3)).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await source.fill('<p>Hello {{ person.first_name | default: "you" }}</p><a href="{{ unsubscribe_url }}">Leave</a>')
  await page.getByText(words.designs.problems(1)).first().waitFor()
  await frame(page).getByText('Hello', { exact: false }).first().waitFor()
  await page.getByLabel(words.designer.plainText).fill('Hello in plain words: {{ unsubscribe_url }}')
  await button(page, words.designer.problemShow(words.designer.subjectMissing)).click()
  await page.keyboard.type('In HTML')
  await page.getByText(words.designs.noProblems).waitFor()
  await saved(page)
  await button(page, words.designer.sendTest).click()
  await page.getByLabel(words.composer.testTo).fill('qa@html.example')
  await button(page, words.composer.testSubmit).click()
  await page.getByText(words.composer.testSent(1)).waitFor()
  await b.idle()
  const [mail] = (await account.get('/mailbox?search=qa@html.example')).body.data
  const { html, text } = (await account.get(`/mailbox/${mail.id}`)).body.data
  expect(html).toContain('Leave</a>')
  expect(text).toContain('Hello in plain words')
})

test('an A/B test sends the better subject to the rest, and the report states its confidence', async () => {
  const listId = (await b.all.post('/lists', { name: 'Tried' })).body.data.id as string
  const emails = Array.from({ length: 120 }, (_, n) => ({ email: `p${n}@tried.example` }))
  await b.all.post('/contacts/import', { contacts: emails, listId })
  const html = '<p>Hello</p><a href="https://looms.example/">Look</a><a href="{{ unsubscribe_url }}">Leave</a>'
  const design_id = await newDesign({ name: 'Two subjects', content: { kind: 'html', html } })
  const { id } = (await account.post('/campaigns', { design_id, list_id: listId, subject: 'First' })).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  await button(page, `${words.composer.edit}: ${words.composer.subjectAndSender}`).click()
  await page.getByRole('switch', { name: words.splitTest.add }).click()
  await page.locator('[data-field=split]').waitFor()
  await page.getByLabel(words.splitTest.share).fill('90')
  await page.getByLabel(words.variantFields.subject('B')).fill('Second')
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.composer.send(120)).and(page.locator(':enabled')).waitFor()
  await button(page, words.composer.send(120)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.composer.send(120) })
    .click()
  await page.getByText(like(words.composer.sent)).first().waitFor()
  await b.idle()
  const sentBy = async () => {
    const subjects = await b.db<{ subject: string; n: number }[]>`
      select subject, count(*)::int as n from captured_emails where account_id = ${b.accountId} and recipient like '%@tried.example' group by subject`
    return Object.fromEntries(subjects.map(({ subject, n }) => [subject, n]))
  }
  const trial = await sentBy()
  await b.db`
    insert into email_engagement (account_id, mailing_id, send_id, opens, clicks, first_opened_at, first_clicked_at, last_clicked_at)
    select s.account_id, s.mailing_id, s.id, 1, 1, now(), now(), now() from email_sends s
    join campaigns c on c.account_id = s.account_id and c.mailing_b_id = s.mailing_id
    where s.account_id = ${b.accountId} and c.name = 'Two subjects'`
  await b.db`
    insert into email_clicks (account_id, id, mailing_id, send_id, link, method, at, class, contact_id)
    select s.account_id, gen_random_uuid(), s.mailing_id, s.id, 0, 'GET', now(), 'person', s.contact_id from email_sends s
    join campaigns c on c.account_id = s.account_id and c.mailing_id = s.mailing_id
    where s.account_id = ${b.accountId} and c.name = 'Two subjects' limit 1`
  b.clock.advance(4 * 3_600_000)
  await b.idle()
  await page.reload()
  const tried = page.getByRole('region', { name: words.splitTest.tried })
  await tried.getByText(words.splitTest.decided('B', words.splitMeasures.clicks, 4)).waitFor()
  await page.getByText(words.report.adds(120)).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: words.report.clicks, exact: true }).click()
  const row = page.getByRole('table', { name: words.report.clicks }).getByRole('row').filter({ hasText: 'Look' })
  const shown = page.frameLocator('[data-testid=email-preview]').getByRole('link', { name: 'Look' })
  await row.click()
  await shown.and(page.frameLocator('[data-testid=email-preview]').locator('[style*=outline]')).waitFor()
  await page.goto(page.url().replace(/\?.*/, ''))
  await shown.click()
  await row.and(page.locator('[data-chosen]')).waitFor()

  // Heat on the one link with clicks; who clicked the chosen link becomes a group, or a file.
  const heat = page.frameLocator('[data-testid=email-preview]').locator('[style*=radial-gradient]')
  await heat.waitFor()
  await page.getByRole('switch', { name: words.report.heat }).click()
  await heat.waitFor({ state: 'detached' })
  await page.getByText(words.report.sharedAddress).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.report.saveClickers).click()
  // Both variants have a link to this address.
  const group = words.reportGroups.clickedLink('looms.example', 'Two subjects')
  await page.getByText(words.report.groupSaved(group)).waitFor()
  const { rules } = (await account.get('/groups')).body.data.find(({ name }: { name: string }) => name === group)
  expect(rules).toEqual({ all: [{ email: 'clicked', op: 'did', campaign_id: id, url: 'https://looms.example/' }] })
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.report.exportClickers).click()])
  expect(file.suggestedFilename()).toContain('Look')
  expect(trial.First! + trial.Second!).toBeLessThan(120)
  expect(await sentBy()).toEqual({ First: trial.First, Second: 120 - trial.First! })
})

test('VIPs but not last week’s buyers, with an A/B test: scheduled, back to draft, scheduled again, sent once', async () => {
  for (const [email, firstName] of [
    ['ann', 'Vip'],
    ['ben', 'Vip'],
    ['cas', 'Vip'],
    ['dee', 'Other'],
  ])
    await b.all.post('/contacts', { email: `${email}@vip.example`, firstName })
  await account.post('/groups', { name: 'VIPs', rules: { all: [{ person: 'first_name', op: 'is', value: 'Vip' }] } })
  const buyers = (await b.all.post('/lists', { name: 'Bought last week' })).body.data.id as string
  await b.all.post(`/lists/${buyers}/members`, { emails: ['cas@vip.example', 'dee@vip.example'] })
  const html = '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>'
  const design_id = await newDesign({ name: 'For VIPs', content: { kind: 'html', html } })
  const { id } = (await account.post('/campaigns', { name: 'VIP sale', design_id, subject: 'First' })).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  const edit = (section: string) => button(page, `${words.composer.edit}: ${section}`).click()

  // A draft shows what is left to do without marking it as wrong, until someone tries to send.
  await page.locator('[data-field=everyone]').waitFor()
  expect(await page.locator('[data-missing], [data-tone=bad]').count()).toBe(0)
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThan(1_400)
  await button(page, words.composer.send(0)).click()
  await page.locator('[data-missing]').waitFor()

  await button(page, words.composer.addInclusion).click()
  await button(page, 'VIPs').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.addExclusion).click()
  await page.getByRole('button', { name: startingWith('Bought last week') }).click()
  await page.keyboard.press('Escape')
  const count = page.getByRole('group', { name: words.composer.recipients })
  await count.getByRole('button', { name: /^Bought last week\s*−1/ }).waitFor()
  await button(page, words.composer.send(2)).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await edit(words.composer.subjectAndSender)
  await page.getByRole('switch', { name: words.splitTest.add }).click()
  await page.getByLabel(words.variantFields.subject('B')).fill('Second')

  const schedule = async () => {
    await edit(words.composer.when)
    await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
    await page.getByRole('textbox', { name: words.dateTime.title }).fill('tuesday 9')
    await page.keyboard.press('Enter')
    expect(await page.locator('input[type=datetime-local]').count()).toBe(0)
    await button(page, words.composer.schedule(2)).waitFor()
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.composer.schedule(2) })
      .click()
    await button(page, words.campaignStates.backToDraft).waitFor()
  }
  await schedule()
  expect(await faultsOf(page)).toEqual([])
  expect(await button(page, words.composer.schedule(2)).count()).toBe(0)
  await button(page, words.campaignStates.backToDraft).click()
  await page.getByText(words.campaignStates.unscheduled('VIP sale')).waitFor()
  await schedule()
  const { scheduled_at: at } = (await account.get(`/campaigns/${id}`)).body.data
  expect(new Date(at).toISOString()).toMatch(/T09:00:00/)
  expect(new Date(at).getUTCDay()).toBe(2)
  b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
  await b.idle()
  b.clock.advance(5 * 3_600_000)
  await b.idle()
  const got = await b.db<{ recipient: string }[]>`
    select recipient from captured_emails where account_id = ${b.accountId} and recipient like '%@vip.example' order by 1`
  expect(got.map(({ recipient }) => recipient)).toEqual(['ann@vip.example', 'ben@vip.example'])
  expect((await account.get(`/campaigns/${id}`)).body.data).toMatchObject({ status: 'sent', recipients: 2 })
})

test('check results link to the block, the subject and the preview text', async () => {
  await b.all.post('/contacts', { email: 'ada@mended.example' })
  const content = contentOf([
    { id: 'words', type: 'text', html: '<p>Dear {{ person.last_name }}, there is much that is new this autumn.</p>' },
    { id: 'photo', type: 'image', src: 'https://shop.example/a.png', alt: '' },
    { id: 'link', type: 'button', label: 'Look', href: 'https://bit.ly/x' },
    { id: 'foot', type: 'footer' },
  ])
  const design_id = await newDesign({ name: 'To be mended', subject: 'NOW OR NEVER!!!', preview_text: null, content })
  const { id } = (await account.post('/campaigns', { design_id, everyone: true })).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  const checks = page.getByRole('region', { name: words.composer.checks })
  const finding = (check: string) => checks.locator(`li[data-check=${check}]`)
  await finding('subject').first().getByRole('button', { name: words.composer.goToSubject }).click()
  expect(
    await page
      .getByLabel(words.composer.subject, { exact: true })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await finding('preview').getByRole('button', { name: words.composer.goToPreviewText }).click()
  await page.keyboard.type('A look inside')
  await finding('preview').waitFor({ state: 'detached' })
  await finding('links').getByRole('link', { name: words.composer.goToBlock }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await finding('images').getByRole('link', { name: words.composer.goToBlock }).click()
  await page.getByLabel(words.blockFields.alt).fill('A coat')
  await saved(page)
  await page.getByRole('link', { name: words.designer.backToCampaign }).click()
  await finding('tags').waitFor()
  await finding('images').waitFor({ state: 'detached' })
  await checks.getByRole('heading', { name: startingWith(`${words.composer.checksPassed} · `) }).waitFor()
  const section = page.getByRole('region', { name: words.composer.design, exact: true })
  expect(await section.locator('[data-done]').count()).toBe(0)
})

test('problems and warnings link to the section, or the page, where they are fixed', async () => {
  await b.all.post('/contacts', { email: 'zoe@few.example' })
  const design_id = await newDesign({ name: 'No one yet', ...LETTER })
  const split = { kind: 'subject', share: 10, winner_by: 'clicks', hours: 1, variants: [{ subject: 'B' }] }
  const draft = { design_id, subject: 'A', split, audience: { include: [], exclude: [] } }
  const { id } = (await account.post('/campaigns', draft)).body.data
  const { page } = await b.openAs('owner', `/campaigns/${id}`)
  const checks = page.getByRole('region', { name: words.composer.checks })
  const isFocused = (name: string) => button(page, name).and(page.locator(':focus')).waitFor()
  await checks.locator('[data-field=everyone]').getByRole('button', { name: words.composer.goToAudience }).click()
  await isFocused(`${words.composer.done}: ${words.composer.audience}`)
  await button(page, words.composer.addInclusion).click()
  await button(page, words.campaigns.everyone).click()
  await page.keyboard.press('Escape')
  await checks.locator('[data-warning=split]').getByRole('button', { name: words.splitTest.title }).click()
  await isFocused(`${words.composer.done}: ${words.composer.subjectAndSender}`)
  expect(await faultsOf(page)).toEqual([])
})

test('saving the rules of a group in use first shows who is added and removed', async () => {
  const named = (value: string) => ({ all: [{ person: 'first_name', op: 'is', value }] })
  for (const firstName of ['Ines', 'Jo'])
    await b.all.post('/contacts', { email: `${firstName}@rules.example`, firstName })
  const group = (await account.post('/groups', { name: 'Waited for', rules: named('Ines') })).body.data
  const design_id = await newDesign({ name: 'Waits', ...LETTER })
  const draft = (await account.post('/campaigns', { name: 'Waits', design_id, group_id: group.id })).body.data
  await account.post(`/campaigns/${draft.id}/send`, { at: new Date(b.clock.now().getTime() + 3_600_000).toISOString() })
  const { page } = await b.openAs('owner', `/groups/${group.id}`)
  await page.getByLabel(`${words.rules.condition(1)}: ${words.rules.value}`).fill('Jo')
  await button(page, words.groups.saveRules).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.groups.joiningLeaving(1, 1)).waitFor()
  await dialog.getByText(`${words.groupUses.campaign}: Waits`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: words.groups.saveRules }).click()
  await page.getByText(words.groups.saved('Waited for')).waitFor()
  expect((await account.get(`/groups/${group.id}`)).body.data.rules).toEqual(named('Jo'))
})

test('only owners of the first account see system mail', async () => {
  const mail = {
    to: 'new@team.example',
    subject: 'You are invited to Looms',
    text: 'Come in: https://looms.example/#token=1',
  }
  await captureIn(b.db, b.clock)(mail)
  const { page } = await b.openAs('owner', '/captured-mail')
  await button(page, words.mailboxes.program).click()
  await page.getByText('token=1').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { page: theirs } = await b.openAs('admin', '/captured-mail?from=program')
  await theirs.getByText('Only an owner').first().waitFor()
  expect(await button(theirs, words.mailboxes.program).count()).toBe(0)
})
