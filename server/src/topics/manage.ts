// The account's own word on what its topics are: making, renaming, ordering and retiring them. A number is never given
// again, so what people switched off stays with the topic they meant.

import type { Ctx } from '../platform/caller.ts'
import { newId, parseId, publicId } from '../platform/ids.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { showInstant } from '../platform/time.ts'
import * as sql from './sql.ts'

export const MAX_TOPICS = 50

const PREFIX = 'top'

const missing = (): never => {
  throw notFound('topic')
}

export async function list(ctx: Ctx) {
  return (await sql.listTopics(ctx.db, [ctx.accountId])).map(present)
}

export type TopicWords = { name: string; description?: string | null }

/** A new topic is switched on for everyone. */
export async function create(ctx: Ctx, { name, description }: TopicWords) {
  const { last, live } = await lockTopics(ctx)
  if (live.length >= MAX_TOPICS)
    throw new Problem('limit_reached', `An account can keep ${MAX_TOPICS} topics. Retire one to make room.`)
  requireFreeName(live, name)
  const row = {
    account_id: ctx.accountId,
    id: newId(),
    number: last + 1,
    name: name.trim(),
    description: description?.trim() || null,
    position: Math.max(-1, ...live.map(({ position }) => position)) + 1,
    created_at: ctx.clock.now(),
  }
  await sql.insertTopic(ctx.db, row)
  return present(row)
}

export async function update(ctx: Ctx, id: string, { name, description }: Partial<TopicWords>) {
  const { live } = await lockTopics(ctx)
  const row = find(live, id)
  if (name !== undefined) {
    requireFreeName(
      live.filter((other) => other !== row),
      name,
    )
  }
  const after = {
    ...row,
    name: name?.trim() ?? row.name,
    description: description === undefined ? row.description : description?.trim() || null,
  }
  await sql.updateTopic(ctx.db, after)
  return present(after)
}

export async function reorder(ctx: Ctx, ids: string[]) {
  const { live } = await lockTopics(ctx)
  const rows = new Set(ids.map((id) => find(live, id)))
  if (rows.size !== ids.length || rows.size !== live.length)
    throw new Problem('validation_error', '"ids" must name every topic of the account once.')
  await sql.updateTopicOrder(
    ctx.db,
    ctx.accountId,
    [...rows].map(({ id }) => id),
  )
  return list(ctx)
}

export async function retire(ctx: Ctx, id: string): Promise<void> {
  const { live } = await lockTopics(ctx)
  await sql.retireTopic(ctx.db, ctx.accountId, find(live, id).id, ctx.clock.now())
}

/** Changes of an account's topics happen one after the other. */
async function lockTopics(ctx: Ctx) {
  await sql.lockAccount(ctx.db, ctx.accountId)
  const [last, live] = await Promise.all([
    sql.findLastNumber(ctx.db, ctx.accountId),
    sql.listTopics(ctx.db, [ctx.accountId]),
  ])
  return { last, live: [...live] }
}

function find(live: sql.TopicRow[], id: string): sql.TopicRow {
  const key = parseId(PREFIX, id)
  return live.find((row) => row.id === key) ?? missing()
}

function requireFreeName(others: sql.TopicRow[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase()))
    throw new Problem('validation_error', `"name" is taken: there is a topic called ${name.trim()} already.`)
}

const present = ({ id, name, description, created_at }: sql.TopicRow) => ({
  id: publicId(PREFIX, id),
  name,
  description,
  createdAt: showInstant(created_at),
})
