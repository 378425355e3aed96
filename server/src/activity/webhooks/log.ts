// The log of attempts, resends of failed messages, and deletion after 30 days.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as endpoints from './endpoints.ts'
import { EVENT_NAMES, isEventName, sampleData } from './webhook-events.ts'
import * as sql from './log-sql.ts'
import { bodyOf, headersOf } from './message.ts'
import { WEBHOOK_QUEUE } from './queue.ts'
import { insertDeliveries, insertMessages, insertResends } from './queue-sql.ts'
import { LOG_DAYS, LOG_SHOWN } from './schema.ts'
import type { Resend, Try } from './schema.ts'
import { lockEndpoint, updatePaused, updateResumed } from './sql.ts'

const logStart = (now: Date): Date => new Date(now.getTime() - LOG_DAYS * DAY_MS)

export async function list(ctx: Ctx, id: string): Promise<Try[]> {
  const { id: endpointId } = await endpoints.find(ctx, id)
  const since = logStart(ctx.clock.now())
  return (await sql.listTries(ctx.db, ctx.accountId, endpointId, since, LOG_SHOWN)).map(presentTry)
}

/** Sends a message from the log again with the same ID, even to a paused endpoint. */
export async function redeliver(ctx: Ctx<Tx>, id: string, messageId: string): Promise<string> {
  const { id: endpointId } = await endpoints.find(ctx, id)
  const message = parseId('evt', messageId)
  const now = ctx.clock.now()
  if (!message || !(await sql.findSent(ctx.db, ctx.accountId, endpointId, message, logStart(now)))) {
    throw notFound('message')
  }
  await queueByHand(ctx, endpointId, message, now)
  return messageId
}

/** Sends a message with sample data, to test a receiver. */
export async function sendTest(ctx: Ctx<Tx>, id: string, event: string): Promise<string> {
  const { id: endpointId } = await endpoints.find(ctx, id)
  if (!isEventName(event)) {
    throw new Problem('validation_error', `"event" must be one of ${EVENT_NAMES.join(', ')}.`)
  }
  const now = ctx.clock.now()
  const message = newId()
  const data = JSON.stringify(sampleData(event))
  const row = { account_id: ctx.accountId, id: message, event, contact_id: null, data, created_at: now }
  await insertMessages(ctx.db, [row])
  await queueByHand(ctx, endpointId, message, now)
  return publicId('evt', message)
}

async function queueByHand(ctx: Ctx<Tx>, endpointId: Uuid, messageId: Uuid, at: Date): Promise<void> {
  const delivery = { account_id: ctx.accountId, endpoint_id: endpointId, message_id: messageId, at }
  await insertDeliveries(ctx.db, [delivery], 'hand')
  await enqueue(ctx.db, WEBHOOK_QUEUE, [ctx.accountId], at)
}

/**
 * Resends all failed messages of the last 30 days, oldest first. If a resend is already running, it continues instead.
 */
export async function resend(ctx: Ctx<Tx>, id: string): Promise<Resend> {
  const endpointId = endpoints.endpointId(id)
  const row = await lockEndpoint(ctx.db, ctx.accountId, endpointId, null)
  if (!row) throw notFound('webhook')
  if (row.state === 'paused') throw new Problem('validation_error', 'The webhook is paused. Resume it first.')
  return start(ctx, endpointId)
}

async function start(ctx: Ctx<Tx>, endpointId: Uuid): Promise<Resend> {
  const running = await sql.findResend(ctx.db, ctx.accountId, endpointId)
  if (running && !running.ended_at) return presentResend(running)
  const now = ctx.clock.now()
  const { count } = await insertResends(ctx.db, ctx.accountId, endpointId, logStart(now), now)
  await sql.upsertResend(ctx.db, ctx.accountId, endpointId, count, now)
  if (count > 0) await enqueue(ctx.db, WEBHOOK_QUEUE, [ctx.accountId], now)
  return presentResend((await sql.findResend(ctx.db, ctx.accountId, endpointId))!)
}

/** Null if nothing was ever resent to it. */
export async function progress(ctx: Ctx, id: string): Promise<Resend | null> {
  const { id: endpointId } = await endpoints.find(ctx, id)
  const row = await sql.findResend(ctx.db, ctx.accountId, endpointId)
  return row ? presentResend(row) : null
}

export async function pause(ctx: Ctx<Tx>, id: string) {
  const { id: endpointId } = await endpoints.find(ctx, id)
  await updatePaused(ctx.db, ctx.accountId, [endpointId], 'team', ctx.clock.now())
  return endpoints.find(ctx, id)
}

/** `backfill` sends all missed messages. */
export async function resume(ctx: Ctx<Tx>, id: string, backfill: boolean) {
  const endpointId = endpoints.endpointId(id)
  if (!(await lockEndpoint(ctx.db, ctx.accountId, endpointId, null))) throw notFound('webhook')
  await updateResumed(ctx.db, ctx.accountId, endpointId)
  if (backfill) await start(ctx, endpointId)
  return endpoints.find(ctx, id)
}

/** Queue rows are deleted before their messages, so messages are kept a day longer. */
export async function removeOld(tx: Tx, now: Date): Promise<void> {
  const before = logStart(now)
  await Promise.all([
    sql.removeOldTries(tx, before),
    sql.removeOldFailures(tx, before),
    sql.removeOldDeliveries(tx, before),
    sql.removeOldMessages(tx, new Date(before.getTime() - DAY_MS)),
  ])
}

function presentTry(row: sql.LoggedTry): Try {
  const { status, event, data } = row
  return {
    id: publicId('try', row.id),
    messageId: publicId('evt', row.message_id),
    event: event ?? '',
    number: row.number,
    at: showInstant(row.at),
    ms: row.ms,
    delivered: status !== null && status >= 200 && status < 300,
    status,
    reason: row.reason,
    request: {
      url: row.url,
      headers: headersOf(event ?? '', row.signature.toString('hex')),
      body: event && data !== null ? bodyOf({ id: row.message_id, event, data }, row.at, row.reads_people) : null,
    },
    response:
      status === null
        ? null
        : { headers: JSON.parse(row.answer_headers!) as Record<string, string>, body: row.answer_body! },
  }
}

const presentResend = ({ total, delivered, failed, started_at, ended_at }: sql.ResendRow): Resend => ({
  total,
  delivered,
  failed,
  running: ended_at === null,
  startedAt: showInstant(started_at),
  endedAt: showInstantOrNull(ended_at),
})
