// lettermill api

import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import { runUntilStopped, sharedConfig, SOLE_API } from './process.ts'
import { portProblem } from './port.ts'

export const api = command({
  flags: {},
  async run(_flags, io) {
    const config = await sharedConfig(io, 'api')
    const { startApi } = await import('../api.ts')
    const running = await startApi({ config, sole: io.env[SOLE_API] === '1' }).catch((error: NodeJS.ErrnoException) => {
      const problem = portProblem(error, config)
      throw problem ? new StartProblem(problem) : error
    })
    await runUntilStopped(io, running, `The API answers on ${running.address}.`)
  },
})
