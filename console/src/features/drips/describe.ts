// Titles and summaries of steps and triggers, with the names of what they refer to.

import type { DripGraph, Rule } from '../../api.ts'
import type { IconName } from '../../ui/icons.tsx'
import { weekdayName } from '../../ui/weekdays.ts'
import * as words from '../../words/index.ts'
import { eventLabel } from '../activity/event-label.ts'
import { sentenceOf } from '../groups/rule-sentence.ts'
import { branchesOf, stepOf, targetOf } from './graph.ts'
import type { Step } from './graph.ts'

const text = words.drips

/** Names by id. */
export type Names = {
  designs: ReadonlyMap<string, string>
  lists: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
  appSteps: ReadonlyMap<string, string>
}

export const NO_NAMES: Names = { designs: new Map(), lists: new Map(), groups: new Map(), appSteps: new Map() }

type Loose = Record<string, unknown>
const string = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
/** In words; empty until an event is chosen. */
const eventName = (value: unknown): string => (string(value) ? eventLabel(String(value)) : '')
const span = (value: unknown) => (value ?? {}) as Record<string, number>

type Trigger = DripGraph['trigger']

export const triggerSentence = (trigger: Trigger, names: Names = NO_NAMES): string =>
  trigger ? eventOf(trigger, names, words.triggers) : words.triggers.none

/** "when someone subscribes", "90 days after someone orders", "on a person’s “Birthday”": with a wait at the start. */
export function startSentence(trigger: Trigger, first: Step | null, names = NO_NAMES): string {
  if (!trigger) return words.triggers.none
  if (first?.type === 'wait_until_date') return words.starts.onDate(string(first.detail))
  const event = eventOf(trigger, names, words.startEvents)
  return first?.type === 'wait' ? words.starts.after(span(first.for), event) : words.starts.when(event)
}

/** "Starts when someone subscribes". */
export const startLine = ({ trigger, steps }: DripGraph, names: Names): string =>
  trigger ? text.startsWhen(startSentence(trigger, steps[0] ?? null, names)) : words.triggers.none

function eventOf(trigger: NonNullable<Trigger>, names: Names, texts: typeof words.startEvents): string {
  const fields: Loose = trigger
  switch (trigger.type) {
    case 'event':
      return texts.event(eventName(fields.name))
    case 'order_placed':
      return texts.order_placed(String(fields.which))
    case 'detail_changed':
      return texts.detail_changed(string(fields.detail), fields.to == null ? null : String(fields.to))
    case 'joined_list':
      return texts.joined_list(names.lists.get(String(fields.list_id)) ?? null)
    case 'data_row_added':
      return texts.data_row_added(string(fields.data_set))
    case 'entered_group':
      return texts.entered_group(names.groups.get(String(fields.group_id)) ?? null)
    default:
      return texts[trigger.type as 'subscribed']
  }
}

/** "Yes", or "Yes · 61" with the number of people. */
export function branchName(branch: 'then' | 'else', people?: number): string {
  const name = branch === 'then' ? text.yes : text.no
  return people === undefined ? name : text.branch(name, people)
}

/** The emails of a drip in the order of its steps, counted from 1. */
export const emailNumbers = ({ steps }: Pick<DripGraph, 'steps'>): ReadonlyMap<string, number> =>
  new Map(steps.filter(({ type }) => type === 'email').map(({ id }, n) => [id, n + 1]))

/** "Email 1: Welcome", and for other steps their title. A branch is named by its condition. */
export function nodeTitle(step: Step, names: Names, numbers: ReadonlyMap<string, number>): string {
  if (step.type === 'email') {
    const number = numbers.get(step.id) ?? 0
    const design = names.designs.get(String(step.design_id)) ?? null
    const isNumbered = design?.split(/\D+/).includes(String(number))
    return isNumbered ? design! : text.emailNumber(number, design)
  }
  if (step.type === 'branch') return stepNote(step, names) ?? stepTitle(step)
  return stepTitle(step)
}

