import { Email, nullable, optional, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

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
