// A PostgreSQL that can be stopped abruptly, as in a crash, and restarts at the same address.

import fs from 'node:fs'
import path from 'node:path'
import { connectEmbedded } from '../../server/src/platform/postgres/embedded-postgres.ts'
import type { Embedded } from '../../server/src/platform/postgres/embedded-postgres.ts'

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
