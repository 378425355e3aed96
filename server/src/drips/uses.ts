// Drips that need a group: it cannot be deleted under them.

import { conditionsIn } from '../groups/kept.ts'
import type { GroupUser } from '../groups/uses.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Graph } from './graph.ts'
import { listUsing } from './sql.ts'

export const usesOfGroup: GroupUser = async (db, accountId, groupId) => {
  const id = publicId('grp', groupId)
  const drips = await listUsing(db, accountId)
  return drips
    .filter(({ draft, live }) => namesGroup(draft, id) || (live && namesGroup(live, id)))
    .map((drip) => ({ kind: 'drip', id: publicId('drp', drip.id), name: drip.name }))
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
