// The PostgreSQL process: initialized, found, started, and stopped. It outlives a killed parent and is found again
// through the pid file in its data directory.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'
import { StartProblem } from '../start-problem.ts'

export const SUPERUSER = 'lettermill'
export const DATABASE = 'lettermill'

/** The contents of PostgreSQL's pid file: its process and where it listens. */
export type Running = { pid: number; port: number; socketDir: string; ready: boolean }

// Passed on the command line at every start: access and durability.
const FIXED = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

// Written once to postgresql.conf, where operators can change them.
const TUNED = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const INIT_OPTIONS = [
  '--username',
  SUPERUSER,
  // Only PostgreSQL's user and root can reach the socket, which is what protects it.
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

// pg_trgm asks the operating system which bytes are letters. In the C locale only ASCII is, so other alphabets would be
// searched without an index. Uses the first of these locales that the system has.
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

const NO_SUCH_PROCESS = 2_147_483_646
const MAX_LOG_BYTES = 10_000_000

/** Initializes the database directory atomically, so a start that is killed halfway leaves nothing behind. */
export function makeCluster(place: Place): void {
  const half = path.join(place.home, `unfinished-${process.pid}`)
  initCluster(place, half)
  try {
    fs.renameSync(half, place.data)
  } catch {
    // Another start was faster; its database is equivalent.
    fs.rmSync(half, { recursive: true, force: true })
  }
}

export function initCluster(place: Place, folder: string): void {
  initialise(place, folder)
  const settings = Object.entries(TUNED).map(([name, value]) => `${name} = '${value}'\n`)
  fs.appendFileSync(
    path.join(folder, 'postgresql.conf'),
    `\n# Lettermill's defaults for a small machine\n${settings.join('')}`,
  )
}

/** Tries the character types in order; one that the operating system does not know fails immediately. */
function initialise(place: Place, folder: string): void {
  let failure = ''
  for (const type of CHARACTER_TYPES) {
    const { status, stderr, error } = spawnSync(
      path.join(place.binaries, 'initdb'),
      ['--pgdata', folder, ...INIT_OPTIONS, `--lc-ctype=${type}`],
      { ...place.runAs, cwd: place.home, env: cleanEnv(place), encoding: 'utf8' },
    )
    if (status === 0) return
    failure = (stderr || error?.message || '').trim()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  throw new StartProblem(`PostgreSQL could not initialize its database in ${place.home}: ${failure}`)
}

export function removeUnfinished({ home }: Place): void {
  for (const name of fs.readdirSync(home)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

/** The major version of PostgreSQL that created a directory. */
export function versionOf({ data }: Place): string {
  const file = path.join(data, 'PG_VERSION')
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  throw new StartProblem(
    `${data} is not a PostgreSQL database directory. Move it away, or choose another directory with DATA_DIR.`,
  )
}

/** The server now running on this directory, whichever process started it. */
export function findRunning({ data }: Place): Running | null {
  const lines = pidFile(data)
  if (!lines) return null
  const pid = Number(lines[0])
  if (!isServerOf(pid, data)) return null
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

export function startServer(place: Place, settings: Record<string, string>): { exited(): number | null } {
  forgetReusedPid(place)
  const all = { ...FIXED, unix_socket_directories: place.socketDir, ...settings }
  const log = openLog(place)
  const child = spawn(
    path.join(place.binaries, 'postgres'),
    ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal must only reach the parent, which stops the server last.
    { ...place.runAs, cwd: place.home, env: cleanEnv(place), detached: true, stdio: ['ignore', log, log] },
  )
  fs.closeSync(log)
  child.on('error', () => {})
  child.unref()
  return { exited: () => child.exitCode ?? (child.signalCode ? 1 : null) }
}

/** Ends all sessions, writes a checkpoint, and exits. Returns false if it takes too long. */
export async function stopServer(place: Place, { pid }: Running, timeout = 60_000): Promise<boolean> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return true
  }
  const end = performance.now() + timeout
  while (performance.now() < end) {
    if (findRunning(place)?.pid !== pid) return true
    await sleep(10)
  }
  return false
}

export function lastWords({ logFile }: Place): string {
  if (!fs.existsSync(logFile)) return ''
  const lines = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n')
  return lines.slice(-5).join('\n')
}

function pidFile(data: string): string[] | null {
  try {
    return fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
}

/**
 * After a crash of the machine, another process may have the number in the pid file, and PostgreSQL would not start.
 * Only the number is replaced: the rest lets PostgreSQL check whether processes of the dead server still use its
 * memory.
 */
function forgetReusedPid({ data }: Place): void {
  const lines = pidFile(data)
  if (!lines || !isAlive(Number(lines[0])) || isServerOf(Number(lines[0]), data)) return
  fs.writeFileSync(path.join(data, 'postmaster.pid'), [NO_SUCH_PROCESS, ...lines.slice(1)].join('\n'))
}

/** Any process can have the number after a crash; PostgreSQL's own has its data directory in the command line. */
function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  try {
    const command =
      process.platform === 'linux'
        ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes(` -D ${data} `)
  } catch {
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function openLog({ logFile: file, runAs: { uid, gid } }: Place): number {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = fs.constants
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) fs.renameSync(file, `${file}.1`)
  const log = fs.openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (uid !== undefined && gid !== undefined) fs.fchownSync(log, uid, gid)
  return log
}

const cleanEnv = ({ home }: Place): NodeJS.ProcessEnv => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: home,
  LC_ALL: 'C',
  TZ: 'UTC',
})
