// lettermill worker

import { command } from './command.ts'
import { requireDatabaseUrl, runUntilStopped } from './process.ts'

export const worker = command({
  flags: {},
  async run(_flags, io) {
    requireDatabaseUrl(io, 'worker')
    const { startWorker } = await import('../worker.ts')
    const running = await startWorker({ config: io.config() })
    await runUntilStopped(io, running, 'The worker runs.')
  },
})
