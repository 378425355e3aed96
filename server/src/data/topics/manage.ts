// Creates, renames, reorders, and retires an account's topics. A number is never reused, so people's choices stay with
// the topic they meant.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import { namedInOrder } from '../../platform/values/named-in-order.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

export const MAX_TOPICS = 50

const PREFIX = 'top'

const topics = namedInOrder<sql.TopicRow>({ word: 'topic', prefix: PREFIX, max: MAX_TOPICS })

export async function list(ctx: Ctx) {
  return (await sql.listTopics(ctx.db, [ctx.accountId])).map(present)
}

export type TopicWords = { name: string; description?: string | null }

/** A new topic is on for everyone. */
export async function create(ctx: Ctx<Tx>, { name, description }: TopicWords) {
  const { last, live } = await lockTopics(ctx)
  const row = {
    account_id: ctx.accountId,
    ...topics.create(live, last, name),
    description: description?.trim() || null,
    created_at: ctx.clock.now(),
  }
  await sql.insertTopic(ctx.db, row)
  return present(row)
}

export async function update(ctx: Ctx<Tx>, id: string, { name, description }: Partial<TopicWords>) {
  const { live } = await lockTopics(ctx)
  const row = topics.find(live, id)
  const after = {
    ...row,
    name: name === undefined ? row.name : topics.rename(live, row, name),
    description: description === undefined ? row.description : description?.trim() || null,
  }
  await sql.updateTopic(ctx.db, after)
  return present(after)
}

export async function reorder(ctx: Ctx<Tx>, ids: string[]) {
  const { live } = await lockTopics(ctx)
  await sql.updateTopicOrder(ctx.db, ctx.accountId, topics.reorder(live, ids))
  return list(ctx)
}

export async function retire(ctx: Ctx<Tx>, id: string): Promise<void> {
  const { live } = await lockTopics(ctx)
  await sql.retireTopic(ctx.db, ctx.accountId, topics.find(live, id).id, ctx.clock.now())
}

/** Serializes changes to an account's topics. */
async function lockTopics(ctx: Ctx<Tx>) {
  await accounts.lock(ctx.db, ctx.accountId)
  const [last, live] = await Promise.all([
    sql.findLastNumber(ctx.db, ctx.accountId),
    sql.listTopics(ctx.db, [ctx.accountId]),
  ])
  return { last, live: [...live] }
}

const present = ({ id, name, description, created_at }: sql.TopicRow) => ({
  id: publicId(PREFIX, id),
  name,
  description,
  createdAt: showInstant(created_at),
})
