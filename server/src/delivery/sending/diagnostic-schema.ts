import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { EMAIL_STATES } from './states.ts'

const said = {
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
    settledAt: nullable(Timestamp),
    answers: Type.Array(Type.Object(said)),
  }),
)

export const AddressHistory = named(
  'AddressHistory',
  Type.Object({
    emailId: Type.String(),
    subject: Type.String(),
    stoppedIt: Type.Boolean({ description: 'Whether this stopped the address.' }),
    ...said,
  }),
)

export type EmailDiagnostic = Static<typeof EmailDiagnostic>
export type AddressHistory = Static<typeof AddressHistory>
