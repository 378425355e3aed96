// From rules to what is compiled: the groups that they name put in their place, and every "not" moved down to the condition
// it is about. So nothing is ever turned round that stands inside another rule, and SQL never says `not in`.

import { FeedSection } from '../../activity/feed/schema.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MAX_CONDITIONS_IN_ALL } from './rules.ts'
import type { Condition, Rule } from './rules.ts'

export type Plan = { all: Plan[] } | { any: Plan[] } | { condition: Condition; negated: boolean }

/** `ruleOf` finds the rules of a group; it refuses what cannot be read. */
export function planOf(rule: Rule, ruleOf: (group: Uuid) => Rule): Plan {
  let conditions = 0
  const inside = new Set<Uuid>()

  function plan(each: Rule, negated: boolean): Plan {
    if ('not' in each) return plan(each.not, !negated)
    if ('all' in each) return joined(each.all, negated ? 'any' : 'all', negated)
    if ('any' in each) return joined(each.any, negated ? 'all' : 'any', negated)
    if ('group' in each) return planOfGroup(each.group, negated !== each.negated)
    const { condition } = each
    conditions += 1 + ('where' in condition ? condition.where.length : 0)
    if (conditions > MAX_CONDITIONS_IN_ALL) throw tooLarge()
    return { condition, negated: negated !== each.negated }
  }

  const joined = (rules: Rule[], word: 'all' | 'any', negated: boolean): Plan => {
    const plans = rules.map((each) => plan(each, negated))
    return word === 'all' ? { all: plans } : { any: plans }
  }

  function planOfGroup(id: Uuid, negated: boolean): Plan {
    if (inside.has(id)) throw new Problem('validation_error', '"rules" leads back to a group that is part of it.')
    // An empty tree counts too: groups of groups without a single condition end somewhere as well.
    if (++conditions > MAX_CONDITIONS_IN_ALL) throw tooLarge()
    inside.add(id)
    const found = plan(ruleOf(id), negated)
    inside.delete(id)
    return found
  }

  return plan(rule, false)
}

const tooLarge = (): Problem =>
  new Problem(
    'validation_error',
    `"rules" must come to at most ${MAX_CONDITIONS_IN_ALL} conditions, those of the groups it names among them.`,
  )

/** The groups that rules name, each with its place. */
export function groupsIn(rule: Rule): { group: Uuid; at: string }[] {
  if ('not' in rule) return groupsIn(rule.not)
  if ('group' in rule) return [rule]
  return 'all' in rule ? rule.all.flatMap(groupsIn) : 'any' in rule ? rule.any.flatMap(groupsIn) : []
}

/** Whether everybody in it has an address that bounced or that reported spam. */
export function isOfStopped(plan: Plan): boolean {
  if ('all' in plan) return plan.all.some(isOfStopped)
  if ('any' in plan) return plan.any.length > 0 && plan.any.every(isOfStopped)
  const { condition, negated } = plan
  if (negated) return false
  if (condition.kind === 'stopped') return true
  if (condition.kind === 'status') return condition.values.every((value) => value === 'stopped')
  if (condition.kind !== 'activity') return false
  const { rows, times } = condition
  if (times) return false
  return 'status' in rows
    ? rows.status === 'bounced'
    : rows.name === 'email.complained' && rows.section === FeedSection.person
}
