// Decides whether a user may act in an account. The console and the consent page both ask here; keys and apps are created
// through the console.

import type { Role } from '../../platform/http/caller.ts'
import { isAtLeast } from './roles.ts'

/** A user's place in an account; `role` is null for a user who doesn't belong to it. */
export type Standing = {
  role: Role | null
  /** The account requires a second factor, and the user has none. */
  lacks_second_factor: boolean
}

export type Obstacle = 'not_a_member' | 'second_factor' | 'role'

/** What keeps a user from acting in an account with the rights of `needs`; null when nothing does. */
export function obstacleOf({ role, lacks_second_factor }: Standing, needs: Role): Obstacle | null {
  if (!role) return 'not_a_member'
  if (lacks_second_factor) return 'second_factor'
  return isAtLeast(role, needs) ? null : 'role'
}

/** Says how to remove the obstacle, for whichever page shows it. */
export const NEEDS_SECOND_FACTOR = 'This account needs a second factor. Turn yours on in your profile.'
