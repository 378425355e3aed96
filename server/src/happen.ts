// The one door for consequences. Verbs say what happened, inside their transaction and for many people at once; what is
// recorded, which drips start and which webhook messages leave is decided here and nowhere else.

import { insertActivity } from './activity/sql.ts'
import type { Caller } from './platform/caller.ts'
import { isTestMode } from './platform/caller.ts'
import type { Tx } from './platform/db.ts'
import { newId } from './platform/ids.ts'
import type { Uuid } from './platform/ids.ts'

/** The person something happened to, as messages name them. */
export type Person = { id: Uuid; email: string; firstName: string | null; lastName: string | null }

export type Happening = {
  caller: Caller
  /** A built-in name, or `event.recorded` for one of the account's own events. */
  name: HappeningName
  person: Person | null
  at: Date
  /** What the activity feed shows of it. */
  properties: Record<string, unknown>
  /** What a webhook message carries beyond the person. */
  data: Record<string, unknown>
  /** The caller's own word on drips and messages; absent means the rule of the event. */
  startAutomations?: boolean
  /** Drips do not start, whatever the rule says. */
  withoutDrips?: true
  /** One of the account's own events: its name, id and the caller's id for it. */
  custom?: { id: Uuid; name: string; externalId: string | null }
}

type Rule = {
  /** Shown in the activity feed. */
  feed: boolean
  /** Sent to webhooks: always, only when drips may start too, or never. */
  message: 'always' | 'when_starting' | 'never'
  /** Older than this, nothing starts unless the caller says so; null means that age does not matter. */
  windowDays: number | null
}

const rule = (feed: boolean, message: Rule['message'], windowDays: number | null = null): Rule => ({
  feed,
  message,
  windowDays,
})

export const RULES = {
  'contact.subscribed': rule(true, 'when_starting', 3),
  'contact.unsubscribed': rule(true, 'always'),
  'contact.updated': rule(false, 'always'),
  'contact.suppressed': rule(true, 'never'),
  'event.recorded': rule(true, 'always', 3),
  'order.placed': rule(true, 'when_starting', 3),
  'order.fulfilled': rule(false, 'when_starting', 30),
  'email.sent': rule(true, 'never'),
  'email.delivered': rule(false, 'always'),
  'email.bounced': rule(false, 'always'),
  'email.opened': rule(true, 'always'),
  'email.clicked': rule(true, 'always'),
  'email.complained': rule(true, 'always'),
  'campaign.sent': rule(false, 'always'),
  'checkout.abandoned': rule(true, 'never'),
  viewed_product: rule(true, 'never'),
  added_to_cart: rule(true, 'never'),
  searched: rule(true, 'never'),
  viewed_collection: rule(true, 'never'),
  'form.submitted': rule(true, 'always'),
  'submission.created': rule(false, 'always'),
  'drip.enrolled': rule(true, 'always'),
  'drip.step': rule(false, 'always'),
  'back_in_stock.requested': rule(true, 'never'),
} as const satisfies Record<string, Rule>

export type HappeningName = keyof typeof RULES

export type Consequences = { feed: boolean; message: boolean; drips: boolean }

const DAY_MS = 86_400_000

/** What follows from a happening. Nothing that an app in test mode causes starts or sends anything. */
export function consequencesOf({
  name,
  caller,
  at,
  startAutomations,
  withoutDrips,
}: Pick<Happening, 'name' | 'caller' | 'at' | 'startAutomations' | 'withoutDrips'>): Consequences {
  const { feed, message, windowDays }: Rule = RULES[name]
  if (isTestMode(caller)) return { feed, message: false, drips: false }
  const recent = windowDays === null || at.getTime() >= caller.clock.now().getTime() - windowDays * DAY_MS
  const starting = startAutomations ?? recent
  return {
    feed,
    message: message === 'always' || (message === 'when_starting' && starting),
    drips: starting && !withoutDrips,
  }
}

/** Answers, in order, what each happening led to. */
export async function happen(tx: Tx, happenings: Happening[]): Promise<Consequences[]> {
  const decided = happenings.map(consequencesOf)
  const shown = happenings.filter((_, i) => decided[i]!.feed)
  if (shown.length > 0) await insertActivity(tx, shown.map(activityOf))
  return decided
}

function activityOf({ caller, name, person, at, properties, custom }: Happening) {
  return {
    account_id: caller.accountId,
    id: custom?.id ?? newId(),
    built_in: !custom,
    name: custom?.name ?? name,
    contact_id: person?.id ?? null,
    occurred_at: at,
    properties,
    external_id: custom?.externalId ?? null,
    created_at: caller.clock.now(),
  }
}
