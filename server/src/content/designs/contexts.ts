// Loads the data that emails are filled with, for many people at once, in a fixed number of statements.

import { rowsForEmails } from '../../data/data-sets/for-emails.ts'
import type { EmailRows } from '../../data/data-sets/for-emails.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ContextRow, Needs, RenderContext, Scalar, SetContext } from './compiled.ts'
import { loadPicks, productsIn } from './picks.ts'
import * as sql from './sql.ts'
import { detailKeys } from './compile-context.ts'

const NO_DETAILS: ReadonlyMap<string, number> = new Map()

/** Who gets an email, and what it is about: the event or order of a drip. */
export type Recipient = { contact_id: Uuid; context?: object | null }

/** In the order of the recipients; undefined for people who no longer exist. */
export async function loadContexts(
  db: Sql,
  accountId: Uuid,
  needs: Needs,
  recipients: readonly Recipient[],
  now: Date,
): Promise<(RenderContext | undefined)[]> {
  const personIds = recipients.map(({ contact_id }) => contact_id)
  const abouts = recipients.map(({ context }) => (context ?? {}) as Partial<RenderContext>)
  const shown = abouts.map(productsIn)
  const [people, account, books, rows, picksOf] = await Promise.all([
    sql.listRecipients(db, accountId, personIds, needs.details),
    sql.findAccountIdentity(db, accountId),
    needs.details ? loadDefinitions(db, [accountId]) : null,
    rowsForEmails(db, accountId, personIds, needs.dataSets, now),
    loadPicks(db, accountId, needs, { contactIds: personIds, shown: shown.flat() }, now),
  ])
  const keys = books ? detailKeys(books.get(accountId)!) : NO_DETAILS
  const found = new Map(people.map((person) => [person.id, person]))
  return recipients.map(({ contact_id: id }, i) => {
    const person = found.get(id)
    if (!person) return undefined
    const { email, first_name, last_name, details } = person
    return {
      person: { email, first_name, last_name, details: detailsOf(keys, details ?? {}) },
      account,
      data: dataOf(needs, rows, id),
      picks: picksOf(id, shown[i]!),
      ...abouts[i],
    }
  })
}

const detailsOf = (keys: ReadonlyMap<string, number>, stored: Record<string, Scalar>): Record<string, Scalar> =>
  Object.fromEntries(Array.from(keys, ([key, number]) => [key, stored[number] ?? null]))

/** Rows that everyone gets are one shared list. */
export function dataOf({ dataSets }: Needs, rows: EmailRows, contactId: Uuid): Record<string, SetContext> {
  return Object.fromEntries(
    Object.entries(dataSets).map(([key, need]): [string, SetContext] => [
      key,
      {
        ...(need.row && rows.rowOf(contactId, key)),
        ...(need.rows > 0 && { rows: rows.rowsOf(contactId, key) as ContextRow[] }),
        ...(need.ids.length > 0 && { by_id: rows.byId(key) as Record<string, ContextRow> }),
      },
    ]),
  )
}
