import { expect, test } from 'vitest'
import { sendingWorld } from '../../../test/sending-world.ts'
import { partsOf } from '../../delivery/mail/read-message.ts'
import { parseId } from '../../platform/values/ids.ts'
import { CHOICE_EVENT } from './choices.ts'
import { LANGUAGES, WORDS } from './page-words.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })
const t = await newSender()
const words = WORDS.en.choice

const topic = (await t.admin.post('/topics', { name: 'Offers & <deals>' })).body.data as { id: string }
const detail = { name: 'Favourite tea', type: 'choice', choices: ['Green', 'Black'] }
const { id: detailId } = (await t.admin.post('/details', detail)).body.data as { id: string }

const items = [
  { title: 'No more offers', sets: { topic: topic.id, on: false } },
  { title: 'I drink green', note: 'We will send you green', sets: { detail: 'favourite_tea', value: 'green' } },
  { title: 'Less, please', sets: { frequency: 'monthly' } },
]
const content = {
  kind: 'blocks',
  sections: [
    {
      id: 's',
      rows: [
        {
          id: 'r',
          columns: [
            [
              { id: 'c', type: 'choices', items },
              { id: 'f', type: 'footer' },
            ],
          ],
        },
      ],
    },
  ],
}

let people = 0

/** Someone who got the email, and its links. */
async function newReader() {
  const { body } = await t.all.post('/contacts', { email: `reader${++people}@example.com` })
  const person = body.data as { id: string; email: string }
  const design = await t.admin.post('/designs', { name: 'Choices', subject: 'Choose', content })
  const list = await t.all.post('/lists', { name: person.email })
  await t.all.post(`/lists/${list.body.data.id}/members`, { contactIds: [person.id] })
  const campaign = { design_id: design.body.data.id, list_id: list.body.data.id, send: 'now' }
  expect((await t.all.post('/campaigns', campaign)).status).toBe(201)
  await idle()
  const [mail] = (await t.admin.get(`/mailbox?search=${encodeURIComponent(person.email)}`)).body.data
  const { links } = partsOf((await t.admin.get(`/mailbox/${mail.id}`)).body.data.source)
  const pathsTo = (page: string) => [
    ...new Set(links.flatMap((link) => (link.includes(`/${page}/`) ? [w.url + new URL(link).pathname] : []))),
  ]
  const [offers, tea, less] = pathsTo('choice') as [string, string, string]
  const kept = async () => {
    const [row] = await w.db`
      select topics_off, frequency, details from contacts where id = ${parseId('per', person.id)}`
    return row
  }
  const events = async () =>
    (await t.all.get(`/activity?name=${CHOICE_EVENT}`)).body.data.filter(
      ({ contact_id }: { contact_id: string }) => contact_id === person.id,
    )
  return { ...person, offers, tea, less, unsubscribe: pathsTo('unsubscribe')[0]!, kept, events }
}

async function visit(url: string, options: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...options })
  return { status: response.status, text: await response.text() }
}

const press = (url: string) => visit(url, { method: 'POST', body: new URLSearchParams() })

const snapshot = async () =>
  JSON.stringify(
    await w.db`select (select jsonb_agg(c order by id) from contacts c) as people,
      (select jsonb_agg(a order by id) from activity a) as activity`,
  )

test('GET, HEAD and prefetch requests change nothing and show the choice without the address', async () => {
  const { offers, tea, less, email } = await newReader()
  const before = await snapshot()
  for (const url of [offers, tea, less]) {
    const page = await visit(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<button>${words.button}</button>`)
    expect(page.text).toContain('r•••@example.com')
    expect(page.text).not.toContain(email)
    expect((await visit(url, { method: 'HEAD' })).status).toBe(200)
    await visit(url, { headers: { 'sec-purpose': 'prefetch' } })
  }
  expect((await visit(offers)).text).toContain('Offers &amp; &lt;deals&gt;')
  for (const language of LANGUAGES)
    expect((await visit(`${tea}?lang=${language}`)).text).toContain(WORDS[language].choice.button)
  expect(await snapshot()).toBe(before)
})

test('the button saves a topic, a detail and a frequency, each recorded once as the event of the person', async () => {
  const { offers, tea, less, kept, events, id } = await newReader()
  const number = async (table: 'topics' | 'details') =>
    (await w.db`select number from ${w.db(table)} where account_id = ${t.accountId}`)[0]!['number'] as number
  const done = await press(offers)
  expect([done.status, done.text.includes(words.doneTitle)]).toEqual([200, true])
  expect(await kept()).toMatchObject({ topics_off: [await number('topics')], frequency: 'any' })
  await press(tea)
  await press(less)
  expect(await kept()).toEqual({
    topics_off: [await number('topics')],
    frequency: 'monthly',
    details: { [await number('details')]: 'Green' },
  })
  expect((await t.all.get(`/contacts/${id}`)).body.data.subscriptionStatus).toBe('subscribed')
  // Pressed again, and opened again: it is what they have.
  await press(less)
  expect((await visit(less)).text).toContain(words.doneTitle)
  const send = { email_send_id: expect.stringMatching(/^ems_/) }
  expect((await events()).map(({ properties }: { properties: object }) => properties)).toEqual([
    { choice: 'Less, please', frequency: 'monthly', ...send },
    { choice: 'I drink green', detail: 'Favourite tea', value: 'green', ...send },
    { choice: 'No more offers', topic: 'Offers & <deals>', on: false, ...send },
  ])
})

test('a link opens only its own page, of its own email, and only what the email offers', async () => {
  const [one, two] = [await newReader(), await newReader()]
  const before = await snapshot()
  const token = new URL(one.offers).pathname.split('/')[2]!
  const unsubscribe = new URL(one.unsubscribe).pathname.split('/')[2]!
  const wrong = [
    `/choice/${unsubscribe}/0`,
    `/choice/${token}/3`,
    `/choice/${token}/-1`,
    `/choice/${token}/__proto__`,
    `/choice/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}/0`,
    `/unsubscribe/${token}`,
    `/preferences/${token}`,
    '/choice/preview/0',
  ]
  for (const path of wrong) {
    expect([path, (await visit(w.url + path)).status]).toEqual([path, 404])
    expect([path, (await press(w.url + path)).status]).toEqual([path, 404])
  }
  expect(await snapshot()).toBe(before)
  await press(one.less)
  expect(await two.kept()).toMatchObject({ frequency: 'any' })
  const shared = await visit(`${w.url}/choice/0`)
  expect([shared.status, shared.text.includes(WORDS.en.useOwnEmail.title)]).toEqual([200, true])
})

test('a choice ends with its detail, and with its person', async () => {
  const { tea, less, id } = await newReader()
  expect((await t.admin.patch(`/details/${detailId}`, { choices: ['Black'] })).status).toBe(200)
  expect([(await visit(tea)).status, (await press(tea)).status]).toEqual([404, 404])
  expect((await t.admin.patch(`/details/${detailId}`, { choices: detail.choices })).status).toBe(200)
  expect((await visit(tea)).status).toBe(200)
  await t.admin.post(`/contacts/${id}/erase`)
  expect([(await visit(less)).status, (await press(less)).status]).toEqual([404, 404])
})
