// The process that takes returned mail over SMTP.

import { createProviders } from './mail/providers.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db/db.ts'
import { requireMigrated } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'
import { createDns } from './platform/net/dns.ts'
import { StartProblem } from './platform/start-problem.ts'
import { startReceiver as listen } from './returns/receiver.ts'

export async function startReceiver({ config }: { config: Config }) {
  const { bounceHost, bounceListen, bouncePort } = config
  if (!bounceHost) throw new StartProblem('"lettermill receiver" needs BOUNCE_HOST: the name that bounces are sent to.')
  const log = createLog(config.logLevel, 'receiver')
  const db = openDb(config.databaseUrl!, { connections: 5, applicationName: 'lettermill receiver' })
  try {
    await requireMigrated(db)
    const providers = createProviders(createDns(config.dnsServers))
    const parts = { db, clock: systemClock, log, providers, bounceHost, listen: bounceListen, port: bouncePort }
    const receiver = await listen(parts).catch((error: NodeJS.ErrnoException) => {
      if (!error.code) throw error
      throw new StartProblem(`BOUNCE_PORT ${bouncePort} cannot be used: ${error.code}.`)
    })
    return {
      port: receiver.port,
      async close() {
        await receiver.close()
        await db.end({ timeout: 5 })
      },
    }
  } catch (error) {
    await db.end({ timeout: 0 })
    throw error
  }
}
