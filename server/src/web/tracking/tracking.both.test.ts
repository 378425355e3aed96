// Opens, clicks and unsubscribes through the links of real emails.

import { describe, expect, inject, test } from 'vitest'
import { partsOf } from '../../delivery/mail/read-message.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { createLimits } from './limits.ts'

const isSlow = inject('isSlow')

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const { w, sink, idle, newSender } = await sendingWorld()

const at = (url: string) => w.url + new URL(url).pathname

const visit = (url: string, init: RequestInit & { agent?: string } = {}) =>
  fetch(at(url), {
    ...init,
    redirect: 'manual',
    headers: { 'user-agent': init.agent ?? BROWSER, ...(init.headers as Record<string, string>) },
  })

/** A campaign to one person, and the email they received. */
async function received(email: string) {
  const account = await newSender()
  await account.add(email)
  const { id } = (await account.send()).body.data
  await idle()
  const { html, text, links, headers } = partsOf(sink.received.find(({ to }) => to === email)!.message)
  const clicks = links.filter((url) => url.includes('/c/'))
  const pixel = /src="([^"]+\/o\/[^"]+)"/.exec(html!)![1]!
  const unsubscribe = /<(.*)>/.exec(headers.find(({ name }) => name === 'List-Unsubscribe')!.value)![1]!
  w.clock.advance(60_000)
  const report = async () => (await account.admin.get(`/campaigns/${id}/report`)).body.data
  const feed = async (name: string) => (await account.all.get(`/activity?name=${name}`)).body.data
  const classifyClicks = async () => {
    w.clock.advance(20_000)
    await idle()
  }
  return { account, id, html: html!, text: text!, clicks, pixel, unsubscribe, report, feed, classifyClicks }
}

describe.skipIf(isSlow)('clicks', () => {
  test("redirect to the design's URL, and are counted after the window", async () => {
    const { clicks, report, feed, classifyClicks } = await received('ada@clicks.example')
    expect(clicks).toHaveLength(3)
    const [one, two, yours] = await Promise.all([
      visit(clicks[0]!),
      visit(clicks[1]!, { method: 'HEAD' }),
      visit(clicks[2]!, { method: 'HEAD' }),
    ])
    expect(one.status).toBe(302)
    expect(one.headers.get('location')).toBe('https://shop.example/one')
    expect(two.headers.get('location')).toBe('https://shop.example/two?a=1&b=2')
    expect(yours.headers.get('location')).toBe('https://shop.example/p/ada%40clicks.example')
    expect(await feed('email.clicked')).toEqual([])
    await classifyClicks()
    expect((await report()).clicked).toBe(0)
    w.clock.advance(900_000)
    await visit(clicks[0]!)
    await classifyClicks()
    expect(await feed('email.clicked')).toMatchObject([
      { properties: { url: 'https://shop.example/one', subject: 'Hello ada' } },
    ])
    const { clicked, links } = await report()
    expect([clicked, links[0].clicks, links[1].machine_clicks]).toEqual([1, 1, 1])
  })

  test('by people are exported per link, and select them in a group', async () => {
    const { account, id, clicks, classifyClicks } = await received('dora@clicks.example')
    w.clock.advance(900_000)
    for (let n = 0; n < 2; n++) {
      await visit(clicks[1]!)
      await classifyClicks()
      w.clock.advance(900_000)
    }
    const file = async (link: number) => (await account.admin.get(`/campaigns/${id}/clickers.csv?link=${link}`)).text
    expect(await file(1)).toMatch(/^email,name,clicks,first_clicked_at\r\ndora@clicks.example,dora,2,20\S+Z\r\n$/)
    expect(await file(0)).toBe('email,name,clicks,first_clicked_at\r\n')
    const count = async (url: string) => {
      const rules = { email: 'clicked', op: 'did', campaign_id: id, url }
      return (await account.admin.post('/groups/count', { rules })).body.data.count
    }
    expect(await count('https://shop.example/two?a=1&b=2')).toBe(1)
    expect(await count('https://shop.example/one')).toBe(0)
  })

  test('by link scanners are never listed, counted or sent', async () => {
    const { clicks, report, feed, classifyClicks } = await received('bo@clicks.example')
    for (const url of clicks) await visit(url)
    await visit(clicks[0]!, { agent: 'python-requests/2.32' })
    await classifyClicks()
    expect(await feed('email.clicked')).toEqual([])
    expect(await report()).toMatchObject({ clicked: 0, machine_clicked: 1 })
  })

  test('a made-up, damaged or foreign link goes nowhere and records nothing', async () => {
    const { clicks, classifyClicks, report } = await received('cy@clicks.example')
    const damaged = clicks[0]!.replace(/\/c\/(.)/, (_, letter: string) => `/c/${letter === 'A' ? 'B' : 'A'}`)
    for (const url of [damaged, clicks[0]!.replace(/\d+$/, '99'), `${w.url}/c/x/0`, `${w.url}/c/${'A'.repeat(54)}/0`])
      expect((await visit(url)).status).toBe(404)
    await classifyClicks()
    expect(await report()).toMatchObject({ clicked: 0, machine_clicked: 0 })
  })
})

