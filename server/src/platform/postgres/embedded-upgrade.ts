// Upgrades the embedded database when a new Lettermill includes a new major version of PostgreSQL. pg_upgrade is not
// shipped and needs both versions anyway, so each version's binaries are kept next to its data. The old server runs
// once more, everything is copied into a new directory as in a backup and compared, and then the directories are
// swapped. The old one is kept.

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketUrl } from '../db/database-url.ts'
import { StartProblem } from '../start-problem.ts'
import type { Place } from './embedded-place.ts'
import {
  findRunning,
  initCluster,
  isAlive,
  lastWords,
  makeCluster,
  removeUnfinished,
  startServer,
  stopServer,
  SUPERUSER,
  versionOf,
} from './embedded-server.ts'

type Say = (words: string) => void

const majorOf = ({ version }: Place): string => version.split('.')[0]!
const programOf = ({ home }: Place, major: string): string => path.join(home, `program-${major}`)
const keptOf = ({ home }: Place, major: string): string => path.join(home, `data-of-${major}`)
/** Complete and compared, about to become the data directory. */
const nextOf = ({ home }: Place): string => path.join(home, 'data-next')
const lockOf = ({ home }: Place): string => path.join(home, 'upgrading.pid')

const READY_WITHIN_MS = 600_000
const LOOK_AGAIN_MS = 50
/** Next to the old server, whose socket is in the same directory. */
const OTHER_PORT = '5433'

/** Returns a data directory that this version of PostgreSQL can use: found, initialized, or upgraded. */
export async function prepareCluster(place: Place, say: Say): Promise<void> {
  removeUnfinished(place)
  await whileNobodyUpgrades(place)
  // An upgrade was killed between its last two steps.
  if (!fs.existsSync(place.data) && fs.existsSync(nextOf(place))) fs.renameSync(nextOf(place), place.data)
  if (!fs.existsSync(place.data)) return makeCluster(place)
  const made = versionOf(place)
  if (made === majorOf(place)) return
  refuseUnlessPossible(place, made)
  await alone(place, async () => {
    if (versionOf(place) !== majorOf(place)) await upgrade(place, made, say)
  })
}

function refuseUnlessPossible(place: Place, made: string): void {
  const ours = majorOf(place)
  if (Number(made) < Number(ours) && fs.existsSync(path.join(programOf(place, made), 'bin/postgres'))) return
  const remedy =
    Number(made) > Number(ours)
      ? 'Run the newer Lettermill that created it.'
      : `Start the older Lettermill once more, which stores its PostgreSQL next to the data. Or create a backup there with "./lettermill backup FILE", move the directory away, and restore the backup here.`
  throw new StartProblem(
    `The database in ${place.data} was created by PostgreSQL ${made}, but this Lettermill includes PostgreSQL ${ours}. Nothing was changed. ${remedy}`,
  )
}

async function upgrade(place: Place, made: string, say: Say): Promise<void> {
  const ours = majorOf(place)
  const running = findRunning(place)
  if (running) {
    throw new StartProblem(
      `An older Lettermill is still running on this data directory, with PostgreSQL ${made} (pid ${running.pid}). Stop it first.`,
    )
  }
  say(`Upgrading the database from PostgreSQL ${made} to PostgreSQL ${ours}. The old data is kept.`)
  fs.rmSync(nextOf(place), { recursive: true, force: true })
  const fresh = { ...place, data: path.join(place.home, `unfinished-${process.pid}`) }
  const old = { ...place, binaries: path.join(programOf(place, made), 'bin') }
  initCluster(place, fresh.data)
  // Loaded only now, because every start loads this file.
  const { copyAll } = await import('./copy-cluster.ts')
  try {
    await serving(old, {}, (from) =>
      serving(fresh, { port: OTHER_PORT, synchronous_commit: 'off' }, (to) => copyAll(from, to, say)),
    )
  } catch (error) {
    fs.rmSync(fresh.data, { recursive: true, force: true })
    throw error instanceof StartProblem
      ? error
      : new StartProblem(
          `The database could not be upgraded to PostgreSQL ${ours}: ${(error as Error).message}. Nothing was changed.`,
          error,
        )
  }
  fs.renameSync(fresh.data, nextOf(place))
  fs.renameSync(place.data, keptOf(place, made))
  fs.renameSync(nextOf(place), place.data)
  say(`The database now uses PostgreSQL ${ours}. Remove ${keptOf(place, made)} when you no longer need the old data.`)
}

/** Runs a server on a directory while `work` runs. */
async function serving(place: Place, settings: Record<string, string>, work: (url: string) => Promise<void>) {
  const started = startServer(place, settings)
  const until = performance.now() + READY_WITHIN_MS
  let running = findRunning(place)
  while (!running?.ready) {
    if (started.exited() !== null || performance.now() > until) {
      throw new Error(`PostgreSQL did not start on ${place.data}: ${lastWords(place)}`)
    }
    await sleep(LOOK_AGAIN_MS)
    running = findRunning(place)
  }
  try {
    await work(socketUrl(running, SUPERUSER, 'postgres'))
  } finally {
    await stopServer(place, running, READY_WITHIN_MS)
  }
}

/**
 * Keeps the binaries for this directory next to it, as hard links if possible: they are needed once, after an upgrade.
 */
export function keepProgram(place: Place): void {
  const program = programOf(place, majorOf(place))
  if (fs.existsSync(program)) return
  const half = path.join(place.home, `unfinished-${process.pid}`)
  linkTree(path.dirname(place.binaries), half)
  try {
    fs.renameSync(half, program)
  } catch {
    fs.rmSync(half, { recursive: true, force: true })
  }
}

function linkTree(from: string, to: string): void {
  fs.mkdirSync(to, { mode: 0o755 })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else if (!entry.name.endsWith('.a')) linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target)
  }
}

async function whileNobodyUpgrades(place: Place): Promise<void> {
  while (upgraderOf(place) !== null) await sleep(LOOK_AGAIN_MS)
}

/** The process that is upgrading the database right now. */
function upgraderOf(place: Place): number | null {
  try {
    const pid = Number(fs.readFileSync(lockOf(place), 'utf8'))
    return pid !== process.pid && isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

async function alone(place: Place, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await whileNobodyUpgrades(place)
    fs.rmSync(lockOf(place), { force: true })
    try {
      fs.writeFileSync(lockOf(place), String(process.pid), { flag: 'wx' })
      break
    } catch {
      // Another process was faster.
    }
  }
  try {
    await work()
  } finally {
    fs.rmSync(lockOf(place), { force: true })
  }
}
