// Lifts stops for a signed-in user. Anyone on the team can lift a bounce or a stop by the team. A spam report or an
// erasure expresses the person's own will, so lifting it requires a role and an explicit confirmation.

import type { Ctx, Role } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { unstop } from './stop.ts'
import { listReasons } from './stop-sql.ts'
import type { StopReason } from './stop-sql.ts'

/** Reasons that the request must name to confirm. */
export const PERSONAL_REASONS = ['complaint', 'erased'] as const satisfies StopReason[]
export type PersonalReason = (typeof PERSONAL_REASONS)[number]

const MAY_LIFT: Record<PersonalReason, { roles: Role[]; who: string; cause: string }> = {
  complaint: {
    roles: ['owner', 'admin'],
    who: 'an owner or an admin',
    cause: 'The owner of one of these addresses reported an email as spam.',
  },
  erased: {
    roles: ['owner'],
    who: 'an owner',
    cause: 'One of these addresses belongs to a person who asked to be erased.',
  },
}

/** Lifts all of the stops or none: one stop that the caller may not lift rejects the request. */
export async function liftStops(ctx: Ctx<Tx>, emails: string[], including: PersonalReason[]): Promise<number> {
  const found = new Set((await listReasons(ctx.db, ctx.accountId, emails)).map(({ reason }) => reason))
  for (const reason of PERSONAL_REASONS) {
    if (!found.has(reason) && !including.includes(reason)) continue
    const { roles, who, cause } = MAY_LIFT[reason]
    const isAllowed = ctx.actor.kind === 'user' && ctx.actor.role !== null && roles.includes(ctx.actor.role)
    if (!isAllowed)
      throw new Problem('forbidden', `${cause} Only ${who} of the account can remove it from the stopped addresses.`)
    if (including.includes(reason)) continue
    throw new Problem(
      'stopped_address',
      `${cause} Send "${reason}" in "including" to confirm that this person asked to receive email again.`,
      { needs: [reason] },
    )
  }
  return unstop(
    ctx.db,
    emails.map((email) => ({ caller: ctx, email })),
    ['bounce', 'team', ...including],
  )
}
