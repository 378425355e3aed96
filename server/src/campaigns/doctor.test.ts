// The doctor before sending: each thing that may keep an email out of the inbox is named, with where to mend it.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'

const { newSender } = await sendingWorld({ signs: false })
const site = createServer((request, response) => response.writeHead(request.url === '/gone' ? 404 : 200).end('x'))
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
afterAll(() => site.close())
const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

async function doctor(design: object): Promise<Record<string, string[]>> {
  const { admin } = await newSender()
  const made = await admin.post('/designs', { name: 'D', ...design })
  const campaign = await admin.post('/campaigns', { design_id: made.body.data.id, everyone: true })
  const { status, body } = await admin.post(`/campaigns/${campaign.body.data.id}/check`)
  expect(status).toBe(200)
  const found = body.data.doctor as { check: string; place: string; message: string }[]
  return Object.fromEntries(
    Object.entries(Object.groupBy(found, ({ check }) => check)).map(([check, some]) => [
      check,
      some!.map(({ message }) => message),
    ]),
  )
}

const html = (body: string) => ({
  kind: 'html',
  html: `<html><body>${body}<a href="{{ unsubscribe_url }}">Leave</a></body></html>`,
})
const TEXT = '<p>We have a lot of new things for you this autumn, come and have a look at them.</p>'

test('an email with much to mend', async () => {
  const found = await doctor({
    subject: 'RE: THIS IS A SUBJECT THAT IS WRITTEN IN CAPITALS ALONE AND FAR TOO LONG FOR ANY INBOX!!!',
    content: html(
      `<p>{{ person.first_name }}</p><img src="https://shop.example/a.png"><a href="${at}/gone">Gone</a><a href="${at}/there">There</a>` +
        '<a href="https://bit.ly/x">Short</a><a href="https://nowhere.invalid/">Nowhere</a>',
    ),
  })
  expect(Object.keys(found).toSorted()).toEqual(
    ['authentication', 'headers', 'images', 'links', 'plain_text', 'preview', 'subject', 'tags'].toSorted(),
  )
  expect(found.authentication).toEqual([expect.stringContaining('looms.example is not set up')])
  expect(found.links).toHaveLength(3)
  expect(found.links!.some((message) => message.includes('/gone answers 404'))).toBe(true)
  expect(found.links!.some((message) => message.includes('/there'))).toBe(false)
  expect(found.tags).toEqual([expect.stringContaining('person.first_name')])
  expect(found.subject).toHaveLength(3)
})

test('an email that is well is left alone, but for its domain', async () => {
  const found = await doctor({
    subject: 'New this autumn',
    preview_text: 'Coats and boots',
    content: html(
      `${TEXT}<p>{{ person.first_name | default: "friend" }}</p><img src="https://shop.example/a.png" alt="A coat"><a href="${at}/there">There</a>`,
    ),
  })
  expect(Object.keys(found)).toEqual(['authentication'])
})

test('a long email is said to be cut', async () => {
  const found = await doctor({ subject: 'Long', preview_text: 'x', content: html(TEXT.repeat(1_090)) })
  expect(found.size).toEqual([expect.stringContaining('Gmail')])
})
