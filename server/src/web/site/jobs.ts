// Adds website visits to the feed of the person, and starts the drips that they trigger.

import { lockPeople } from '../../people/contacts/find-or-add.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { every, queue } from '../../platform/queue/queue.ts'
import type { Queue, Lease } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { listRecipients } from '../../delivery/sending/mailings.ts'
import { productPrefixes } from '../stores/ids.ts'
import { VISIT_QUEUE } from './record-visits.ts'
import * as sql from './sql.ts'
import type { VisitName } from './visits.ts'

export type VisitDeps = { clock: Clock; log: Logger }

/** How long a repeated event is recognized. */
const KEPT_MS = 2 * DAY_MS

export const visitQueue = (deps: VisitDeps): Queue =>
  queue<sql.VisitRow>({
    name: VISIT_QUEUE,
    title: 'Recording website visits',
    concurrency: 2,
    limit: 500,
    claim: (tx, { accountId, lease, limit }) => sql.claimVisits(tx, accountId, lease, limit),
    nextDue: (tx, accountId) => sql.findNextVisit(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseVisits(tx, accountId, leases)).count,
    work: (rows, lease) => lease.finish((tx) => record(tx, deps, lease, rows)),
  })

async function record(
  tx: Tx,
  { clock, log }: VisitDeps,
  { id, accountId }: Lease,
  rows: sql.VisitRow[],
): Promise<void> {
  const recipients = await listRecipients(tx, accountId, [...new Set(rows.map(({ send_id }) => send_id))])
  const contactOf = new Map(recipients.map((email) => [email.id, email.contact_id]))
  const people = await lockPeople(tx, accountId, [...new Set(contactOf.values())])
  const personOf = new Map(people.map((person) => [person.id, person]))
  const prefixOf = await productPrefixes(tx, accountId)
  const caller = systemCaller(accountId, clock, log)
  await recordEvents(
    tx,
    rows.flatMap(({ send_id, name, properties, at }) => {
      const person = personOf.get(contactOf.get(send_id) ?? '')
      // Visits of a person who was erased since are dropped.
      return person
        ? [{ caller, name: name as VisitName, person, at, properties: named(properties, prefixOf), data: {} }]
        : []
    }),
  )
  await sql.finishVisits(tx, accountId, id, caller.clock.now())
}

/** Finds a product by its ID in this account. */
function named(properties: sql.VisitRow['properties'], prefixOf: (page: string) => string): sql.VisitRow['properties'] {
  const { product_id: id, url } = properties
  return typeof id === 'string' && typeof url === 'string'
    ? { ...properties, product_id: prefixOf(url) + id }
    : properties
}

export const visitHousekeeping = every({
  name: 'site-housekeeping',
  ms: HOUR_MS,
  run: async (lease, now) => {
    await lease.write((tx) => sql.removeOldVisits(tx, new Date(now.getTime() - KEPT_MS)))
  },
})
