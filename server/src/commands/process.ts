// How `api` and `worker` live: alone under an operator's process manager, or as children of `start`, whom they tell when
// they are ready and do not outlive.

import type { Config } from '../platform/config.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { Io } from './command.ts'
import { onceDatabaseAnswers } from './database.ts'

export const SUPERVISED = 'LETTERMILL_SUPERVISED'
export const SOLE_API = 'LETTERMILL_SOLE_API'

/** What a child tells its parent, once. */
export type Ready = { ready: string }

const EXIT_AFTER_PARENT_MS = 800
const CLOSE_WITHIN_MS = 20_000

/** Starts a process that shares its database with others, once that database answers. */
export async function startShared<T>(io: Io, name: string, begin: (config: Config) => Promise<T>): Promise<T> {
  const config = io.config()
  if (!config.databaseUrl) {
    throw new StartProblem(
      `"lettermill ${name}" needs DATABASE_URL: several processes share a PostgreSQL of your own. On one machine, "./lettermill start" runs everything with the embedded one.`,
    )
  }
  return onceDatabaseAnswers(config.databaseUrl, () => begin(config), io)
}

type Running = {
  /** Sees that nothing more is asked of it. */
  drain?(): Promise<void>
  close(): Promise<void>
}

/** Runs until it is told to stop, then finishes what it has begun. */
export async function runUntilStopped(io: Io, running: Running, ready: string): Promise<void> {
  const supervised = io.env[SUPERVISED] === '1'
  const { promise: stopped, resolve: stop } = Promise.withResolvers<NodeJS.Signals | void>()
  process.once('SIGTERM', stop)
  if (supervised) {
    // Ctrl-C reaches every process of the terminal; the parent alone decides the order of stopping.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
    process.once('disconnect', () => {
      stop()
      setTimeout(() => process.exit(1), EXIT_AFTER_PARENT_MS).unref()
    })
    if (!process.connected) stop()
    process.send?.({ ready } satisfies Ready)
  } else {
    process.once('SIGINT', stop)
    io.say(ready)
  }
  const signal = await stopped
  // Somebody at a keyboard is not kept waiting, and no balancer looks at the only process there is.
  if (signal === 'SIGTERM' && !supervised) await running.drain?.()
  // With the database gone some of what is under way may never end.
  const late = setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
  await running.close()
  clearTimeout(late)
  if (process.connected) process.disconnect()
}
