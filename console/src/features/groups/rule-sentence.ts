// Rules as one line of text, for lists of groups.

import type { EmailCondition, OrdersCondition, ProductCondition, Rule, RuleComparison } from '../../api.ts'
import { formatMoney } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { eventLabel } from '../activity/event-label.ts'
import type { RuleCatalog, Choice } from './rule-catalog.ts'
import { isBlock, isDays, isMoney, numberIn, treeOf } from './rule-tree.ts'
import type { Block, Item, RuleCondition, Timed } from './rule-tree.ts'

const text = words.rules

type Names = Pick<RuleCatalog, 'lists' | 'groups' | 'campaigns' | 'drips'>

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

const valueOf = ({ op, value }: RuleComparison): string => {
  if (isDays(op))
    return `${numberIn(value)} ${(op === 'more_than_days_ago' ? text.daysAgo : text.days)(numberIn(value))}`
  if (!Array.isArray(value)) return String(value ?? '')
  return op === 'between' ? value.join(` ${text.secondValue} `) : value.join(', ')
}

/** "at least £175". Without a currency, the number stands for an amount of any. */
function comparedAmounts({ currency, ...comparison }: OrdersCondition): string {
  const show = (amount: unknown): string =>
    currency ? formatMoney(Number(amount), currency, Number.isInteger(amount)) : String(amount)
  const { value } = comparison
  const amounts = (Array.isArray(value) ? value : [value]).map(show)
  return compared({ ...comparison, value: amounts.length > 1 ? amounts : amounts[0]! }, words.ruleAmountOps)
}

const compared = (comparison: RuleComparison, ops: Record<string, string> = words.ruleOps): string =>
  [wordFor(ops, comparison.op), valueOf(comparison)].filter(Boolean).join(' ')

/** "at least once", "exactly 3 times". */
const often = (times: RuleComparison): string =>
  times.op === 'at_least' && numberIn(times.value) === 1
    ? text.once
    : `${compared(times, words.ruleCountOps)} ${text.times(numberIn(times.value))}`

const within = ({ within_days, when }: Timed): string => {
  if (!when) return within_days === undefined ? '' : ` ${text.inLast} ${within_days} ${text.days(within_days)}`
  const time = wordFor(words.ruleTimes, when.op)
  if (when.op !== 'more_than_days_ago') return ` ${time} ${valueOf(when)}`
  const days = numberIn(when.value)
  return [` ${time}`, days, text.days(days), text.ago].filter(Boolean).join(' ')
}

function emailWords({ campaign_id, drip_id, url }: EmailCondition, names: Names): string {
  const link = url === undefined ? '' : ` ${text.onLink} ${url}`
  if (drip_id !== undefined) return text.emailOf(labelOf(names.drips, drip_id)) + link
  return (campaign_id === undefined ? text.anyCampaign : labelOf(names.campaigns, campaign_id)) + link
}

function productWords({ product_ids: ids, categories }: ProductCondition): string {
  if (categories) return `${words.ruleProductChoices.category} ${categories.join(` ${text.or} `)}`
  return ids ? words.ruleProductCount(ids.length) : words.ruleProductChoices.any
}

function conditionWords(rule: RuleCondition, names: Names): string {
  if ('person' in rule) {
    const shown = rule.person === 'status' ? { ...rule, value: wordFor(words.ruleStatuses, String(rule.value)) } : rule
    return `${wordFor(words.rulePersonFields, rule.person)} ${compared(shown)}`
  }
  if ('detail' in rule) return `${rule.detail} ${compared(rule)}`
  if ('list' in rule) return `${wordFor(words.ruleListOps, rule.op)} ${labelOf(names.lists, rule.list)}`
  if ('group' in rule) return `${wordFor(words.ruleGroupOps, rule.op)} ${labelOf(names.groups, rule.group)}`
  if ('topic' in rule) return `${rule.topic} ${wordFor(words.ruleTopicOps, rule.op)}`
  if ('event' in rule) {
    const times = rule.times ?? { op: 'at_least', value: 1 }
    return `${eventLabel(rule.event)} ${often(times)}${within(rule)}`
  }
  if ('orders' in rule) {
    const measure = wordFor(words.ruleMeasures, rule.orders)
    if (isMoney(rule)) return `${measure} ${comparedAmounts(rule)}${within(rule)}`
    if (rule.orders === 'count') return `${measure} ${often(rule)}${within(rule)}`
    return `${measure} ${compared(rule, words.ruleCountOps)} ${text.daysAgo(numberIn(rule.value))}${within(rule)}`
  }
  if ('email' in rule) {
    return `${wordFor(words.ruleEmailActs, `${rule.op} ${rule.email}`)} ${emailWords(rule, names)}${within(rule)}`
  }
  if ('product' in rule) {
    return `${wordFor(words.ruleProductVerbs, `${rule.op} ${rule.product}`)} ${productWords(rule)}${within(rule)}`
  }
  return `${text.row} ${rule.data_set}`
}

const JOINED = { all: ' · ', any: ` ${text.or} `, none: ` ${text.or} ` }

function itemWords(item: Item, names: Names): string {
  return isBlock(item) ? `(${blockWords(item, names)})` : conditionWords(item.condition, names)
}

function blockWords(block: Block, names: Names): string {
  const inner = block.items.map((item) => itemWords(item, names)).join(JOINED[block.word])
  return block.word === 'none' ? `${text.none}: ${inner}` : inner
}

export const sentenceOf = (rules: Rule | null, names: Names): string =>
  rules === null ? words.groups.builtIn : blockWords(treeOf(rules), names) || words.groups.all
