import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { EVENT_NAMES } from './webhook-events.ts'

export const MAX_PER_APP = 50
export const LOG_DAYS = 30
export const LOG_SHOWN = 50

const Url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'An https URL that is reachable from the internet.',
})
const Events = Type.Array(Type.String({ maxLength: 100 }), {
  minItems: 1,
  maxItems: 100,
  description: `Event names: ${EVENT_NAMES.join(', ')}.`,
})
const EventNameFilter = nullable(
  Type.String({ minLength: 1, maxLength: 120, description: 'Limits event.recorded to custom events with this name.' }),
)
const StepNote = nullable(
  Type.String({ minLength: 1, maxLength: 500, description: 'Limits drip.step to steps with this note.' }),
)
const Secret = Type.String({ description: 'Secret that signs the messages. Shown only in this response.' })

export const SubscriptionCreate = Type.Object({
  url: Url,
  events: Events,
  event_name: optional(EventNameFilter),
  step_note: optional(StepNote),
})

const subscriptionFields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  event_name: nullable(Type.String()),
  step_note: nullable(Type.String()),
  active: Type.Boolean({ description: 'False while paused after a day of failed deliveries.' }),
  created_at: Timestamp,
}

export const Subscription = named('WebhookSubscription', Type.Object(subscriptionFields))
export const NewSubscription = named('NewWebhookSubscription', Type.Object({ ...subscriptionFields, secret: Secret }))

export const EndpointCreate = Type.Object({ url: Url, events: Events, event_name: optional(EventNameFilter) })
export const EndpointChange = Type.Object({
  url: optional(Url),
  events: optional(Events),
  event_name: optional(EventNameFilter),
})

const endpointFields = {
  ...subscriptionFields,
  added_by_app: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  paused_at: nullable(Timestamp),
  paused_by: nullable(oneOf(['failures', 'team'])),
  failing_since: nullable(Timestamp),
  failed_in_row: Type.Integer({ description: 'Number of consecutive messages that failed for good.' }),
  missed: Type.Boolean({ description: 'Whether messages of the last 30 days failed.' }),
  last_attempt: nullable(
    oneOf(['delivered', 'failed'] as const, {
      description: 'The result of the newest attempt; null before the first.',
    }),
  ),
}

export const WebhookEndpoint = named('WebhookEndpoint', Type.Object(endpointFields))
export const NewWebhookEndpoint = named('NewWebhookEndpoint', Type.Object({ ...endpointFields, secret: Secret }))
export const NewSigningSecret = Type.Object({ secret: Secret })

export const EventEntry = named(
  'WebhookEvent',
  Type.Object({ name: Type.String(), description: Type.String(), sample: Type.Record(Type.String(), Type.Unknown()) }),
)

export const Try = named(
  'WebhookTry',
  Type.Object({
    id: Type.String(),
    messageId: Type.String(),
    event: Type.String(),
    number: Type.Integer({ description: 'The number of the attempt.' }),
    at: Timestamp,
    ms: Type.Integer(),
    delivered: Type.Boolean(),
    status: nullable(Type.Integer({ description: 'Null if there was no response.' })),
    reason: nullable(Type.String({ description: 'Why there was no response.' })),
    request: Type.Object({
      url: Type.String(),
      headers: Type.Record(Type.String(), Type.String()),
      body: nullable(Type.String()),
    }),
    response: nullable(Type.Object({ headers: Type.Record(Type.String(), Type.String()), body: Type.String() })),
  }),
)

export const Resend = named(
  'WebhookResend',
  Type.Object({
    total: Type.Integer(),
    delivered: Type.Integer(),
    failed: Type.Integer(),
    running: Type.Boolean(),
    startedAt: Timestamp,
    endedAt: nullable(Timestamp),
  }),
)

export const Queued = Type.Object({ messageId: Type.String() })

export type SubscriptionCreate = Static<typeof SubscriptionCreate>
export type Subscription = Static<typeof Subscription>
export type EndpointCreate = Static<typeof EndpointCreate>
export type EndpointChange = Static<typeof EndpointChange>
export type WebhookEndpoint = Static<typeof WebhookEndpoint>
export type Try = Static<typeof Try>
export type Resend = Static<typeof Resend>
