// The process that works in the background: every lane of the product.

import { lanes, onPaused } from './app.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db/db.ts'
import { runLanes } from './platform/lanes/runner.ts'
import { createLog } from './platform/log.ts'
import { requireMigrated } from './platform/db/migrate.ts'

export async function startWorker({ config }: { config: Config }) {
  const log = createLog(config.logLevel, 'worker')
  const db = openDb(config.databaseUrl!, { connections: config.dbConnections, applicationName: 'lettermill worker' })
  await requireMigrated(db).catch(async (error) => {
    await db.end({ timeout: 0 })
    throw error
  })
  const parts = { config, db, clock: systemClock, log }
  const runner = runLanes({ ...parts, lanes: lanes(parts), onPaused: onPaused(parts) })
  return {
    async close() {
      await runner.close()
      await db.end({ timeout: 5 })
    },
  }
}
