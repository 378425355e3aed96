import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isCluster } from '../../test/citus.ts'
import { readConfig } from '../platform/config.ts'
import type { Command } from './command.ts'
import type { Check } from './doctor.ts'
import { doctor } from './doctor.ts'

type Report = { ok: boolean; checks: Check[]; settings: Record<string, string> }

let folder: string
let taken: net.Server
let takenPort: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'))
  // Neither an HTTP nor an SMTP server: accepts connections, never answers, and then closes them.
  taken = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(taken, 'listening')
  takenPort = String((taken.address() as net.AddressInfo).port)
})

afterAll(() => {
  taken.close()
  fs.rmSync(folder, { recursive: true })
})

async function examine(env: NodeJS.ProcessEnv): Promise<Report> {
  const full = { DATA_DIR: path.join(folder, 'data'), PORT: '39481', ...env }
  const io = { env: full, json: true, config: () => readConfig(full), say: () => {} }
  return (await (doctor as Command).run({}, io)) as Report
}

const find = ({ checks }: Report, name: string) => checks.find((check) => check.name === name)

describe('doctor', () => {
  test('finds nothing wrong with a fresh clone, and creates no database', async () => {
    const report = await examine({})
    expect(report.ok).toBe(true)
    expect(find(report, 'postgresql')).toMatchObject({
      state: 'skipped',
      words: expect.stringMatching(/no database yet/),
    })
    expect(fs.existsSync(path.join(folder, 'data'))).toBe(false)
    expect(report.settings).toMatchObject({ PORT: '39481', SMTP_URL: '(not set)' })
  })

  test('lists every error in the settings', async () => {
    const report = await examine({ PORT: 'x', TRUST_PROXY: 'y' })
    expect(report.ok).toBe(false)
    expect(report.checks.filter(({ state }) => state === 'wrong').map(({ words }) => words)).toEqual([
      'PORT must be a whole number from 1 to 65535, not "x".',
      'TRUST_PROXY must be the number of proxies, from 1 to 9, or their addresses separated by commas, not "y".',
    ])
  })

  test('never shows a secret', async () => {
    const report = await examine({ METRICS_TOKEN: 'do-not-show-this-token' })
    expect(JSON.stringify(report)).not.toContain('do-not-show')
    expect(report.settings['METRICS_TOKEN']).toBe('(set)')
  })

  test('a port used by another program', async () => {
    const report = await examine({ PORT: takenPort })
    expect(find(report, 'port')).toMatchObject({ state: 'wrong', remedy: expect.stringMatching(/choose another port/) })
  })

  test('a mail server that does not respond', async () => {
    const report = await examine({ SMTP_URL: `smtp://u:hunter2@127.0.0.1:${takenPort}` })
    expect(find(report, 'mail')).toMatchObject({ state: 'wrong', remedy: expect.stringMatching(/SMTP_URL/) })
    expect(JSON.stringify(report)).not.toContain('hunter2')
  })

  test('http in production', async () => {
    const report = await examine({ NODE_ENV: 'production' })
    expect(find(report, 'address')).toMatchObject({ state: 'wrong', remedy: expect.stringMatching(/https/) })
  })

  describe('with a running server', () => {
    /** Responds like a Lettermill that was asked through a proxy, or directly. */
    async function examineWith(forwarded: string, env: NodeJS.ProcessEnv) {
      const server = http.createServer((_, reply) => reply.end(JSON.stringify({ status: 'ok', forwarded })))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const report = await examine({ PORT: String((server.address() as net.AddressInfo).port), ...env })
      server.close()
      return find(report, 'proxy')
    }

    test.each([
      ['ignored', {}, 'wrong', /TRUST_PROXY is not set/],
      ['none', { TRUST_PROXY: '1' }, 'wrong', /X-Forwarded-For is missing/],
      ['believed', { TRUST_PROXY: '1' }, 'ok', /reports client addresses/],
      ['none', {}, 'ok', /no proxy/],
    ])('X-Forwarded-For %s with %j is %s', async (forwarded, env, state, words) => {
      expect(await examineWith(forwarded, env)).toMatchObject({ state, words: expect.stringMatching(words) })
    })
  })

  test('a PostgreSQL that cannot be reached', async () => {
    const report = await examine({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })
    expect(find(report, 'postgresql')).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(/cannot be reached/),
    })
    expect(JSON.stringify(report)).not.toContain('hunter2')
  })

  test.skipIf(isCluster)('a PostgreSQL that may lose data in a crash, and an empty database', async () => {
    const report = await examine({ DATABASE_URL: inject('postgres') })
    expect(find(report, 'postgresql')).toMatchObject({ state: 'ok' })
    expect(find(report, 'durability')).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(/fsync off, synchronous_commit off/),
    })
    expect(find(report, 'migrations')).toMatchObject({
      state: 'wrong',
      remedy: expect.stringMatching(/lettermill migrate/),
    })
    expect(find(report, 'clock')).toMatchObject({ state: 'ok' })
  })
})
