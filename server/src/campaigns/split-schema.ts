// A/B tests of campaigns: what is tested, with how many people, and how the winner is chosen.

import { named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import type { Uuid } from '../platform/values/ids.ts'

export const VARIANTS = ['a', 'b', 'c', 'd'] as const
export type Variant = (typeof VARIANTS)[number]

/** With this share everyone takes part, and no winner is picked. */
export const EVERYONE_TAKES_PART = 100

const tried = {
  kind: oneOf(['subject', 'sender', 'design']),
  share: Type.Integer({
    minimum: 10,
    maximum: EVERYONE_TAKES_PART,
    description:
      'Percentage of the audience that takes part in the test. With 100, everyone does and no winner is picked.',
  }),
  winner_by: oneOf(['clicks', 'opens', 'revenue']),
  hours: Type.Integer({
    minimum: 1,
    maximum: 168,
    description: 'How long the test runs before the winner is sent to the rest.',
  }),
}

const SplitVariant = Type.Object({
  subject: optional(nullable(Type.String({ maxLength: 500, description: 'If subjects are tested.' }))),
  preview_text: optional(nullable(Type.String({ maxLength: 500, description: 'If subjects are tested.' }))),
  sender_name: optional(nullable(Type.String({ maxLength: 120, description: 'If sender names are tested.' }))),
  design_id: optional(nullable(Type.String({ description: 'If designs are tested.' }))),
})

export const Split = Type.Object({
  ...tried,
  variants: Type.Array(SplitVariant, {
    minItems: 1,
    maxItems: VARIANTS.length - 1,
    description: 'Variants B to D. Variant A is the campaign itself.',
  }),
})

export type Split = Static<typeof Split>

export type StoredVariant = {
  subject: string | null
  preview_text: string | null
  sender_name: string | null
  design_id: Uuid | null
}

export type VariantFigures = {
  recipients: number
  delivered: number
  opened: number
  clicked: number
  /** By currency. */
  revenue?: Record<string, number>
}

export type SplitResult = Partial<Record<Variant, VariantFigures>>

/** As stored: database IDs, and the counts that decided the winner. */
export type StoredSplit = Pick<Split, 'kind' | 'share' | 'winner_by' | 'hours'> & {
  variants: StoredVariant[]
  result?: SplitResult
}

export const SplitReport = named(
  'SplitReport',
  Type.Object({
    ...tried,
    stage: oneOf(['trying', 'waiting', 'rest']),
    decides_at: nullable(Timestamp),
    decided_at: nullable(Timestamp),
    winner: nullable(oneOf(VARIANTS)),
    sure: nullable(
      Type.Number({
        description:
          'Probability that the leading variant is better than the next, 0.5 to 1; null with too few people, or if revenue decides.',
      }),
    ),
    variants: Type.Array(
      Type.Object({
        variant: oneOf(VARIANTS),
        subject: Type.String(),
        sender_name: Type.String(),
        design_id: Type.String(),
        recipients: Type.Integer(),
        delivered: Type.Integer(),
        opened: Type.Integer(),
        clicked: Type.Integer(),
        revenue: Type.Record(Type.String(), Type.Number(), { description: 'By currency.' }),
      }),
    ),
  }),
)

export type SplitReport = Static<typeof SplitReport>
