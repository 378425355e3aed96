// Creates, renames, reorders, and retires an account's details. Values are stored by a detail's number, which is never
// reused, so a retired name is free for a new detail.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import { namedInOrder } from '../../platform/values/named-in-order.ts'
import { Problem } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'
import type { DetailType } from './parse-value.ts'

export const MAX_DETAILS = 200
export const MAX_CHOICES = 200

const PREFIX = 'dtl'

const details = namedInOrder<sql.DetailRow>({ word: 'detail', prefix: PREFIX, max: MAX_DETAILS })

export async function list(ctx: Ctx) {
  return (await sql.listDetails(ctx.db, [ctx.accountId])).map(present)
}

export type NewDetail = { name: string; type: DetailType; choices?: string[] }

export async function create(ctx: Ctx<Tx>, { name, type, choices = [] }: NewDetail) {
  const { last, live } = await lockDetails(ctx)
  const row = {
    account_id: ctx.accountId,
    ...details.create(live, last, name),
    type,
    choices: choicesFor(type, choices),
    created_at: ctx.clock.now(),
  }
  await sql.insertDetail(ctx.db, row)
  return present(row)
}

/** Stored values are unchanged, even if a choice is removed. */
export async function update(ctx: Ctx<Tx>, id: string, change: { name?: string; choices?: string[] }) {
  const { live } = await lockDetails(ctx)
  const row = details.find(live, id)
  const after = {
    ...row,
    name: change.name === undefined ? row.name : details.rename(live, row, change.name),
    choices: change.choices === undefined ? row.choices : choicesFor(row.type, change.choices),
  }
  await sql.updateDetail(ctx.db, after)
  return present(after)
}

export async function reorder(ctx: Ctx<Tx>, ids: string[]) {
  const { live } = await lockDetails(ctx)
  await sql.updateDetailOrder(ctx.db, ctx.accountId, details.reorder(live, ids))
  return list(ctx)
}

export async function retire(ctx: Ctx<Tx>, id: string): Promise<void> {
  const { live } = await lockDetails(ctx)
  await sql.retireDetail(ctx.db, ctx.accountId, details.find(live, id).id, ctx.clock.now())
}

/** Serializes changes to an account's details. */
async function lockDetails(ctx: Ctx<Tx>) {
  await accounts.lock(ctx.db, ctx.accountId)
  const [last, live] = await Promise.all([
    sql.findLastNumber(ctx.db, ctx.accountId),
    sql.listDetails(ctx.db, [ctx.accountId]),
  ])
  return { last, live: [...live] }
}

function choicesFor(type: DetailType, choices: string[]): string[] {
  const words = choices.map((choice) => choice.trim())
  if (type !== 'choice' && words.length > 0)
    throw new Problem('validation_error', '"choices" is only valid for the type choice.')
  if (type === 'choice' && words.length === 0)
    throw new Problem('validation_error', '"choices" must contain at least one choice.')
  if (new Set(words.map((word) => word.toLowerCase())).size !== words.length)
    throw new Problem('validation_error', '"choices" must not contain a choice twice.')
  return words
}

const present = ({ id, name, type, choices, created_at }: sql.DetailRow) => ({
  id: publicId(PREFIX, id),
  name,
  type,
  choices,
  createdAt: showInstant(created_at),
})
