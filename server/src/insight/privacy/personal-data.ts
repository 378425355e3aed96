// Everything that is kept of a person, in one place: what an export of them holds, and what erasing them takes away. A room
// that comes to know something of people adds itself here.

import { listActivityOf, removeActivityOf } from '../../activity/feed/personal-data.ts'
import { removeBulkChangesOf } from '../../people/bulk/personal-data.ts'
import {
  listAddressesOf,
  listConsentOf,
  listFormerAddressesOf,
  removeConsentOf,
  removeFormerAddressesOf,
} from '../../people/contacts/personal-data.ts'
import { listRowsOf, removeRowsOf } from '../../data/data-sets/personal-data.ts'
import { listDripsOf, removeFromDrips } from '../../automation/drips/personal-data.ts'
import { eraseAnswersOf, listAnswersOf } from '../../web/forms/personal-data.ts'
import { removeImportTracesOf } from '../../people/imports/personal-data.ts'
import { listListsOf, removeListsOf } from '../../people/lists/personal-data.ts'
import { listOrdersOf, removeBuyersOf } from '../../behavior/orders/personal-data.ts'
import { eraseEmailsOf, listEmailsOf } from '../../delivery/sending/personal-data.ts'
import { removeVisitsOf } from '../../web/site/personal-data.ts'
import { eraseCheckoutsOf, listCheckoutsOf } from '../../web/stores/personal-data.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { removeMessagesOf } from '../../activity/webhooks/personal-data.ts'

/** Somebody who is to be erased; who had several addresses is named with each. */
export type ErasureSubject = { id: Uuid; email: string }

export type PersonalDataSection = {
  /** What the section of an export is called. */
  name: string
  /** What is kept of one person, as they may read it; absent where the person themselves is the section. */
  read?(db: Sql, accountId: Uuid, contactId: Uuid): Promise<unknown>
  /** Takes away what is kept of these people, or their part of what must stay. */
  erase(tx: Tx, accountId: Uuid, people: ErasureSubject[]): Promise<unknown>
}

const idsOf = (people: ErasureSubject[]): Uuid[] => people.map(({ id }) => id)

/** Emails come first: what somebody who settles one writes elsewhere is there once its row is let go. */
export const personalDataSections: readonly PersonalDataSection[] = [
  {
    name: 'emails',
    read: listEmailsOf,
    erase: eraseEmailsOf,
  },
  {
    name: 'formerAddresses',
    read: listFormerAddressesOf,
    erase: (tx, accountId, people) => removeFormerAddressesOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'consent',
    // Without who of the team took it down.
    read: async (db, accountId, contactId) =>
      (await listConsentOf(db, accountId, contactId)).map(({ change, how, source, text, page, at }) => ({
        change,
        how,
        source,
        text,
        page,
        at,
      })),
    erase: (tx, accountId, people) => removeConsentOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'lists',
    // Without whether the list blocks sending.
    read: async (db, accountId, contactId) =>
      (await listListsOf(db, accountId, contactId)).map(({ id, name, addedAt }) => ({ id, name, addedAt })),
    erase: (tx, accountId, people) => removeListsOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'activity',
    read: listActivityOf,
    erase: (tx, accountId, people) => removeActivityOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'orders',
    read: async (db, accountId, contactId) =>
      listOrdersOf(db, accountId, contactId, await listAddressesOf(db, accountId, contactId)),
    erase: removeBuyersOf,
  },
  {
    name: 'formAnswers',
    read: async (db, accountId, contactId) =>
      listAnswersOf(db, accountId, contactId, await listAddressesOf(db, accountId, contactId)),
    erase: eraseAnswersOf,
  },
  {
    name: 'checkouts',
    read: async (db, accountId, contactId) =>
      listCheckoutsOf(db, accountId, contactId, await listAddressesOf(db, accountId, contactId)),
    erase: eraseCheckoutsOf,
  },
  {
    name: 'websiteVisits',
    // What is recorded stands in the feed; what waits to be recorded goes with the emails it came through.
    erase: (tx, accountId, people) => removeVisitsOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'dataRows',
    read: listRowsOf,
    erase: removeRowsOf,
  },
  {
    name: 'drips',
    read: listDripsOf,
    erase: removeFromDrips,
  },
  {
    name: 'webhookMessages',
    erase: (tx, accountId, people) => removeMessagesOf(tx, accountId, people),
  },
  {
    name: 'imports',
    erase: removeImportTracesOf,
  },
  {
    name: 'bulkChanges',
    erase: (tx, accountId, people) => removeBulkChangesOf(tx, accountId, idsOf(people)),
  },
]
