// Lists: named sets of people. A list can block sending.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Day } from '../../platform/values/day.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Request } from '../../platform/http/endpoint.ts'
import { containing } from '../../platform/values/like.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'
import { MAX_LISTS } from './schema.ts'
import type { List, ListChange, ListCreate, ListWithCount } from './schema.ts'
import * as sql from './sql.ts'

export const listId = (text: string): Uuid => parseId('lst', text) ?? missing('list')

/** Creates lists for many callers at once; only those over their account's limit are rejected. */
export async function create(tx: Tx, requests: Request<{ body: ListCreate }>[]): Promise<(List | Problem)[]> {
  const counts = await sql.lockListCounts(
    tx,
    requests.map(({ caller }) => caller.accountId),
  )
  const accepted: sql.NewList[] = []
  const results = requests.map(({ caller, input: { body } }) => {
    const count = counts.get(caller.accountId)!
    if (count >= MAX_LISTS)
      return new Problem(
        'limit_reached',
        `An account can have up to ${MAX_LISTS} lists. Delete one before you create another.`,
      )
    counts.set(caller.accountId, count + 1)
    const now = caller.clock.now()
    const row = {
      account_id: caller.accountId,
      id: newId(),
      name: body.name.trim(),
      description: body.description ?? null,
      block_sending: body.blockSending ?? false,
      created_at: now,
    }
    accepted.push(row)
    return present({ ...row, members: 0, updated_at: now })
  })
  if (accepted.length > 0) await sql.insertLists(tx, accepted)
  return results
}

/** With the number of members of each. */
export async function listWithCounts(
  ctx: Ctx,
  search: string | undefined,
  page: Page,
): Promise<{ lists: ListWithCount[]; total: number }> {
  const { rows, total } = await findPage(ctx, search, page)
  return { lists: rows.map((row) => ({ ...present(row), memberCount: row.members })), total }
}

export async function list(
  ctx: Ctx,
  search: string | undefined,
  page: Page,
): Promise<{ lists: List[]; total: number }> {
  const { rows, total } = await findPage(ctx, search, page)
  return { lists: rows.map(present), total }
}

async function findPage(ctx: Ctx, search: string | undefined, page: Page) {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const [rows, total] = await Promise.all([
    sql.listLists(ctx.db, ctx.accountId, pattern, page),
    sql.countLists(ctx.db, ctx.accountId, pattern),
  ])
  return { rows, total }
}

export async function get(ctx: Ctx, id: string): Promise<ListWithCount> {
  const row = (await sql.findList(ctx.db, ctx.accountId, listId(id))) ?? missing('list')
  return { ...present(row), memberCount: row.members }
}

export async function update(ctx: Ctx<Tx>, id: string, change: ListChange): Promise<List> {
  const key = listId(id)
  const before = (await sql.lockList(ctx.db, ctx.accountId, key)) ?? missing('list')
  const after = {
    name: change.name?.trim() ?? before.name,
    description: change.description === undefined ? before.description : change.description,
    block_sending: change.blockSending ?? before.block_sending,
  }
  await sql.updateList(ctx.db, ctx.accountId, key, after, ctx.clock.now())
  return present((await sql.findList(ctx.db, ctx.accountId, key)) ?? missing('list'))
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const key = listId(id)
  const people = sql.membersOf(ctx.db, ctx.accountId, key)
  await recordEvents(ctx.db, [{ caller: ctx, name: 'people.changed', person: null, people }])
  if (!(await sql.removeList(ctx.db, ctx.accountId, key))) missing('list')
}

function present(row: sql.ListRow): List {
  return {
    id: publicId('lst', row.id),
    name: row.name,
    description: row.description,
    blockSending: row.block_sending,
    createdAt: showInstant(row.created_at),
    updatedAt: showInstant(row.updated_at),
  }
}

const GROWTH_DAYS = 90

/** Members by the day on which they were added, in the account's time zone; days without any are 0. */
export async function growth(ctx: Ctx, id: string): Promise<{ day: Day; added: number }[]> {
  const list = (await sql.findList(ctx.db, ctx.accountId, listId(id))) ?? missing('list')
  const { zone } = (await accounts.find(ctx.db, ctx.accountId))!
  const today = dayIn(zone, ctx.clock.now())
  const first = addDays(today, 1 - GROWTH_DAYS)
  const rows = await sql.countAdded(ctx.db, ctx.accountId, list.id, first, zone)
  const byDay = new Map(rows.map(({ day, added }) => [day, added]))
  return Array.from({ length: GROWTH_DAYS }, (_, n) => addDays(first, n)).map((day) => ({
    day,
    added: byDay.get(day) ?? 0,
  }))
}
