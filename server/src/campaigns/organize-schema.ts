import { Instant, named, nullable, optional, Type, visibleText } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'

const MAX_AT_ONCE = 100

const Ids = Type.Array(Type.String(), { minItems: 1, maxItems: MAX_AT_ONCE })
const Tags = Type.Array(visibleText(40), { maxItems: 20 })

export const CampaignMove = Type.Object({
  day: optional(
    nullable(
      Type.String({
        format: 'date',
        description: 'The new day. A scheduled campaign keeps its time of day; null unplans a draft.',
      }),
    ),
  ),
  at: optional(Instant),
})

export const CampaignOrganize = Type.Object({
  ids: Ids,
  archived: optional(Type.Boolean({ description: 'Only sent and canceled campaigns can be archived.' })),
  add_tags: optional(Tags),
  remove_tags: optional(Tags),
})

export const CampaignRename = Type.Object({ name: visibleText(200) })

export const CampaignIds = Type.Object({ ids: Ids })

const Count = Type.Integer()

export const CampaignCounts = named(
  'CampaignCounts',
  Type.Object({
    all: Count,
    draft: Count,
    scheduled: Count,
    sending: Count,
    sent: Count,
    cancelled: Count,
    archived: Type.Integer({ description: 'Not included in the others.' }),
    tags: Type.Array(Type.String(), { description: 'Tags in use.' }),
  }),
)

export type CampaignMove = Static<typeof CampaignMove>
export type CampaignOrganize = Static<typeof CampaignOrganize>
export type CampaignCounts = Static<typeof CampaignCounts>
