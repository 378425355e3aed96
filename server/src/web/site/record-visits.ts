// Stores the script's reports as they arrive, hundreds in one statement; a queue processes them.

import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { combine } from '../../platform/http/combine.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { insertVisits } from './sql.ts'
import type { Visitor } from './visitor.ts'
import type { Reported } from './visits.ts'

export const VISIT_QUEUE = 'site-visits'

export type Report = Visitor & { events: Reported[] }

/** Resolves after the commit. A repeated event is recognized by its ID. */
export const visitRecorder = ({ db, clock }: { db: Db; clock: Clock }): ((report: Report) => Promise<void>) =>
  combine((reports: Report[]) => keep(db, clock, reports), { maxBatch: 500, inFlight: 2, repeatable: true })

async function keep(db: Db, clock: Clock, reports: Report[]): Promise<void[]> {
  const at = clock.now()
  const rows = reports.flatMap(({ accountId, sendId, events }) =>
    events.map(({ eventId, name, properties }) => ({
      account_id: accountId,
      send_id: sendId,
      event_id: eventId,
      name,
      properties,
      at,
    })),
  )
  const accounts = [...new Set(reports.map(({ accountId }) => accountId))]
  await transaction(db, async (tx) => {
    await Promise.all([insertVisits(tx, rows), enqueue(tx, VISIT_QUEUE, accounts, at)])
  })
  return reports.map(() => undefined)
}
