// lettermill api

import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import { portProblem } from './port.ts'
import { runUntilStopped, startShared } from './process.ts'
import { SOLE_API } from './supervised.ts'

export const api = command({
  flags: {},
  async run(_flags, io) {
    const sole = io.env[SOLE_API] === '1'
    const running = await startShared(io, 'api', async (config) => {
      const { startApi } = await import('../api.ts')
      return startApi({ config, sole }).catch((error: NodeJS.ErrnoException) => {
        const problem = portProblem(error, config)
        throw problem ? new StartProblem(problem) : error
      })
    })
    await runUntilStopped(io, running, `The API is listening on ${running.address}.`)
  },
})
