// Captured mail of the demo: the latest emails of each mailing, rendered as they were sent.

import { createPreparing } from '../../delivery/sending/prepare.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import * as sql from './mail-sql.ts'
import { idAt } from './ids.ts'

/** Captured mail is kept for 30 days. */
const DAYS = 29
const PER_MAILING = 4

export async function captureLatest(ctx: Ctx<Db>, baseUrl: string, now: number): Promise<void> {
  const { db, accountId } = ctx
  const sends = await sql.listLatestSends(db, accountId, new Date(now - DAYS * DAY_MS), PER_MAILING)
  const byMailing = Map.groupBy(sends, ({ mailing_id }) => mailing_id)
  const capture = async ([mailingId, some]: [Uuid, sql.LatestSend[]]) => {
    const mailing = await transaction(db, (tx) => mailings.lock(tx, accountId, mailingId))
    const sentAt = some[0]!.at
    const prepare = createPreparing({ db, clock: { now: () => sentAt }, baseUrl, bounceHost: null, smtpUrl: null })
    const rows = some.map((each) => ({ ...each, tries: 1, shown_at: null }))
    const { fill } = await prepare(mailing!, rows)
    const captured = await Promise.all(
      rows.map(async (row) => {
        const { message, subject } = await fill(row)
        const { id: send_id, mailing_id, email: recipient, at } = row
        return { id: idAt(at.getTime()), send_id, mailing_id, recipient, subject, message, at }
      }),
    )
    await transaction(db, (tx) => sql.insertCaptured(tx, accountId, captured))
  }
  await Promise.all(Array.from(byMailing, capture))
}
