// Mailings: one design from one sender to people queued in batches. Campaigns snapshot their recipients into one; drips
// add people as they reach the step.

import type { CompiledEmail } from '../../content/designs/render.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { release } from '../reputation/health.ts'
import type { HoldKey } from '../reputation/health.ts'
import type { EligibilityFacts, LeftOutReason } from './eligibility.ts'
import * as batchesSql from './batches-sql.ts'
import * as sql from './sql.ts'

export const SENDING_QUEUE = 'sending'
/** Transactional email has its own queue, so that it never waits for campaigns. */
export const TRANSACTIONAL_QUEUE = 'transactional'

/** Emails that respond to a person's action take priority over campaigns. */
export const PRIORITY = { transactional: 0, single: 1, drip: 1, campaign: 2 } as const

export const queueOf = ({ transactional }: Pick<sql.MailingRow, 'transactional'>): string =>
  transactional ? TRANSACTIONAL_QUEUE : SENDING_QUEUE

const enqueueBoth = (tx: Tx, accountId: Uuid, now: Date) =>
  Promise.all([enqueue(tx, SENDING_QUEUE, [accountId], now), enqueue(tx, TRANSACTIONAL_QUEUE, [accountId], now)])

/** Stores the design as compiled now. */
export async function create(tx: Tx, mailing: sql.NewMailing, compiled: CompiledEmail): Promise<void> {
  const { account_id, id } = mailing
  const links = compiled.links.map((url, n) => ({ n, url, has_tags: n in compiled.linkTemplates }))
  await Promise.all([
    sql.insertMailing(tx, mailing),
    sql.insertContent(tx, account_id, id, compiled),
    links.length > 0 && sql.insertLinks(tx, account_id, id, links),
  ])
}

const atOnce = (now: Date): batchesSql.BatchPace => ({ from: now, msPerEmail: 0, isPlanned: false })

/** Adds people to a mailing, one email each, due immediately. */
export const addRecipients = (tx: Tx, accountId: Uuid, mailingId: Uuid, people: sql.NewSend[], now: Date) =>
  addEmails(tx, accountId, mailingId, now, async (mailing) => {
    if (people.length > 0) await sql.insertSends(tx, accountId, mailing, people)
    return people.length
  })

/**
 * Adds the emails that `insert` creates, numbered from `mailing.emails`, and queues them. The mailing's row is locked,
 * so that numbers are unique. Returns how many.
 */
export async function addEmails(
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
  now: Date,
  insert: (mailing: sql.MailingRow) => Promise<number>,
  paceOf: batchesSql.BatchPace | ((added: number) => batchesSql.BatchPace) = atOnce(now),
): Promise<number> {
  const mailing = await sql.lockMailing(tx, accountId, mailingId)
  if (!mailing) throw new Error('A mailing was deleted while people were added to it.')
  const added = await insert(mailing)
  if (added === 0) return 0
  const pace = typeof paceOf === 'function' ? paceOf(added) : paceOf
  const isHeld = mailing.state !== 'open'
  await batchesSql.insertBatches(tx, accountId, mailing, added, {
    priority: mailing.transactional ? PRIORITY.transactional : PRIORITY[mailing.kind],
    pace,
    isHeld,
  })
  if (!isHeld) await enqueue(tx, queueOf(mailing), [accountId], pace.from)
  return added
}

/** Marks a mailing as having no further recipients. Returns it, and whether every email of it has an outcome. */
export async function complete(
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
): Promise<{ mailing: sql.MailingRow; isDrained: boolean }> {
  await sql.updateComplete(tx, accountId, mailingId)
  const mailing = (await sql.lockMailing(tx, accountId, mailingId))!
  return { mailing, isDrained: await batchesSql.isDrained(tx, accountId, mailingId) }
}

