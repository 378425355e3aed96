// A PostgreSQL that can be stopped abruptly, as in a crash, and restarts at the same address.

import fs from 'node:fs'
import path from 'node:path'
import { openDb } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../../server/src/platform/postgres/embedded-postgres.ts'
import type { Embedded } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from './folder.ts'

type Restartable = Awaited<ReturnType<typeof restartable>>

/** Runs a stress test on a migrated database in a temporary folder. */
export async function onRestartable(name: string, run: (db: Db, server: Restartable) => Promise<void>): Promise<void> {
  const folder = temporaryFolder(name)
  const server = await restartable(folder.path)
  const db = openDb(server.url, { connections: 4, applicationName: 'stress' })
  try {
    await migrate(db)
    await run(db, server)
  } finally {
    await db.end({ timeout: 1 })
    await server.stop()
    folder.remove()
  }
}

export async function restartable(dataDir: string) {
  let back = Promise.withResolvers<void>()
  let stopping = false
  const open = (): Promise<Embedded> => connectEmbedded({ dataDir, log: () => {}, onLost: () => void reopen() })
  async function reopen(): Promise<void> {
    if (stopping) return
    current = await open()
    back.resolve()
  }
  let current = await open()
  const pid = () => {
    const [file] = fs.globSync('**/postmaster.pid', { cwd: dataDir })
    return Number(fs.readFileSync(path.join(dataDir, file!), 'utf8').split('\n')[0])
  }
  return {
    url: current.url,
    async restart() {
      back = Promise.withResolvers<void>()
      process.kill(pid(), 'SIGQUIT')
      await back.promise
    },
    async stop() {
      stopping = true
      await current.stop()
    },
  }
}
