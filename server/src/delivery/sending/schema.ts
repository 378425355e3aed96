import { Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { EmailSource } from '../../people/contacts/schema.ts'

/** An email is waiting, handed to a mail server, or finished. */
export const EMAIL_STATES = [
  'queued',
  'deferred',
  'handed',
  'accepted',
  'bounced',
  'failed',
  'unknown',
  'skipped',
] as const

export type EmailState = (typeof EMAIL_STATES)[number]

const summaryFields = {
  id: Type.String(),
  email_send_id: nullable(Type.String()),
  sent_by: nullable(EmailSource),
  to: Type.String(),
  subject: Type.String(),
  created_at: Timestamp,
}

export const CapturedMailSummary = named('CapturedMailSummary', Type.Object(summaryFields))

export const CapturedMail = named(
  'CapturedMail',
  Type.Object({
    ...summaryFields,
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    html: nullable(Type.String()),
    text: nullable(Type.String()),
    links: Type.Array(Type.String()),
    source: Type.String(),
  }),
)

const programFields = { id: Type.String(), to: Type.String(), subject: Type.String(), created_at: Timestamp }

/** Mail of Lettermill itself. */
export const ProgramMailSummary = named('ProgramMailSummary', Type.Object(programFields))
export const ProgramMail = named('ProgramMail', Type.Object({ ...programFields, text: Type.String() }))

export type ProgramMailSummary = Static<typeof ProgramMailSummary>
export type ProgramMail = Static<typeof ProgramMail>
export type CapturedMailSummary = Static<typeof CapturedMailSummary>
export type CapturedMail = Static<typeof CapturedMail>

const answer = {
  source: Type.String({ description: 'smtp, report (by mail), or the provider that sent the webhook.' }),
  outcome: Type.String(),
  reason: nullable(Type.String()),
  words: nullable(Type.String({ description: 'The reason in plain words.' })),
  answer: nullable(Type.String({ description: 'The server’s reply.' })),
  at: Timestamp,
}

export const EmailDiagnostic = named(
  'EmailDiagnostic',
  Type.Object({
    id: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    state: oneOf(EMAIL_STATES),
    tries: Type.Integer(),
    handedAt: nullable(Timestamp),
    finishedAt: nullable(Timestamp),
    answers: Type.Array(Type.Object(answer)),
  }),
)

export const AddressHistory = named(
  'AddressHistory',
  Type.Object({
    emailId: Type.String(),
    subject: Type.String(),
    stoppedIt: Type.Boolean({ description: 'Whether this stopped the address.' }),
    ...answer,
  }),
)

export type EmailDiagnostic = Static<typeof EmailDiagnostic>
export type AddressHistory = Static<typeof AddressHistory>

export const MAX_TEST_ADDRESSES = 5

const words = (description: string) => optional(nullable(Type.String({ maxLength: 500, description })))

export const TestRequest = Type.Object({
  to: Type.Array(Email, { minItems: 1, maxItems: MAX_TEST_ADDRESSES }),
  contact_id: optional(
    nullable(Type.String({ description: 'The person to render it for; a sample person by default.' })),
  ),
  subject: words("Overrides the design's subject."),
  preview_text: words("Overrides the design's preview text."),
  sender_id: optional(nullable(Type.String({ description: 'Defaults to the default sender.' }))),
})

export type TestRequest = Static<typeof TestRequest>
