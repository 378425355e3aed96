// A test world: a database, a server on a real socket, a clock that only tests move, and clients that call the API as
// different callers.

import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'undici'
import { afterAll, afterEach } from 'vitest'
import * as accounts from '../src/identity/accounts/accounts.ts'
import { createApi } from '../src/api.ts'
import * as apps from '../src/identity/apps/apps.ts'
import * as keys from '../src/identity/apps/keys.ts'
import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import type { Ctx, Role } from '../src/platform/http/caller.ts'
import { systemCaller } from '../src/platform/http/caller.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Config } from '../src/platform/config.ts'
import { openDb, transaction } from '../src/platform/db/db.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { memoryRateLimiter } from '../src/platform/http/rate-limit.ts'
import { sessionCookie } from '../src/identity/team/cookie.ts'
import * as sessions from '../src/identity/team/sessions.ts'
import { findUser, insertMember } from '../src/identity/team/sql.ts'
import { hashPassword } from '../src/identity/team/passwords.ts'
import { createUser } from '../src/identity/team/team.ts'
import { assertConforms } from './conform.ts'
import { isCluster } from './citus.ts'
import { freshDatabase } from './databases.ts'
import { recordStatements } from './record-statements.ts'

const recording = process.env['RECORD_STATEMENTS']
if (recording) recordStatements(recording)

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

/** A key allows 100 calls a minute; a client takes a new one before that. */
const CALLS_PER_KEY = 90

/**
 * With a `tickMs` the clock advances at every reading, so that code that reads it twice instead of once gets two times.
 * A test that compares exact times stops it, at an instant or where it is.
 */
export function movableClock(start = '2026-11-14T09:30:00.000Z', tickMs = 0) {
  let tick = tickMs
  let now = Date.parse(start) - tick
  const set = (instant: string | Date) => void (now = new Date(instant).getTime() - tick)
  return {
    now: () => new Date((now += tick)),
    set,
    advance: (ms: number) => void (now += ms),
    stop(instant?: string) {
      tick = 0
      if (instant) set(instant)
    },
    resume: () => void (tick = tickMs),
  }
}

/** The clock advances by a millisecond at every reading, except with `stoppedClock` and in tests that stop it. */
export type WorldOptions = { config?: Partial<Config>; stoppedClock?: boolean }

export async function world({ config = {}, stoppedClock = false }: WorldOptions = {}) {
  const database = await freshDatabase()
  const { db } = database
  const clock = movableClock(undefined, stoppedClock ? 0 : 1)
  afterEach(() => clock.resume())
  const limiter = memoryRateLimiter(() => performance.now() / 1000)
  const settings = { ...readConfig({ DATABASE_URL: database.url, ALLOW_LOOPBACK_WEBHOOKS: '1' }), ...config }
  const start = async (pool: Db, port = 0) => {
    const server = await createApi({
      config: settings,
      db: pool,
      clock,
      log,
      limiter,
      perAccount: isCluster,
    })
    return { url: await server.listen({ port, host: '127.0.0.1' }), close: () => server.close() }
  }
  const { url, close } = await start(db, config.port)
  const closing = [close, () => database.drop()]

  // Taken from the list, because modules of test files stay loaded, and with them whatever a world refers to.
  afterAll(async () => {
    for (const end of closing.splice(0)) await end()
  })

  /** Another server on the same database that shares nothing else with the first; `close` ends it early. */
  async function secondApi() {
    const pool = openDb(database.url, { connections: 3, applicationName: 'test api 2' })
    const api = await start(pool)
    let closed: Promise<void> | null = null
    const end = () => (closed ??= api.close().then(() => pool.end({ timeout: 1 })))
    closing.unshift(end)
    return { url: api.url, close: end }
  }

  async function newAccount(plan: Partial<accounts.NewAccount> = {}) {
    const accountId = await accounts.create(db, clock, { name: 'Analytical Engines', ...plan })
    const { baseUrl } = settings
    return tenant({ url, baseUrl, accountId, ctx: { ...systemCaller(accountId, clock, log), clock, db } })
  }

  return {
    url,
    db,
    clock,
    log,
    config: settings,
    databaseUrl: database.url,
    mailsTo: (email: string) => mailsTo(db, email),
    newAccount,
    secondApi,
    /** A browser with the console open and no one signed in. */
    browser: (at = url) => browser(at, settings.baseUrl),
    ...(await newAccount()),
  }
}

