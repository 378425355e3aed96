// Everything that is kept of a person, in one place: what an export of them holds, and what erasing them takes away. A room
// that comes to know something of people adds itself here.

import { listActivityOf, removeActivityOf } from '../activity/sql.ts'
import { removeImportTraces } from '../imports/sql.ts'
import { listAddresses, listFormerAddresses, removeFormerAddresses } from '../contacts/former-sql.ts'
import { listConsent, removeConsent } from '../contacts/sql.ts'
import { listRowsOf, removeRowsOf } from '../data-sets/of-person.ts'
import { listListsOfContact, removeFromLists } from '../lists/sql.ts'
import { listOrdersKeptOf, removeBuyers } from '../orders/sql.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstant } from '../platform/values/time.ts'
import { removeMessagesOf } from '../webhooks/queue-sql.ts'

export type PersonKept = { id: Uuid; email: string }

export type Keeper = {
  /** What the section of an export is called. */
  name: string
  /** What is kept of one person, as they may read it; absent where the person themselves is the section. */
  read?(db: Sql, accountId: Uuid, contactId: Uuid): Promise<unknown>
  /**
   * Takes away what is kept of these people, or their part of what must stay. Somebody who had several addresses is named
   * with each.
   */
  erase(tx: Tx, accountId: Uuid, people: PersonKept[]): Promise<unknown>
}

const idsOf = (people: PersonKept[]): Uuid[] => people.map(({ id }) => id)

export const keepers: readonly Keeper[] = [
  {
    name: 'formerAddresses',
    read: listFormerAddresses,
    erase: (tx, accountId, people) => removeFormerAddresses(tx, accountId, idsOf(people)),
  },
  {
    name: 'consent',
    read: async (db, accountId, contactId) =>
      (await listConsent(db, accountId, contactId, null)).map(({ change, how, source, at }) => ({
        change,
        how,
        source,
        at: showInstant(at),
      })),
    erase: (tx, accountId, people) => removeConsent(tx, accountId, idsOf(people)),
  },
  {
    name: 'lists',
    read: async (db, accountId, contactId) =>
      (await listListsOfContact(db, accountId, contactId)).map(({ id, name, added_at }) => ({
        id: publicId('lst', id),
        name,
        addedAt: showInstant(added_at),
      })),
    erase: (tx, accountId, people) => removeFromLists(tx, accountId, idsOf(people)),
  },
  {
    name: 'activity',
    read: async (db, accountId, contactId) =>
      (await listActivityOf(db, accountId, contactId)).map(({ name, occurred_at, status, properties }) => ({
        name,
        occurredAt: showInstant(occurred_at),
        ...(status !== null && { status }),
        properties,
      })),
    erase: (tx, accountId, people) => removeActivityOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'orders',
    read: async (db, accountId, contactId) =>
      (await listOrdersKeptOf(db, accountId, contactId, await listAddresses(db, accountId, contactId))).map(
        ({ order_id, order_date, total, currency, items, status }) => ({
          orderId: order_id,
          date: showInstant(order_date),
          total: Number(total),
          currency,
          items,
          status,
        }),
      ),
    erase: (tx, accountId, people) => removeBuyers(tx, accountId, people),
  },
  {
    name: 'dataRows',
    read: listRowsOf,
    erase: removeRowsOf,
  },
  {
    name: 'webhookMessages',
    erase: (tx, accountId, people) => removeMessagesOf(tx, accountId, people),
  },
  {
    name: 'imports',
    erase: (tx, accountId, people) => removeImportTraces(tx, accountId, people),
  },
]
