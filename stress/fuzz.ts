// Requests generated from our own API documents break nothing: no 5xx, every response matches its document, and a
// refused request changes nothing.
// npm run stress -- fuzz [REQUESTS] [SEED]

import * as fc from 'fast-check'
import { createApi } from '../server/src/api.ts'
import { apiDocument, consoleDocument } from '../server/src/documents.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from './kit/folder.ts'
import { answerChecker } from './kit/fuzz-answers.ts'
import type { Answer } from './kit/fuzz-answers.ts'
import { operationsOf, requestsTo } from './kit/fuzz-requests.ts'
import type { ApiDocument, FuzzRequest, Operation } from './kit/fuzz-requests.ts'
import { newTenant } from './kit/fuzz-tenants.ts'
import type { FuzzTenant } from './kit/fuzz-tenants.ts'

const TENANTS = 4
/** Compares a tenant's tables before and after every nth of its requests. */
const CHECK_EVERY = 25
const SLOW_MS = 15_000
const MADE_AT_ONCE = 20
const REPORT_EVERY = 5_000

export type Verdict = {
  requests: number
  operations: number
  statuses: Record<string, number>
  /** Operations that never succeeded: the fuzzer doesn't create what their rules require. */
  neverGood: string[]
  /** Refused requests before and after which the account's tables were compared. */
  compared: number
  /** One example of each kind of fault: the request, the response, and what is wrong with it. */
  faults: string[]
}

export async function main([requests = '100000', seed = String(Date.now() % 1_000_000)]: string[]): Promise<void> {
  const folder = temporaryFolder('fuzz')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 10, applicationName: 'fuzz' })
  await migrate(db)
  console.log(`seed ${seed}`)
  const verdict = await stressApi(db, embedded.url, {
    requests: Number(requests),
    seed: Number(seed),
    logLevel: 'error',
    report: ({ requests, faults }) => console.log(`${requests} requests, ${faults.length} kinds of faults`),
  })
  await db.end()
  await embedded.stop()
  folder.remove()
  console.log(`${verdict.requests} requests to ${verdict.operations} operations; ${JSON.stringify(verdict.statuses)}`)
  console.log(`${verdict.compared} refusals checked for changes; ${verdict.faults.length} kinds of faults`)
  console.log(`never succeeded: ${verdict.neverGood.join(', ') || 'none'}`)
  for (const fault of verdict.faults) console.log(`\n${fault}`)
  if (verdict.faults.length > 0) process.exitCode = 1
}

export type FuzzOptions = {
  requests: number
  seed: number
  logLevel?: string
  /** Called every few thousand requests. */
  report?: (soFar: Verdict) => void
}

export async function stressApi(db: Db, databaseUrl: string, options: FuzzOptions): Promise<Verdict> {
  const config = { ...readConfig({ DATABASE_URL: databaseUrl, ALLOW_LOOPBACK_WEBHOOKS: '1' }) }
  const unlimited = { take: () => ({ allowed: true, remaining: 1, resetAt: 0 }) }
  const log = createLog(options.logLevel ?? 'silent', 'fuzz')
  const server = await createApi({ config, db, clock: systemClock, log, limiter: unlimited })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const documents = { api: apiDocument('') as ApiDocument, console: consoleDocument('') as ApiDocument }
  const operations = [...operationsOf(documents.api, 'api'), ...operationsOf(documents.console, 'console')]
  const tenants = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(db, config.baseUrl)))
  const good = new Set<string>()
  const run = { url, db, good, check: answerChecker(documents), documents, operations, report: options.report }
  const share = Math.ceil(options.requests / TENANTS)
  const verdict: Verdict = {
    requests: 0,
    operations: operations.length,
    statuses: {},
    neverGood: [],
    compared: 0,
    faults: [],
  }
  const seen = new Set<string>()
  const note = (kind: string, fault: string) => {
    if (!seen.has(kind)) verdict.faults.push(fault)
    seen.add(kind)
  }
  await Promise.all(tenants.map((tenant, i) => sendAll(run, tenant, share, options.seed + i, verdict, note)))
  verdict.neverGood = operations.map(({ id }) => id).filter((id) => !good.has(id))
  await server.close()
  return verdict
}

type Run = {
  url: string
  db: Db
  good: Set<string>
  check: ReturnType<typeof answerChecker>
  documents: Record<Operation['surface'], ApiDocument>
  operations: Operation[]
  report: FuzzOptions['report']
}

