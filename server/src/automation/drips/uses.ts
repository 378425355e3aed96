// Drips that use a group. They prevent its deletion, and changing its rules requires permission to publish.

import { conditionsIn } from '../../people/groups/stored-rules.ts'
import type { GroupUser } from '../../people/groups/uses.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Graph } from './graph.ts'
import { listUsing } from './sql.ts'

const present = ({ id, name, state }: { id: Uuid; name: string; state: string }) => ({
  kind: 'drip',
  id: publicId('drp', id),
  name,
  state,
})

export const groupUser: GroupUser = {
  async uses(db, accountId, groupId) {
    const id = publicId('grp', groupId)
    const drips = await listUsing(db, accountId)
    return drips.filter(({ draft, live }) => namesGroup(draft, id) || (live && namesGroup(live, id))).map(present)
  },
  async liveUses(db, accountId, groupIds) {
    const ids = groupIds.map((groupId) => publicId('grp', groupId))
    const drips = await listUsing(db, accountId)
    return drips.filter(({ live }) => live && ids.some((id) => namesGroup(live, id))).map(present)
  },
}

function namesGroup({ trigger, steps, goal, exit_when }: Graph, id: string): boolean {
  if (trigger?.type === 'entered_group' && trigger.group_id === id) return true
  const trees = [
    ...steps.map((step) => (step.type === 'branch' ? step.rules : null)),
    goal?.type === 'rules' ? goal.rules : null,
    exit_when,
  ]
  return trees.some((rules) => [...conditionsIn(rules)].some(({ group }) => group === id))
}
