// The recipients of a campaign with the outcome of each email, and the excluded people with reasons.

import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { Problem } from '../platform/problem.ts'
import { parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstantOrNull } from '../platform/values/time.ts'
import * as campaigns from './campaigns.ts'
import * as sql from './recipients-sql.ts'
import type { Recipient, RecipientOutcome } from './recipients-schema.ts'
import type { Variant } from './split-schema.ts'
import { mailingOf, mailingsOf } from './sql.ts'
import { fullName } from '../people/contacts/person-names.ts'

const STATES: Record<string, Recipient['outcome']> = {
  queued: 'waiting',
  deferred: 'waiting',
  handed: 'waiting',
  unknown: 'sent',
  accepted: 'delivered',
  bounced: 'bounced',
  failed: 'failed',
  skipped: 'left_out',
}

const statesOf = (outcome: RecipientOutcome): string[] =>
  Object.keys(STATES).filter((state) => STATES[state] === outcome)

export type RecipientFilter = {
  outcome?: RecipientOutcome
  /** Part of an address or name. */
  search?: string
  reason?: string
  /** Only excluded people who were subscribed. */
  subscribed?: boolean
  after?: string
  limit?: number
}

export type Recipients = { recipients: Recipient[]; next: string | null }

export async function list(
  ctx: Ctx<Sql>,
  id: string,
  { outcome, search, reason, subscribed = false, after, limit = 50 }: RecipientFilter,
): Promise<Recipients> {
  const mailingIds = mailingsOf(await campaigns.get(ctx, id))
  if (mailingIds.length === 0) return { recipients: [], next: null }
  const rows = await find(ctx, outcome, {
    mailingIds,
    after: after ? readKey(after) : null,
    limit,
    words: search?.trim() || null,
    reason: reason ?? null,
    isSubscribed: subscribed,
  })
  return {
    recipients: rows.map(present),
    next: rows.length === limit ? publicId('ems', rows.at(-1)!.key) : null,
  }
}

function find(ctx: Ctx<Sql>, outcome: RecipientOutcome | undefined, page: sql.RecipientPage) {
  const { db, accountId } = ctx
  switch (outcome) {
    case undefined:
      return sql.listSends(db, accountId, null, page)
    case 'left_out':
      return sql.listLeftOut(db, accountId, page)
    case 'bounced':
    case 'failed':
      return sql.listFailures(db, accountId, outcome, page)
    case 'opened':
    case 'clicked':
    case 'unsubscribed':
    case 'complained':
      return sql.listEngaged(db, accountId, outcome, page)
    default:
      return sql.listSends(db, accountId, statesOf(outcome), page)
  }
}

const EXPORTED_AT_ONCE = 1_000

/** All of them, in pages, for an export. */
export async function* eachPage(ctx: Ctx<Sql>, id: string): AsyncGenerator<Recipient[]> {
  const mailingIds = mailingsOf(await campaigns.get(ctx, id))
  if (mailingIds.length === 0) return
  for (const listPage of [
    (page: sql.RecipientPage) => sql.listSends(ctx.db, ctx.accountId, null, page),
    (page: sql.RecipientPage) => sql.listLeftOut(ctx.db, ctx.accountId, page),
  ]) {
    for (let after: Uuid | null = null; ;) {
      const page = { mailingIds, after, limit: EXPORTED_AT_ONCE, words: null, reason: null, isSubscribed: false }
      const rows: sql.RecipientRow[] = await listPage(page)
      if (rows.length > 0) yield rows.map(present)
      if (rows.length < EXPORTED_AT_ONCE) break
      after = rows.at(-1)!.key
    }
  }
}

/** People who clicked a link, in pages, for an export. */
export async function* eachClicker(
  ctx: Ctx<Sql>,
  id: string,
  version: Variant,
  link: number,
): AsyncGenerator<sql.ClickerRow[]> {
  const mailingId = mailingOf(await campaigns.get(ctx, id), version)
  if (!mailingId) return
  for (let after: Uuid | null = null; ;) {
    const rows: sql.ClickerRow[] = await sql.listClickers(ctx.db, ctx.accountId, {
      mailingId,
      link,
      after,
      limit: EXPORTED_AT_ONCE,
    })
    if (rows.length > 0) yield rows
    if (rows.length < EXPORTED_AT_ONCE) return
    after = rows.at(-1)!.send_id
  }
}

function readKey(text: string): Uuid {
  const key = parseId('ems', text)
  if (!key) throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  return key
}

const present = (row: sql.RecipientRow): Recipient => ({
  email_send_id: row.send_id && publicId('ems', row.send_id),
  contact_id: publicId('per', row.contact_id),
  email: row.email,
  name: fullName(row),
  outcome: STATES[row.state] ?? 'waiting',
  reason: row.reason,
  reply: row.reply,
  at: showInstantOrNull(row.at),
  opened_at: showInstantOrNull(row.opened_at),
  clicked_at: showInstantOrNull(row.clicked_at),
})
