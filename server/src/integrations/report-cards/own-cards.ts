// Report cards that the team creates, about any event.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { checkCard } from './cards.ts'
import type { ReportCardPut } from './schema.ts'
import * as sql from './sql.ts'

const MAX_OWN_CARDS = 50

export async function create(ctx: Ctx<Tx>, sent: ReportCardPut): Promise<{ id: string }> {
  const { db, accountId, clock } = ctx
  const body = checkCard(sent)
  if ((await sql.listOwn(db, accountId)).length >= MAX_OWN_CARDS)
    throw new Problem(
      'limit_reached',
      `An account can have up to ${MAX_OWN_CARDS} own report cards. Delete one before you create another.`,
    )
  const id = newId()
  await sql.insertOwn(db, accountId, { id, body, created_at: clock.now() })
  return { id: publicId('rpc', id) }
}

export async function update(ctx: Ctx<Tx>, id: string, sent: ReportCardPut): Promise<{ id: string }> {
  const { db, accountId, clock } = ctx
  const changed = await sql.updateOwn(db, accountId, cardId(id), checkCard(sent), clock.now())
  if (changed.count === 0) missing('report card')
  return { id }
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const removed = await sql.removeOwn(ctx.db, ctx.accountId, cardId(id))
  if (removed.count === 0) missing('report card')
}

const cardId = (id: string) => parseId('rpc', id) ?? missing('report card')
