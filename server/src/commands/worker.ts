// lettermill worker

import { command } from './command.ts'
import { runUntilStopped, startShared } from './process.ts'

export const worker = command({
  flags: {},
  async run(_flags, io) {
    const running = await startShared(io, 'worker', async (config) => {
      const { startWorker } = await import('../worker.ts')
      return startWorker({ config })
    })
    await runUntilStopped(io, running, 'The worker is running.')
  },
})
