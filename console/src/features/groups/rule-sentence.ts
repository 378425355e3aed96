// Rules as one line of text, for lists of groups.

import { words } from '../../words/composing.ts'
import { wordFor } from '../../words/lookup.ts'
import type { RuleCatalog, Choice } from './rule-catalog.ts'
import { isBlock, treeOf } from './rule-tree.ts'
import type { Block, Item, Rules } from './rule-tree.ts'

const text = words.rules

const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find((choice) => choice.value === String(value))?.label ?? String(value)

const valueOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

const compared = ({ op, value }: Rules): string =>
  [wordFor(words.ruleOps, String(op)), valueOf(value)].filter(Boolean).join(' ')

const within = ({ within_days }: Rules): string =>
  within_days === undefined ? '' : ` ${text.inLast} ${String(within_days)} ${text.days}`

function conditionWords(rule: Rules, names: Pick<RuleCatalog, 'lists' | 'groups' | 'campaigns'>): string {
  if ('person' in rule) return `${wordFor(words.rulePersonFields, String(rule.person))} ${compared(rule)}`
  if ('detail' in rule) return `${String(rule.detail)} ${compared(rule)}`
  if ('list' in rule) return `${wordFor(words.ruleListOps, String(rule.op))} ${labelOf(names.lists, rule.list)}`
  if ('group' in rule) return `${wordFor(words.ruleGroupOps, String(rule.op))} ${labelOf(names.groups, rule.group)}`
  if ('topic' in rule) return `${String(rule.topic)} ${wordFor(words.ruleTopicOps, String(rule.op))}`
  if ('event' in rule) {
    const times = (rule.times ?? { op: 'at_least', value: 1 }) as Rules
    return `${text.did} ${String(rule.event)} ${compared(times)} ${text.times}${within(rule)}`
  }
  if ('orders' in rule) return `${wordFor(words.ruleMeasures, String(rule.orders))} ${compared(rule)}${within(rule)}`
  if ('email' in rule) {
    const campaign = rule.campaign_id === undefined ? text.anyCampaign : labelOf(names.campaigns, rule.campaign_id)
    return `${wordFor(words.ruleEmailOps, String(rule.op))} ${wordFor(words.ruleEmailVerbs, String(rule.email))} ${campaign}${within(rule)}`
  }
  return `${text.row} ${String(rule.data_set)}`
}

const JOINED = { all: ' · ', any: ` ${text.or} `, none: ` ${text.or} ` }

function itemWords(item: Item, names: Pick<RuleCatalog, 'lists' | 'groups' | 'campaigns'>): string {
  return isBlock(item) ? `(${blockWords(item, names)})` : conditionWords(item.condition, names)
}

function blockWords(block: Block, names: Pick<RuleCatalog, 'lists' | 'groups' | 'campaigns'>): string {
  const inner = block.items.map((item) => itemWords(item, names)).join(JOINED[block.word])
  return block.word === 'none' ? `${text.none}: ${inner}` : inner
}

export const sentenceOf = (rules: object | null, names: Pick<RuleCatalog, 'lists' | 'groups' | 'campaigns'>): string =>
  rules === null ? words.groups.builtIn : blockWords(treeOf(rules), names) || words.groups.all
