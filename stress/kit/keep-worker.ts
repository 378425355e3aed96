// A worker process that is killed again and again.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../server/bin/lettermill.ts')
/** A worker cannot start while PostgreSQL is away. */
const OWN_ENDS = 20

/** A worker that is started again whenever it ends, as a supervisor does. */
export function keepWorker(databaseUrl: string) {
  const own = { DATABASE_URL: databaseUrl, BASE_URL: '', LOG_LEVEL: 'fatal', ALLOW_LOOPBACK_WEBHOOKS: '1' }
  const env = { ...process.env, ...own }
  let ownEnds = 0
  let stopped = false
  let child = start()
  function start(): ChildProcess {
    return fork(program, ['worker'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }).once(
      'exit',
      (_, signal) => {
        if (signal !== 'SIGKILL' && ++ownEnds > OWN_ENDS) throw new Error('A worker keeps ending by itself.')
        if (!stopped) child = start()
      },
    )
  }
  return {
    kill: () => child.kill('SIGKILL'),
    stop() {
      stopped = true
      child.kill('SIGKILL')
    },
  }
}
