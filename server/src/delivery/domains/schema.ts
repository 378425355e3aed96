import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { DNS_CODES } from './dns-words.ts'

export const SenderDomain = named(
  'SenderDomain',
  Type.Object({
    domain: Type.String(),
    state: oneOf(['not_checked', 'incomplete', 'ok', 'broken'], {
      description: 'incomplete: never correct yet; broken: no longer correct.',
    }),
    records: Type.Array(
      Type.Object({
        record: oneOf(['dkim1', 'dkim2', 'dmarc', 'return_path', 'spf', 'tracking']),
        type: oneOf(['TXT', 'MX', 'CNAME']),
        name: Type.String(),
        value: Type.String(),
        needed: Type.Boolean(),
        state: oneOf(['not_checked', 'ok', 'warning', 'missing', 'wrong', 'unclear']),
        code: nullable(oneOf(DNS_CODES, { description: 'What was found; null before the first check.' })),
        values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: 'The names and numbers of the words.',
        }),
        words: Type.String({ description: 'What was found, and how to fix it, in English.' }),
        seen: Type.Array(Type.String()),
      }),
    ),
    keys: Type.Array(Type.Object({ selector: Type.String(), isSigning: Type.Boolean(), createdAt: Timestamp })),
    checkedAt: nullable(Timestamp),
    failingSince: nullable(Timestamp),
    turnedOverAt: nullable(Timestamp),
    createdAt: Timestamp,
  }),
)

export type SenderDomain = Static<typeof SenderDomain>
