// Two API processes enforce one limit: of 602 calls on one key, exactly 100 are granted.

import { addTenants, startApiProcess, stopApiProcess } from '../bench/kit/bed.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { temporaryFolder } from './kit/folder.ts'

const CALLS = 602

export async function main(): Promise<void> {
  const folder = temporaryFolder('rate-limit')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 2, applicationName: 'stress' })
  await migrate(db)
  const granted = await countGranted(db, embedded.url)
  await db.end()
  await embedded.stop()
  folder.remove()
  console.log(`Two processes, ${CALLS} calls on one key: ${granted} granted.`)
  if (granted !== 100) process.exitCode = 1
}

export async function countGranted(db: Db, databaseUrl: string): Promise<number> {
  const [tenant] = await addTenants(db, 1)
  const apis = await Promise.all([startApiProcess(databaseUrl), startApiProcess(databaseUrl)])
  const ask = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/me`, {
      headers: { authorization: `Bearer ${tenant!.key}` },
    })
    await response.text()
    return response.status
  }
  const statuses = await Promise.all(Array.from({ length: CALLS }, (_, i) => ask(apis[i % 2]!.port)))
  await Promise.all(apis.map(stopApiProcess))
  return statuses.filter((status) => status === 200).length
}
