// Decides whether a user may act in an account. The console and the consent page both use it; keys and apps are created
// through the console.

import type { Role } from '../../platform/http/caller.ts'
import { isAtLeast } from './roles.ts'

/** A user's role in an account; `role` is null for a user who isn't a member. */
export type Standing = {
  role: Role | null
  /** The account requires two-factor authentication, and the user hasn't set it up. */
  lacks_second_factor: boolean
}

export type Obstacle = 'not_a_member' | 'second_factor' | 'role'

/** The reason why a user can't act in an account with the rights of `needs`; null if they can. */
export function obstacleOf({ role, lacks_second_factor }: Standing, needs: Role): Obstacle | null {
  if (!role) return 'not_a_member'
  if (lacks_second_factor) return 'second_factor'
  return isAtLeast(role, needs) ? null : 'role'
}

/** The message tells the user what to do, and every page shows it as is. */
export const NEEDS_SECOND_FACTOR = 'This account requires two-factor authentication. Turn it on in your profile.'