async function sendAll(
  run: Run,
  tenant: FuzzTenant,
  count: number,
  seed: number,
  verdict: Verdict,
  note: (kind: string, fault: string) => void,
): Promise<void> {
  let sent = 0
  for (const request of requestsFor(run, count, seed)) {
    const isChecked = ++sent % CHECK_EVERY === 0
    const prepared = await prepare(request, tenant)
    const before = isChecked ? await digestOf(run.db, tenant.accountId) : null
    const answer = await send(run.url, prepared)
    verdict.requests++
    if (run.report && verdict.requests % REPORT_EVERY === 0) run.report(verdict)
    const noteFault = (kind: string, fault: string) =>
      note(
        `${request.operation.id} ${kind}`,
        `${request.operation.id} ${fault}\n${exchange(request, prepared, answer)}`,
      )
    if (answer instanceof Error) {
      noteFault(answer.message, 'got no response')
      continue
    }
    verdict.statuses[answer.status] = (verdict.statuses[answer.status] ?? 0) + 1
    const fault = answer.status >= 500 ? `answered ${answer.status}` : run.check(request.operation, answer)
    if (fault) noteFault(fault.slice(0, 60), fault)
    if (answer.status < 400) {
      tenant.learn(answer.text)
      run.good.add(request.operation.id)
    } else if (before !== null) {
      verdict.compared++
      const changed = differences(before, await digestOf(run.db, tenant.accountId))
      if (changed.length > 0) noteFault('changed', `was refused and changed ${changed.join(', ')}`)
    }
    if (request.operation.surface === 'console' && request.as !== 'nobody' && isOut(answer)) tenant.signInAnew()
  }
}

/** Signed out, or removed from the team. */
const isOut = ({ status, text }: Answer): boolean =>
  status === 401 || (status === 404 && text.includes('no such account'))

/** Every operation in rotation, with a few requests each. */
function* requestsFor({ operations, documents }: Run, count: number, seed: number): Generator<FuzzRequest> {
  const made = operations.map((operation) => requestsTo(operation, documents[operation.surface].components.schemas))
  const waiting: FuzzRequest[][] = operations.map(() => [])
  for (let i = 0; i < count; i++) {
    const place = (i + seed) % operations.length
    const some = waiting[place]!
    if (some.length === 0) some.push(...fc.sample(made[place]!, { numRuns: MADE_AT_ONCE, seed: seed * 1_000_003 + i }))
    yield some.pop()!
  }
}

type Prepared = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer }

async function prepare(
  { operation, path, query, headers, body, as, manner }: FuzzRequest,
  tenant: FuzzTenant,
): Promise<Prepared> {
  const segment = (value: unknown) =>
    encodeURIComponent(wellFormed(textOf(tenant.fill(value)))).replaceAll('.', '%2E') || '%20'
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(path[name] ?? 'x'))
  const words = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(textOf(tenant.fill(value))))}`,
  )
  const prefix = operation.surface === 'api' ? '/api/v1' : '/console/api'
  const content = body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(tenant.fill(body))
  return {
    method: operation.method,
    path: `${prefix}${filled}${words.length > 0 ? `?${words.join('&')}` : ''}`,
    headers: {
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...(await tenant.headersFor({ operation, path, query, headers, as, manner })),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (text: string): string => text.toWellFormed()

async function send(url: string, { method, path, headers, body }: Prepared): Promise<Answer | Error> {
  try {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: body as BodyInit }),
      signal: AbortSignal.timeout(SLOW_MS),
    })
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return new Error(`${message} ${cause instanceof Error ? cause.message : ''}`)
  }
}

/** A request and its response, long ones shortened. */
function exchange({ manner, as }: FuzzRequest, { method, path, body }: Prepared, answer: Answer | Error): string {
  const response = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 1_000)}`
  return `  ${manner}, as ${as}: ${method} ${path.slice(0, 500)} ${String(body ?? '').slice(0, 1_000)}\n  response: ${response}`
}

/** Written by every authenticated request, refused or not. */
const NOTED = new Set(['queue_due', 'queue_leases'])

/** A hash of each of an account's tables. */
async function digestOf(db: Db, accountId: string): Promise<Map<string, string>> {
  const tables = await tablesOf(db)
  const parts = tables.map(
    (table, i) => db`${i === 0 ? db`` : db`union all`}
      select ${table} as name, md5(coalesce(string_agg(row, ';' order by row), '')) as hash from (
        select md5((to_jsonb(t) - '{last_used_at,seen_at}'::text[])::text) as row from ${db(table)} t
        where account_id = ${accountId}) rows`,
  )
  const rows = await db<{ name: string; hash: string }[]>`${parts}`
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

let knownTables: Promise<string[]> | null = null

const tablesOf = (db: Db): Promise<string[]> =>
  (knownTables ??= db<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`.then(
    (rows) => rows.map(({ name }) => name).filter((name) => !NOTED.has(name)),
  ))

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)
