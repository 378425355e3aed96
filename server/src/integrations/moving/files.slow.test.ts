import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { moveWorld } from '../../../test/move-world.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { parseId } from '../../platform/values/ids.ts'
import { addFiles } from './files.ts'
import { findMove } from './sql.ts'

const w = await moveWorld()

type Tenant = Awaited<ReturnType<typeof w.tenant>>

/** A ZIP archive; every second file is stored, the others are deflated. */
function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [i, [name, text]] of Object.entries(files).entries()) {
    const method = i % 2 === 0 ? 8 : 0
    const raw = Buffer.from(text)
    const data = method === 8 ? deflateRawSync(raw) : raw
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, title, data)
    central.push(entry, title)
    offset += 30 + title.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(central.length / 2, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...central, end])
}

const upload = (t: Tenant, id: string, query: string, content: Buffer | string) =>
  t.admin.request('POST', `/moves/${id}/files?${query}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
  })

async function moveFiles(t: Tenant, platform: string, files: [query: string, content: Buffer | string][]) {
  const { id } = await t.create({ platform, source: 'files' })
  for (const [query, content] of files) {
    const answer = await upload(t, id, query, content)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  }
  await t.admin.post(`/moves/${id}/check`)
  const checked = await t.until(id, 'checked')
  await t.admin.post(`/moves/${id}/start`)
  return { checked, done: await t.until(id, 'done') }
}

const MAILCHIMP = {
  'subscribed_members_export_1.csv':
    'Email Address,First Name,Last Name,City,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS\n' +
    'sub@example.com,Ada,Byron,London,2,"2021-03-01 09:00:00",1.2.3.4,"2021-03-04 10:00:00",1.2.3.4,,,,,Europe/London,gb,eng,"2023-01-01 00:00:00",1,abc,,"""VIP"",""Press"""\n' +
    'broken address,,,,,,,,,,,,,,,,,,,,\n',
  'unsubscribed_members_export_1.csv':
    'Email Address,First Name,Last Name,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS\n' +
    'left@example.com,Bob,,"2022-05-06 10:00:00",Spring,c1,NORMAL,,2,def,,\n',
  'cleaned_members_export_1.csv':
    'Email Address,First Name,Last Name,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS\n' +
    'bounced@example.com,,,"2022-05-06 10:00:00",Spring,c1,3,ghi,,\n',
  'nonsubscribed_members_export_1.csv':
    'Email Address,First Name,OPTIN_TIME\nbuyer@example.com,Cy,"2021-03-01 09:00:00"\n',
  'templates/Spring.html': '<p>*|FNAME|*</p><a href="*|UNSUB|*">x</a>',
  'campaigns.csv':
    'Title,Subject,List,Send Date,Send Weekday,Total Recipients,Successful Deliveries,Soft Bounces,Hard Bounces,Total Bounces,Unique Opens,Open Rate,Total Opens,Unique Clicks,Click Rate,Total Clicks,Unsubscribes,Abuse Complaints,Unique Id\n' +
    'Spring sale,Spring!,News,"Apr 01, 2024 09:30 am",Monday,"1,200",1190,6,4,10,400,33%,500,80,6%,90,3,0,abc123\n',
  'readme.pdf': '%PDF',
  '__MACOSX/._x.csv': 'x',
}

test('a Mailchimp archive: each status has its file, and opt-outs keep their date', async () => {
  const t = await w.tenant()
  const { checked, done } = await moveFiles(t, 'mailchimp', [['name=export.zip&list=Newsletter', zipOf(MAILCHIMP)]])
  expect(checked.found).toMatchObject({ read: 4, subscribed: 1, unsubscribed: 1, stopped: 1, notSubscribed: 1, leftOut: 1, designs: 1, campaigns: 1, lists: 3 }) // oxfmt-ignore
  expect(done.counts).toMatchObject({ created: 3, designs: 1, campaigns: 1, lists: 3, details: 2 })
  const { id } = await t.personOf('sub@example.com')
  const profile = (await t.all.get(`/contacts/${id}/profile`)).body.data
  expect(profile.consent.email).toMatchObject({ status: 'subscribed', since: '2021-03-04T10:00:00.000Z' })
  expect((await t.all.get(`/contacts/${id}`)).body.data.properties).toEqual({
    City: 'London',
    'Time zone': 'Europe/London',
  })
  expect(await t.membersOf('VIP')).toEqual(['sub@example.com'])
  expect(await t.membersOf('Newsletter')).toEqual(['buyer@example.com', 'sub@example.com'])
  const left = await t.personOf('left@example.com')
  const itsConsent = (await t.all.get(`/contacts/${left.id}/profile`)).body.data.consent.email
  expect(itsConsent).toMatchObject({ status: 'unsubscribed', since: '2022-05-06T10:00:00.000Z' })
  expect(await t.reachable()).toEqual(['sub@example.com'])
  expect((await t.admin.get(`/moves/${done.id}/campaigns`)).body.data).toMatchObject([
    { name: 'Spring sale', sentAt: '2024-04-01T09:30:00.000Z', recipients: 1_200, opened: 400, clicked: 80, bounced: 10, unsubscribed: 3 }, // oxfmt-ignore
  ])
  const [left_] = await w.db`select count(*)::int as n from move_chunks where account_id = ${t.accountId}`
  expect(left_!.n).toBe(0)
  const again = await moveFiles(t, 'mailchimp', [['name=export.zip&list=Newsletter', zipOf(MAILCHIMP)]])
  expect(again.done.counts).toMatchObject({ created: 0, designs: 0, campaigns: 0, lists: 0, memberships: 0 })
})

test('Klaviyo exports: consent and suppressions are columns', async () => {
  const t = await w.tenant()
  const people =
    'Email,Klaviyo ID,First Name,Last Name,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,Email Suppressions Timestamp,Favorite color\n' +
    'sub@example.com,1,Ada,Byron,SUBSCRIBED,2021-03-04 10:00:00,[],,blue\n' +
    'left@example.com,2,Bob,,UNSUBSCRIBED,2022-05-06 10:00:00,[],,\n' +
    'never@example.com,3,Cy,,NEVER_SUBSCRIBED,,[],,\n' +
    "hard@example.com,4,Di,,SUBSCRIBED,2021-03-04 10:00:00,['HARD_BOUNCE'],2022-05-06 10:00:00,\n" +
    "user@example.com,5,Ed,,SUBSCRIBED,2021-03-04 10:00:00,['USER_SUPPRESSED'],2022-05-06 10:00:00,\n"
  const { done } = await moveFiles(t, 'klaviyo', [
    ['name=people.csv', people],
    ['name=suppressed-profiles.csv', 'Email\nsilent@example.com\n'],
    ['name=segment.csv', 'Email\nunknown@example.com\n'],
    ['name=list.csv&status=subscribed', 'Email\nlisted@example.com\nleft@example.com\n'],
  ])
  expect(done.counts).toMatchObject({ created: 7, stopped: 1, keptOptOuts: 1 })
  expect(await t.reachable()).toEqual(['listed@example.com', 'sub@example.com'])
  expect(await t.stoppedReasons()).toEqual({ 'hard@example.com': 'bounce: Bounced in Klaviyo' })
})

test('listmonk exports do not say who unsubscribed from a list, so people are not subscribed unless the team says so', async () => {
  const t = await w.tenant()
  const head = 'uuid,email,name,attributes,status,created_at,updated_at\n'
  const at = '2021-03-04T10:00:00Z,2022-05-06T10:00:00Z'
  const { done } = await moveFiles(t, 'listmonk', [
    [
      'name=subscribers.csv',
      `${head}u1,a@example.com,Ada Byron,"{""city"": ""Pune""}",enabled,${at}\nu2,b@example.com,B,{},blocklisted,${at}\n`,
    ],
    ['name=active.csv&status=subscribed', `${head}u3,c@example.com,C,not json,enabled,${at}\n`],
  ])
  expect(done.counts).toMatchObject({ created: 2, stopped: 1 })
  expect(await t.reachable()).toEqual(['c@example.com'])
  const { id } = await t.personOf('a@example.com')
  expect((await t.all.get(`/contacts/${id}`)).body.data).toMatchObject({
    firstName: 'Ada',
    properties: { city: 'Pune' },
  })
})

test('a large file is read in pages; every row counts once', async () => {
  const t = await w.tenant()
  const rows = Array.from({ length: 4_500 }, (_, i) => `p${i}@example.com,Ünï${i},${'x'.repeat(400)}`)
  const { done } = await moveFiles(t, 'klaviyo', [
    ['name=a.csv&status=subscribed', `\ufeffEmail,First Name,Note\r\n${rows.join('\r\n')}`],
  ])
  expect(done.counts).toMatchObject({ read: 4_500, created: 4_500 })
  expect(await t.personOf('p4499@example.com')).toMatchObject({ firstName: 'Ünï4499' })
})

test('a line that is too long is one row, and no part of it is a person', async () => {
  const t = await w.tenant()
  const before = 'Email,First Name,Note\na@example.com,Ada,\n'
  const inside = 'part@example.com,'
  // The end of the second stored megabyte is between two of the addresses.
  const padding = 'x'.repeat(2 * 1024 * 1024 - before.length - 50 * inside.length)
  const { done } = await moveFiles(t, 'klaviyo', [
    ['name=a.csv&status=subscribed', `${before}${padding}${inside.repeat(100)}\nb@example.com,Bob,\n`],
  ])
  expect(done.counts).toMatchObject({ read: 2, created: 2, leftOut: 1 })
  expect(await t.reachable()).toEqual(['a@example.com', 'b@example.com'])
})

test('a column or tag named like a built-in property of objects is an ordinary one', async () => {
  const t = await w.tenant()
  const { done } = await moveFiles(t, 'klaviyo', [
    ['name=a.csv&status=subscribed', 'Email,Constructor\na@example.com,Acme\n'],
    ['name=b.html', '<p>{{ constructor }}</p>'],
  ])
  expect(done.counts).toMatchObject({ created: 1, designs: 1 })
  const { id } = await t.personOf('a@example.com')
  expect((await t.all.get(`/contacts/${id}`)).body.data.properties).toEqual({ Constructor: 'Acme' })
  const [design] = (await t.admin.get('/designs')).body.data
  expect((await t.admin.get(`/designs/${design.id}`)).body.data.content.html).toContain('<p>{{ constructor }}</p>')
})

describe('files that are refused', () => {
  const zip = zipOf({ 'a.csv': 'Email\n' + 'a@example.com\n'.repeat(500) })
  test.each([
    ['an empty file', 'name=a.csv', ''],
    ['another kind of file', 'name=a.pdf', '%PDF'],
    ['an archive without tables', 'name=a.zip', zipOf({ 'a.pdf': 'x', 'b.exe': 'y' })],
    ['a truncated archive', 'name=a.zip', zip.subarray(0, zip.length - 30)],
    ['a damaged archive', 'name=a.zip', Buffer.concat([zip.subarray(0, 40), Buffer.alloc(8, 7), zip.subarray(48)])],
    ['an archive whose directory points nowhere', 'name=a.zip', Buffer.concat([zip.subarray(0, zip.length - 6), Buffer.alloc(6, 255)])], // oxfmt-ignore
  ])('%s', async (_, query, content) => {
    const t = await w.tenant()
    const { id } = await t.create({ platform: 'klaviyo', source: 'files' })
    const answer = await upload(t, id, query, content)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    expect((await t.get(id)).files).toEqual([])
    expect((await t.admin.post(`/moves/${id}/check`)).status).toBe(400)
  })

  test('more archives at once than fit in memory', async () => {
    const t = await w.tenant()
    const { id } = await t.create({ platform: 'klaviyo', source: 'files' })
    const move = (await findMove(w.db, t.accountId, parseId('mov', id)!))!
    const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    async function* slowly() {
      yield zip.subarray(0, 40)
      taken()
      await released
      yield zip.subarray(40)
    }
    const file = { name: 'a.zip', status: 'subscribed' as const, list: null }
    const ctx = { ...systemCaller(t.accountId, w.clock, log), db: w.db }
    const first = addFiles(ctx, move, file, Readable.from(slowly()))
    await isTaken
    const others = Array.from({ length: 6 }, () => upload(t, id, 'name=a.zip', zip))
    const refused = await Promise.any(
      others.map(async (each) => ((await each).status === 429 ? each : Promise.reject())),
    )
    expect(refused.body.error.code).toBe('rate_limited')
    release()
    await first
    expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429])
    expect((await t.get(id)).files).toHaveLength(6)
  })

  test('a table without addresses is reported, and a file can be removed', async () => {
    const t = await w.tenant()
    const { id } = await t.create({ platform: 'klaviyo', source: 'files' })
    await upload(t, id, 'name=a.csv', 'Color,Size\nred,1\n')
    await upload(t, id, 'name=b.csv', 'Email\na@example.com\n')
    expect((await t.admin.delete(`/moves/${id}/files/2`)).body.data.files).toHaveLength(1)
    for (const unknown of ['2', '01', '-1', 'b.csv', '1.797693134862314e308'])
      expect((await t.admin.delete(`/moves/${id}/files/${unknown}`)).body.error.code).toBe('not_found')
    expect((await t.get(id)).files).toHaveLength(1)
    await t.admin.post(`/moves/${id}/check`)
    expect((await t.until(id, 'checked')).found).toMatchObject({ read: 0, leftOut: 1 })
    expect((await upload(t, id, 'name=c.csv', 'Email\na@example.com\n')).status).toBe(400)
  })
})
