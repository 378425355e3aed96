import { Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_ECHOES = 50

const Text = (description: string) => nullable(Type.String({ maxLength: 255, description }))
export const Properties = Type.Record(Type.String(), Type.Unknown(), { description: 'Details by name, in any case.' })

export const nameFields = {
  firstName: optional(Text('Given name.')),
  lastName: optional(Text('Family name.')),
  name: optional(Text('Full name, split at its first space. Ignored when firstName or lastName is sent.')),
}

export const SubscriptionStatus = oneOf(['subscribed', 'unsubscribed'])

const personFields = {
  id: Type.String(),
  email: Type.String(),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  source: nullable(Type.String()),
  subscriptionStatus: SubscriptionStatus,
  suppressed: Type.Boolean({
    description: 'True if the address bounced, was reported as spam, or was stopped by the team.',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const Person = named('Person', Type.Object(personFields))

export const PersonWithProperties = named(
  'PersonWithProperties',
  Type.Object({ ...personFields, properties: Type.Record(Type.String(), Type.Unknown()) }),
)

/** What an email belongs to. */
export const EmailSource = named(
  'EmailSource',
  Type.Object({
    kind: oneOf(['campaign', 'drip']),
    id: Type.String({ description: 'ID of the campaign or drip.' }),
    name: Type.String(),
  }),
)

const redacted = 'Without contacts:read, includes only what the request sent.'

/** Response of a write. A caller without permission to read people sees only what it wrote. */
export const PersonWritten = named(
  'PersonWritten',
  Type.Object({
    ...personFields,
    email: optional(Type.String({ description: redacted })),
    firstName: optional(nullable(Type.String({ description: redacted }))),
    lastName: optional(nullable(Type.String({ description: redacted }))),
    source: optional(nullable(Type.String({ description: redacted }))),
    properties: optional(Type.Record(Type.String(), Type.Unknown(), { description: redacted })),
  }),
)

export const PersonAdd = Type.Object({
  email: Email,
  ...nameFields,
  source: optional(Text('Where the person came from. Set only for a new person.')),
  properties: optional(Properties),
  preferences: optional(
    Type.Array(Type.String(), { maxItems: 500, description: 'Names of email topics to switch on.' }),
  ),
  resubscribe: optional(Type.Boolean({ default: false, description: 'Resubscribe someone who unsubscribed.' })),
  startAutomations: optional(
    Type.Boolean({ default: true, description: 'False starts no drips and sends no contact.subscribed webhook.' }),
  ),
})

export const PersonChange = Type.Object({
  ...nameFields,
  source: optional(Text('Where the person came from.')),
  subscriptionStatus: optional(SubscriptionStatus),
  properties: optional(Properties),
})

export const PropertiesChange = Type.Object({ properties: Properties })

export const AddMeta = Type.Object({
  created: Type.Boolean(),
  subscribed: Type.Boolean({ description: 'Whether the person is subscribed after this request.' }),
  suppressed: Type.Boolean(),
  keptOptOut: Type.Boolean(),
})

export const DetailValueShape = named(
  'DetailValue',
  Type.Object({
    name: Type.String(),
    type: Type.String(),
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()], {
      description: 'Empty text if there is no value.',
    }),
  }),
)

export type EmailSource = Static<typeof EmailSource>
export type PersonAdd = Static<typeof PersonAdd>
export type PersonChange = Static<typeof PersonChange>
export type Person = Static<typeof Person>
export type PersonWritten = Static<typeof PersonWritten>
export type PersonWithProperties = Static<typeof PersonWithProperties>
