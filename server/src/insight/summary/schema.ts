import { named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const Summary = named('WeeklySummary', Type.Object({ on: Type.Boolean(), nextAt: nullable(Timestamp) }))
export type Summary = Static<typeof Summary>
