// The audience of a campaign: people who match any of `include` and none of `exclude`.

import { optional, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import type { Uuid } from '../platform/values/ids.ts'

export const MAX_CONDITIONS = 20
const MAX_DAYS = 365
const MAX_HOURS = 72

const Inclusion = Type.Object(
  {
    everyone: optional(Type.Literal(true)),
    group_id: optional(Type.String()),
    list_id: optional(Type.String()),
  },
  { description: 'Exactly one of these.' },
)

const Exclusion = Type.Object(
  {
    group_id: optional(Type.String()),
    list_id: optional(Type.String()),
    emailed_within_days: optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_DAYS,
        description: 'People who received any campaign or drip email in the last days.',
      }),
    ),
    emailed_within_hours: optional(Type.Integer({ minimum: 1, maximum: MAX_HOURS, description: 'The same in hours.' })),
    campaign_id: optional(Type.String({ description: 'People who received this campaign.' })),
    in_drip: optional(Type.Literal(true, { description: 'People who are in any drip now.' })),
  },
  { description: 'Exactly one of these.' },
)

export const Audience = Type.Object({
  include: Type.Array(Inclusion, {
    maxItems: MAX_CONDITIONS,
    description: 'People in any of these. A person in several is counted once.',
  }),
  exclude: Type.Array(Exclusion, {
    maxItems: MAX_CONDITIONS,
    description: 'People in any of these receive nothing, even if they are included.',
  }),
})

export type Audience = Static<typeof Audience>

/** As stored: with database IDs. */
export type Inclusion = { everyone: true } | { group_id: Uuid } | { list_id: Uuid }
export type Exclusion =
  | { group_id: Uuid }
  | { list_id: Uuid }
  | { emailed_within_days: number }
  | { emailed_within_hours: number }
  | { campaign_id: Uuid }
  | { in_drip: true }
export type StoredAudience = { include: Inclusion[]; exclude: Exclusion[] }
