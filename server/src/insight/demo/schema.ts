import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const Demo = named(
  'Demo',
  Type.Object({
    offered: Type.Boolean({ description: 'Whether a demo shop can be created.' }),
    shop: nullable(
      Type.Object({
        accountId: Type.String(),
        name: Type.String(),
        state: oneOf(['running', 'done', 'failed'] as const),
        weeks: Type.Integer({ description: 'Progress of its history.' }),
        weeksDone: Type.Integer(),
        startedAt: Timestamp,
      }),
    ),
  }),
)
export type Demo = Static<typeof Demo>
