// Drips to begin with. Each brings designs of its own, made from the starting designs, so that it can be published as it is.

import * as designs from '../../content/designs/designs.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import * as drips from './drips.ts'
import type { TemplateKey } from './schema.ts'

type Email = { design: string; starting: string; subject: string }
type TemplateStep = { type: string; email?: Email; then?: string; else?: string; id?: string } & Record<string, unknown>

export type Template = {
  name: string
  trigger: object
  reentry?: unknown
  goal?: object
  /** Each leads to the one below, unless it says otherwise. */
  steps: TemplateStep[]
}

const email = (design: string, starting: string, subject: string): TemplateStep => ({
  type: 'email',
  email: { design, starting, subject },
})
const days = (n: number): TemplateStep => ({ type: 'wait', for: { days: n } })
const nine = { type: 'wait_until', time: '09:00', zone: 'person' }
const bought = (within: number) => ({ orders: 'count', op: 'at_least', value: 1, within_days: within })

export const TEMPLATE_TABLE: Record<TemplateKey, Template> = {
  welcome_series: {
    name: 'Welcome series',
    trigger: { type: 'subscribed' },
    goal: { type: 'order_placed' },
    steps: [
      email('Welcome 1: hello', 'welcome', 'Welcome to {{ account.name }}'),
      days(2),
      nine,
      email('Welcome 2: our favourites', 'newsletter', 'What people come back for'),
      days(3),
      { type: 'branch', rules: bought(30), then: 'end', else: 'offer' },
      { ...email('Welcome 3: a first order', 'offer', 'A little something for your first order'), id: 'offer' },
      { type: 'exit', id: 'end' },
    ],
  },
  first_order_thanks: {
    name: 'First order thanks',
    trigger: { type: 'order_placed', which: 'first' },
    steps: [
      { type: 'wait', for: { minutes: 30 } },
      email('First order: thank you', 'order-thanks', 'Thank you for your first order'),
      days(7),
      nine,
      email('First order: how was it?', 'letter', 'How was it?'),
    ],
  },
  repeat_buyers: {
    name: 'Repeat buyers',
    trigger: { type: 'order_placed', which: 'repeat' },
    reentry: { after_days: 30 },
    steps: [
      days(1),
      nine,
      email('Repeat buyers: good to see you again', 'letter', 'Good to see you again'),
      days(14),
      email('Repeat buyers: something new', 'newsletter', 'New, and picked for you'),
    ],
  },
  review_request: {
    name: 'Review request',
    trigger: { type: 'order_shipped' },
    reentry: { after_days: 30 },
    steps: [
      days(10),
      nine,
      email('Review request', 'order-thanks', 'What do you think of it?'),
      { type: 'wait_for', event: 'email.clicked', limit: { days: 5 }, then: 'end', else: 'again' },
      { ...email('Review request: a reminder', 'letter', 'A minute for a word about it?'), id: 'again' },
      { type: 'exit', id: 'end' },
    ],
  },
  win_back: {
    name: 'Win back',
    trigger: { type: 'order_placed', which: 'any' },
    reentry: 'always',
    goal: { type: 'order_placed' },
    steps: [
      days(90),
      nine,
      email('Win back: we miss you', 'win-back', 'It has been a while'),
      days(7),
      email('Win back: come back with an offer', 'offer', 'Something to come back for'),
    ],
  },
  back_in_stock: {
    name: 'Back in stock',
    trigger: { type: 'back_in_stock' },
    reentry: 'always',
    goal: { type: 'order_placed' },
    steps: [
      email('Back in stock', 'letter', 'It is back'),
      days(2),
      email('Back in stock: a reminder', 'letter', 'Still here, for now'),
    ],
  },
  birthday: {
    name: 'Birthday',
    trigger: { type: 'subscribed' },
    steps: [
      { type: 'wait_until_date', detail: null, time: '09:00', repeat: 'yearly' },
      email('Birthday', 'offer', 'Happy birthday, {{ person.first_name | default: "friend" }}'),
    ],
  },
  abandoned_checkout: {
    name: 'Abandoned checkout',
    trigger: { type: 'checkout_abandoned' },
    reentry: { after_days: 7 },
    goal: { type: 'order_placed' },
    steps: [
      { type: 'wait', for: { hours: 1 } },
      email('Abandoned checkout: still interested?', 'letter', 'You left something behind'),
      days(1),
      email('Abandoned checkout: a last word', 'offer', 'Before it is gone'),
    ],
  },
}

/** Makes the designs, then the drip. */
export async function createFromTemplate(ctx: Ctx<Db>, key: TemplateKey, name: string | undefined): Promise<string> {
  const template = TEMPLATE_TABLE[key]
  const made = new Map<string, string>()
  for (const { email: wanted } of template.steps) {
    if (!wanted) continue
    const { id } = await designs.create(ctx, {
      name: wanted.design,
      starting_design: wanted.starting,
      subject: wanted.subject,
    })
    made.set(wanted.design, id)
  }
  const { trigger, reentry = 'never', goal = null } = template
  const sent = { trigger, reentry, goal, steps: stepsOf(template.steps, made) }
  return transaction(ctx.db, (tx) => drips.create({ ...ctx, db: tx }, name ?? template.name, sent))
}

function stepsOf(steps: TemplateStep[], made: Map<string, string>): object[] {
  const ids = steps.map(() => publicId('dst', newId()))
  const named = new Map(steps.flatMap(({ id }, i) => (id ? [[id, ids[i]!]] : [])))
  return steps.map(({ email: wanted, then, else: otherwise, ...step }, i) => ({
    ...step,
    id: ids[i],
    ...(wanted && { design_id: made.get(wanted.design) }),
    ...(then ? { then: named.get(then), else: named.get(otherwise!) } : { next: ids[i + 1] ?? null }),
  }))
}
