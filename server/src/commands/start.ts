// lettermill start: everything on one machine: PostgreSQL (unless DATABASE_URL is set), migrations, one api, one
// worker. Restarts processes that die, and stops everything in order.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { startEmbedded } from '../platform/postgres/embedded-postgres.ts'
import type { Embedded } from '../platform/postgres/embedded-postgres.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import type { Io } from './command.ts'
import type { FirstStart } from './first-start.ts'
import { waitForPort } from './port.ts'
import { prepare } from './prepare.ts'
import { releaseStartMemory } from './start-memory.ts'
import { supervise } from './supervise.ts'
import { SOLE_API } from './supervised.ts'
import { welcome } from './welcome.ts'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const LOST_RETRY_MS = 500
const LEFTOVERS_GONE_WITHIN_MS = 10_000
const IMPATIENT_AFTER_MS = 1_000

export const start = command({
  flags: {},
  async run(_flags, io) {
    const config = io.config()
    const stopped = untilSignal()
    const database = config.databaseUrl ? given(config.databaseUrl) : await embedded(config, io)
    try {
      // If PostgreSQL was left running, so may have been its children, which are about to exit.
      const problem = await waitForPort(config, database.adopted ? LEFTOVERS_GONE_WITHIN_MS : 0)
      if (problem) throw new StartProblem(problem)
      const env = { ...io.env, DATABASE_URL: database.url }
      await serve(config, database, await prepare(env, io.say), env, stopped, io)
    } finally {
      await database.stop()
    }
  },
})

type Database = { url: string; embedded: boolean; adopted: boolean; failed: Promise<never>; stop(): Promise<void> }

function given(url: string): Database {
  return { url, embedded: false, adopted: false, failed: new Promise(() => {}), stop: async () => {} }
}

/** The embedded server, restarted when it dies; its URL stays the same, so that the children can reconnect. */
async function embedded({ dataDir }: Config, io: Io): Promise<Database> {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  let stopping = false

  const open = (): Promise<Embedded> => startEmbedded({ dataDir, log: io.say, onLost: () => void reopen() })
  async function reopen(): Promise<void> {
    if (stopping) return
    io.say('PostgreSQL stopped unexpectedly. Restarting it …')
    await sleep(LOST_RETRY_MS)
    if (!stopping) current = open()
    await current.catch(reject)
  }

  let current = open()
  const { url, adopted } = await current
  return {
    url,
    adopted,
    embedded: true,
    failed,
    async stop() {
      stopping = true
      await (await current.catch(() => null))?.stop()
    },
  }
}

async function serve(
  config: Config,
  database: Database,
  first: FirstStart | null,
  env: NodeJS.ProcessEnv,
  stopped: Promise<void>,
  io: Io,
): Promise<void> {
  // With your own database, there may be API processes on other machines.
  const sole = database.embedded ? { [SOLE_API]: '1' } : {}
  const children = [
    supervise('api', { ...env, ...sole }, io),
    supervise('worker', env, io),
    ...(config.bounceHost ? [supervise('receiver', env, io)] : []),
  ]
  try {
    const ready = Promise.all(children.map((child) => child.ready)).catch(() => {
      throw new StartProblem('Lettermill did not start. See the error above.')
    })
    if ((await Promise.race([ready, stopped, database.failed])) === undefined) return
    process.stdout.write(
      `${io.json ? JSON.stringify({ address: config.baseUrl, ...first }) : welcome(config, first)}\n`,
    )
    const cancelRelease = releaseStartMemory()
    await Promise.race([stopped, database.failed])
    cancelRelease()
    io.say('Stopping …')
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}

/** Resolves at the first signal; a later one ends the program immediately. */
function untilSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let first: number | null = null
  const onSignal = () => {
    first ??= performance.now()
    // npm forwards the Ctrl-C that the terminal has already sent to every process.
    if (performance.now() - first > IMPATIENT_AFTER_MS) process.exit(1)
    resolve()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  return promise
}
