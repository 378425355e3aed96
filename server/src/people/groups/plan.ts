// Turns rules into a plan to compile: named groups are replaced by their rules, and every "not" is pushed down to a
// single condition. SQL therefore never negates a compound expression or uses `not in`.

import { FeedSection } from '../../activity/feed/schema.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MAX_CONDITIONS_IN_ALL } from './rules.ts'
import type { Condition, Rule } from './rules.ts'

export type Plan = { all: Plan[] } | { any: Plan[] } | { condition: Condition; negated: boolean }

/** `ruleOf` returns the rules of a group and throws if they are invalid. */
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
    if (inside.has(id)) throw new Problem('validation_error', '"rules" contains a cycle of groups.')
    // Every group counts as one, so that nested groups without any condition are limited too.
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
    `"rules" must have at most ${MAX_CONDITIONS_IN_ALL} conditions, including those of the groups it names.`,
  )

/** The groups named in rules, each with its place. */
export function groupsIn(rule: Rule): { group: Uuid; at: string }[] {
  if ('not' in rule) return groupsIn(rule.not)
  if ('group' in rule) return [rule]
  return 'all' in rule ? rule.all.flatMap(groupsIn) : 'any' in rule ? rule.any.flatMap(groupsIn) : []
}

/** Whether every member has an address that bounced or was reported as spam. */
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
