// All data stored about a person, in one place: what an export contains, and what an erasure deletes. Modules that
// store data about people are listed here.

import { listActivityOf, removeActivityOf } from '../../activity/feed/personal-data.ts'
import { removeBulkChangesOf } from '../../people/bulk/personal-data.ts'
import {
  listAddressesOf,
  listConsentOf,
  listFormerAddressesOf,
  removeConsentOf,
  removeFormerAddressesOf,
} from '../../people/contacts/personal-data.ts'
import { forgetCouponsOf, listCouponsOf } from '../../data/coupons/personal-data.ts'
import { listRowsOf, removeRowsOf } from '../../data/data-sets/personal-data.ts'
import { listDripsOf, removeFromDrips } from '../../automation/drips/personal-data.ts'
import { eraseAnswersOf, listAnswersOf } from '../../web/forms/personal-data.ts'
import { removeMoveProblemsOf } from '../../integrations/moving/personal-data.ts'
import { removeImportTracesOf } from '../../people/imports/personal-data.ts'
import { listListsOf, removeListsOf } from '../../people/lists/personal-data.ts'
import { listOrdersOf, removeBuyersOf } from '../../behavior/orders/personal-data.ts'
import { eraseScheduledOf, listScheduledOf } from '../../delivery/scheduled-emails/personal-data.ts'
import { eraseEmailsOf, listEmailsOf } from '../../delivery/sending/personal-data.ts'
import { removeVisitsOf } from '../../web/site/personal-data.ts'
import { eraseCheckoutsOf, listCheckoutsOf } from '../../web/stores/personal-data.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { removeMessagesOf } from '../../activity/webhooks/personal-data.ts'

/** A person to be erased, with each of their addresses. */
export type ErasureSubject = { id: Uuid; email: string }

export type PersonalDataSection = {
  /** The name of the section in an export. */
  name: string
  /** What is stored about one person, as they may read it; absent if the person record itself is the section. */
  read?(db: Sql, accountId: Uuid, contactId: Uuid): Promise<unknown>
  /** Deletes what is stored about these people, or their part of what must be kept. */
  erase(tx: Tx, accountId: Uuid, people: ErasureSubject[]): Promise<unknown>
}

const idsOf = (people: ErasureSubject[]): Uuid[] => people.map(({ id }) => id)

/**
 * Emails come first: whatever a transaction that records an email's outcome writes elsewhere is visible once its row
 * lock is released.
 */
export const personalDataSections: readonly PersonalDataSection[] = [
  {
    name: 'emails',
    read: listEmailsOf,
    erase: eraseEmailsOf,
  },
  {
    name: 'scheduledEmails',
    read: listScheduledOf,
    erase: (tx, accountId, people) => eraseScheduledOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'couponCodes',
    read: listCouponsOf,
    erase: (tx, accountId, people) => forgetCouponsOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'formerAddresses',
    read: listFormerAddressesOf,
    erase: (tx, accountId, people) => removeFormerAddressesOf(tx, accountId, idsOf(people)),
  },
  {
    name: 'consent',
    // Without the team member who recorded it.
    read: async (db, accountId, contactId) =>
      (await listConsentOf(db, accountId, contactId)).map(
        ({ change, how, source, text, page, submittedAt, confirmedAt, at }) => ({
          change,
          how,
          source,
          text,
          page,
          submittedAt,
          confirmedAt,
          at,
        }),
      ),
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
    // Recorded opens and clicks are in the feed; those still waiting are deleted with their emails.
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
    name: 'moves',
    erase: removeMoveProblemsOf,
  },
  {
    name: 'bulkChanges',
    erase: (tx, accountId, people) => removeBulkChangesOf(tx, accountId, idsOf(people)),
  },
]
