// The lifecycle of `api`, `worker`, and `receiver`: standalone under a process manager, or as children of `start`,
// which they notify when ready and do not outlive.

import type { Config } from '../platform/config.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { Io } from './command.ts'
import { onceDatabaseAnswers } from './database.ts'
import { releaseStartMemory } from './start-memory.ts'
import { SUPERVISED } from './supervised.ts'
import type { Ready } from './supervised.ts'

const EXIT_AFTER_PARENT_MS = 800
const CLOSE_WITHIN_MS = 20_000

/** Starts a process that shares its database with others, once the database responds. */
export async function startShared<T>(io: Io, name: string, begin: (config: Config) => Promise<T>): Promise<T> {
  const config = io.config()
  if (!config.databaseUrl) {
    throw new StartProblem(
      `"lettermill ${name}" requires DATABASE_URL, because several processes share your own PostgreSQL. On a single machine, "./lettermill start" runs everything with the embedded one.`,
    )
  }
  return onceDatabaseAnswers(config.databaseUrl, () => begin(config), io)
}

type Running = {
  /** Stops new requests from arriving. */
  drain?(): Promise<void>
  close(): Promise<void>
}

/** Runs until asked to stop, then finishes running work. */
export async function runUntilStopped(io: Io, running: Running, ready: string): Promise<void> {
  const supervised = io.env[SUPERVISED] === '1'
  const { promise: stopped, resolve: stop } = Promise.withResolvers<NodeJS.Signals | void>()
  process.once('SIGTERM', stop)
  if (supervised) {
    // Ctrl-C reaches every process in the terminal; only the parent decides the order of stopping.
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
  const cancelRelease = releaseStartMemory()
  const signal = await stopped
  cancelRelease()
  // No drain on Ctrl-C, where a person is waiting, or under `start`, where no load balancer checks the only process.
  if (signal === 'SIGTERM' && !supervised) await running.drain?.()
  // If the database is gone, some work may never end.
  const late = setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
  await running.close()
  clearTimeout(late)
  if (process.connected) process.disconnect()
}
