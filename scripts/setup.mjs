// Sets up a fresh clone or updates an older one: installs dependencies when package-lock.json changed, generates the
// console's client when endpoints changed, and builds the console when its sources changed. Plain JavaScript, because
// it runs on any Node; everything else runs on the Node 24 that it installs. Concurrent runs are safe: one works, the
// others wait.

import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  consoleClientToMake,
  consoleToBuild,
  lockIsStale,
  removeStaleLock,
  shouldInstall,
  stampInstalled,
} from './setup-steps.mjs'

const OLDEST_NODE = 18
const BUNDLED_NODE = 24

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const quiet = process.argv.includes('--quiet')
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
    const version = execFileSync(path.join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
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

function install() {
  say('Installing dependencies. This takes a minute the first time …')
  // "npm ci" first removes everything, which may be in use; existing modules are updated in place instead.
  const fresh = !fs.existsSync(path.join(root, 'node_modules/.package-lock.json'))
  const command = fresh ? ['ci'] : ['install', '--no-save']
  const { status, stdout, stderr, error } = npm([...command, '--no-audit', '--no-fund', '--loglevel=error'])
  if (status === 0 && bundledNodeWorks()) {
    stampInstalled(root)
    return true
  }
  const output = `${stdout || ''}${stderr || ''}`.trim()
  if (error && error.code === 'ENOENT') {
    fail('npm was not found. Install Node.js together with npm, from https://nodejs.org.')
  } else if (status === 0) {
    fail(
      `npm installed everything except Node ${BUNDLED_NODE}, which the package "node" installs with a script.`,
      'Allow install scripts (npm config delete ignore-scripts), remove the directory node_modules, and try again.',
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

function makeConsoleClient() {
  const node = path.join(root, 'node_modules/.bin/node')
  const script = ['scripts/generate-console.mjs']
  const { status, stdout, stderr } = spawnSync(node, script, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail("The console's client could not be generated:", `${stdout}${stderr}`.trim())
  return status === 0
}

function buildConsole(stamp) {
  say('Building the console …')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const node = path.join(root, 'node_modules/.bin/node')
  const { status, stdout, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'console'),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (status !== 0) {
    fail('The console could not be built:', `${stdout}${stderr}`.trim())
    return
  }
  fs.writeFileSync(stamp.file, stamp.hash)
}

/**
 * Fills the compile cache that ./lettermill uses, so that the first start is as fast as any. Failures are ignored;
 * start reports them.
 */
function compileServer() {
  const node = path.join(root, 'node_modules/.bin/node')
  const modules = ['api', 'worker', 'commands/start', 'commands/api', 'commands/worker']
  const script = modules.map((name) => `await import('./server/src/${name}.ts')`).join('; ')
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/lettermill/compiled') }
  spawnSync(node, ['--input-type=module', '-e', script], { cwd: root, env })
  spawnSync(node, ['server/bin/lettermill.ts', '--help'], { cwd: root, env })
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
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old. Install Node 20 or newer, from https://nodejs.org.`)
    return
  }
  const nothingToDo = () =>
    !shouldInstall(root) && bundledNodeWorks() && !consoleClientToMake(root) && !consoleToBuild(root)
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
    if ((shouldInstall(root) || !bundledNodeWorks()) && !install()) return
    if (consoleClientToMake(root) && !makeConsoleClient()) return
    const stamp = consoleToBuild(root)
    if (stamp) buildConsole(stamp)
    compileServer()
  } finally {
    fs.rmSync(lock, { recursive: true, force: true })
  }
}

await main()
