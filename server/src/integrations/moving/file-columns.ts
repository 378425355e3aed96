// The columns of export files, as each platform documents them: a heading to a field, a detail, or nothing.

import type { NewDetail } from '../../data/details/manage.ts'
import { isRaw, textIn } from '../../web/stores/store-records.ts'
import { suppressedStatus } from './klaviyo-read.ts'
import { namesIn } from './listmonk-read.ts'
import { tagRef } from './mailchimp-read.ts'
import { campaignNamed, countIn, dateIn, detailNameIn, fieldsIn, nameIn, personIn } from './read-values.ts'
import type { LeftOut, ListRef, MovedCampaign, MovedPerson, MovedStatus, Platform } from './reader.ts'

/** What the team says about the people of a file. */
export type FileStatus = 'auto' | 'subscribed' | 'unsubscribed' | 'bounced'

export type TableFile = { name: string; status: FileStatus; list: string | null }

type Cells = (heading: string) => string | null

export type ReadRow = { person: MovedPerson; details: NewDetail[] } | { campaign: MovedCampaign } | { leftOut: LeftOut }

export type RowReader = (cells: readonly string[]) => ReadRow

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Headings of the platforms' own columns, which are no details. */
const NOT_DETAILS: Record<Platform, ReadonlySet<string>> = {
  mailchimp: new Set(
    'emailaddress,firstname,lastname,memberrating,optintime,optinip,confirmtime,confirmip,latitude,longitude,gmtoff,dstoff,cc,region,lastchanged,leid,euid,notes,tags,unsubtime,unsubcampaigntitle,unsubcampaignid,unsubreason,unsubreasonother,cleantime,cleancampaigntitle,cleancampaignid'.split(
      ',',
    ),
  ),
  klaviyo: new Set(
    'email,klaviyoid,id,firstname,lastname,emailmarketingconsent,emailmarketingconsenttimestamp,emailconsent,emailconsenttimestamp,emailsuppressions,emailsuppressionstimestamp,suppressionreason,reason,suppressiontimestamp,smsmarketingconsent,smsmarketingconsenttimestamp,smsconsent,smssuppressions,dateadded,profilecreatedon,lastactive,initialsource'.split(
      ',',
    ),
  ),
  listmonk: new Set('uuid,email,name,attributes,status,createdat,updatedat'.split(',')),
}

const NAMES = new Map([['timezone', 'Time zone']])

/** Null if the file is neither people nor campaigns. */
export function tableReader(platform: Platform, file: TableFile, headings: readonly string[]): RowReader | null {
  const keys = headings.map(plain)
  const at = new Map(keys.map((key, i) => [key, i]))
  const has = (...names: string[]) => names.some((name) => at.has(name))
  const cellsOf =
    (row: readonly string[]): Cells =>
    (heading) =>
      textIn(row[at.get(heading) ?? -1], 2_000)
  if (has('senddate', 'sendtime') && has('totalrecipients')) return (row) => campaignIn(cellsOf(row))
  if (!has('email', 'emailaddress')) return null
  const details = keys.flatMap((key, i) => {
    const name = NAMES.get(key) ?? detailNameIn(headings[i])
    return NOT_DETAILS[platform].has(key) || name === null ? [] : [{ i, name }]
  })
  const lists: ListRef[] =
    file.list === null ? [] : [{ externalId: `list ${file.list.toLowerCase()}`, name: file.list }]
  return (row) => {
    const cell = cellsOf(row)
    const read = personIn(cell('emailaddress') ?? cell('email'))
    if ('leftOut' in read) return read
    const fields = platform === 'listmonk' ? attributesIn(cell('attributes')) : fieldsIn({})
    for (const { i, name } of details) {
      const value = textIn(row[i], 2_000)
      if (value === null) continue
      fields.properties[name] = value
      fields.details.push({ name, type: 'text' })
    }
    const consent = CONSENT[platform](cell, file, has)
    const isOn = consent.status === 'subscribed' || consent.status === 'none'
    const names =
      platform === 'listmonk'
        ? namesIn(cell('name'))
        : { firstName: nameIn(cell('firstname')), lastName: nameIn(cell('lastname')) }
    const tags = platform === 'mailchimp' ? tagsIn(cell('tags')) : []
    return {
      person: {
        email: read.email,
        ...consent,
        ...names,
        properties: fields.properties,
        lists: [...(isOn ? lists : []), ...tags],
      },
      details: fields.details,
    }
  }
}

type Consent = Pick<MovedPerson, 'status' | 'since'>

/** What a file without consent in its rows says about its people. */
const ofFile = ({ status }: TableFile): MovedStatus => (status === 'auto' ? 'none' : status)

