// Keeps one child process running until stopped: restarts it when it dies, with increasing delays.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Io } from './command.ts'
import { PROGRAM, stopChild } from './program.ts'
import { SUPERVISED } from './supervised.ts'
import type { Ready } from './supervised.ts'

export type Supervised = {
  /** Resolves when the child is first ready; rejects if it dies before. */
  ready: Promise<void>
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const HEALTHY_AFTER_MS = 30_000

/** With --json, logs go to standard error, so that standard output contains only the result. */
export function supervise(name: string, env: NodeJS.ProcessEnv, { say, json }: Pick<Io, 'say' | 'json'>): Supervised {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let wasReady = false
  let stopping = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess

  function launch(): void {
    const launched = performance.now()
    child = spawn(PROGRAM, [name], {
      env: { ...env, [SUPERVISED]: '1' },
      stdio: ['ignore', json ? process.stderr : 'inherit', 'inherit', 'ipc'],
    })
    child.on('error', () => {})
    child.on('message', (message: Ready) => {
      if (!message.ready) return
      wasReady = true
      resolve()
    })
    child.on('exit', (code, signal) => {
      if (stopping) return
      if (!wasReady) return reject(new Error(`${name} ended before it was ready (${signal ?? code})`))
      if (performance.now() - launched > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS
      say(`The ${name} process ended (${signal ?? `exit code ${code}`}). Restarting it …`)
      timer = setTimeout(launch, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }

  launch()
  return {
    ready,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await stopChild(child)
    },
  }
}
