// lettermill worker

import { command } from './command.ts'
import { runUntilStopped, sharedConfig } from './process.ts'

export const worker = command({
  flags: {},
  async run(_flags, io) {
    const config = await sharedConfig(io, 'worker')
    const { startWorker } = await import('../worker.ts')
    const running = await startWorker({ config })
    await runUntilStopped(io, running, 'The worker runs.')
  },
})
