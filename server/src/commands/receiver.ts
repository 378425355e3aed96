// lettermill receiver

import { command } from './command.ts'
import { runUntilStopped, startShared } from './process.ts'

export const receiver = command({
  flags: {},
  async run(_flags, io) {
    const running = await startShared(io, 'receiver', async (config) => {
      const { startReceiver } = await import('../receiver.ts')
      return startReceiver({ config })
    })
    await runUntilStopped(io, running, `The receiver is listening on port ${running.port}.`)
  },
})
