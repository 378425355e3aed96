// The release archive: unpacked elsewhere, with only the packages in its lock file, it starts without a build.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../stress/kit/folder.ts'
import { freePort } from '../stress/kit/processes.ts'
import { stampInstalled } from './setup-steps.mjs'

type Packages = Record<string, { integrity?: string; link?: boolean }>

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
/** On the same disk as the packages, which are linked instead of copied. */
const folder = path.join(root, '.cache', `release-${process.pid}`)
const readPackages = (from: string): Packages =>
  (JSON.parse(fs.readFileSync(path.join(from, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages

let unpacked: string

beforeAll(async () => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  const { stdout } = await run(process.execPath, ['scripts/release.mjs', folder], { cwd: root })
  const archive = /^(.*\.tar\.gz) \(/.exec(stdout)![1]!
  await run('tar', ['-xzf', archive, '-C', folder])
  unpacked = archive.slice(0, -'.tar.gz'.length)
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const installed = () => Object.entries(readPackages(unpacked)).filter(([place]) => place.startsWith('node_modules/'))

test('lists the packages of a server as the repository locks them, and no other', () => {
  const locked = readPackages(root)
  const packages = installed().filter(([, { link }]) => !link)
  expect(packages.filter(([place, { integrity }]) => locked[place]?.integrity !== integrity)).toEqual([])
  const places = packages.map(([place]) => place)
  expect(places).toContain('node_modules/fastify')
  for (const name of ['vite', 'vitest', 'react', 'typescript', '@tabler/icons-react', 'playwright-core'])
    expect(places).not.toContain(`node_modules/${name}`)
})

test('contains no sources of the console and no tests', () => {
  const files = fs.readdirSync(unpacked, { recursive: true }) as string[]
  expect(files.filter((file) => file.endsWith('.test.ts') || file.startsWith('console/src'))).toEqual([])
  expect(fs.readFileSync(path.join(unpacked, 'console/dist/LICENSES.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})

test('starts without a build and answers', async () => {
  for (const [place, { link }] of installed()) {
    const from = path.join(root, place)
    // Packages for other platforms are locked and not installed.
    if (!link && fs.existsSync(from)) await linkFiles(from, path.join(unpacked, place))
  }
  const node = path.join(unpacked, 'node_modules/.bin/node')
  fs.mkdirSync(path.dirname(node), { recursive: true })
  fs.symlinkSync(process.execPath, node)
  stampInstalled(unpacked, 'start')

  const port = await freePort()
  const data = temporaryFolder('release')
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: String(port), DATA_DIR: data.path }
  const child = spawn('npm', ['--silent', 'start', '--', '--json'], {
    cwd: unpacked,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data) => (errors += data))
  const exited = once(child, 'exit')
  try {
    const ended = exited.then(() => Promise.reject(new Error(`It ended before it was ready: ${errors}`)))
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
    const { address, key } = JSON.parse(line) as { address: string; key: string }
    const statusOf = async (url: string, headers = {}) => (await fetch(`${address}${url}`, { headers })).status
    expect(await statusOf('/api/v1/me', { authorization: `Bearer ${key}` })).toBe(200)
    for (const url of ['/console/', '/docs', '/api/docs', '/api/openapi', '/site.js', '/readyz'])
      expect([url, await statusOf(url)]).toEqual([url, 200])
    expect(errors).not.toMatch(/Installing|Building/)
  } finally {
    child.kill('SIGTERM')
    await exited
    data.remove()
  }
}, 240_000)

/** Hard links, so that modules are found from the unpacked folder, not from the repository. */
async function linkFiles(from: string, to: string): Promise<void> {
  // It came with the package that contains it.
  if (fs.existsSync(to)) return
  fs.mkdirSync(path.dirname(to), { recursive: true })
  await run('cp', ['-al', from, to])
}
