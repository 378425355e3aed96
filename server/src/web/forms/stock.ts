// Back-in-stock requests. When a product is back, its requests become due, and a queue starts the drips that wait for
// it.

import { recordEvents } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isTestMode, systemCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { lockPeople } from '../../people/contacts/find-or-add.ts'
import * as sql from './stock-sql.ts'

export const STOCK_QUEUE = 'back-in-stock'

/** Registered with products, which do not depend on forms. Products restocked in test mode trigger nothing. */
export async function onProductsBack(tx: Tx, caller: Caller, productIds: string[]): Promise<void> {
  if (isTestMode(caller)) return
  const now = caller.clock.now()
  if (await sql.makeDue(tx, caller.accountId, productIds, now)) await enqueue(tx, STOCK_QUEUE, [caller.accountId], now)
}

/** Starts the drips of a batch of due requests, each once. */
export async function tellRequesters(
  tx: Tx,
  { clock, log }: { clock: Clock; log: Logger },
  accountId: Uuid,
  lease: number,
  rows: sql.DueRequest[],
): Promise<void> {
  const caller = systemCaller(accountId, clock, log)
  const people = await lockPeople(tx, accountId, [...new Set(rows.map(({ contact_id }) => contact_id))])
  const personOf = new Map(people.map((person) => [person.id, person]))
  await recordEvents(
    tx,
    rows.flatMap(({ contact_id, product_id, title, url, image_url }) => {
      const person = personOf.get(contact_id)
      const product = { product_id, title, url, image_url }
      return person ? [{ caller, name: 'stock.returned' as const, person, product }] : []
    }),
  )
  await sql.finishRequests(tx, accountId, lease)
}
