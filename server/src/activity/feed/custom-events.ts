// Custom events as stored in the feed: found by external ID, listed, and counted.

import type { Sql } from '../../platform/db/db.ts'
import { readCounter } from '../../platform/db/counters.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { FeedSection } from './schema.ts'
import * as sql from './sql.ts'

export type CustomEvent = sql.ActivityRow

export type RecordedEvent = Pick<sql.ActivityRow, 'id' | 'name' | 'email' | 'occurred_at' | 'external_id'>

/** The events recorded under these external IDs. */
export const findEvents = async (db: Sql, keys: sql.ExternalKey[]) =>
  keys.length > 0 ? sql.findByExternalIds(db, keys) : []

export type EventFilter = { name?: string; contactId?: Uuid }

/** A page, newest first, with the total count. */
export async function listEvents(db: Sql, accountId: Uuid, { name, contactId }: EventFilter, page: Page) {
  const range = { section: FeedSection.custom, name, contactId }
  const [events, total] = await Promise.all([
    sql.listRange(db, accountId, range, page),
    contactId === undefined
      ? readCounter(db, accountId, 'events', name)
      : sql.countRange(db, accountId, range, { since: null, until: null }),
  ])
  return { events, total }
}
