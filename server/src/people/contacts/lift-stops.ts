// Lifting stops on behalf of a signed-in user. A bounce or a stop by the team is the team's to lift. A spam report and an
// erasure are the person's own word: lifting one takes a role and an explicit confirmation.

import type { Ctx, Role } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { unstop } from './stop.ts'
import { listReasons } from './stop-sql.ts'
import type { StopReason } from './stop-sql.ts'

/** Reasons that have to be named in the request. */
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

/** All of the addresses or none: a stop that isn't the caller's to lift refuses the request. */
export async function liftStops(ctx: Ctx<Tx>, emails: string[], including: PersonalReason[]): Promise<number> {
  const found = new Set((await listReasons(ctx.db, ctx.accountId, emails)).map(({ reason }) => reason))
  for (const reason of PERSONAL_REASONS) {
    if (!found.has(reason) && !including.includes(reason)) continue
    const { roles, who, cause } = MAY_LIFT[reason]
    const isAllowed = ctx.actor.kind === 'user' && ctx.actor.role !== null && roles.includes(ctx.actor.role)
    if (!isAllowed) throw new Problem('forbidden', `${cause} Only ${who} of the account can let it through.`)
    if (including.includes(reason)) continue
    throw new Problem(
      'stopped_address',
      `${cause} Name "${reason}" in "including" to confirm that this person asked to hear from you again.`,
      { needs: [reason] },
    )
  }
  return unstop(
    ctx.db,
    emails.map((email) => ({ caller: ctx, email })),
    ['bounce', 'team', ...including],
  )
}
