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
  async uses(db, accountId, groupIds) {
    const drips = await listUsing(db, accountId)
    return drips.flatMap((drip) => {
      const named = new Set([...groupsIn(drip.draft), ...groupsIn(drip.live)])
      const used = groupIds.filter((groupId) => named.has(publicId('grp', groupId)))
      return used.map((group) => ({ group, use: present(drip) }))
    })
  },
  async liveUses(db, accountId, groupIds) {
    const ids = groupIds.map((groupId) => publicId('grp', groupId))
    const drips = await listUsing(db, accountId)
    return drips.filter(({ live }) => groupsIn(live).some((id) => ids.includes(id))).map(present)
  },
}

/** The public IDs of the groups that a graph names. */
function groupsIn(graph: Graph | null): string[] {
  if (!graph) return []
  const { trigger, steps, goal, exit_when } = graph
  const trees = [
    ...steps.map((step) => (step.type === 'branch' ? step.rules : null)),
    goal?.type === 'rules' ? goal.rules : null,
    exit_when,
  ]
  const named = trees.flatMap((rules) => [...conditionsIn(rules)].map(({ group }) => group))
  return [trigger?.type === 'entered_group' ? trigger.group_id : null, ...named].filter((id) => typeof id === 'string')
}
