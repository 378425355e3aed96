// Looks at every sender domain once a day.

import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { every } from '../../platform/lanes/lanes.ts'
import type { Lane } from '../../platform/lanes/lanes.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { lookDaily } from './domains.ts'
import type { DomainParts } from './domains.ts'

export const domainLane = (parts: DomainParts & { db: Db; clock: Clock }): Lane =>
  every({ name: 'sender-domains', ms: HOUR_MS, run: () => lookDaily(parts.db, parts.clock, parts) })
