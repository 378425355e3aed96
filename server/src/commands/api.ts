// lettermill api

import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import type { Io } from './command.ts'
import { portProblem } from './port.ts'
import { runUntilStopped, startShared } from './process.ts'
import { limiterOfFirst, removeSocketAtExit, startOverflow } from './overflow.ts'
import { OVERFLOW_SOCKET, SOLE_API } from './supervised.ts'

export const api = command({
  flags: {},
  async run(_flags, io) {
    const socketPath = io.env[OVERFLOW_SOCKET]
    if (socketPath) return runOverflow(io, socketPath)
    const sole = io.env[SOLE_API] === '1'
    const running = await startShared(io, 'api', async (config) => {
      const { startApi } = await import('../api.ts')
      return startApi({ config, sole, startOverflow: (limiter) => startOverflow(io.env, limiter) }).catch(
        (error: NodeJS.ErrnoException) => {
          const problem = portProblem(error, config)
          throw problem ? new StartProblem(problem) : error
        },
      )
    })
    await runUntilStopped(io, running, `The API is listening on ${running.address}.`)
  },
})

async function runOverflow(io: Io, socketPath: string): Promise<void> {
  removeSocketAtExit(socketPath)
  const running = await startShared(io, 'api', async (config) => {
    const { startOverflowApi } = await import('../api.ts')
    return startOverflowApi({ config, socketPath, limiter: limiterOfFirst(process) })
  })
  await runUntilStopped(io, running, `The second API process is listening on ${socketPath}.`)
}
