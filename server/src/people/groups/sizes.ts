// The size of groups over time: each group is counted when its rules are saved and then every night. Built-in groups
// have no history.

import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { find } from './groups.ts'
import { MAX_PINNED_SHOWN, SIZE_DAYS } from './schema.ts'
import type { GroupSize, PinnedGroup } from './schema.ts'
import * as sizesSql from './sizes-sql.ts'
import * as sql from './sql.ts'

export const GROUP_SIZE_QUEUE = 'group-sizes'

/** The nightly sizes of a group, oldest first. */
export async function history(ctx: Ctx, id: string): Promise<GroupSize[]> {
  const group = await find(ctx.db, ctx.accountId, id)
  return (await sizesOf(ctx, [group.id])).map(presentSize)
}

/** Pinned groups, newest first, with their sizes. */
export async function listPinned(ctx: Ctx): Promise<PinnedGroup[]> {
  const groups = (await sql.listGroups(ctx.db, ctx.accountId)).filter(({ pinned }) => pinned).slice(0, MAX_PINNED_SHOWN)
  const sizes = Map.groupBy(
    await sizesOf(
      ctx,
      groups.map(({ id }) => id),
    ),
    ({ group_id }) => group_id,
  )
  return groups.map(({ id, name, description }) => {
    const own = sizes.get(id) ?? []
    return {
      id: publicId('grp', id),
      name,
      description,
      people: own.at(-1)?.people ?? null,
      emailable: own.at(-1)?.emailable ?? null,
      history: own.map(presentSize),
    }
  })
}

async function sizesOf({ db, accountId, clock }: Ctx, groupIds: Uuid[]): Promise<sizesSql.SizeRow[]> {
  if (groupIds.length === 0) return []
  const { zone } = await sql.findAccountSettings(db, accountId)
  return sizesSql.listSizes(db, accountId, groupIds, addDays(dayIn(zone, clock.now()), -SIZE_DAYS))
}

const presentSize = ({ day, people, emailable }: sizesSql.SizeRow): GroupSize => ({ day, people, emailable })
