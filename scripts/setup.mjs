// Sets up a fresh clone or updates an older one: installs dependencies when package-lock.json changed, generates the
// console's client when endpoints changed, and builds the console when its sources changed. It installs what starting
// needs; with --all, also what tests and checks need; with --no-build, it leaves the console as it is; with --compile,
// it only fills the compile cache, for an image whose containers can't. Plain JavaScript, because it runs on any Node;
// everything else runs on the Node 24 that it installs. Concurrent runs are safe: one works, the others wait.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  consoleClientToMake,
  consoleToBuild,
  hasAll,
  lockIsStale,
  NODE_OPTIONS,
  removeStaleLock,
  shouldInstall,
  stampInstalled,
} from './setup-steps.mjs'

const OLDEST_NODE = 18
const BUNDLED_NODE = 24

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const quiet = process.argv.includes('--quiet')
const builds = !process.argv.includes('--no-build')
const what = process.argv.includes('--all') || hasAll(root) ? 'all' : 'start'
const bundledNode = path.join(root, 'node_modules/.bin/node')
// Not in node_modules, which npm removes while installing.
const lock = path.join(root, '.cache/setup-lock')

function say(words) {
  process.stderr.write(`${words}\n`)
}

function fail(...words) {
  for (const line of words) say(line)
  process.exitCode = 1
}

function bundledNodeWorks() {
  try {
    const version = execFileSync(bundledNode, ['--version'], { encoding: 'utf8' })
    return Number(version.slice(1).split('.')[0]) >= BUNDLED_NODE
  } catch {
    return false
  }
}

// Uses the npm that runs this script; otherwise the one on PATH.
function npm(args) {
  const script = process.env.npm_execpath
  const [command, first] = script && script.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    // Installs in this directory, whatever flags the outer npm was called with.
    env: { ...process.env, npm_config_production: '', npm_config_omit: '', NODE_ENV: '' },
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** Not every platform has a package of Node; there, the Node that runs this script will do if it is new enough. */
function nodeWorks() {
  if (bundledNodeWorks()) return true
  if (Number(process.versions.node.split('.')[0]) < BUNDLED_NODE) return false
  fs.rmSync(bundledNode, { force: true })
  fs.symlinkSync(process.execPath, bundledNode)
  return bundledNodeWorks()
}

function install() {
  say(
    `Installing dependencies${what === 'all' ? ', with those of the tests' : ''}. This takes a while the first time …`,
  )
  // "npm ci" first removes everything, which may be in use; existing modules are updated in place instead.
  const fresh = !fs.existsSync(path.join(root, 'node_modules/.package-lock.json'))
  const command = fresh ? ['ci'] : ['install', '--no-save']
  const omit = what === 'all' ? [] : ['--omit=dev']
  const { status, stdout, stderr, error } = npm([...command, ...omit, '--no-audit', '--no-fund', '--loglevel=error'])
  if (status === 0 && nodeWorks()) {
    stampInstalled(root, what)
    return true
  }
  const output = `${stdout || ''}${stderr || ''}`.trim()
  if (error && error.code === 'ENOENT') {
    fail('npm was not found. Install Node.js together with npm, from https://nodejs.org.')
  } else if (status === 0) {
    fail(
      `npm has no package of Node ${BUNDLED_NODE} for this machine (${process.platform}, ${process.arch}).`,
      `Install Node ${BUNDLED_NODE} or newer, from https://nodejs.org, and try again.`,
    )
  } else if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ECONNRESET/.test(output)) {
    fail(
      'npm could not reach its registry. Check the network connection (or npm config get registry), and try again.',
      output,
    )
  } else if (/EACCES|EPERM/.test(output)) {
    fail(
      `npm cannot write to ${root}. Clone Lettermill as the user who runs it, or make that user the owner of the directory.`,
      output,
    )
  } else if (/ENOSPC/.test(output)) {
    fail('The disk is full. Lettermill needs about 1 GB.', output)
  } else {
    fail('npm could not install the dependencies. Its output:', output)
  }
  return false
}

/** Runs a script with the bundled Node, and fills the compile cache that ./lettermill uses. */
async function run(args, folder = root) {
  const compiled = path.join(root, 'node_modules/.cache/lettermill/compiled')
  const env = { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled }
  const child = spawn(bundledNode, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const status = await new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', done)
  })
  return { ok: status === 0, output: output.trim() }
}

async function makeConsoleClient() {
  const { ok, output } = await run(['scripts/generate-console.mjs', ...(what === 'all' ? [] : ['--to-build'])])
  if (!ok) fail("The console's client could not be generated:", output)
  return ok
}

async function buildConsole(stamp) {
  say('Building the console …')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { ok, output } = await run([vite, 'build', '--logLevel', 'warn'], path.join(root, 'console'))
  if (ok) fs.writeFileSync(stamp.file, stamp.hash)
  else fail('The console could not be built:', output)
}

/** Makes the first start as fast and as small as any. Failures are ignored; start reports them. */
async function compileServer() {
  const modules = [
    'api',
    'worker',
    ...['api', 'start', 'worker', 'database', 'first-start'].map((name) => `commands/${name}`),
  ]
  const imports = modules.map((name) => `await import('./server/src/${name}.ts')`)
  await run([...NODE_OPTIONS, '--input-type=module', '-e', imports.join('; ')])
  await run([...NODE_OPTIONS, 'server/bin/lettermill.ts', '--help'])
}

async function makeConsole() {
  if (consoleClientToMake(root, what) && !(await makeConsoleClient())) return
  const stamp = builds && consoleToBuild(root)
  if (stamp) await buildConsole(stamp)
}

async function takeLock() {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  let isAnnounced = false
  for (;;) {
    try {
      fs.mkdirSync(lock)
      fs.writeFileSync(path.join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (lockIsStale(lock)) {
      removeStaleLock(lock)
      continue
    }
    if (!isAnnounced) say('Another setup of this directory is running. Waiting …')
    isAnnounced = true
    await sleep(200)
  }
}

async function main() {
  if (process.argv.includes('--compile')) {
    await compileServer()
    return
  }
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old. Install Node 20 or newer, from https://nodejs.org.`)
    return
  }
  const nothingToDo = () =>
    !shouldInstall(root, what) &&
    bundledNodeWorks() &&
    !consoleClientToMake(root, what) &&
    !(builds && consoleToBuild(root))
  if (nothingToDo()) {
    if (!quiet) say('Everything is installed and built.')
    return
  }
  try {
    await takeLock()
  } catch (error) {
    fail(`Lettermill cannot write to its own directory ${root} (${error.code}). Clone it as the user who runs it.`)
    return
  }
  try {
    if ((shouldInstall(root, what) || !bundledNodeWorks()) && !install()) return
    await Promise.all([makeConsole(), compileServer()])
  } finally {
    fs.rmSync(lock, { recursive: true, force: true })
  }
}

await main()
