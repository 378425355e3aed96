// Designs through the public API and the console: saving, revisions, versions, previews, tests, tenants.

import { beforeAll, describe, expect, test } from 'vitest'
import { addDetail, addTopic } from '../../../test/factories.ts'
import type { Answered, Client } from '../../../test/harness.ts'
import { world } from '../../../test/harness.ts'
import { contrast } from './brand/palette.ts'
import type { RenderContext } from './compiled.ts'
import { compileDesign, fill, loadContexts, recordFault, renderDynamic, TemplateProblem } from './render.ts'
import { parseId } from '../../platform/values/ids.ts'
import { blocksOf } from './find-block.ts'
import { GALLERY } from './starting/gallery.ts'

const w = await world()
let team: Client

beforeAll(async () => {
  team = (await w.signIn('member')).account
})

const FOOT = '<p><a href="{{ unsubscribe_url }}">Leave</a></p>'
const html = (inner = '<p>Hello {{ person.first_name | default: "friend" }}</p>') => ({
  kind: 'html',
  html: inner + FOOT,
})

async function made(body: object = {}, by: Client = team) {
  const answer = await by.post('/designs', { name: 'Autumn', content: html(), ...body })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body.data
}

const messages = ({ body }: Answered): string[] => body.data.problems.map(({ message }: { message: string }) => message)

describe('GET /designs', () => {
  test('lists designs, most recently changed first, with why they are not ready', async () => {
    const t = await w.newAccount()
    const { account } = await t.signIn('member')
    await addTopic({ db: w.db, accountId: t.accountId }, 'News')
    const first = await made({ name: 'First', subject: 'Hi', preview_text: 'Look', topic: 'news' }, account)
    w.clock.advance(1000)
    const second = await made({ name: 'Second', content: { kind: 'html', html: '<p>{{ person.nick }}</p>' } }, account)
    w.clock.advance(1000)
    const { status, body } = await t.as('campaigns:write').get('/designs')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: second.id,
          name: 'Second',
          subject: null,
          preview_text: null,
          topic: null,
          ready: false,
          problems: [
            'The tag "person.nick" is not known.',
            'There is no unsubscribe link. Add a footer, or a link to {{ unsubscribe_url }}.',
          ],
          created_at: second.created_at,
          updated_at: second.updated_at,
        },
        {
          id: first.id,
          name: 'First',
          subject: 'Hi',
          preview_text: 'Look',
          topic: 'News',
          ready: true,
          problems: [],
          created_at: first.created_at,
          updated_at: first.updated_at,
        },
      ],
    })
    await account.patch(`/designs/${first.id}`, { name: 'First again' })
    const again = await t.as('campaigns:write').get('/designs')
    expect(again.body.data.map(({ name }: { name: string }) => name)).toEqual(['First again', 'Second'])
  })
})

