// Interprets the Mailchimp Marketing API 3.0: a page of its JSON to our rows.

import type { NewDetail } from '../../data/details/manage.ts'
import { isRaw, rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { campaignNamed, countIn, dateIn, detailNameIn, listNameIn, nameIn, personIn } from './read-values.ts'
import type { ListRef, LeftOut, MovedCampaign, MovedPerson, MovedStatus } from './reader.ts'

/** A merge field, with the detail that it becomes. */
export type MergeField = { tag: string; detail: NewDetail }

export type Audience = { id: string; name: string; fields: MergeField[] }

/** Names are our own fields. Fields of people that change nothing about them aren't moved. */
const NAME_TAGS = new Set(['FNAME', 'LNAME', 'EMAIL'])
const DETAIL_TYPES: Record<string, NewDetail['type']> = { number: 'number', date: 'date' }

export const audiencesIn = (rows: unknown[]): Pick<Audience, 'id' | 'name'>[] =>
  rawsIn(rows).flatMap((raw) => {
    const id = textIn(raw.id, 40)
    return id === null ? [] : [{ id, name: listNameIn(raw.name) ?? 'Mailchimp audience' }]
  })

export const mergeFieldsIn = (rows: unknown[]): MergeField[] =>
  rawsIn(rows).flatMap((raw) => {
    const tag = textIn(raw.tag, 40)
    const name = detailNameIn(raw.name) ?? tag
    if (tag === null || name === null || NAME_TAGS.has(tag)) return []
    return [{ tag, detail: { name, type: DETAIL_TYPES[textIn(raw.type) ?? ''] ?? 'text' } }]
  })

const STATUSES: Record<string, MovedStatus> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  cleaned: 'bounced',
  pending: 'none',
  transactional: 'none',
}

export function memberIn(raw: Raw, audience: Audience): { person: MovedPerson } | { leftOut: LeftOut } {
  const read = personIn(raw.email_address)
  if ('leftOut' in read) return read
  const { email } = read
  const word = textIn(raw.status, 40) ?? ''
  const status = STATUSES[word]
  if (!status) return { leftOut: { about: email, email, reason: `Its status is "${word}", which isn't moved.` } }
  const values = rawIn(raw.merge_fields)
  const optedIn = dateIn(raw.timestamp_opt) ?? dateIn(raw.timestamp_signup)
  const tags = rawsIn(raw.tags).flatMap(({ name }) => tagRef(name))
  const isOn = status === 'subscribed' || status === 'none'
  return {
    person: {
      email,
      status,
      since: status === 'subscribed' ? optedIn : dateIn(raw.last_changed),
      firstName: nameIn(values.FNAME),
      lastName: nameIn(values.LNAME),
      properties: propertiesIn(values, audience.fields),
      lists: [...(isOn ? [{ externalId: audience.id, name: audience.name }] : []), ...tags],
    },
  }
}

/** The same tag in two audiences is one list here. */
export const tagRef = (value: unknown): ListRef[] => {
  const name = listNameIn(value)
  return name === null ? [] : [{ externalId: `tag ${name.toLowerCase()}`, name }]
}

function propertiesIn(values: Raw, fields: readonly MergeField[]): MovedPerson['properties'] {
  const properties = Object.create(null) as MovedPerson['properties']
  for (const { tag, detail } of fields) {
    const value = values[tag]
    const read = isRaw(value) ? addressIn(value) : typeof value === 'number' ? value : textIn(value, 2_000)
    if (read !== null) properties[detail.name] = read
  }
  return properties
}

/** An address has several parts. */
const addressIn = (raw: Raw): string | null =>
  [raw.addr1, raw.addr2, raw.city, raw.state, raw.zip, raw.country]
    .flatMap((part) => textIn(part, 200) ?? [])
    .join(', ') || null

export const reportIn = (raw: Raw): MovedCampaign[] => {
  const id = textIn(raw.id, 100)
  if (id === null) return []
  const [bounces, opens, clicks] = [rawIn(raw.bounces), rawIn(raw.opens), rawIn(raw.clicks)]
  const [hard, soft] = [countIn(bounces.hard_bounces), countIn(bounces.soft_bounces)]
  return [
    {
      ...campaignNamed(id, nameIn(raw.campaign_title) ?? nameIn(raw.subject_line)),
      subject: nameIn(raw.subject_line),
      sentAt: dateIn(raw.send_time),
      recipients: countIn(raw.emails_sent),
      opened: countIn(opens.unique_opens),
      clicked: countIn(clicks.unique_subscriber_clicks) ?? countIn(clicks.unique_clicks),
      bounced: hard === null && soft === null ? null : (hard ?? 0) + (soft ?? 0),
      unsubscribed: countIn(raw.unsubscribed),
    },
  ]
}
