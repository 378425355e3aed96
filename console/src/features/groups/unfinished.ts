// Conditions that aren't finished yet, and what to do about them. They aren't counted, and can't be saved.

import type { Rule, RuleComparison } from '../../api.ts'
import * as words from '../../words/index.ts'
import { isBlock, ruleOf } from './rule-tree.ts'
import type { Block, Item, RuleCondition } from './rule-tree.ts'

const text = words.unfinishedRules

const isMissing = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value))

const DATE_OPS = new Set<RuleComparison['op']>(['before', 'after', 'on'])

/** What to do to finish a comparison; null if it is finished. */
function missingIn({ op, value }: RuleComparison): string | null {
  if (op === 'is_empty' || op === 'is_not_empty') return null
  const values = Array.isArray(value) ? value : [value]
  if (values.length > 0 && !values.some(isMissing)) return op === 'between' && isReversed(values) ? text.order : null
  if (DATE_OPS.has(op)) return text.date
  if (op === 'between') return typeof values[0] === 'number' ? text.number : text.date
  return typeof value === 'number' ? text.number : text.value
}

const isReversed = ([from, to]: unknown[]): boolean => (from as string | number) > (to as string | number)

const first = (...messages: (string | null)[]): string | null => messages.find((message) => message !== null) ?? null

/** What to do to finish a condition; null if it is finished. */
function missingOf(condition: RuleCondition): string | null {
  if ('person' in condition) return missingIn(condition)
  if ('detail' in condition) return condition.detail === '' ? text.detail : missingIn(condition)
  if ('list' in condition) return condition.list === '' ? text.list : null
  if ('group' in condition) return condition.group === '' ? text.group : null
  if ('topic' in condition) return condition.topic === '' ? text.topic : null
  if ('data_set' in condition)
    return condition.data_set === '' ? text.dataSet : first(...(condition.where ?? []).map(missingIn))
  const when = first(
    condition.when ? missingIn(condition.when) : null,
    Number.isNaN(condition.within_days) ? text.number : null,
  )
  if ('event' in condition) {
    if (condition.event === '') return text.event
    const tests = (condition.where ?? []).map((test) => (test.property === '' ? text.property : missingIn(test)))
    return first(condition.times ? missingIn(condition.times) : null, when, ...tests)
  }
  if ('orders' in condition) return first(missingIn(condition), when)
  if ('product' in condition) {
    if (condition.product_ids?.length === 0) return text.product
    return condition.categories?.length === 0 ? text.category : when
  }
  return when
}

/** Every unfinished condition, by key. */
export function unfinishedIn(block: Block): Map<string, string> {
  const found = new Map<string, string>()
  for (const item of block.items) {
    if (isBlock(item)) for (const [key, message] of unfinishedIn(item)) found.set(key, message)
    else {
      const message = missingOf(item.condition)
      if (message !== null) found.set(item.key, message)
    }
  }
  return found
}

/** The rules without unfinished conditions, or blocks that have no others. */
export function finishedRules(tree: Block): Rule {
  const prune = (block: Block): Block => ({
    ...block,
    items: block.items.flatMap((item): Item[] => {
      if (!isBlock(item)) return missingOf(item.condition) === null ? [item] : []
      const inner = prune(item)
      return inner.items.length > 0 ? [inner] : []
    }),
  })
  return ruleOf(prune(tree))
}
