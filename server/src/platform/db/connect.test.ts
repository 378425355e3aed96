// Connects to PostgreSQL through a Unix socket, TCP, and TLS with each sslmode, and checks the session settings.

import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cert, key } from '../../../test/loopback-tls.ts'
import { connectEmbedded } from '../postgres/embedded-postgres.ts'
import type { Embedded } from '../postgres/embedded-postgres.ts'
import { openDb, transaction } from './db.ts'
import type { DbOptions, Sql } from './db.ts'

let root: string
let authority: string
let port: number
let plainPort: number
let withTls: Embedded
let without: Embedded

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

const start = (name: string, settings: Record<string, string>) =>
  connectEmbedded({ dataDir: path.join(root, name), log: () => {}, settings: { fsync: 'off', ...settings } })

/** Only PostgreSQL's own user can read these. */
function writeCertificate(folder: string): Record<string, string> {
  const { uid, gid } = fs.statSync(folder)
  for (const [name, text] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 })
    fs.chownSync(path.join(folder, name), uid, gid)
  }
  return { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' }
}

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'connect-'))
  fs.chmodSync(root, 0o711)
  authority = path.join(root, 'authority.pem')
  fs.writeFileSync(authority, cert)
  plainPort = await freePort()
  without = await start('without', { listen_addresses: '127.0.0.1', port: String(plainPort) })
  await (await start('with', {})).stop()
  port = await freePort()
  const tls = writeCertificate(path.join(root, 'with/postgres/data'))
  withTls = await start('with', { ...tls, listen_addresses: '127.0.0.1,127.0.0.2', port: String(port) })
})

afterAll(async () => {
  await withTls.stop()
  await without.stop()
  fs.rmSync(root, { recursive: true })
})

/** Returns whether the connection is encrypted, or the error code of the failed connection. */
async function isEncrypted(url: string): Promise<unknown> {
  const db = openDb(url, { connections: 1, applicationName: 'test' })
  try {
    const [row] = await db`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    return row!.ssl
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await db.end({ timeout: 1 })
  }
}

const tcp = (query: string, at = port, host = '127.0.0.1') =>
  `postgres://lettermill@${host}:${at}/lettermill?${query.replace('AUTHORITY', encodeURIComponent(authority))}`

describe('a server with TLS', () => {
  test.each([
    ['', false],
    ['sslmode=disable', false],
    ['sslmode=prefer', true],
    ['sslmode=require', true],
    ['sslmode=verify-ca&sslrootcert=AUTHORITY', true],
    ['sslmode=verify-full&sslrootcert=AUTHORITY', true],
    // Not signed by an authority that this machine trusts.
    ['sslmode=verify-full', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['sslmode=verify-ca', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('%s', async (query, outcome) => {
    expect(await isEncrypted(tcp(query))).toBe(outcome)
  })

  test('accepts a host name and an IP address that the certificate covers', async () => {
    expect(await isEncrypted(tcp('sslmode=verify-full&sslrootcert=AUTHORITY', port, 'localhost'))).toBe(true)
    expect(await isEncrypted(tcp('sslmode=verify-full&sslrootcert=AUTHORITY', port, '127.0.0.1'))).toBe(true)
  })

  test('rejects an IP address that the certificate does not cover only with verify-full', async () => {
    const other = (mode: string) => tcp(`sslmode=${mode}&sslrootcert=AUTHORITY`, port, '127.0.0.2')
    expect(await isEncrypted(other('verify-full'))).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await isEncrypted(other('verify-ca'))).toBe(true)
  })

  test('never encrypts connections through a Unix socket', async () => {
    expect(await isEncrypted(withTls.url)).toBe(false)
    expect(await isEncrypted(`${withTls.url}&sslmode=require`)).toBe(false)
  })
})

describe('a server without TLS', () => {
  test.each([
    ['', false],
    ['sslmode=prefer', false],
    ['sslmode=require', 'CONNECT_CLOSED'],
    ['sslmode=verify-full', 'CONNECT_CLOSED'],
  ])('%s', async (query, outcome) => {
    expect(await isEncrypted(tcp(query, plainPort))).toBe(outcome)
  })
})

describe('a session', () => {
  const shown = async (url: string, options: Partial<DbOptions> = {}) => {
    const db = openDb(url, { connections: 1, applicationName: 'settings test', ...options })
    try {
      const [row] = await db`
        select current_setting('TimeZone') as zone, current_setting('application_name') as name,
          current_setting('lock_timeout') as locks, current_setting('search_path') as path,
          current_setting('idle_in_transaction_session_timeout') as idle`
      return row
    } finally {
      await db.end()
    }
  }

  test('uses UTC, sets the application name, and has no lock timeout by default', async () => {
    const path = '"$user", public'
    expect(await shown(without.url)).toEqual({ zone: 'UTC', name: 'settings test', locks: '0', idle: '30s', path })
    expect(await shown(tcp('', plainPort), { lockTimeoutMs: 50 })).toMatchObject({ zone: 'UTC', locks: '50ms' })
  })

  test('ends an idle open transaction and releases its locks', async () => {
    const options = { connections: 2, applicationName: 'idle test' }
    const db = openDb(`${without.url}&idle_in_transaction_session_timeout=200ms`, options)
    const lock = (sql: Sql) => sql`select pg_advisory_xact_lock(77)`
    const locked = Promise.withResolvers<void>()
    try {
      const stalled = transaction(db, async (tx) => {
        await lock(tx)
        locked.resolve()
        await sleep(1_000)
        await tx`select 1`
      })
      stalled.catch(() => {})
      await locked.promise
      await lock(db)
      await expect(stalled).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
      expect(await db`select 1 as one`).toEqual([{ one: 1 }])
    } finally {
      await db.end()
    }
  })

  test('takes settings from the database URL', async () => {
    expect(await shown(`${without.url}&search_path=app`)).toMatchObject({ path: 'app' })
    await expect(shown(`${without.url}&no_such_setting=1`)).rejects.toMatchObject({ code: '42704' })
  })
})
