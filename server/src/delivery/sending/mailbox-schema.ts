import { named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const summaryFields = {
  id: Type.String(),
  email_send_id: nullable(Type.String()),
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
