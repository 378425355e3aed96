// Drip templates. Each creates its own designs from the gallery; the facts that a shop must replace are marked as samples,
// and a drip can't be published while any are left.

import * as designs from '../../content/designs/designs.ts'
import { sampleTime, startingDesign } from '../../content/designs/starting/table.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import * as drips from './drips.ts'
import type { Span } from './graph.ts'
import { TEMPLATES } from './schema.ts'
import type { TemplateKey } from './schema.ts'
import * as sql from './sql.ts'
import { addSpan } from './times.ts'

type TemplateStep = {
  type: string
  /** The key of the starting design of an email step. */
  design?: string
  then?: string
  else?: string
  id?: string
} & Record<string, unknown>

export type Template = {
  name: string
  trigger: object
  reentry?: unknown
  goal?: object
  /** Each leads to the one below, unless it says otherwise. */
  steps: TemplateStep[]
}

const email = (design: string): TemplateStep => ({ type: 'email', design })
const days = (n: number): TemplateStep => ({ type: 'wait', for: { days: n } })
const hours = (n: number): TemplateStep => ({ type: 'wait', for: { hours: n } })
const nine = { type: 'wait_until', time: '09:00', zone: 'person' }
const bought = (within: number) => ({ orders: 'count', op: 'at_least', value: 1, within_days: within })

export const TEMPLATE_TABLE: Record<TemplateKey, Template> = {
  welcome_series: {
    name: 'Welcome series',
    trigger: { type: 'subscribed' },
    goal: { type: 'order_placed' },
    steps: [
      email('welcome'),
      days(3),
      nine,
      email('welcome-2'),
      days(4),
      nine,
      { type: 'branch', rules: bought(30), then: 'end', else: 'bestsellers' },
      { ...email('welcome-3'), id: 'bestsellers' },
      { type: 'exit', id: 'end' },
    ],
  },
  first_order_thanks: {
    name: 'First order thanks',
    trigger: { type: 'order_placed', which: 'first' },
    steps: [{ type: 'wait', for: { minutes: 30 } }, email('first-order'), days(10), nine, email('order-thanks')],
  },
  repeat_buyers: {
    name: 'Repeat buyers',
    trigger: { type: 'order_placed', which: 'repeat' },
    reentry: { after_days: 30 },
    steps: [days(1), nine, email('order-again')],
  },
  review_request: {
    name: 'Review request',
    trigger: { type: 'order_shipped' },
    reentry: { after_days: 30 },
    steps: [
      days(10),
      nine,
      email('order-thanks'),
      { type: 'wait_for', event: 'email.clicked', limit: { days: 5 }, then: 'end', else: 'again' },
      { ...email('review-reminder'), id: 'again' },
      { type: 'exit', id: 'end' },
    ],
  },
  win_back: {
    name: 'Win back',
    trigger: { type: 'order_placed', which: 'any' },
    reentry: 'always',
    goal: { type: 'order_placed' },
    steps: [days(90), nine, email('win-back')],
  },
  back_in_stock: {
    name: 'Back in stock',
    trigger: { type: 'back_in_stock' },
    reentry: 'always',
    goal: { type: 'order_placed' },
    steps: [email('back-in-stock-alert')],
  },
  birthday: {
    name: 'Birthday',
    trigger: { type: 'subscribed' },
    steps: [{ type: 'wait_until_date', detail: null, time: '09:00', repeat: 'yearly' }, email('birthday')],
  },
  abandoned_checkout: {
    name: 'Abandoned checkout',
    trigger: { type: 'checkout_abandoned' },
    reentry: { after_days: 7 },
    goal: { type: 'order_placed' },
    steps: [hours(1), email('abandoned-cart'), days(1), email('cart-note')],
  },
  browse_abandonment: {
    name: 'Browse abandonment',
    trigger: { type: 'event', name: 'viewed_product' },
    reentry: { after_days: 14 },
    goal: { type: 'order_placed' },
    steps: [hours(4), email('browsed')],
  },
  replenishment: {
    name: 'Replenishment',
    trigger: { type: 'order_placed', which: 'any' },
    reentry: 'always',
    goal: { type: 'order_placed' },
    steps: [days(45), nine, email('running-low')],
  },
}

/** Templates that no drip of the account is like, whatever the drips are called. */
export async function unusedTemplates(ctx: Ctx): Promise<TemplateKey[]> {
  const starts = await sql.listStarts(ctx.db, ctx.accountId)
  const used = new Set(starts.map(templateLike))
  return TEMPLATES.filter((key) => !used.has(key))
}

/** Of templates with the same trigger, the one with the longest first wait that is about as long as the drip's. */
function templateLike({ trigger, first_step }: sql.DripStart): TemplateKey | undefined {
  const sameTrigger = TEMPLATES.filter((key) =>
    Object.entries(TEMPLATE_TABLE[key].trigger).every(
      ([field, value]) => (trigger as Record<string, unknown> | null)?.[field] === value,
    ),
  )
  if (sameTrigger.length < 2) return sameTrigger[0]
  const waitOf = (key: TemplateKey) => firstWait(TEMPLATE_TABLE[key].steps[0]!)
  return sameTrigger
    .filter((key) => firstWait(first_step) >= ALIKE * waitOf(key))
    .toSorted((one, other) => waitOf(other) - waitOf(one))[0]
}

const ALIKE = 0.75

/** In milliseconds. A date is longer than any wait. */
function firstWait(step: { type: string; for?: unknown } | null): number {
  if (step?.type === 'wait_until_date') return Number.POSITIVE_INFINITY
  return step?.type === 'wait' ? addSpan(new Date(0), step.for as Span, 'UTC').getTime() : 0
}

/** Creates the designs, then the drip. */
export async function createFromTemplate(ctx: Ctx<Db>, key: TemplateKey, name: string | undefined): Promise<string> {
  const template = TEMPLATE_TABLE[key]
  const created = new Map<string, string>()
  const time = await sampleTime(ctx)
  for (const { design } of template.steps) {
    if (design === undefined) continue
    const start = startingDesign(design, time)
    const { id } = await designs.create(ctx, { name: start.name, starting_design: design })
    created.set(design, id)
  }
  const { trigger, reentry = 'never', goal = null } = template
  const sent = { trigger, reentry, goal, steps: stepsOf(template.steps, created) }
  return transaction(ctx.db, (tx) => drips.create({ ...ctx, db: tx }, name ?? template.name, sent))
}

function stepsOf(steps: TemplateStep[], created: Map<string, string>): object[] {
  const ids = steps.map(() => publicId('dst', newId()))
  const named = new Map(steps.flatMap(({ id }, i) => (id ? [[id, ids[i]!]] : [])))
  return steps.map(({ design, then, else: otherwise, ...step }, i) => ({
    ...step,
    id: ids[i],
    ...(design !== undefined && { design_id: created.get(design) }),
    ...(then ? { then: named.get(then), else: named.get(otherwise!) } : { next: ids[i + 1] ?? null }),
  }))
}
