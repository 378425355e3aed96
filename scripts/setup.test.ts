import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

let root

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'))
  write('package-lock.json', '{"lockfileVersion":3}')
})

afterEach(() => fs.rmSync(root, { recursive: true }))

function write(name, text) {
  fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

describe('setup', () => {
  test('compiles the server for the options that ./lettermill runs it with', () => {
    const program = fs.readFileSync(path.resolve(import.meta.dirname, '../lettermill'), 'utf8')
    expect(program).toContain(` ${NODE_OPTIONS.join(' ')} \\\n`)
    const tagWith = (...options) =>
      spawnSync(process.execPath, [...options, '-p', 'require("v8").cachedDataVersionTag()'], { encoding: 'utf8' })
        .stdout
    const nurseries = Array.from(program.matchAll(/nursery=(\d+) ;;/g), ([, size]) => `--max-semi-space-size=${size}`)
    expect(nurseries).toHaveLength(2)
    for (const nursery of nurseries) expect(tagWith(nursery, ...NODE_OPTIONS)).toBe(tagWith(...NODE_OPTIONS))
    expect(tagWith()).not.toBe(tagWith(...NODE_OPTIONS))
  })

  test('installs in a fresh clone, and again only if the lockfile changed', () => {
    expect(shouldInstall(root)).toBe(true)
    stampInstalled(root)
    expect(shouldInstall(root)).toBe(false)
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
    expect(shouldInstall(root)).toBe(true)
  })

  test('installs what starting needs, then the rest for tests, and switches between both without installing', () => {
    expect(shouldInstall(root, 'start')).toBe(true)
    stampInstalled(root, 'start')
    expect([shouldInstall(root, 'start'), shouldInstall(root, 'all'), hasAll(root)]).toEqual([false, true, false])
    stampInstalled(root, 'all')
    expect([shouldInstall(root, 'start'), shouldInstall(root, 'all'), hasAll(root)]).toEqual([false, false, true])
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
    expect([shouldInstall(root, 'start'), shouldInstall(root, 'all')]).toEqual([true, true])
  })

  test('does not build a console without sources', () => {
    write('console/package.json', '{}')
    expect(consoleToBuild(root)).toBeNull()
  })

  test('builds the console once, and again when a source was changed, added, or removed', () => {
    write('console/vite.config.ts', 'export default {}')
    write('console/src/main.ts', 'one')
    const build = () => {
      const stamp = consoleToBuild(root)
      if (stamp) write('console/dist/.built-from', stamp.hash)
      return stamp !== null
    }
    expect([build(), build()]).toEqual([true, false])
    write('console/src/main.ts', 'two')
    expect([build(), build()]).toEqual([true, false])
    write('console/src/more.ts', '')
    expect([build(), build()]).toEqual([true, false])
    fs.rmSync(path.join(root, 'console/src/more.ts'))
    expect([build(), build()]).toEqual([true, false])
  })

  test("generates the console's client once, and again when an endpoint changed or the client is missing", () => {
    write('console/vite.config.ts', 'export default {}')
    write('server/src/app.ts', 'one')
    const make = () => {
      const stamp = consoleClientToMake(root)
      if (stamp) write(path.relative(root, stamp.file), stamp.hash)
      return stamp !== null
    }
    expect([make(), make()]).toEqual([true, false])
    write('server/src/app.ts', 'two')
    expect([make(), make()]).toEqual([true, false])
    write('server/src/app.test.ts', 'changing a test does not generate the client')
    expect(make()).toBe(false)
    fs.rmSync(path.join(root, 'console/src/generated'), { recursive: true })
    expect(make()).toBe(true)
  })

  test('starts with a client without types, and generates them for tests', () => {
    write('console/vite.config.ts', 'export default {}')
    write('server/src/app.ts', 'one')
    const make = (what) => {
      const stamp = consoleClientToMake(root, what)
      if (stamp) write(path.relative(root, stamp.file), stamp.hash)
      return stamp !== null
    }
    expect([make('start'), make('start'), make('all'), make('all'), make('start')]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  test('removes the lock of a dead process and respects that of a live one', () => {
    const lock = path.join(root, 'lock')
    write('lock/pid', '2147483646')
    expect(lockIsStale(lock)).toBe(true)
    removeStaleLock(lock)
    expect(fs.existsSync(lock)).toBe(false)

    write('lock/pid', String(process.pid))
    expect(lockIsStale(lock)).toBe(false)
    removeStaleLock(lock)
    expect(fs.readFileSync(path.join(lock, 'pid'), 'utf8')).toBe(String(process.pid))
  })

  test('respects a lock that was just created and has no owner yet', () => {
    fs.mkdirSync(path.join(root, 'lock'))
    expect(lockIsStale(path.join(root, 'lock'))).toBe(false)
  })

  test('prints nothing and does not run npm if there is nothing to do', () => {
    // In a separate directory: here it would install while the tests run.
    for (const file of ['setup.mjs', 'setup-steps.mjs']) {
      write(`scripts/${file}`, fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    }
    fs.mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
    fs.symlinkSync(process.execPath, path.join(root, 'node_modules/.bin/node'))
    stampInstalled(root)
    const setup = () =>
      spawnSync(process.execPath, [path.join(root, 'scripts/setup.mjs'), '--quiet'], {
        encoding: 'utf8',
        env: { PATH: path.join(root, 'no-npm-here') },
      })
    const quiet = setup()
    expect([quiet.status, quiet.stdout, quiet.stderr]).toEqual([0, '', ''])

    fs.appendFileSync(path.join(root, 'package-lock.json'), ' ')
    const without = setup()
    expect(without.status).toBe(1)
    expect(without.stderr).toContain('npm was not found. Install Node.js together with npm')
  })
})
