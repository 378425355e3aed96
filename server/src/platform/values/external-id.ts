// Ids that callers bring along: text, or a number that stands for its own digits.

import { Type } from './schema.ts'

const MAX_LENGTH = 255

/** A number past what can be kept exactly must come as text, or two ids would become one. */
export const externalId = (description: string) =>
  Type.Union(
    [
      Type.String({ minLength: 1, maxLength: MAX_LENGTH, pattern: String.raw`\S`, description: 'some visible text' }),
      Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    ],
    { description },
  )
