// The builder's form of rules: blocks of conditions joined by a word. `none` is stored as `not` around `any`.

import type { OrdersCondition, Rule, RuleComparison } from '../../api.ts'

/** A rule without further rules inside. */
export type RuleCondition = Exclude<Rule, { all: unknown } | { any: unknown } | { not: unknown }>

/** When something happened; without either, ever. */
export type Timed = { within_days?: number; when?: RuleComparison }

export type BlockWord = 'all' | 'any' | 'none'
export type Condition = { key: string; condition: RuleCondition }
export type Block = { key: string; word: BlockWord; items: Item[] }
export type Item = Block | Condition

const DAYS_OPS = new Set<RuleComparison['op']>([
  'within_last_days',
  'within_next_days',
  'more_than_days_ago',
  'anniversary_in_days',
])

/** Whether the operator compares with a number of days. */
export const isDays = (op: RuleComparison['op']): boolean => DAYS_OPS.has(op)

/** The number that a unit such as "days" follows: of a range, the last. */
export const numberIn = (value: RuleComparison['value']): number => Number(Array.isArray(value) ? value.at(-1) : value)

/** Whether a condition on orders compares amounts. */
export const isMoney = ({ orders }: Pick<OrdersCondition, 'orders'>): boolean =>
  orders === 'total' || orders === 'average'

/** Whether it compares how long ago an order was. */
export const isSince = ({ orders }: Pick<OrdersCondition, 'orders'>): boolean =>
  orders === 'days_since_first' || orders === 'days_since_last'

let lastKey = 0
export const newKey = (): string => `r${++lastKey}`

export const isBlock = (item: Item): item is Block => 'items' in item

function itemOf(rule: Rule): Item {
  if ('all' in rule) return { key: newKey(), word: 'all', items: rule.all.map(itemOf) }
  if ('any' in rule) return { key: newKey(), word: 'any', items: rule.any.map(itemOf) }
  if ('not' in rule) {
    const inner = 'any' in rule.not ? rule.not.any : [rule.not]
    return { key: newKey(), word: 'none', items: inner.map(itemOf) }
  }
  return { key: newKey(), condition: rule }
}

export function treeOf(rule: Rule | null): Block {
  const item = itemOf(rule ?? { all: [] })
  return isBlock(item) ? item : { key: newKey(), word: 'all', items: [item] }
}

export function ruleOf(item: Item): Rule {
  if (!isBlock(item)) return item.condition
  const inner = item.items.map(ruleOf)
  if (item.word === 'none') return { not: { any: inner } }
  return item.word === 'all' ? { all: inner } : { any: inner }
}

/** What a person has to match, one by one: the items of the outermost block. */
export function partsOf(rule: Rule): Rule[] {
  const { word, items } = treeOf(rule)
  return items.map(ruleOf).map((part) => (word === 'none' ? { not: { any: [part] } } : part))
}

/** The tree with one item changed, moved or removed. */
export function changeItem(block: Block, key: string, change: (item: Item) => Item | null): Block {
  return {
    ...block,
    items: block.items.flatMap((item) => {
      if (item.key === key) return change(item) ?? []
      return isBlock(item) ? changeItem(item, key, change) : item
    }),
  }
}

export function moveItem(block: Block, key: string, by: -1 | 1): Block {
  const at = block.items.findIndex((item) => item.key === key)
  if (at < 0) return { ...block, items: block.items.map((item) => (isBlock(item) ? moveItem(item, key, by) : item)) }
  const to = at + by
  if (to < 0 || to >= block.items.length) return block
  const items = [...block.items]
  const [moved] = items.splice(at, 1)
  items.splice(to, 0, moved!)
  return { ...block, items }
}

export const addTo = (block: Block, key: string, item: Item): Block =>
  block.key === key
    ? { ...block, items: [...block.items, item] }
    : { ...block, items: block.items.map((each) => (isBlock(each) ? addTo(each, key, item) : each)) }

/** The item at a server error path such as "rules.all[1].not.any[0].op", to highlight its row. */
export function keyAt(block: Block, path: string): string | null {
  const steps = [...path.matchAll(/\b(?:all|any)\[(\d+)\]/g)].map(([, n]) => Number(n))
  let item: Item | undefined = block
  for (const n of steps) {
    if (!item || !isBlock(item)) break
    item = item.items[n]
  }
  return item && item !== block ? item.key : null
}

export const isEmpty = (block: Block): boolean =>
  block.items.length === 0 || block.items.every((item) => isBlock(item) && isEmpty(item))

/** The tree with a copy of an item after it. */
export function duplicateItem(block: Block, key: string): Block {
  return {
    ...block,
    items: block.items.flatMap((item) => {
      if (item.key === key) return [item, withNewKeys(item)]
      return isBlock(item) ? duplicateItem(item, key) : item
    }),
  }
}

const withNewKeys = (item: Item): Item =>
  isBlock(item)
    ? { ...item, key: newKey(), items: item.items.map(withNewKeys) }
    : { key: newKey(), condition: item.condition }
