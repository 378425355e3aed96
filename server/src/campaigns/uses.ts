// Campaigns that still need a group: it cannot be deleted under them.

import type { GroupUser } from '../groups/uses.ts'
import { publicId } from '../platform/values/ids.ts'
import { listUnsentOfGroup } from './sql.ts'

export const usesOfGroup: GroupUser = async (db, accountId, groupId) => {
  const rows = await listUnsentOfGroup(db, accountId, groupId)
  return rows.map(({ id, name }) => ({ kind: 'campaign', id: publicId('cmp', id), name }))
}