/** Titles by ID. Of steps with the same title, each says which email follows. */
export function nodeTitles(graph: Pick<DripGraph, 'steps'>, names: Names): ReadonlyMap<string, string> {
  const numbers = emailNumbers(graph)
  const titles = new Map(graph.steps.map((step) => [step.id, nodeTitle(step, names, numbers)]))
  const sameAs = Map.groupBy(titles.values(), (title) => title)
  return new Map(
    graph.steps.map((step) => {
      const title = titles.get(step.id)!
      const email = sameAs.get(title)!.length > 1 && step.type !== 'email' ? emailAfter(graph, step) : undefined
      return [step.id, email ? text.stepBefore(title, titles.get(email.id)!) : title]
    }),
  )
}

function emailAfter(graph: Pick<DripGraph, 'steps'>, step: Step): Step | undefined {
  for (const branch of branchesOf(step)) {
    const next = stepOf(graph, targetOf(step, branch))
    const email = next?.type === 'email' ? next : next && emailAfter(graph, next)
    if (email) return email
  }
  return undefined
}

/** Null without a goal. */
export function goalSentence(goal: DripGraph['goal'], names: Names): string | null {
  if (!goal) return null
  const fields: Loose = goal
  if (goal.type === 'event') return words.goals.event(eventName(fields.name))
  if (goal.type === 'rules') return words.goals.rules(ruleSentence((fields.rules ?? null) as Rule | null, names))
  return words.goals.order_placed
}

export function stepTitle(step: Step): string {
  const fields: Loose = step
  switch (step.type) {
    case 'wait':
      return words.steps.wait(span(fields.for))
    case 'wait_until':
      return words.steps.wait_until(fields.weekday ? weekdayName(String(fields.weekday)) : null, String(fields.time))
    case 'wait_until_date':
      return words.steps.wait_until_date(string(fields.detail))
    case 'wait_for':
      return words.steps.wait_for(eventName(fields.event))
    case 'split':
      return words.steps.split(Number(fields.percent))
    case 'set_detail':
      return words.steps.set_detail(string(fields.detail))
    case 'email':
      return fields.transactional === true ? words.steps.transactional : words.steps.email
    default:
      return words.steps[step.type as 'email']
  }
}

/** A second line with what the title leaves out. */
export function stepNote(step: Step, names: Names): string | null {
  const fields: Loose = step
  switch (step.type) {
    case 'email':
      return string(fields.subject) ?? names.designs.get(String(fields.design_id)) ?? null
    case 'wait_for':
      return `${words.dripFields.limit} ${text.duration(span(fields.limit))}`
    case 'set_detail':
      return fields.value == null ? null : String(fields.value)
    case 'add_to_list':
    case 'remove_from_list':
      return names.lists.get(String(fields.list_id)) ?? null
    case 'notify':
      return string(fields.note)
    case 'app_step':
      return names.appSteps.get(`${String(fields.app_id)}/${String(fields.key)}`) ?? null
    case 'branch':
      return ruleSentence(fields.rules as Rule | null, names)
    default:
      return null
  }
}

export function ruleSentence(rules: Rule | null, { lists, groups }: Names): string | null {
  if (!rules) return null
  const choices = (names: ReadonlyMap<string, string>) => Array.from(names, ([value, label]) => ({ value, label }))
  return sentenceOf(rules, { lists: choices(lists), groups: choices(groups), campaigns: [], drips: [] })
}

const ICONS: Record<string, IconName> = {
  wait: 'wait',
  wait_until: 'wait',
  wait_until_date: 'wait',
  wait_for: 'wait',
  email: 'mail',
  branch: 'fork',
  split: 'fork',
  set_detail: 'edit',
  add_to_list: 'lists',
  remove_from_list: 'lists',
  notify: 'activity',
  app_step: 'apps',
  exit: 'signOut',
}

export const stepIcon = ({ type }: Pick<Step, 'type'>): IconName => ICONS[type] ?? 'activity'
