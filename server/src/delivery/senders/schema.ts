import { Email, named, nullable, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_SENDERS = 100

const Name = visibleText(120)

export const SenderCreate = Type.Object({
  name: Name,
  email: Email,
  reply_to: optional(nullable(Email)),
})

export const SenderChange = Type.Object({
  name: optional(Name),
  reply_to: optional(nullable(Email)),
  default: optional(Type.Literal(true, { description: 'Makes it the default sender.' })),
})

export const Sender = named(
  'Sender',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    reply_to: nullable(Type.String({ description: "Where replies go; null for the sender's own address." })),
    verified: Type.Boolean({
      description: 'Whether it may send. Without a mail server, no verification is needed.',
    }),
    verified_at: nullable(Timestamp),
    default: Type.Boolean(),
    created_at: Timestamp,
  }),
)

export type SenderCreate = Static<typeof SenderCreate>
export type SenderChange = Static<typeof SenderChange>
export type Sender = Static<typeof Sender>
