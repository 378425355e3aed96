// Trying two versions of a campaign: what is tried, among how many, and how the winner is found.

import { named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type Variant = 'a' | 'b'

const tried = {
  kind: oneOf(['subject', 'design']),
  share: Type.Integer({ minimum: 10, maximum: 100, description: 'Percent of the people who take part in the trial.' }),
  winner_by: oneOf(['clicks', 'opens']),
  hours: Type.Integer({ minimum: 1, maximum: 168, description: 'How long the trial runs before the rest is sent.' }),
}

export const Split = Type.Object({
  ...tried,
  subject: optional(nullable(Type.String({ maxLength: 500, description: 'The other subject.' }))),
  design_id: optional(nullable(Type.String({ description: 'The other design.' }))),
})

export type Split = Static<typeof Split>

export type VariantFigures = { recipients: number; delivered: number; opened: number; clicked: number }

/** As it is stored: ids as the database has them, and the figures by which the winner was found. */
export type KeptSplit = Pick<Split, 'kind' | 'share' | 'winner_by' | 'hours'> & {
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
        description: 'How likely it is that the one in front is better, 0.5 to 1; null with too few people.',
      }),
    ),
    a: figures,
    b: figures,
  }),
)

export type SplitReport = Static<typeof SplitReport>
