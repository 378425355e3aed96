// The account's own word on what its details are: making, renaming, ordering and retiring them. Values stay with the
// number of a detail, which is never given again, so a retired name is free for a new detail.

import type { Ctx } from '../platform/caller.ts'
import { newId, parseId, publicId } from '../platform/ids.ts'
import type { Uuid } from '../platform/ids.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { showInstant } from '../platform/time.ts'
import * as sql from './sql.ts'
import type { DetailType } from './values.ts'

export const MAX_DETAILS = 200
export const MAX_CHOICES = 200

const PREFIX = 'dtl'

export const detailId = (text: string): Uuid => parseId(PREFIX, text) ?? missing()

const missing = (): never => {
  throw notFound('detail')
}

export async function list(ctx: Ctx) {
  return (await sql.listDetails(ctx.db, [ctx.accountId])).map(present)
}

export type NewDetail = { name: string; type: DetailType; choices?: string[] }

export async function create(ctx: Ctx, { name, type, choices = [] }: NewDetail) {
  const { last, live } = await lockDetails(ctx)
  if (live.length >= MAX_DETAILS)
    throw new Problem('limit_reached', `An account can keep ${MAX_DETAILS} details. Retire one to make room.`)
  requireFreeName(live, name)
  const row = {
    account_id: ctx.accountId,
    id: newId(),
    number: last + 1,
    name: name.trim(),
    type,
    choices: choicesFor(type, choices),
    position: Math.max(-1, ...live.map(({ position }) => position)) + 1,
    created_at: ctx.clock.now(),
  }
  await sql.insertDetail(ctx.db, row)
  return present(row)
}

/** What people already have stays as it is, also when a choice is taken away. */
export async function update(ctx: Ctx, id: string, change: { name?: string; choices?: string[] }) {
  const { live } = await lockDetails(ctx)
  const row = find(live, id)
  if (change.name !== undefined) {
    requireFreeName(
      live.filter((other) => other !== row),
      change.name,
    )
  }
  const after = {
    ...row,
    name: change.name?.trim() ?? row.name,
    choices: change.choices === undefined ? row.choices : choicesFor(row.type, change.choices),
  }
  await sql.updateDetail(ctx.db, after)
  return present(after)
}

export async function reorder(ctx: Ctx, ids: string[]) {
  const { live } = await lockDetails(ctx)
  const rows = new Set(ids.map((id) => find(live, id)))
  if (rows.size !== ids.length || rows.size !== live.length)
    throw new Problem('validation_error', '"ids" must name every detail of the account once.')
  await sql.updateDetailOrder(
    ctx.db,
    ctx.accountId,
    [...rows].map(({ id }) => id),
  )
  return list(ctx)
}

export async function retire(ctx: Ctx, id: string): Promise<void> {
  const { live } = await lockDetails(ctx)
  await sql.retireDetail(ctx.db, ctx.accountId, find(live, id).id, ctx.clock.now())
}

/** Changes of an account's details happen one after the other. */
async function lockDetails(ctx: Ctx) {
  await sql.lockAccount(ctx.db, ctx.accountId)
  const [last, live] = await Promise.all([
    sql.findLastNumber(ctx.db, ctx.accountId),
    sql.listDetails(ctx.db, [ctx.accountId]),
  ])
  return { last, live: [...live] }
}

function find(live: sql.DetailRow[], id: string): sql.DetailRow {
  const key = detailId(id)
  return live.find((row) => row.id === key) ?? missing()
}

function requireFreeName(others: sql.DetailRow[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase()))
    throw new Problem('validation_error', `"name" is taken: there is a detail called ${name.trim()} already.`)
}

function choicesFor(type: DetailType, choices: string[]): string[] {
  const words = choices.map((choice) => choice.trim())
  if (type !== 'choice' && words.length > 0)
    throw new Problem('validation_error', '"choices" belongs to a detail of the type choice only.')
  if (type === 'choice' && words.length === 0)
    throw new Problem('validation_error', '"choices" must name at least one choice.')
  if (new Set(words.map((word) => word.toLowerCase())).size !== words.length)
    throw new Problem('validation_error', '"choices" must not name a choice twice.')
  return words
}

const present = ({ id, name, type, choices, created_at }: sql.DetailRow) => ({
  id: publicId(PREFIX, id),
  name,
  type,
  choices,
  createdAt: showInstant(created_at),
})