describe('saving', () => {
  test('a design is created with content, from a starting design, or empty', async () => {
    expect(await made()).toMatchObject({
      name: 'Autumn',
      ready: true,
      problems: [],
      kind: 'html',
      revision: 1,
      content: html(),
    })
    const welcome = await made({ content: undefined, starting_design: 'welcome' })
    expect(welcome).toMatchObject({ ready: false, kind: 'blocks', subject: 'Come in, the kettle’s on' })
    const { content } = GALLERY.find(({ key }) => key === 'welcome')!
    const blocks = new Set(blocksOf(content).map(({ id }) => id))
    expect(welcome.problems.length).toBeGreaterThan(3)
    for (const { message, block } of welcome.problems) {
      expect(message).toMatch(/sample/i)
      expect(blocks).toContain(block)
    }
    const sale = await made({ content: undefined, starting_design: 'autumn-sale' })
    const [countdown] = blocksOf(sale.content).filter(({ type }) => type === 'countdown') as unknown as {
      ends_at: string
    }[]
    const ends = new Date(countdown!.ends_at)
    expect(ends.getUTCDay()).toBe(0)
    expect(ends.getTime() - w.clock.now().getTime()).toBeLessThan(11 * 86_400_000)
    expect(await made({ content: undefined })).toMatchObject({ ready: true, content: { kind: 'blocks' } })
    const starts = await team.get('/starting-designs')
    expect(starts.body.data).toHaveLength(GALLERY.length)
    expect(starts.body.data[0]).toMatchObject({ key: 'newsletter-issue', categories: ['newsletter'] })
    const shown = starts.body.data.find(({ key }: { key: string }) => key === 'autumn-sale')
    expect(JSON.stringify(shown.content)).toContain(countdown!.ends_at)
  })

  test('HTML from elsewhere: what is removed from it, and the unsubscribe link it lacks', async () => {
    const read = async (source: string) => (await team.post('/pasted-html', { html: source })).body.data
    const source =
      '<body><script>a()</script><script src="x.js"></script><p onclick="b()">Hi</p><iframe src="y"></iframe></body>'
    const { html: kept, changes, preview } = await read(source)
    expect(preview).toContain('Hi</p>')
    expect(preview).not.toMatch(/<script|onclick|<iframe/)
    expect(changes).toEqual([
      { change: 'scripts', count: 2 },
      { change: 'frames', count: 1 },
      { change: 'handlers', count: 1 },
      { change: 'unsubscribe_link', count: 1 },
    ])
    expect(kept).toMatch(/\{\{ unsubscribe_url \}\}[^]*<\/body>$/)
    expect(await read(kept)).toMatchObject({ html: kept, changes: [{}, {}, {}] })
    expect(await made({ content: { kind: 'html', html: kept } })).toMatchObject({ ready: true })
  })

  test('the gallery shows designs in the brand, or in their own colors', async () => {
    const { account } = await (await w.newAccount()).signIn('member')
    await account.patch('/brand', { primary: '#7a2e3a' })
    const page = async (query = '') => (await account.get(`/starting-designs/digest/preview.html${query}`)).text
    expect(await page()).toContain('#7a2e3a')
    expect(await page('?brand=standard')).not.toContain('#7a2e3a')
  })

  test.each([
    [{ name: ' ' }, /"name"/],
    [{ name: 'x', topic: 'Nothing' }, '"topic" must be one of the account\'s topics; "Nothing" is not one of them.'],
    [{ name: 'x', content: { kind: 'pdf' } }, '"content.kind" must be one of html, blocks.'],
    [{ name: 'x', starting_design: 'nope' }, /^"starting_design" must be one of newsletter-issue, digest/],
    [{ name: 'x', subject: 'y'.repeat(501) }, /"subject" must have at most 500/],
  ])('%j is refused and nothing is kept', async (body, message) => {
    const before = (await team.get('/designs')).body.data.length
    const { status, body: answer } = await team.post('/designs', body)
    expect([status, answer.error.code]).toEqual([400, 'validation_error'])
    expect(answer.error.message).toMatch(message)
    expect((await team.get('/designs')).body.data).toHaveLength(before)
  })

  test('a change that says the same changes nothing', async () => {
    const design = await made()
    w.clock.advance(1000)
    const same = await team.patch(`/designs/${design.id}`, { name: 'Autumn', content: html() })
    expect(same.body.data).toEqual(design)
    expect((await team.get(`/designs/${design.id}/versions`)).body.data).toHaveLength(1)
  })

  test('a stale revision is refused with the one that is there; of two at once one wins', async () => {
    const design = await made()
    const path = `/designs/${design.id}`
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((each) => team.patch(path, { subject: each, content: html(each), revision: 1 })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const lost = saves.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({
      error: { code: 'stale_revision' },
      meta: { revision: 2 },
    })
    const won = saves.find(({ status }) => status === 200)!.body.data
    expect((await team.get(path)).body.data).toMatchObject({ subject: won.subject, revision: 2, content: won.content })
    // Without a revision the last save wins, and no change of another field is lost.
    await Promise.all([team.patch(path, { subject: 'both' }), team.patch(path, { preview_text: 'kept' })])
    expect((await team.get(path)).body.data).toMatchObject({ subject: 'both', preview_text: 'kept', revision: 4 })
  })

  test('saves of one editing session share a version, unless it has a name', async () => {
    const { id } = (await team.post('/designs', { name: 'Letter', subject: 'One', content: html() })).body.data
    const path = `/designs/${id}`
    const subjects = async () =>
      (await team.get(`${path}/versions`)).body.data.map((each: { name: string | null; subject: string }) => [
        each.name,
        each.subject,
      ])
    for (const subject of ['Two', 'Three']) await team.patch(path, { subject, session: 'a' })
    expect(await subjects()).toEqual([
      [null, 'Three'],
      [null, 'One'],
    ])
    const named = await team.post(`${path}/versions`, { name: ' Approved ' })
    expect([named.status, named.body.data.name]).toEqual([201, 'Approved'])
    expect((await team.post(`${path}/versions`, { name: ' ' })).status).toBe(400)
    await team.patch(path, { subject: 'Four', session: 'a' })
    await team.patch(path, { subject: 'Five', session: 'b' })
    expect(await subjects()).toEqual([
      [null, 'Five'],
      [null, 'Four'],
      ['Approved', 'Three'],
      [null, 'One'],
    ])
  })

  test('versions are kept, read and restored', async () => {
    const design = await made({ subject: 'One' })
    const path = `/designs/${design.id}`
    await team.patch(path, { subject: 'Two', content: html('<p>Two</p>') })
    await team.patch(path, { name: 'Only the name' })
    const { body } = await team.get(`${path}/versions`)
    expect(body.data.map(({ number, subject }: { number: number; subject: string }) => [number, subject])).toEqual([
      [2, 'Two'],
      [1, 'One'],
    ])
    expect(body.data[0].created_by).toMatch(/@example\.com$/)
    expect((await team.get(`${path}/versions/1`)).body.data).toMatchObject({ subject: 'One', content: html() })
    const restored = await team.post(`${path}/versions/1/restore`)
    expect(restored.body.data).toMatchObject({ name: 'Only the name', subject: 'One', content: html(), revision: 4 })
    expect((await team.get(`${path}/versions`)).body.data).toHaveLength(3)
    for (const number of ['9', '0', 'x', '1e3']) expect((await team.get(`${path}/versions/${number}`)).status).toBe(404)
  })

  test('a copy is independent; a deleted design is gone', async () => {
    const design = await made({ subject: 'Hi' })
    const copy = (await team.post(`/designs/${design.id}/duplicate`)).body.data
    expect(copy).toMatchObject({ name: 'Copy of Autumn', subject: 'Hi', content: design.content, revision: 1 })
    expect(copy.id).not.toBe(design.id)
    expect((await team.delete(`/designs/${design.id}`)).body.data).toEqual({ deleted: true })
    expect((await team.get(`/designs/${design.id}`)).status).toBe(404)
    expect((await team.delete(`/designs/${design.id}`)).status).toBe(404)
    expect((await team.get(`/designs/${copy.id}`)).status).toBe(200)
    const listed = (await w.all.get('/designs')).body.data.map(({ id }: { id: string }) => id)
    expect(listed).not.toContain(design.id)
  })

  test('whether it is ready is looked at again when the account has changed', async () => {
    const t = await w.newAccount()
    const [member, admin] = [(await t.signIn('member')).account, (await t.signIn('admin')).account]
    const detail = (await admin.post('/details', { name: 'Favourite colour', type: 'text' })).body.data
    const design = await made({ content: html('{{ person.details.favourite_colour }}') }, member)
    expect(design.ready).toBe(true)
    await admin.delete(`/details/${detail.id}`)
    const { body } = await member.get(`/designs/${design.id}`)
    expect(body.data).toMatchObject({ ready: false, revision: 1 })
    expect((await t.all.get('/designs')).body.data[0].ready).toBe(false)
  })
})

describe('preview', () => {
  test('for a sample person, for one person, and before saving', async () => {
    const t = await w.newAccount({ name: 'Looms & co' })
    const { account } = await t.signIn('member')
    await addDetail({ db: w.db, accountId: t.accountId }, 'Favourite colour')
    const person = (
      await t.all.post('/contacts', {
        email: 'bo@example.com',
        firstName: '<Bo>',
        properties: { 'Favourite colour': 'blue' },
      })
    ).body.data
    await t.all.post('/data', { name: 'Offers', fields: [{ label: 'Title' }] })
    await t.all.post('/data/offers/rows', { rows: [{ title: 'Socks' }, { title: 'Hats' }] })
    const content = html(
      '<p>{{ person.first_name }} likes {{ person.details.favourite_colour }} at {{ account.name }}</p>{% for row in data.offers.rows %}<i>{{ row.title }}</i>{% endfor %}',
    )
    const design = await made({ subject: 'For {{ person.first_name }}', preview_text: 'P', content }, account)
    const path = `/designs/${design.id}/preview`

    const sample = (await account.post(path, {})).body.data
    expect(sample).toMatchObject({ subject: 'For Ada', preview_text: 'P', problems: [] })
    expect(sample.html).toContain('<i>Socks</i><i>Hats</i>')

    const theirs = (await account.post(path, { contact_id: person.id })).body.data
    expect(theirs.subject).toBe('For <Bo>')
    expect(theirs.html).toContain('&lt;Bo&gt; likes blue at Looms &amp; co')
    expect(theirs.text).toContain('<Bo> likes blue at Looms & co')
    expect(theirs.html).toContain(`${w.config.baseUrl}/unsubscribe/preview`)

    const draft = (await account.post(path, { content: html('<p>New {{ nope }}</p>'), subject: 'S' })).body.data
    expect(draft).toMatchObject({ subject: 'S', problems: [{ message: 'The tag "nope" is not known.', block: null }] })
    expect((await account.get(`/designs/${design.id}`)).body.data.content).toEqual(content)

    for (const contact_id of ['per_x', 'nobody', 'per_00000000000000000000000000']) {
      expect((await account.post(path, { contact_id })).status).toBe(404)
    }
  })
})

describe('the brand', () => {
  test('is the same for all until it is chosen, and is seen in every design of blocks', async () => {
    const t = await w.newAccount()
    const { account } = await t.signIn('member')
    await w.db`update accounts set postal_address = '1 High Street, Leeds' where id = ${t.accountId}`
    const before = (await account.get('/brand')).body.data
    expect(before).toMatchObject({ font: 'sans', logo_url: null })
    const changed = await account.patch('/brand', {
      primary: '#7a2e3a',
      footer: '<p>Ours</p>',
      logo_url: 'https://i.example/logo.png',
    })
    expect(changed.body.data).toMatchObject({
      ...before,
      chosen: true,
      primary: '#7a2e3a',
      colors: { ...changed.body.data.colors, button: '#7a2e3a' },
      palette: expect.arrayContaining([{ name: 'p1', color: '#7a2e3a' }]),
      footer: '<p>Ours</p>',
      logo_url: 'https://i.example/logo.png',
    })
    const design = await made({ content: undefined, starting_design: 'newsletter-issue' }, account)
    const { html: shown } = (await account.post(`/designs/${design.id}/preview`, {})).body.data
    for (const part of ['#7a2e3a', '1 High Street, Leeds', 'Ours', 'https://i.example/logo.png'])
      expect(shown).toContain(part)
    for (const wrong of [
      { primary: 'red' },
      { logo_url: 'javascript:x' },
      { font: 'Comic' },
      { social: [{ name: 'photos', url: 'javascript:x' }] },
    ]) {
      expect((await account.patch('/brand', wrong)).body.error.code).toBe('validation_error')
    }
  })
})

test('a brand whose colors are hard to read is corrected, and says so', async () => {
  const { account } = await (await w.newAccount()).signIn('member')
  const { notices, colors } = (await account.patch('/brand', { primary: '#ffe066' })).body.data
  expect(notices).toEqual([expect.stringMatching(/^White text on #ffe066 is hard to read/)])
  expect(contrast(colors.button, colors.button_text)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.link, colors.surface)).toBeGreaterThanOrEqual(4.5)
  expect((await account.patch('/brand', { primary: '#1f4d3a' })).body.data.notices).toEqual([])
})

describe('what sends emails', () => {
  test('compiles once, loads many people in one go, renders and fills', async () => {
    const t = await w.newAccount()
    const { account } = await t.signIn('member')
    await addDetail({ db: w.db, accountId: t.accountId }, 'Shop')
    await t.all.post('/data', { name: 'Shops', fields: [{ label: 'Name' }, { label: 'Closes' }] })
    await t.all.patch('/data/shops', { matchOn: { detail: 'Shop', field: 'name' } })
    await t.all.post('/data/shops/rows', {
      rows: [
        { name: 'Leeds', closes: '18:00' },
        { name: 'York', closes: '17:00' },
      ],
    })
    const people = await Promise.all(
      [
        ['a', 'Leeds'],
        ['b', 'York'],
        ['c', ''],
      ].map(async ([name, shop]) => {
        const body = { email: `${name}@example.com`, firstName: name, properties: { Shop: shop } }
        return parseId('per', (await t.all.post('/contacts', body)).body.data.id)!
      }),
    )
    const design = await made(
      {
        subject: 'Hi {{ person.first_name }}',
        content: html(
          '{% if data.shops.closes %}Open until {{ data.shops.closes }}{% else %}No shop{% endif %} <a href="https://x.example/">x</a>',
        ),
      },
      account,
    )
    const [row] = await w.db<
      { version_id: string }[]
    >`select version_id from designs where id = ${parseId('dsn', design.id)!}`
    const { compiled, problems } = (await compileDesign(w.db, t.accountId, row!.version_id))!
    expect(problems).toEqual([])
    expect((await compileDesign(w.db, t.accountId, row!.version_id))!.compiled).toBe(compiled)
    const recipients = people.map((contact_id) => ({ contact_id }))
    const contexts = (await loadContexts(
      w.db,
      t.accountId,
      compiled!.needs,
      recipients,
      w.clock.now(),
    )) as RenderContext[]
    const rendered = await renderDynamic(t.accountId, compiled!, contexts)
    const urls = {
      unsubscribe: 'https://l/u',
      preferences: 'https://l/p',
      view: 'https://l/v',
      pictures: 'https://l',
      pixel: null,
      link: () => 'https://t/1',
    }
    const emails = contexts.map((context, i) => fill(compiled!, context, urls, rendered[i]))
    expect(emails.map(({ subject, text }) => [subject, text.split(' x ')[0]])).toEqual([
      ['Hi a', 'Open until 18:00'],
      ['Hi b', 'Open until 17:00'],
      ['Hi c', 'No shop'],
    ])
    expect(emails[0]!.html).toContain('<a href="https://t/1">x</a>')
    // What a campaign stores of it is unchanged by storing.
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)

    // A campaign's subject takes precedence over the design's.
    const other = await compileDesign(w.db, t.accountId, row!.version_id, { subject: 'Other' })
    expect(other!.compiled!.subject).toEqual(['Other'])

    // Another account's designs and people are not found.
    expect(await compileDesign(w.db, w.accountId, row!.version_id)).toBeNull()
    expect(await loadContexts(w.db, w.accountId, compiled!.needs, recipients, w.clock.now())).toEqual(
      people.map(() => undefined),
    )

    // A template that was ended while sending is then a problem of the design.
    await recordFault(w.db, t.accountId, row!.version_id, new TemplateProblem('time'))
    expect(messages(await account.get(`/designs/${design.id}`))).toEqual([
      'The design takes too long to put together for one person. Make its loops smaller.',
    ])
    expect((await compileDesign(w.db, t.accountId, row!.version_id))!.problems).toHaveLength(1)
    const saved = await account.patch(`/designs/${design.id}`, { content: html('better') })
    expect(saved.body.data.ready).toBe(true)
  })
})

test('no account sees the designs, versions, previews or brand of another', async () => {
  const design = await made({ subject: 'Secret' })
  const other = await w.newAccount()
  const { account: theirs } = await other.signIn('owner')
  const path = `/designs/${design.id}`
  const tries = [
    theirs.get(path),
    theirs.patch(path, { name: 'Mine' }),
    theirs.delete(path),
    theirs.post(`${path}/duplicate`),
    theirs.get(`${path}/versions`),
    theirs.get(`${path}/versions/1`),
    theirs.post(`${path}/versions/1/restore`),
    theirs.post(`${path}/preview`, {}),
    theirs.post(`${path}/test`, { to: ['eve@example.com'] }),
  ]
  for (const { status, text } of await Promise.all(tries)) {
    expect(status).toBe(404)
    expect(text).not.toContain('Secret')
  }
  expect((await theirs.get('/designs')).body.data).toEqual([])
  expect((await other.all.get('/designs')).body.data).toEqual([])
  const person = (await other.all.post('/contacts', { email: 'eve@example.com' })).body.data
  expect((await team.post(`${path}/preview`, { contact_id: person.id })).status).toBe(404)
})
