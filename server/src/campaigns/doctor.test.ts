// The doctor's findings before sending: everything that may keep an email out of the inbox, with where to fix it.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { contentOf } from '../../test/design-world.ts'
import { sendingWorld } from '../../test/sending-world.ts'

const { newSender } = await sendingWorld({ signs: false })
const site = createServer((request, response) =>
  response.writeHead(request.url!.startsWith('/gone') ? 404 : 200).end('x'),
)
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
afterAll(() => site.close())
const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const sender = await newSender()

async function newDesign(design: object): Promise<string> {
  return (await sender.admin.post('/designs', { name: 'D', ...design })).body.data.id
}

type Finding = {
  check: string
  place: string
  design_id: string | null
  block: string | null
  code: string
  values: object
  message: string
}

/** The findings of the check, and of the link check. */
async function findingsOf(campaign: object): Promise<Finding[]> {
  const made = await sender.admin.post('/campaigns', { everyone: true, ...campaign })
  const at = `/campaigns/${made.body.data.id}/check`
  const [check, links] = await Promise.all([sender.admin.post(at), sender.admin.post(`${at}/links`)])
  expect([check.status, links.status]).toEqual([200, 200])
  return [...check.body.data.doctor, ...links.body.data]
}

async function doctor(design: object): Promise<Record<string, string[]>> {
  const found = await findingsOf({ design_id: await newDesign(design) })
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

test('an email with many problems', async () => {
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
  expect(found.links!.some((message) => message.includes('/gone returns status 404'))).toBe(true)
  expect(found.links!.some((message) => message.includes('/there'))).toBe(false)
  expect(found.tags).toEqual([expect.stringContaining('person.first_name')])
  expect(found.subject).toHaveLength(3)
})

test('a finding has a code and the values of its message, so that a console can word it', async () => {
  const found = await findingsOf({
    design_id: await newDesign({ subject: 'Hello!!!', content: html(`${TEXT}<p>{{ person.first_name }}</p>`) }),
  })
  expect(found.map(({ code, values }) => ({ code, values }))).toEqual([
    { code: 'domain_not_set_up', values: { domain: 'looms.example' } },
    { code: 'subject_punctuation', values: {} },
    { code: 'preview_text_missing', values: {} },
    { code: 'tag_without_default', values: { tag: 'person.first_name' } },
  ])
})

test('a good email has no findings except for its domain', async () => {
  const found = await doctor({
    subject: 'New this autumn',
    preview_text: 'Coats and boots',
    content: html(
      `${TEXT}<p>{{ person.first_name | default: "friend" }}</p><img src="https://shop.example/a.png" alt="A coat"><a href="${at}/there">There</a>`,
    ),
  })
  expect(Object.keys(found)).toEqual(['authentication'])
})

test('a long email is reported as clipped', async () => {
  const found = await doctor({ subject: 'Long', preview_text: 'x', content: html(TEXT.repeat(1_090)) })
  expect(found.size).toEqual([expect.stringContaining('Gmail')])
})

test('each finding names its place: the domain, the subject, the preview text, the block of the design', async () => {
  const design_id = await newDesign({
    subject: 'Hello!!!',
    content: contentOf([
      {
        id: 'text',
        type: 'text',
        html: `<p>Dear {{ person.first_name }}, we have new things for you this autumn.</p>`,
      },
      {
        columns: [
          [{ id: 'left', type: 'image', src: 'https://shop.example/a.png', alt: '' }],
          [{ id: 'right', type: 'button', label: 'Look', href: `${at}/gone?a=1&b=2` }],
        ],
      },
      { id: 'linked', type: 'text', html: `<p><a href="${at}/gone?c=1&amp;d=2">There</a></p>` },
      { id: 'foot', type: 'footer' },
    ]),
  })
  const placed = (await findingsOf({ design_id })).map((found) => ({
    check: found.check,
    place: found.place,
    design_id: found.design_id,
    block: found.block,
  }))
  const inDesign = (check: string, block: string) => ({ check, place: 'design', design_id, block })
  const elsewhere = (check: string, place: string) => ({ check, place, design_id: null, block: null })
  expect(placed).toEqual([
    elsewhere('authentication', 'domain'),
    elsewhere('subject', 'subject'),
    elsewhere('preview', 'preview_text'),
    inDesign('images', 'left'),
    inDesign('tags', 'text'),
    { ...inDesign('links', 'right'), check: 'links' },
    inDesign('links', 'linked'),
  ])
})

test('checks both variants of an A/B test', async () => {
  const fine = { subject: 'Fine', preview_text: 'x', content: html(TEXT) }
  const [a, b] = await Promise.all([
    newDesign(fine),
    newDesign({ ...fine, content: html(`${TEXT}<img src="https://shop.example/a.png">`) }),
  ])
  const split = { share: 20, winner_by: 'clicks', hours: 4 }
  const designs = await findingsOf({ design_id: a, split: { ...split, kind: 'design', variants: [{ design_id: b }] } })
  expect(designs.filter(({ place }) => place === 'design')).toEqual([
    expect.objectContaining({ check: 'images', design_id: b }),
  ])
  const subjects = await findingsOf({
    design_id: a,
    split: { ...split, kind: 'subject', variants: [{ subject: 'Re: fine' }] },
  })
  expect(subjects.map(({ check }) => check)).toEqual(['authentication', 'headers'])
})

test('a send through the API returns findings as warnings, without waiting for links', async () => {
  await sender.add('ada@example.com')
  const design_id = await newDesign({
    subject: 'Hello!!!',
    preview_text: 'x',
    content: html(`${TEXT}<a href="${at}/gone">Gone</a>`),
  })
  const { status, body } = await sender.send({ design_id })
  expect(status).toBe(201)
  expect(body.warnings).toEqual([
    expect.stringContaining('postal address'),
    expect.stringContaining('looms.example is not set up'),
    'The subject ends with repeated punctuation.',
  ])
})

test('a host that does not respond is reported once for all its links', async () => {
  const links = ['a', 'b', 'c'].map((path) => `<a href="https://nowhere.invalid/${path}">${path}</a>`).join('')
  const design_id = await newDesign({ subject: 'Hello', preview_text: 'x', content: html(TEXT + links) })
  const found = (await findingsOf({ design_id })).filter(({ check }) => check === 'links')
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^3 links to nowhere\.invalid do not respond: ./),
  ])
})

test('requests at most two links at a time and thirty per minute for one host, across requests', async () => {
  let [now, most, total] = [0, 0, 0]
  const slow = createServer((_request, response) => {
    most = Math.max(most, ++now)
    total++
    setTimeout(() => response.end('x', () => now--), 20)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.2', resolve))
  afterAll(() => slow.close())
  const host = `http://127.0.0.2:${(slow.address() as AddressInfo).port}`
  const links = Array.from({ length: 20 }, (_, n) => `<a href="${host}/${n}">${n}</a>`).join('')
  const design_id = await newDesign({ subject: 'Hello', preview_text: 'x', content: html(TEXT + links) })
  const { id } = (await sender.admin.post('/campaigns', { everyone: true, design_id })).body.data
  const asked = await Promise.all(Array.from({ length: 3 }, () => sender.admin.post(`/campaigns/${id}/check/links`)))
  expect([most, total]).toEqual([2, 30])
  const left = asked.flatMap(({ body }) => body.data.map(({ message }: Finding) => message))
  const counts = left.map((message: string) => Number(/^(\d+) links? w\w+ not checked because/.exec(message)![1]))
  expect(counts.reduce((sum: number, n: number) => sum + n, 0)).toBe(30)
})
