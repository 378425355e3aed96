// Campaigns that use a group. They prevent its deletion, and changing its rules unschedules them.

import type { GroupUser } from '../people/groups/uses.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { returnToDrafts } from './approval.ts'
import { lockWithMailing } from './campaigns.ts'
import { listGoingToGroups, listUnsentOfGroups } from './sql.ts'

const present = ({ id, name, status }: { id: Uuid; name: string; status: string }) => ({
  kind: 'campaign',
  id: publicId('cmp', id),
  name,
  state: status,
})

export const groupUser: GroupUser = {
  uses: async (db, accountId, groupIds) =>
    (await listUnsentOfGroups(db, accountId, groupIds)).map((row) => ({ group: row.group_id, use: present(row) })),
  liveUses: async (db, accountId, groupIds) => (await listGoingToGroups(db, accountId, groupIds)).map(present),
  async onRulesChanged(ctx, groupIds, name) {
    for (const { id } of await listGoingToGroups(ctx.db, ctx.accountId, groupIds)) {
      const row = await lockWithMailing(ctx.db, ctx.accountId, id)
      if (row?.status !== 'scheduled') continue
      const reason = `The rules of the group “${name}” changed after it was scheduled. Check the audience and schedule it again.`
      await returnToDrafts(ctx.db, ctx, row, reason)
    }
  },
}
