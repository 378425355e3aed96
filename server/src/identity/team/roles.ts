// Which roles may manage which others in a team.

import type { Role } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'

export const ROLES = ['owner', 'admin', 'member'] as const satisfies Role[]

const RANK: Record<Role, number> = { member: 1, admin: 2, owner: 3 }

export const isAtLeast = (has: Role, needs: Role): boolean => RANK[has] >= RANK[needs]

/** Admins manage everyone except owners; only owners can add, change, or remove an owner. */
export function requireMayManage(actor: Role, touched: Role): void {
  if (actor === 'owner' || (actor === 'admin' && touched !== 'owner')) return
  throw new Problem('forbidden', 'Only an owner of the account can add, change, or remove an owner.')
}
