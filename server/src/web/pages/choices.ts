// Preferences that links of an email set: what the email offered, what it means for the person, and saving it. The link
// has only the number of the choice; what it sets is stored with the email, so that no one can make up another.

import { findMailingContent, findMailingOf } from '../../delivery/sending/mailings.ts'
import { record } from '../../behavior/events/record-custom-events.ts'
import type { OfferedChoice } from '../../content/designs/compiled.ts'
import { listDetails } from '../../data/details/details.ts'
import type { DetailRow } from '../../data/details/details.ts'
import { readValue } from '../../data/details/parse-value.ts'
import { readPreferences, setPreferences } from '../../people/contacts/preferences.ts'
import type { Preferences } from '../../people/contacts/preferences.ts'
import { lockPeopleOf, lockPerson, writePeople } from '../../people/contacts/write.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** Recorded when a choice changes something. */
export const CHOICE_EVENT = 'preference_chosen'

/** By its number in the link; null if the email has no such choice. */
export async function findChoice(
  db: Sql,
  accountId: Uuid,
  sendId: Uuid,
  number: string,
): Promise<OfferedChoice | null> {
  if (!/^\d{1,3}$/.test(number)) return null
  const mailingId = await findMailingOf(db, accountId, sendId)
  if (!mailingId) return null
  const content = await findMailingContent(db, accountId, mailingId)
  return content?.choices?.[Number(number)] ?? null
}

/** `means` is what is saved, in the account's names. */
export type ShownChoice = { label: string; means: Meaning; isSet: boolean }

type Meaning =
  | { topic: string; on: boolean }
  | { detail: string; value: string }
  | { frequency: Preferences['person']['frequency'] }

/** Null if the account no longer has its topic or detail, or the value no longer suits it. */
export function describeChoice(
  { label, sets }: OfferedChoice,
  { person, topics }: Preferences,
  details: readonly DetailRow[],
): ShownChoice | null {
  if ('frequency' in sets) return { label, means: sets, isSet: person.frequency === sets.frequency }
  if ('topic' in sets) {
    const known = topics.find(({ topic }) => topic.number === sets.topic)
    return known ? { label, means: { topic: known.topic.name, on: sets.on }, isSet: known.on === sets.on } : null
  }
  const detail = details.find(({ number }) => number === sets.detail)
  const read = detail && readValue(detail, sets.value, { monthFirst: false })
  if (!detail || !read || 'skipped' in read) return null
  return {
    label,
    means: { detail: detail.name, value: sets.value },
    isSet: (person.details[detail.number] ?? null) === read.value,
  }
}

/** Saves what the person chose. Nothing happens if it is what they have. */
export async function choose(
  tx: Tx,
  caller: Caller,
  { contactId, sendId, choice }: { contactId: Uuid; sendId: Uuid; choice: OfferedChoice },
): Promise<void> {
  const { accountId } = caller
  await lockPeopleOf(tx, accountId)
  const [now, details] = await Promise.all([readPreferences(tx, accountId, contactId), listDetails(tx, [accountId])])
  const shown = now && describeChoice(choice, now, details)
  if (!now || !shown || shown.isSet) return
  if ('detail' in shown.means) {
    const { detail, value } = shown.means
    const { row, locked } = (await lockPerson(tx, accountId, contactId))!
    const properties = { [detail]: value }
    await writePeople(tx, [{ caller, email: row.email, trigger: null, channel: 'preference_page', properties }], locked)
  } else await setPreferences(tx, caller, contactId, wantedAfter(choice.sets, now))
  await record(tx, [
    {
      caller,
      email: now.person.email,
      name: CHOICE_EVENT,
      properties: {
        ...(choice.label && { choice: choice.label }),
        ...shown.means,
        email_send_id: publicId('ems', sendId),
      },
      occurredAt: caller.clock.now(),
      externalId: null,
    },
  ])
}

function wantedAfter(sets: OfferedChoice['sets'], { topics, person }: Preferences) {
  const wanted = new Set(topics.flatMap(({ topic, on }) => (on ? [topic.number] : [])))
  if ('topic' in sets) {
    if (sets.on) wanted.add(sets.topic)
    else wanted.delete(sets.topic)
  }
  return { wanted, frequency: 'frequency' in sets ? sets.frequency : person.frequency }
}
