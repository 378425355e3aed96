// A/B tests of campaigns: what is tested, with how many people, and how the winner is chosen.

import { named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type Variant = 'a' | 'b'

const tried = {
  kind: oneOf(['subject', 'design']),
  share: Type.Integer({
    minimum: 10,
    maximum: 100,
    description: 'Percentage of the audience that takes part in the test.',
  }),
  winner_by: oneOf(['clicks', 'opens']),
  hours: Type.Integer({
    minimum: 1,
    maximum: 168,
    description: 'How long the test runs before the winner is sent to the rest.',
  }),
}

export const Split = Type.Object({
  ...tried,
  subject: optional(nullable(Type.String({ maxLength: 500, description: 'Subject of variant B.' }))),
  design_id: optional(nullable(Type.String({ description: 'Design of variant B.' }))),
})

export type Split = Static<typeof Split>

export type VariantFigures = { recipients: number; delivered: number; opened: number; clicked: number }

/** As stored: database IDs, and the counts that decided the winner. */
export type StoredSplit = Pick<Split, 'kind' | 'share' | 'winner_by' | 'hours'> & {
  subject: string | null
  design_id: Uuid | null
  result?: Record<Variant, VariantFigures>
}

const figures = Type.Object({
  subject: Type.String(),
  recipients: Type.Integer(),
  delivered: Type.Integer(),
  opened: Type.Integer(),
  clicked: Type.Integer(),
})

export const SplitReport = named(
  'SplitReport',
  Type.Object({
    ...tried,
    stage: oneOf(['trying', 'waiting', 'rest']),
    decides_at: nullable(Timestamp),
    decided_at: nullable(Timestamp),
    winner: nullable(oneOf(['a', 'b'])),
    sure: nullable(
      Type.Number({
        description: 'Probability that the leading variant is better, 0.5 to 1; null with too few people.',
      }),
    ),
    a: figures,
    b: figures,
  }),
)

export type SplitReport = Static<typeof SplitReport>
