// Checks every sender domain once a day.

import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { every } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { lookDaily } from './domains.ts'
import type { DomainDeps } from './domains.ts'

export const domainQueue = (deps: DomainDeps & { db: Db; clock: Clock }): Queue =>
  every({ name: 'sender-domains', ms: HOUR_MS, run: () => lookDaily(deps.db, deps.clock, deps) })
