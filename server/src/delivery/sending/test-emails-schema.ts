import { Email, nullable, optional, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_TEST_ADDRESSES = 5

const words = (description: string) => optional(nullable(Type.String({ maxLength: 500, description })))

export const TestRequest = Type.Object({
  to: Type.Array(Email, { minItems: 1, maxItems: MAX_TEST_ADDRESSES }),
  contact_id: optional(nullable(Type.String({ description: 'As whom it is filled; somebody made up if not sent.' }))),
  subject: words("Instead of the design's own."),
  preview_text: words("Instead of the design's own."),
  sender_id: optional(nullable(Type.String({ description: 'Default: the default sender.' }))),
})

export type TestRequest = Static<typeof TestRequest>
