// Migrates the database and creates the first account in a separate process, which ends before the others start. What
// this loads would otherwise stay in the memory of `start`, which only supervises: measured, 25 MB.

import { fork } from 'node:child_process'
import { StartProblem } from '../platform/start-problem.ts'
import type { Io } from './command.ts'
import type { FirstStart } from './first-start.ts'

/** Sent by the process: text to show, then the result or what is wrong. */
export type Prepared = { say: string } | { first: FirstStart | null } | { problems: string[] }

const PROGRAM = new URL('./prepare-process.ts', import.meta.url)

/** `env` names the database. Returns null if it already has an account. */
export function prepare(env: NodeJS.ProcessEnv, say: Io['say']): Promise<FirstStart | null> {
  // Unexpected errors appear on standard error, as in every process.
  const child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.on('message', (message: Prepared) => {
      if ('say' in message) say(message.say)
      else if ('first' in message) resolve(message.first)
      else reject(new StartProblem(message.problems))
    })
    child.once('error', reject)
    child.once('exit', () => reject(new StartProblem('The database could not be prepared. See the error above.')))
  })
}