const CONSENT: Record<Platform, (cell: Cells, file: TableFile, has: (name: string) => boolean) => Consent> = {
  /** Each status has its own file, with its own columns. */
  mailchimp(cell, file, has) {
    const name = /(?:^|[_/])(nonsubscribed|unsubscribed|cleaned|subscribed)[_. -]/i.exec(file.name)?.[1]?.toLowerCase()
    const optedIn = dateIn(cell('confirmtime')) ?? dateIn(cell('optintime'))
    if (has('unsubtime') || name === 'unsubscribed' || file.status === 'unsubscribed')
      return { status: 'unsubscribed', since: dateIn(cell('unsubtime')) ?? dateIn(cell('lastchanged')) }
    if (has('cleantime') || name === 'cleaned' || file.status === 'bounced')
      return { status: 'bounced', since: dateIn(cell('cleantime')) ?? dateIn(cell('lastchanged')) }
    if (name === 'nonsubscribed') return { status: 'none', since: null }
    return { status: name === 'subscribed' ? 'subscribed' : ofFile(file), since: optedIn }
  },

  klaviyo(cell, file) {
    const suppressions = cell('emailsuppressions') ?? cell('suppressionreason') ?? cell('reason')
    const since = dateIn(cell('emailmarketingconsenttimestamp')) ?? dateIn(cell('emailconsenttimestamp'))
    if (suppressions !== null && /[a-z]/i.test(suppressions))
      return {
        status: suppressedStatus(suppressions),
        since: dateIn(cell('emailsuppressionstimestamp')) ?? dateIn(cell('suppressiontimestamp')) ?? since,
      }
    if (file.status === 'unsubscribed' || file.status === 'bounced') return { status: file.status, since }
    const consent = (cell('emailmarketingconsent') ?? cell('emailconsent'))?.toUpperCase()
    if (consent === undefined) return { status: /suppress/i.test(file.name) ? 'unsubscribed' : ofFile(file), since }
    if (consent.startsWith('NEVER')) return { status: 'none', since: null }
    if (consent.includes('UNSUB')) return { status: 'unsubscribed', since }
    return { status: consent.includes('SUBSCRIBED') ? 'subscribed' : 'none', since }
  },

  /** The export doesn't say who unsubscribed from which list. */
  listmonk(cell, file) {
    const status = cell('status')?.toLowerCase()
    if (status === 'blocklisted') return { status: 'blocked', since: dateIn(cell('updatedat')) }
    if (file.status === 'unsubscribed' || file.status === 'bounced')
      return { status: file.status, since: dateIn(cell('updatedat')) }
    return { status: status === 'enabled' ? ofFile(file) : 'none', since: dateIn(cell('createdat')) }
  },
}

/** Mailchimp writes tags as "a","b" in one cell. */
const tagsIn = (cell: string | null): ListRef[] =>
  (cell ?? '').split(',').flatMap((tag) => tagRef(tag.replaceAll('"', '')))

function attributesIn(cell: string | null) {
  try {
    const read: unknown = JSON.parse(cell ?? '{}')
    return fieldsIn(isRaw(read) ? read : {})
  } catch {
    return fieldsIn({})
  }
}

function campaignIn(cell: Cells): ReadRow {
  const name = nameIn(cell('title')) ?? nameIn(cell('campaignname'))
  const subject = nameIn(cell('subject')) ?? nameIn(cell('subjectline'))
  const sent = cell('senddate') ?? cell('sendtime')
  const id = cell('uniqueid') ?? cell('campaignid') ?? (name && `${name} ${sent}`)
  if (!id) return { leftOut: { about: 'A campaign', email: null, reason: 'It has no name.' } }
  return {
    campaign: {
      ...campaignNamed(id.slice(0, 300), name ?? subject),
      subject,
      sentAt: dateIn(sent) ?? looseDate(sent),
      recipients: countIn(cell('totalrecipients')),
      opened: countIn(cell('uniqueopens')),
      clicked: countIn(cell('uniqueclicks')),
      bounced: countIn(cell('totalbounces')) ?? countIn(cell('bounces')),
      unsubscribed: countIn(cell('unsubscribes')),
    },
  }
}

/** Mailchimp writes "Mar 04, 2025 10:00 am". */
function looseDate(text: string | null): Date | null {
  const [, month, day, year, hour, minute, half] =
    /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d) ?([ap])m$/i.exec(text ?? '') ?? []
  const number = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(month?.toLowerCase() ?? 'x') / 3
  if (!Number.isInteger(number) || number < 0) return null
  const hours = (Number(hour) % 12) + (half!.toLowerCase() === 'p' ? 12 : 0)
  return new Date(Date.UTC(Number(year), number, Number(day), hours, Number(minute)))
}