test.skipIf(isSlow)(
  'opens count once per email in reports and each in the feed; machine opens are separate',
  async () => {
    const { pixel, report, feed } = await received('ada@opens.example')
    const seen = await visit(pixel)
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ])
    await visit(pixel)
    await visit(pixel, { agent: 'Mozilla/5.0' })
    expect(await feed('email.opened')).toHaveLength(2)
    expect(await report()).toMatchObject({ opened: 1, machine_opened: 0 })
    expect((await visit(`${w.url}/o/nothing.gif`)).status).toBe(200)
  },
)

describe.runIf(isSlow)('a flood', () => {
  const many = async (n: number, url: string) => {
    const statuses = new Set<number>()
    for (let i = 0; i < n; i += 50) {
      const answers = await Promise.all(Array.from({ length: Math.min(50, n - i) }, () => visit(url)))
      for (const { status } of answers) statuses.add(status)
    }
    return [...statuses]
  }

  test('of clicks: each redirects, a few hundred are stored, the rest is counted', async () => {
    const { account, clicks, classifyClicks, report, feed } = await received('ada@flood.example')
    const kept = async () =>
      (await w.db<{ n: number }[]>`select count(*) as n from email_clicks where account_id = ${account.accountId}`)[0]!
        .n
    expect(await many(300, clicks[0]!)).toEqual([302])
    expect(await kept()).toBe(120)
    for (let minute = 0; minute < 5; minute++) {
      w.clock.advance(60_000)
      expect(await many(130, clicks[0]!)).toEqual([302])
    }
    expect(await kept()).toBe(500)
    await classifyClicks()
    expect(await report()).toMatchObject({ clicked: 1 })
    expect(await feed('email.clicked')).not.toEqual([])
    const [row] = await w.db<{ clicks: number; machine_clicks: number }[]>`
      select clicks, machine_clicks from email_engagement where account_id = ${account.accountId}`
    expect(row).toEqual({ clicks: 500, machine_clicks: 220 })
  })

  test('of opens: each gets the image, and at most a hundred become events', async () => {
    const { account, pixel, report } = await received('bo@flood.example')
    const opens = async () => (await account.all.get('/activity/count?name=email.opened')).body.data.count
    expect(await many(300, pixel)).toEqual([200])
    expect(await opens()).toBe(30)
    for (let minute = 0; minute < 3; minute++) {
      w.clock.advance(60_000)
      expect(await many(40, pixel)).toEqual([200])
    }
    expect(await opens()).toBe(100)
    expect(await report()).toMatchObject({ opened: 1 })
  })

  test('of one account from one network stops being recorded at its limit; other accounts and networks are not affected', () => {
    const limits = createLimits({ now: () => new Date(0) })
    const from = (accountId: string, network: string, n: number) =>
      limits.allows('click', { accountId, sendId: `${accountId} ${n}` }, network)
    const allowed = Array.from({ length: 4_000 }, (_, n) => from('one', '203.0.113.0/24', n)).filter(Boolean)
    expect(allowed).toHaveLength(3_000)
    expect(from('one', '198.51.100.0/24', 5_000)).toBe(true)
    expect(from('two', '203.0.113.0/24', 5_000)).toBe(true)
  })
})

describe.skipIf(isSlow)('leaving', () => {
  test('GET and HEAD unsubscribe no one; one-click unsubscribe does, and counts for the campaign', async () => {
    const { account, unsubscribe, report } = await received('ada@leaves.example')
    const status = async () =>
      (await account.all.get('/contacts?email=ada@leaves.example')).body.data[0].subscriptionStatus
    for (const method of ['GET', 'HEAD', 'GET']) expect((await visit(unsubscribe, { method })).status).toBe(200)
    expect(await status()).toBe('subscribed')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const left = await visit(unsubscribe, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form })
    expect(left.status).toBe(200)
    expect(await status()).toBe('unsubscribed')
    expect(await report()).toMatchObject({ unsubscribed: 1, unsubscribed_by: { one_click: 1 } })
  })

  test("the unsubscribe link opens the person's page, with the address masked", async () => {
    const { html } = await received('bo@leaves.example')
    const link = /href="([^"]+\/unsubscribe\/[^"]+)"/.exec(html)![1]!
    const page = await (await visit(link)).text()
    expect(page).toContain('b•••@leaves.example')
    expect(page).not.toContain('bo@leaves.example')
  })
})
