// The audience of a campaign: people who match any of `include` and none of `exclude`.

import { Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import type { Uuid } from '../platform/values/ids.ts'

const MAX_CONDITIONS = 20
const MAX_DAYS = 365

const group = Type.Object({ group_id: Type.String() })
const list = Type.Object({ list_id: Type.String() })

export const Audience = Type.Object({
  include: Type.Array(Type.Union([Type.Object({ everyone: Type.Literal(true) }), group, list]), {
    maxItems: MAX_CONDITIONS,
    description: 'People in any of these. A person in several is counted once.',
  }),
  exclude: Type.Array(
    Type.Union([
      group,
      list,
      Type.Object({
        emailed_within_days: Type.Integer({
          minimum: 1,
          maximum: MAX_DAYS,
          description: 'People who received any campaign or drip email in the last days.',
        }),
      }),
      Type.Object({ campaign_id: Type.String({ description: 'People who received this campaign.' }) }),
    ]),
    { maxItems: MAX_CONDITIONS, description: 'People in any of these receive nothing, even if they are included.' },
  ),
})

export type Audience = Static<typeof Audience>

/** As stored: with database IDs. */
export type Inclusion = { everyone: true } | { group_id: Uuid } | { list_id: Uuid }
export type Exclusion = { group_id: Uuid } | { list_id: Uuid } | { emailed_within_days: number } | { campaign_id: Uuid }
export type StoredAudience = { include: Inclusion[]; exclude: Exclusion[] }
