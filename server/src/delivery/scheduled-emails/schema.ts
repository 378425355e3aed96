import { EMAIL_STATES } from '../sending/schema.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const SCHEDULED_STATUSES = ['scheduled', 'sent', 'canceled'] as const

const content = {
  design_id: optional(Type.String({ description: 'A design; or else `subject` and `text`.' })),
  subject: optional(visibleText(500, 'a subject; with a design, it replaces the subject of the design')),
  text: optional(
    Type.String({
      minLength: 1,
      maxLength: 10_000,
      description: 'A short letter. Empty lines separate paragraphs; tags work as in designs.',
    }),
  ),
}

export const EmailDraft = Type.Object(content)
export type EmailDraft = Static<typeof EmailDraft>

export const ScheduledEmailCreate = Type.Object({
  ...content,
  at: optional(Type.String({ format: 'date-time', description: 'When it is sent; immediately by default.' })),
})
export type ScheduledEmailCreate = Static<typeof ScheduledEmailCreate>

export const ScheduledEmail = named(
  'ScheduledEmail',
  Type.Object({
    id: Type.String(),
    status: oneOf(SCHEDULED_STATUSES),
    at: Timestamp,
    subject: Type.String(),
    design_id: nullable(Type.String({ description: 'Null for a letter.' })),
    contact: Type.Object({ id: Type.String(), email: Type.String(), name: nullable(Type.String()) }),
    email_id: nullable(Type.String({ description: 'The email, once it was sent.' })),
    outcome: nullable(oneOf(EMAIL_STATES, { description: 'The outcome of the email, once it was sent.' })),
    reason: nullable(
      Type.String({ description: 'Why it was canceled: team, or why the person could not be emailed.' }),
    ),
    created_at: Timestamp,
  }),
)
export type ScheduledEmail = Static<typeof ScheduledEmail>
