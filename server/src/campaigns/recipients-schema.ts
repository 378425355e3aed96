import { named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import { LEFT_OUT_REASONS } from '../delivery/sending/eligibility.ts'

export const OUTCOMES = [
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'opened',
  'clicked',
  'unsubscribed',
  'complained',
  'left_out',
] as const

export const Recipient = named(
  'Recipient',
  Type.Object({
    email_send_id: nullable(Type.String()),
    contact_id: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    outcome: oneOf(['waiting', 'sent', 'delivered', 'bounced', 'failed', 'left_out'] as const),
    reason: nullable(Type.String()),
    reply: nullable(Type.String({ description: 'The response of the receiving server.' })),
    at: nullable(Timestamp),
    opened_at: nullable(Timestamp),
    clicked_at: nullable(Timestamp),
  }),
)

/** The people behind one number of the count. */
export const AudienceQuery = Type.Object({
  line: optional(
    oneOf(['everyone', 'recipients', ...LEFT_OUT_REASONS], {
      description: 'Everyone in the audience (the default), its recipients, or people left out for this reason.',
    }),
  ),
  exclusion: optional(
    Type.Integer({ minimum: 0, maximum: 19, description: 'With excluded: only people left out by this exclusion.' }),
  ),
})

export const AudiencePerson = named(
  'AudiencePerson',
  Type.Object({ contact_id: Type.String(), email: Type.String(), name: nullable(Type.String()) }),
)

export const Why = named(
  'WhyEmail',
  Type.Object({
    would_get: Type.Boolean(),
    reasons: Type.Array(oneOf(LEFT_OUT_REASONS)),
    excluded_by: nullable(Type.Integer({ description: 'The first exclusion of the audience that applies, from 0.' })),
  }),
)

export const EmailHeader = named(
  'EmailHeader',
  Type.Object({
    fromName: Type.String(),
    fromEmail: Type.String(),
    subject: Type.String(),
    previewText: Type.String(),
  }),
)

export type RecipientOutcome = (typeof OUTCOMES)[number]
export type Recipient = Static<typeof Recipient>
export type AudienceQuery = Static<typeof AudienceQuery>
export type AudiencePerson = Static<typeof AudiencePerson>
export type Why = Static<typeof Why>
export type EmailHeader = Static<typeof EmailHeader>