/** System emails waiting for the worker, oldest first. */
const mailsTo = (db: Db, email: string) => db<{ subject: string; text: string }[]>`
  select subject, text from outgoing_mail where recipient = ${email} order by id`

export const createKey = (ctx: Ctx<Db>, key: keys.NewKey) =>
  transaction(ctx.db, (tx) => keys.create({ ...ctx, db: tx }, key))

const hashes = new Map<string, Promise<string>>()

/** Each password is hashed once: hashing is slow on purpose, and most tests only need a member with a password. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

type TenantDeps = { url: string; baseUrl: string; accountId: Uuid; ctx: Ctx<Db> }

/** One account and the clients that act for it. */
function tenant({ url, baseUrl, accountId, ctx }: TenantDeps) {
  const plainKey = (scopes: string[]) => async () => (await createKey(ctx, { scopes })).key
  const appClients = async (options: Partial<apps.NewApp>) => {
    const wanted = { name: 'Shop sync', kind: 'private', live: true, scopes: ALL_SCOPES, ...options } as const
    const app = await transaction(ctx.db, (tx) => apps.create({ ...ctx, db: tx }, wanted))
    const row = await apps.find(ctx, app.id)
    return {
      id: app.id,
      as: (...scopes: string[]) => client(url, async () => (await createKey(ctx, { scopes, app: row })).key),
    }
  }
  /** A browser in which a new member of this team is signed in. */
  async function signIn(role: Role, user: { email?: string; password?: string | null } = {}) {
    const { email = `${role}.${randomBytes(4).toString('hex')}@example.com`, password = null } = user
    const userId = await createUser(ctx.db, ctx.clock, { email, name: null, password: null })
    if (password !== null) await ctx.db`update users set password_hash = ${await hashOf(password)} where id = ${userId}`
    await insertMember(ctx.db, accountId, userId, role, ctx.clock.now())
    const known = (await findUser(ctx.db, userId))!
    const { token } = await sessions.start(ctx.db, ctx.clock, known, false)
    const opened = browser(url, baseUrl, token)
    return { ...opened, email, userId, account: under(opened, `/accounts/${accounts.publicAccountId(accountId)}`) }
  }
  return {
    accountId,
    ctx,
    signIn,
    /** A client with a plain key that has these permissions. */
    as: (...scopes: string[]) => client(url, plainKey(scopes)),
    all: client(url, plainKey(ALL_SCOPES)),
    /** A private app, live by default. */
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
  return clientOf(request)
}

export const clientOf = (request: Client['request']): Client => ({
  request,
  get: (path, headers) => request('GET', path, undefined, headers),
  post: (path, body, headers) => request('POST', path, body, headers),
  put: (path, body, headers) => request('PUT', path, body, headers),
  patch: (path, body, headers) => request('PATCH', path, body, headers),
  delete: (path, body, headers) => request('DELETE', path, body, headers),
})

const under = (inner: Client, prefix: string): Client =>
  clientOf((method, path, body, headers) => inner.request(method, prefix + path, body, headers))

export type Browser = Client & { cookie(): string | null; setCookie(token: string | null): void }

/** Calls the console's API like a page of the console: keeps cookies and sends its origin. */
export function browser(url: string, baseUrl: string, token: string | null = null): Browser {
  const { name } = sessionCookie(baseUrl)
  const jar = new Map(token === null ? [] : [[name, token]])
  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answered = await send(url, method, `/console/api${path}`, body, {
      ...(method !== 'GET' && { origin: baseUrl }),
      ...(jar.size > 0 && { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') }),
      ...headers,
    })
    for (const cookie of answered.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/max-age=0\b/i.test(cookie)) jar.delete(key!)
      else jar.set(key!, value!)
    }
    return answered
  }
  return {
    ...clientOf(request),
    cookie: () => jar.get(name) ?? null,
    setCookie: (other) => void (other === null ? jar.delete(name) : jar.set(name, other)),
  }
}

/**
 * Sends text and bytes unchanged and anything else as JSON, and validates the response against the API document. Not with
 * fetch, which takes twice as long.
 */
export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const response = await httpRequest(url + path, {
    method: method as 'GET',
    headers: { 'user-agent': 'node', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: isRaw ? (body as string | Uint8Array | undefined) : JSON.stringify(body),
  })
  const text = await response.body.text()
  const received = new Headers()
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values].flat()) if (value !== undefined) received.append(name, value)
  const parsed = received.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  assertConforms(method, path, response.statusCode, parsed)
  return { status: response.statusCode, body: parsed, headers: received, text }
}
