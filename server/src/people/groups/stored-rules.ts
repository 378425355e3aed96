// Converts rules between the form that is sent and the form that is stored. Stored rules refer to details and topics by
// number, so that a group keeps its meaning when one of them is renamed.

import { isObject } from '../../platform/values/json.ts'
import type { KnownNames, Names } from './rule-names.ts'
import type { SentRule } from './rule-schema.ts'
import { MAX_LEVELS } from './rules.ts'
import type { StoredRules } from './rules.ts'

type Fields = Record<string, unknown>

/** Every condition of a tree, whether or not it is valid. */
export function* conditionsIn(rules: unknown, level = 1): Generator<Fields> {
  if (level > MAX_LEVELS || !isObject(rules)) return
  const { all, any, not } = rules as Fields
  if (all === undefined && any === undefined && not === undefined) yield rules as Fields
  for (const inner of [all, any])
    if (Array.isArray(inner)) for (const rule of inner) yield* conditionsIn(rule, level + 1)
  if (not !== undefined) yield* conditionsIn(not, level + 1)
}

function mapConditions(rules: Fields, change: (condition: Fields) => Fields): Fields {
  const mapAll = (inner: unknown) => (inner as Fields[]).map((rule) => mapConditions(rule, change))
  if (Array.isArray(rules.all)) return { all: mapAll(rules.all) }
  if (Array.isArray(rules.any)) return { any: mapAll(rules.any) }
  return isObject(rules.not) ? { not: mapConditions(rules.not as Fields, change) } : change(rules)
}

/** For rules that were parsed without errors. */
export const toStoredRules = (sent: object, names: Names): StoredRules =>
  mapConditions(sent as Fields, (condition) => ({
    ...condition,
    ...(condition.detail !== undefined && { detail: names.detail(condition.detail)!.number }),
    ...(condition.topic !== undefined && { topic: names.topic(condition.topic)!.number }),
  })) as StoredRules

/** With the current names of details and topics; a retired one keeps its last name. */
export function showRules(kept: StoredRules, { details, topics }: KnownNames): SentRule {
  const nameOf = (all: readonly { number: number; name: string }[], number: unknown) =>
    all.find((each) => each.number === number)?.name ?? ''
  return mapConditions(kept as unknown as Fields, (condition) => ({
    ...condition,
    ...(condition.detail !== undefined && { detail: nameOf(details, condition.detail) }),
    ...(condition.topic !== undefined && { topic: nameOf(topics, condition.topic) }),
  })) as SentRule
}
