// Whether a person matches rules, and which parts of them, so that a team sees why someone is missing from a group.

import * as contacts from '../contacts/contacts.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { loadCatalog, ruleOfGroup } from './catalog.ts'
import { boundedOrTooSlow } from './members.ts'
import { planOf } from './plan.ts'
import { predicateOf } from './predicate-sql.ts'
import { readRules } from './read-rules.ts'
import { sentNames } from './rule-names.ts'
import { findMatches } from './sql.ts'

/** In the order of the rules. */
export async function checkPerson(ctx: Ctx<Db>, person: string, sent: readonly unknown[]): Promise<boolean[]> {
  const { db, accountId } = ctx
  const { id } = await contacts.find(ctx, person)
  const definitions = await loadCatalog(db, accountId, ctx, { trees: sent })
  const names = sentNames(definitions.known)
  const plans = sent.map((rules, n) =>
    planOf(readRules(rules, names, `rules[${n}]`), (group) => ruleOfGroup(definitions, group)),
  )
  return boundedOrTooSlow(db, (tx) => {
    const shape = { accountId, moment: definitions.moment, shape: 'people' } as const
    return findMatches(
      tx,
      accountId,
      id,
      plans.map((plan) => predicateOf(tx, plan, shape)),
    )
  })
}
