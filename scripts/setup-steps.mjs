// Decides what setup.mjs has to do in a directory.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Starting needs a part of the packages; tests, checks, and benchmarks need all of them. */
const STAMPS = {
  start: 'node_modules/.cache/lettermill/installed-to-start',
  all: 'node_modules/.cache/lettermill/installed',
}
const CONSOLE_SOURCES = ['console', 'sdk/src', 'site/src', 'package-lock.json']
const CLIENT_STAMP = '.made-from'
/** The inputs of the console's client: the endpoints and the generator. */
const CLIENT_SOURCES = ['server/src', 'scripts/generate-clients.mjs', 'scripts/console-calls.mjs', 'package-lock.json']
const NOT_SOURCES = new Set(['dist', 'node_modules', '.cache', 'pictures', CLIENT_STAMP])
const LOCK_WITHOUT_PID_MS = 10_000

/** `what` is 'start' or 'all'. Whatever starts is also installed with all. */
export function shouldInstall(root, what = 'all') {
  const wanted = lockHash(root)
  const stamps = what === 'all' ? [STAMPS.all] : [STAMPS.start, STAMPS.all]
  return !stamps.some((stamp) => read(path.join(root, stamp)) === wanted)
}

export function stampInstalled(root, what = 'all') {
  const file = path.join(root, STAMPS[what])
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, lockHash(root))
}

/** Once everything was installed, updates keep it so, because npm would remove the rest. */
export const hasAll = (root) => fs.existsSync(path.join(root, STAMPS.all))

const lockHash = (root) => hashOf(fs.readFileSync(path.join(root, 'package-lock.json')))

/** Returns the stamp to write after building, or null if the console is up to date. */
export const consoleToBuild = (root) => staleStamp(root, 'console/dist/.built-from', CONSOLE_SOURCES)

export const CONSOLE_CLIENT = 'console/src/generated'

/**
 * Returns the stamp to write after generating the console's client, or null if it is up to date. To start, one without
 * types will do.
 */
export function consoleClientToMake(root, what = 'all') {
  const full = staleStamp(root, `${CONSOLE_CLIENT}/${CLIENT_STAMP}`, CLIENT_SOURCES)
  if (!full || what === 'all') return full
  const hash = `${full.hash} without types`
  return read(full.file) === hash ? null : { ...full, hash }
}

function staleStamp(root, file, sources) {
  if (!fs.existsSync(path.join(root, 'console/vite.config.ts'))) return null
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, root, source)
  const stamp = { file: path.join(root, file), hash: hash.digest('hex') }
  return read(stamp.file) === stamp.hash ? null : stamp
}

function addTo(hash, root, name) {
  const file = path.join(root, name)
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) {
    hash.update(`${name}\0${hashOf(fs.readFileSync(file))}\0`)
    return
  }
  for (const child of fs.readdirSync(file).sort()) {
    if (!NOT_SOURCES.has(child) && !child.endsWith('.test.ts')) addTo(hash, root, `${name}/${child}`)
  }
}

/** A lock whose owner has ended, or that never got one, is stale. */
export function lockIsStale(lock) {
  const pid = Number(read(path.join(lock, 'pid')))
  if (pid > 0) return !isAlive(pid)
  const made = fs.statSync(lock, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > LOCK_WITHOUT_PID_MS
}

/**
 * Moved before it is removed: if two processes find it stale, the slower one must not remove the faster one's new lock.
 */
export function removeStaleLock(lock) {
  const aside = `${lock}-${process.pid}`
  try {
    fs.renameSync(lock, aside)
  } catch {
    return
  }
  if (lockIsStale(aside)) fs.rmSync(aside, { recursive: true, force: true })
  else fs.renameSync(aside, lock)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Of every ./lettermill process: V8 reuses compiled code only if it was compiled with this option. */
export const NODE_OPTIONS = ['--heap-growing-percent=100']
