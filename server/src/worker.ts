// The process that runs all background jobs.

import { notifyOfPausedJob } from './identity/team/managers.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db/db.ts'
import { serveMetrics } from './platform/http/health.ts'
import { queues } from './queues.ts'
import { runQueues } from './platform/queue/runner.ts'
import { createLog } from './platform/log.ts'
import { requireMigrated } from './platform/db/migrate.ts'
import { checkSecrets } from './platform/installation-secret.ts'
import { startTracing } from './platform/trace/trace.ts'
import { watchDatabase } from './platform/watch/watch.ts'

export async function startWorker({ config }: { config: Config }) {
  const log = createLog(config.logLevel, 'worker')
  const db = openDb(config.databaseUrl!, { connections: config.dbConnections, applicationName: 'lettermill worker' })
  const stopTracing = await startTracing(config.otlpEndpoint, 'lettermill-worker', log)
  const stopWatching = watchDatabase(db, systemClock)
  const drain = { isDraining: false }
  let metrics: Awaited<ReturnType<typeof serveMetrics>>
  try {
    await requireMigrated(db)
    await checkSecrets(db)
    const { metricsHost: host, workerMetricsPort: port } = config
    metrics = await serveMetrics(db, drain, { name: 'WORKER_METRICS_PORT', host, port })
  } catch (error) {
    stopWatching()
    await db.end({ timeout: 0 })
    throw error
  }
  const parts = { config, db, clock: systemClock, log }
  const runner = runQueues({
    ...parts,
    queues: queues(parts),
    onPaused: (tx, { title }, accountId, until) => notifyOfPausedJob(tx, systemClock, { accountId, title, until }),
  })
  return {
    async close() {
      drain.isDraining = true
      await runner.close()
      await metrics?.close()
      stopWatching()
      await stopTracing()
      await db.end({ timeout: 5 })
    },
  }
}
