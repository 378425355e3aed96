// What people choose on the pages that emails link to: unsubscribe, resubscribe, topics and frequency.

import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import type { TopicRow } from '../../data/topics/topics.ts'
import { contactId } from './contacts.ts'
import * as sql from './sql.ts'
import { lockPerson, writePeople } from './write.ts'
import type { Channel } from './person-command.ts'
import type { Frequency } from './frequencies.ts'

export type Preferences = {
  person: sql.ContactRow
  /** Every topic of the account, in order, and whether the person wants it. */
  topics: { topic: TopicRow; on: boolean }[]
}

/** Null if the person doesn't exist. */
export async function readPreferences(db: Sql, accountId: Uuid, contactId: Uuid): Promise<Preferences | null> {
  const [person, definitionsByAccount] = await Promise.all([
    sql.findContact(db, accountId, contactId),
    loadTopics(db, [accountId]),
  ])
  if (!person) return null
  const { topics } = definitionsByAccount.get(accountId)!
  return { person, topics: topics.map((topic) => ({ topic, on: !person.topics_off.includes(topic.number) })) }
}

type PageChannel = Extract<Channel, 'unsubscribe_link' | 'one_click' | 'preference_page'>

export const leave = (tx: Tx, caller: Caller, contactId: Uuid, channel: PageChannel) =>
  changeSubscription(tx, caller, contactId, 'unsubscribe', channel)

/** Kept with the latest time that the person unsubscribed. */
export const keepReason = async (tx: Tx, accountId: Uuid, contactId: Uuid, reason: string): Promise<void> => {
  await sql.updateReason(tx, accountId, contactId, reason)
}

/** A stopped address can't be resubscribed here. */
export const resubscribe = (tx: Tx, caller: Caller, contactId: Uuid) =>
  changeSubscription(tx, caller, contactId, 'subscribe', 'preference_page')

async function changeSubscription(
  tx: Tx,
  caller: Caller,
  contactId: Uuid,
  trigger: 'subscribe' | 'unsubscribe',
  channel: PageChannel,
): Promise<void> {
  const person = await lockPerson(tx, caller.accountId, contactId)
  if (!person) return
  const [written] = await writePeople(tx, [{ caller, email: person.row.email, trigger, channel }], person.locked)
  if (written instanceof Problem && written.code !== 'stopped_address') throw written
}

export type Choices = { topics: { id: string; name: string; on: boolean }[]; frequency: Frequency }

/** The person's preferences, as shown to the team. */
export async function readChoices(ctx: Ctx, id: string): Promise<Choices> {
  const found = await readPreferences(ctx.db, ctx.accountId, contactId(id))
  if (!found) throw notFound('person')
  return {
    topics: found.topics.map(({ topic, on }) => ({ id: publicId('top', topic.id), name: topic.name, on })),
    frequency: found.person.frequency,
  }
}

/** Changes preferences on a person's behalf. Topics that aren't named stay unchanged. */
export async function changeChoices(
  ctx: Ctx<Tx>,
  id: string,
  { on = [], off = [], frequency }: { on?: string[]; off?: string[]; frequency?: Frequency },
): Promise<Choices> {
  const { db, accountId } = ctx
  const key = contactId(id)
  await sql.lockPeopleCounts(db, [accountId])
  const found = await readPreferences(db, accountId, key)
  if (!found) throw notFound('person')
  const known = new Map(found.topics.map(({ topic, on: isOn }) => [publicId('top', topic.id), { topic, isOn }]))
  const unknown = [...on, ...off].find((topic) => !known.has(topic))
  if (unknown !== undefined) throw new Problem('validation_error', `"${unknown}" is not a topic of this account.`)
  const isWanted = (topic: string, isOn: boolean) => on.includes(topic) || (isOn && !off.includes(topic))
  const wanted = [...known].flatMap(([topic, { topic: row, isOn }]) => (isWanted(topic, isOn) ? [row.number] : []))
  await setPreferences(db, ctx, key, { wanted: new Set(wanted), frequency: frequency ?? found.person.frequency })
  return readChoices(ctx, id)
}

/** Topics that the page didn't show stay unchanged. */
export async function setPreferences(
  tx: Tx,
  caller: Caller,
  contactId: Uuid,
  { wanted, frequency }: { wanted: ReadonlySet<number>; frequency: Frequency },
): Promise<void> {
  await sql.lockPeopleCounts(tx, [caller.accountId])
  const now = await readPreferences(tx, caller.accountId, contactId)
  if (!now) return
  const shown = new Set(now.topics.map(({ topic }) => topic.number))
  const topics_off = [
    ...now.person.topics_off.filter((number) => !shown.has(number)),
    ...[...shown].filter((number) => !wanted.has(number)),
  ].toSorted((a, b) => a - b)
  await sql.updatePreferences(tx, caller.accountId, contactId, {
    topics_off,
    frequency,
    updated_at: caller.clock.now(),
  })
}
