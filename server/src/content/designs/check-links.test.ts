// Broken links in a design that is being edited, and the limits on checking them.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contentOf } from '../../../test/design-world.ts'
import { world } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness.ts'

const w = await world()
const { account } = await w.signIn('member')

/** What was requested. */
let asked: string[] = []
beforeEach(() => {
  asked = []
})

/** A site whose pages exist unless they begin with "gone". Each has its own limit per minute. */
async function newSite(address: string): Promise<string> {
  const site = createServer(({ url }, response) => {
    asked.push(url!)
    response.writeHead(url!.startsWith('/gone') ? 404 : 200).end('x')
  })
  await new Promise<void>((resolve) => site.listen(0, address, resolve))
  afterAll(() => site.close())
  return `http://${address}:${(site.address() as AddressInfo).port}`
}

const button = (id: string, href: string) => ({ id, type: 'button', label: 'Look', href })
const FOOT = { id: 'foot', type: 'footer' }

const newDesign = async (blocks: object[]): Promise<string> =>
  (await account.post('/designs', { name: 'Autumn', subject: 'Autumn', content: contentOf([...blocks, FOOT]) })).body
    .data.id

async function linksOf(id: string, by: Client = account) {
  const { status, body } = await by.post(`/designs/${id}/check/links`)
  expect(status).toBe(200)
  return body.data
}

test('names the block of each broken link, also in a design that can’t be sent yet', async () => {
  const at = await newSite('127.0.0.1')
  const id = await newDesign([
    { id: 'sample', type: 'text', html: '<p>Write here.</p>', sample: true },
    button('longer', `${at}/gone/for-good`),
    {
      id: 'text',
      type: 'text',
      html: `<p><a href="${at}/there?a=1&amp;b=2">There</a> <a href="${at}/gone">Gone</a> <a href="mailto:a@looms.test">Mail</a></p>`,
    },
    button('again', `${at}/there?a=1&b=2`),
    button('short', 'https://bit.ly/x'),
    button('mine', `${at}/of/{{ person.email }}`),
    {
      id: 'maybe',
      type: 'text',
      html: `<p>{% if person.first_name %}<a href="${at}/of/{{ person.first_name }}">Mine</a>{% endif %}</p>`,
    },
    button('example', 'https://shop.example/'),
    button('demo', 'https://shop.example.com/'),
  ])
  expect((await account.get(`/designs/${id}`)).body.data.ready).toBe(false)
  const { problems, ...counts } = await linksOf(id)
  expect(counts).toEqual({ checked: 4, skipped: 0 })
  expect(problems).toEqual([
    {
      code: 'link_status',
      values: { link: `${at}/gone/for-good`, status: 404 },
      message: expect.any(String),
      block: 'longer',
    },
    { code: 'link_status', values: { link: `${at}/gone`, status: 404 }, message: expect.any(String), block: 'text' },
    { code: 'link_shortened', values: { link: 'https://bit.ly/x' }, message: expect.any(String), block: 'short' },
  ])
  expect(asked.toSorted()).toEqual(['/gone', '/gone/for-good', '/there?a=1&b=2'])
})

test('after an edit, requests only new links and those that were broken', async () => {
  const at = await newSite('127.0.0.4')
  const blocks = [button('a', `${at}/a`), button('b', `${at}/gone`)]
  const id = await newDesign(blocks)
  await linksOf(id)
  const content = contentOf([...blocks, button('c', `${at}/c`), FOOT])
  const { revision } = (await account.get(`/designs/${id}`)).body.data
  expect((await account.patch(`/designs/${id}`, { content, revision })).status).toBe(200)
  asked = []
  expect(await linksOf(id)).toMatchObject({ checked: 3, problems: [{ block: 'b' }] })
  expect(asked.toSorted()).toEqual(['/c', '/gone'])
})

test('however many links were checked while editing, a campaign’s check still requests all of its own', async () => {
  const at = await newSite('127.0.0.5')
  const id = await newDesign(Array.from({ length: 20 }, (_, n) => button(`b${n}`, `${at}/gone/${n}`)))
  expect(await linksOf(id)).toMatchObject({ checked: 20, skipped: 0 })
  expect(await linksOf(id)).toMatchObject({ checked: 10, skipped: 10 })
  const { id: campaign } = (await account.post('/campaigns', { everyone: true, design_id: id })).body.data
  const { body } = await account.post(`/campaigns/${campaign}/check/links`)
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(Array.from({ length: 20 }, () => 'link_status'))
})

test('a design without links has none checked, and another account’s design isn’t found', async () => {
  const id = await newDesign([])
  expect(await linksOf(id)).toEqual({ checked: 0, skipped: 0, problems: [] })
  const other = await (await w.newAccount()).signIn('owner')
  expect((await other.account.post(`/designs/${id}/check/links`)).status).toBe(404)
})
