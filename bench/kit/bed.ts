// The setup of a benchmark: a durable PostgreSQL in a temporary folder, an API process, accounts with keys.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ALL_SCOPES } from '../../server/src/identity/access/scopes.ts'
import { hashSecret, newSecret } from '../../server/src/identity/access/secrets.ts'
import { databaseOptions } from '../../server/src/platform/db/database-url.ts'
import { openDb, rowsOf } from '../../server/src/platform/db/db.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { connectEmbedded } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { newId } from '../../server/src/platform/values/ids.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'

const program = path.resolve(import.meta.dirname, '../../lettermill')

export type Tenant = { accountId: Uuid; key: string }

export type Bed = {
  db: Db
  databaseUrl: string
  /** The PostgreSQL socket for raw clients. */
  raw: { socket: string; user: string; database: string }
  port: number
  api: ChildProcess
  close(): Promise<void>
}

/** `env` is passed to the API process. */
export async function makeBed(env: Record<string, string> = {}): Promise<Bed> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  fs.chmodSync(folder, 0o711)
  const embedded = await connectEmbedded({ dataDir: path.join(folder, 'data'), log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'bench' })
  await migrate(db)
  const { port, process: api } = await startApiProcess(embedded.url, { LETTERMILL_SOLE_API: '1', ...env }).catch(
    async (error) => {
      await db.end({ timeout: 1 })
      await embedded.stop()
      throw error
    },
  )
  const options = databaseOptions(embedded.url)
  return {
    db,
    databaseUrl: embedded.url,
    raw: { socket: `${options.host}/.s.PGSQL.5432`, user: options.user, database: options.database },
    port,
    api,
    async close() {
      api.kill('SIGTERM')
      await once(api, 'exit')
      await db.end({ timeout: 5 })
      await embedded.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One `lettermill api`, on the given port or a free one. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  chosenPort?: number,
): Promise<{ port: number; process: ChildProcess }> {
  const port = chosenPort ?? (await freePort())
  // Vitest sets BASE_URL to a path, which is not a valid value here.
  const { BASE_URL: _, ...inherited } = process.env
  const child = spawn(program, ['api'], {
    env: { ...inherited, PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilReady(port)
  return { port, process: child }
}

/** One `lettermill worker`. `endings` are the exit codes it may have; a killed one has none. */
export function startWorkerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  endings: (number | null)[] = [0],
): ChildProcess {
  const worker = spawn(program, ['worker'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ALLOW_LOOPBACK_WEBHOOKS: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return worker.once('exit', (code) => {
    if (!endings.includes(code)) throw new Error(`The worker exited with ${code}.`)
  })
}

/** Killed with SIGKILL: whatever it acknowledged must be durable. */
export async function stopApiProcess({ process: api }: { process: ChildProcess }): Promise<void> {
  api.kill('SIGKILL')
  await once(api, 'exit')
}

/** Accounts with one key each; more with `perAccount`, where one account needs more calls than a key's limit. */
export async function addTenants(db: Db, accounts: number, perAccount = 1): Promise<Tenant[]> {
  const ids = Array.from({ length: accounts }, newId)
  await db`
    insert into accounts (id, name, created_at)
    select t.id, 'Bench', now() from ${rowsOf(
      db,
      ids.map((id) => ({ id })),
      { id: 'uuid' },
    )}`
  const tenants = ids.flatMap((accountId) =>
    Array.from({ length: perAccount }, () => ({ accountId, key: newSecret('sk_live_') })),
  )
  const rows = tenants.map(({ accountId, key }) => ({
    id: newId(),
    account_id: accountId,
    hash: `\\x${hashSecret(key).toString('hex')}`,
  }))
  await db`
    insert into api_keys (id, account_id, name, hash, hint, scopes, created_at)
    select t.id, t.account_id, 'bench', t.hash, '', ${[...ALL_SCOPES]}::text[], now()
    from ${rowsOf(db, rows, { id: 'uuid', account_id: 'uuid', hash: 'bytea' })}`
  return tenants
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The API process did not become ready.')
}
