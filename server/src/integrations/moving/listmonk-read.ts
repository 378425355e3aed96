// Interprets the listmonk API: a page of its JSON to our rows.

import { rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { campaignNamed, countIn, dateIn, fieldsIn, listNameIn, nameIn, personIn } from './read-values.ts'
import type { Fields } from './read-values.ts'
import type { LeftOut, ListRef, MovedCampaign, MovedDesign, MovedPerson } from './reader.ts'

/** The name is one field. */
export function namesIn(value: unknown): Pick<MovedPerson, 'firstName' | 'lastName'> {
  const name = nameIn(value)
  const space = name?.search(/\s/) ?? -1
  if (name === null || space < 0) return { firstName: name, lastName: null }
  return { firstName: name.slice(0, space), lastName: name.slice(space).trim() }
}

export function subscriberIn(raw: Raw): { person: MovedPerson; fields: Fields } | { leftOut: LeftOut } {
  const read = personIn(raw.email)
  if ('leftOut' in read) return read
  const lists = rawsIn(raw.lists)
  const fields = fieldsIn(rawIn(raw.attribs))
  return {
    person: {
      email: read.email,
      ...consentIn(raw, lists),
      ...namesIn(raw.name),
      properties: fields.properties,
      lists: lists.filter(isActive).flatMap(listIn),
    },
    fields,
  }
}

/** Whether listmonk would send the list's campaigns to them: double opt-in needs their confirmation. */
const isActive = ({ subscription_status, optin }: Raw): boolean =>
  subscription_status === 'confirmed' || (subscription_status === 'unconfirmed' && optin === 'single')

/**
 * Subscribed on at least one list. Those who unsubscribed from all their lists are opted out, and blocklisted ones get
 * no email at all.
 */
function consentIn(raw: Raw, lists: Raw[]): Pick<MovedPerson, 'status' | 'since'> {
  const changed = dateIn(raw.updated_at)
  if (raw.status === 'blocklisted') return { status: 'blocked', since: changed }
  const active = lists.filter(isActive)
  if (raw.status === 'enabled' && active.length > 0) {
    const dates = active.flatMap((list) => dateIn(list.subscription_created_at) ?? [])
    const first = dates.length > 0 ? new Date(Math.min(...dates.map((date) => date.getTime()))) : null
    return { status: 'subscribed', since: first ?? dateIn(raw.created_at) }
  }
  const left = lists.filter(({ subscription_status }) => subscription_status === 'unsubscribed')
  if (left.length === 0) return { status: 'none', since: null }
  return { status: 'unsubscribed', since: dateIn(left[0]!.subscription_updated_at) ?? changed }
}

function listIn(raw: Raw): ListRef[] {
  const id = textIn(raw.uuid, 60)
  return id === null ? [] : [{ externalId: id, name: listNameIn(raw.name) ?? 'listmonk list' }]
}

export function campaignIn(raw: Raw): MovedCampaign[] {
  const id = textIn(raw.uuid, 60)
  if (id === null || raw.status !== 'finished') return []
  return [
    {
      ...campaignNamed(id, nameIn(raw.name)),
      subject: nameIn(raw.subject),
      sentAt: dateIn(raw.started_at) ?? dateIn(raw.created_at),
      recipients: countIn(raw.sent),
      opened: countIn(raw.views),
      clicked: countIn(raw.clicks),
      bounced: countIn(raw.bounces),
    },
  ]
}

/** Templates have numbers that each installation counts from 1. */
export function templateIn(raw: Raw, address: string): { design: MovedDesign } | { leftOut: LeftOut } | null {
  const id = textIn(raw.id, 40)
  if (id === null) return null
  const name = nameIn(raw.name) ?? 'listmonk template'
  const html = typeof raw.body === 'string' ? raw.body : ''
  if (html.trim() === '') return { leftOut: { about: `Template “${name}”`, email: null, reason: 'It has no HTML.' } }
  return { design: { externalId: `${address} ${id}`, name, subject: nameIn(raw.subject), html } }
}
