// The process that receives returned mail over SMTP.

import { readFileSync } from 'node:fs'
import { createProviders } from './delivery/mail/providers.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db/db.ts'
import { requireMigrated } from './platform/db/migrate.ts'
import { checkSecrets } from './platform/installation-secret.ts'
import { createLog } from './platform/log.ts'
import { createDns } from './platform/net/dns.ts'
import { selfSigned } from './platform/net/self-signed.ts'
import type { Certificate } from './platform/net/self-signed.ts'
import { StartProblem } from './platform/start-problem.ts'
import { createMailReader } from './web/returns/mail-reader.ts'
import { startReceiver as listen } from './web/returns/receiver.ts'

/** Certificate files are reloaded, because they are renewed in place. */
const RENEW_EVERY_MS = 3_600_000

export async function startReceiver({ config }: { config: Config }) {
  const { bounceHost, bounceListen, bouncePort } = config
  if (!bounceHost)
    throw new StartProblem('"lettermill receiver" requires BOUNCE_HOST, the domain that receives bounces.')
  const log = createLog(config.logLevel, 'receiver')
  const db = openDb(config.databaseUrl!, { connections: 5, applicationName: 'lettermill receiver' })
  try {
    await requireMigrated(db)
    await checkSecrets(db)
    const providers = createProviders(createDns(config.dnsServers))
    const certificate = certificateOf(config, bounceHost)
    const where = { bounceHost, listen: bounceListen, port: bouncePort }
    const parts = { db, clock: systemClock, log, providers, reader: createMailReader(), certificate, ...where }
    const receiver = await listen(parts).catch((error: NodeJS.ErrnoException) => {
      if (!error.code) throw error
      throw new StartProblem(`BOUNCE_PORT ${bouncePort} cannot be used: ${error.code}. Choose another port.`)
    })
    const renewing = setInterval(() => {
      try {
        receiver.renew(certificateOf(config, bounceHost))
      } catch (err) {
        log.error({ err }, 'the certificate of the receiver could not be reloaded; the previous one stays in use')
      }
    }, RENEW_EVERY_MS)
    return {
      port: receiver.port,
      async close() {
        clearInterval(renewing)
        await receiver.close()
        await db.end({ timeout: 5 })
      },
    }
  } catch (error) {
    await db.end({ timeout: 0 })
    throw error
  }
}

function certificateOf({ bounceTlsCert, bounceTlsKey }: Config, host: string): Certificate {
  if (!bounceTlsCert && !bounceTlsKey) return selfSigned(host, systemClock.now())
  if (!bounceTlsCert || !bounceTlsKey)
    throw new StartProblem('BOUNCE_TLS_CERT and BOUNCE_TLS_KEY must be set together.')
  try {
    return { cert: readFileSync(bounceTlsCert, 'utf8'), key: readFileSync(bounceTlsKey, 'utf8') }
  } catch (error) {
    throw new StartProblem(
      `The certificate of the receiver cannot be read: ${(error as Error).message}. Check BOUNCE_TLS_CERT and BOUNCE_TLS_KEY.`,
    )
  }
}
