import { MAX_EVENT_NAME } from '../../activity/feed/schema.ts'
import {
  Email,
  Instant,
  named,
  nullable,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import { externalId } from '../../platform/values/external-id.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_PROPERTIES_BYTES = 16 * 1024

const Properties = Type.Record(Type.String(), Type.Unknown(), { description: 'Any JSON object, up to 16 KB.' })

export const EventCreate = Type.Object({
  email: Email,
  name: visibleText(MAX_EVENT_NAME),
  properties: optional(Properties),
  occurred_at: optional({ ...Instant, description: 'When it happened; now by default.' }),
  external_id: optional(nullable(externalId('Your ID of the event. A second event with the same ID is not recorded.'))),
  startAutomations: optional(
    Type.Boolean({
      description: 'True starts drips even for an event older than 3 days; false never starts drips.',
    }),
  ),
})

const eventFields = {
  id: Type.String(),
  name: Type.String(),
  occurred_at: Timestamp,
  external_id: nullable(Type.String()),
}

export const Event = named(
  'Event',
  Type.Object({
    ...eventFields,
    email: optional(nullable(Type.String({ description: 'Only with contacts:read; null if the person was deleted.' }))),
    contact_id: nullable(Type.String()),
    properties: Type.Record(Type.String(), Type.Unknown()),
    created_at: Timestamp,
  }),
)

export const EventRecorded = named(
  'EventRecorded',
  Type.Object({
    ...eventFields,
    email: optional(
      nullable(Type.String({ description: 'As sent. For a duplicate with another address, only with contacts:read.' })),
    ),
  }),
)

export const EventRecordedMeta = Type.Object({
  contact_created: Type.Boolean(),
  duplicate: Type.Boolean({ description: 'The external ID is known: this is the first event with it.' }),
  automations_started: Type.Boolean({ description: 'Whether a drip started.' }),
})

export type EventCreate = Static<typeof EventCreate>
export type Event = Static<typeof Event>
export type EventRecorded = Static<typeof EventRecorded>
export type EventRecordedMeta = Static<typeof EventRecordedMeta>
