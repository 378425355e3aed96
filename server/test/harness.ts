// A world for a test file: its own database, a server on a real socket, a clock that stands still until it is moved, and
// clients that call the API as somebody.

import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import * as accounts from '../src/accounts/accounts.ts'
import { createApi } from '../src/api.ts'
import * as apps from '../src/apps/apps.ts'
import * as keys from '../src/apps/keys.ts'
import { ALL_SCOPES } from '../src/access/scopes.ts'
import type { Ctx } from '../src/platform/caller.ts'
import { systemCaller } from '../src/platform/caller.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Config } from '../src/platform/config.ts'
import { openDb } from '../src/platform/db.ts'
import type { Db } from '../src/platform/db.ts'
import type { Uuid } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { memoryRateLimiter } from '../src/platform/rate-limit.ts'
import { assertConforms } from './conform.ts'
import { databaseUrl } from './global.ts'

export const log = createLog(process.env.TEST_LOG ?? 'fatal', 'test')

export type Answered = { status: number; body: any; headers: Headers; text: string } // eslint-disable-line typescript/no-explicit-any

export type Client = {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

/** A key is good for 100 calls a minute; a client takes a new one before that. */
const CALLS_PER_KEY = 90

export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(8).toString('hex')}`
  const maintenance = openDb(inject('postgres'), { connections: 1, applicationName: 'tests' })
  await maintenance.unsafe(`create database ${name} template ${inject('template')}`)
  return {
    url: databaseUrl(inject('postgres'), name),
    async drop() {
      await maintenance.unsafe(`drop database if exists ${name} with (force)`)
      await maintenance.end()
    },
  }
}

export function movableClock(start = '2026-11-14T09:30:00.000Z') {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant: string | Date) => void (now = new Date(instant)),
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
  }
}

export type WorldOptions = { config?: Partial<Config> }

export async function world({ config = {} }: WorldOptions = {}) {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 10, applicationName: 'test api' })
  const clock = movableClock()
  const limiter = memoryRateLimiter(() => performance.now() / 1000)
  const settings = { ...readConfig({ DATABASE_URL: database.url, ALLOW_LOOPBACK_WEBHOOKS: '1' }), ...config }
  const server = await createApi({ config: settings, db, clock, log, limiter })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })

  afterAll(async () => {
    await server.close()
    await db.end({ timeout: 1 })
    await database.drop()
  })

  async function newAccount(plan: Partial<accounts.NewAccount> = {}) {
    const accountId = await accounts.create(db, clock, { name: 'Analytical Engines', ...plan })
    return tenant({ url, db, accountId, ctx: { ...systemCaller(accountId, clock, log), db } })
  }

  return { url, db, clock, log, config: settings, databaseUrl: database.url, newAccount, ...(await newAccount()) }
}

type TenantParts = { url: string; db: Db; accountId: Uuid; ctx: Ctx<Db> }

/** One account and the clients that act for it. */
function tenant({ url, accountId, ctx }: TenantParts) {
  const plainKey = (scopes: string[]) => async () => (await keys.create(ctx, { scopes })).key
  const appClients = async (options: Partial<apps.NewApp>) => {
    const app = await apps.create(ctx, {
      name: 'Shop sync',
      kind: 'private',
      live: true,
      scopes: ALL_SCOPES,
      ...options,
    })
    const row = await apps.find(ctx, app.id)
    return {
      id: app.id,
      as: (...scopes: string[]) => client(url, async () => (await keys.create(ctx, { scopes, app: row })).key),
    }
  }
  return {
    accountId,
    ctx,
    /** A client with a plain key of these permissions. */
    as: (...scopes: string[]) => client(url, plainKey(scopes)),
    all: client(url, plainKey(ALL_SCOPES)),
    /** A private app, live unless told otherwise. */
    newApp: appClients,
  }
}

export function client(url: string, newKey: () => Promise<string>, prefix = '/api/v1'): Client {
  let key: Promise<string> | null = null
  let calls = 0
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    if (!key || ++calls > CALLS_PER_KEY) {
      key = newKey()
      calls = 1
    }
    return send(url, method, prefix + path, body, { authorization: `Bearer ${await key}`, ...headers })
  }
  return {
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path, body, headers) => request('DELETE', path, body, headers),
  }
}

/** Sends text as it is and anything else as JSON, and holds the answer against the API document. */
export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  assertConforms(method, path, response.status, parsed)
  return { status: response.status, body: parsed, headers: response.headers, text }
}