/** Stops mailings to an erased person, and deletes their content. */
export async function discard(tx: Tx, accountId: Uuid, mailingIds: Uuid[]): Promise<void> {
  if (mailingIds.length > 0) await sql.discardMailings(tx, accountId, mailingIds)
}

/** Every email of it has an outcome. */
export const close = (tx: Tx, accountId: Uuid, mailingId: Uuid) =>
  sql.updateMailingState(tx, accountId, mailingId, 'done')

export const areTried = batchesSql.areTried

/** Locks a mailing. To lock a campaign as well, lock its mailing first. */
export const lock = (tx: Tx, accountId: Uuid, mailingId: Uuid) => sql.lockMailing(tx, accountId, mailingId)

/** Recipients by email, except erased people. */
export const listRecipients = sql.listRecipients

/** The design as it was when the mailing was created. */
export const findMailingContent = (db: Sql, accountId: Uuid, mailingId: Uuid): Promise<CompiledEmail | undefined> =>
  sql.findContent(db, accountId, mailingId)

export const findMailingOf = async (db: Sql, accountId: Uuid, sendId: Uuid): Promise<Uuid | null> =>
  (await sql.findEmail(db, accountId, sendId))?.mailing_id ?? null

/** The recipient of an email; null once they were erased. */
export const findRecipient = async (db: Sql, accountId: Uuid, sendId: Uuid): Promise<Uuid | null> =>
  (await sql.findEmail(db, accountId, sendId))?.contact_id ?? null

/** The recipient of an email and the items of its order; null without an order, or once they were erased. */
export async function findOrderedItems(
  db: Sql,
  accountId: Uuid,
  sendId: Uuid,
): Promise<{ email: string; items: Record<string, unknown>[] } | null> {
  const found = await sql.findEmail(db, accountId, sendId)
  const order = found?.context?.order as { items?: unknown } | undefined
  return found && Array.isArray(order?.items) ? { email: found.email, items: order.items } : null
}

export type { BatchPace } from './batches-sql.ts'
export type { MailingRow } from './sql.ts'

export async function setState(
  tx: Tx,
  accountId: Uuid,
  mailingId: Uuid,
  state: 'open' | 'paused' | 'cancelled',
  now: Date,
): Promise<void> {
  const mailing = await sql.lockMailing(tx, accountId, mailingId)
  await sql.updateMailingState(tx, accountId, mailingId, state)
  if (state === 'open' && mailing) await enqueue(tx, queueOf(mailing), [accountId], now)
}

/** All unfinished mailings of a drip. */
export async function setStateOfDrip(
  tx: Tx,
  accountId: Uuid,
  dripId: Uuid,
  state: 'open' | 'paused' | 'cancelled',
  now: Date,
): Promise<void> {
  await sql.updateDripState(tx, accountId, dripId, state)
  if (state === 'open') await enqueueBoth(tx, accountId, now)
}

/** Sends emails that wait for something that is there now. */
export async function sendWaiting(tx: Tx, accountId: Uuid, now: Date): Promise<void> {
  await batchesSql.makeBatchesDue(tx, accountId, now)
  await enqueueBoth(tx, accountId, now)
}

/** Releases a hold on behalf of a team member, and sends the waiting emails. */
export async function releaseHold(ctx: Ctx<Tx>, key: HoldKey): Promise<void> {
  const { db, accountId, clock } = ctx
  await release(ctx, key)
  await sendWaiting(db, accountId, clock.now())
}

/** Why people who may not be emailed may not. */
export async function findLeftOut(
  db: Sql,
  facts: EligibilityFacts,
  personIds: Uuid[],
): Promise<Map<Uuid, LeftOutReason>> {
  const rows = personIds.length > 0 ? await sql.listLeftOut(db, facts, personIds) : []
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** Whether emails of these mailings were captured, because no mail server was configured. */
export const wasCaptured = (db: Sql, accountId: Uuid, mailingIds: Uuid[]): Promise<boolean> =>
  sql.isCaptured(db, accountId, mailingIds)
