// A worker process that is killed repeatedly.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../server/bin/lettermill.ts')
/** A worker can't start while PostgreSQL is down. */
const OWN_ENDS = 20

/** Restarts a worker whenever it exits, as a supervisor does. */
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
        if (signal !== 'SIGKILL' && ++ownEnds > OWN_ENDS) throw new Error('A worker keeps exiting on its own.')
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
