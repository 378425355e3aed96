// IDs provided by callers: text, or a number that is converted to text.

import { Type } from './schema.ts'

const MAX_LENGTH = 255

/** Larger numbers lose precision and must be sent as text, or two IDs would become one. */
export const externalId = (description: string) =>
  Type.Union(
    [
      Type.String({ minLength: 1, maxLength: MAX_LENGTH, pattern: String.raw`\S`, description: 'some visible text' }),
      Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    ],
    { description },
  )
