// The proxies of deploy/ in front of two api processes, which are restarted one after another under load: no request
// fails, nothing happens twice, and a client's X-Forwarded-For is not trusted. Requires caddy and nginx in PATH, or at
// the paths in CADDY and NGINX; a missing one is reported and skipped.
// npm run stress -- proxies [ROUNDS]

import fs from 'node:fs'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from './kit/folder.ts'
import { isInstalled, PROXIES, startProxy } from './kit/proxies.ts'
import type { Proxy, ProxyName } from './kit/proxies.ts'
import { stressRollingRestart } from './rolling-restart.ts'
import type { Verdict } from './rolling-restart.ts'

export async function main([rounds = '2']: string[]): Promise<void> {
  for (const name of PROXIES) {
    if (!isInstalled(name)) {
      console.log(`Skipped: ${name} is not installed.`)
      continue
    }
    const folder = temporaryFolder('proxies')
    const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
    const db = openDb(embedded.url, { connections: 4, applicationName: 'stress' })
    try {
      await migrate(db)
      const { restart, edge } = await stressProxy(db, embedded.url, name, Number(rounds))
      const { failed, missing, doubled, undelivered, deliveredTwice } = restart
      console.log(`${name}: ${restart.restarts} restarts under ${restart.requests} requests, ${failed.length} failed,`)
      console.log(
        `  ${missing} lost, ${doubled + deliveredTwice} twice, ${undelivered} messages missing; ${JSON.stringify(edge)}`,
      )
      for (const said of failed.slice(0, 3)) console.log(`  e.g. ${said.slice(0, 200)}`)
      if (failed.length + missing + doubled + undelivered + deliveredTwice > 0 || !isRight(edge)) process.exitCode = 1
    } finally {
      await db.end({ timeout: 1 })
      await embedded.stop()
      folder.remove()
    }
  }
}

type Edge = { forwarded: string; believedForged: boolean; metrics: number }

export const isRight = ({ forwarded, believedForged, metrics }: Edge): boolean =>
  forwarded === 'believed' && !believedForged && metrics === 404

export async function stressProxy(
  db: Db,
  url: string,
  name: ProxyName,
  rounds: number,
): Promise<{ restart: Verdict; edge: Edge }> {
  const folder = temporaryFolder(name)
  fs.mkdirSync(folder.path)
  let edge: Edge | null = null
  try {
    const front = async (ports: number[]) => {
      const proxy = await startProxy(name, ports, folder.path)
      edge = await lookAtEdge(db, proxy)
      return proxy
    }
    const restart = await stressRollingRestart(db, url, rounds, { front, env: ENV })
    return { restart, edge: edge! }
  } finally {
    folder.remove()
  }
}

/** Caddy's health check runs every second. */
const ENV = { TRUST_PROXY: '1', BASE_URL: 'https://proxy.test', DRAIN_SECONDS: '3' }
const FORGED = '203.0.113.77'

/** Checks what the proxy must not let through, and which client address the server sees. */
async function lookAtEdge(db: Db, proxy: Proxy): Promise<Edge> {
  const health = await proxy.send('/healthz', { method: 'GET', headers: {} })
  const metrics = await proxy.send('/metrics', { method: 'GET', headers: {} })
  await proxy.send('/console/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': FORGED, origin: ENV.BASE_URL },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
  })
  // A sign-in attempt is counted by the client's network.
  const counted = await db<{ subject: string }[]>`select subject from sign_in_throttle`
  const isForged = ({ subject }: { subject: string }) => subject.includes(FORGED.slice(0, FORGED.lastIndexOf('.')))
  if (counted.length === 0) throw new Error('The sign-in attempt was not counted.')
  return {
    forwarded: (JSON.parse(health.text) as { forwarded: string }).forwarded,
    believedForged: counted.some(isForged),
    metrics: metrics.status,
  }
}
