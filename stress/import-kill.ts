// A file of a million people is imported completely, however often its worker is killed. It is uploaded through the
// console's API, workers are killed with SIGKILL at random moments, and at the end everyone must exist exactly once: as
// a person, in the consent log, in the activity feed and on the list. Memory of both processes is measured throughout.
// npm run stress -- import-kill [ROWS] [KILLS]

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, makeBed } from '../bench/kit/bed.ts'
import type { Bed } from '../bench/kit/bed.ts'
import { publicAccountId } from '../server/src/identity/accounts/accounts.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { sessionCookie } from '../server/src/identity/team/cookie.ts'
import * as sessions from '../server/src/identity/team/sessions.ts'
import { findUser, insertMember } from '../server/src/identity/team/sql.ts'
import { createUser } from '../server/src/identity/team/team.ts'
import { allOnce, expectedOf, fileOf, foundOf } from '../server/test/import-file.ts'

const program = path.resolve(import.meta.dirname, '../lettermill')
const MOST_MEGABYTES = 300
const LONGEST_LIFE_MS = 25_000

type Import = { state: string; rows: number; bytes: number; bytesRead: number }

export async function main([rows = '1000000', kills = '10']: string[]): Promise<void> {
  const bed = await makeBed()
  const memory = watchMemory(bed.api)
  try {
    const [tenant] = await addTenants(bed.db, 1)
    const team = await signIn(bed, tenant!.accountId)
    const { id: listId } = await team.send<{ id: string }>('POST', '/lists', JSON.stringify({ name: 'Everyone' }))
    const begun = performance.now()
    const { id } = await team.send<{ id: string }>('POST', '/imports', fileOf(Number(rows)))
    console.log(`uploaded in ${seconds(begun)} s`)
    await team.send('POST', `/imports/${id}/start`, JSON.stringify({ listId }))
    const read = () => team.send<Import>('GET', `/imports/${id}`)
    await importThroughKills(bed, read, Number(kills), memory)
    const found = await foundOf(bed.db, tenant!.accountId)
    const isWhole = isDeepStrictEqual({ ...found }, allOnce(expectedOf(Number(rows))))
    console.log(isWhole ? 'Everyone was imported exactly once.' : `NOT WHOLE: ${JSON.stringify(found)}`)
    const most = memory.most()
    console.log(`Peak memory: API ${most.api} MB, worker ${most.worker} MB (target: under ${MOST_MEGABYTES} MB)`)
    if (!isWhole || Math.max(most.api, most.worker) >= MOST_MEGABYTES) process.exitCode = 1
  } finally {
    memory.stop()
    await bed.close()
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** The last worker runs until the import is done; its speed is reported. */
async function importThroughKills(bed: Bed, read: () => Promise<Import>, kills: number, memory: Memory): Promise<void> {
  for (let life = 1; ; life++) {
    const env = { ...process.env, DATABASE_URL: bed.databaseUrl, LOG_LEVEL: 'error' }
    const worker = spawn(program, ['worker'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    memory.watch(worker)
    const before = await read()
    const begun = performance.now()
    const until = life > kills ? Infinity : begun + Math.random() * LONGEST_LIFE_MS
    let now = before
    while (now.state === 'running' && performance.now() < until) {
      await sleep(Math.min(200, until - performance.now()))
      now = await read()
    }
    worker.kill(now.state === 'running' ? 'SIGKILL' : 'SIGTERM')
    await once(worker, 'exit')
    const perSecond = Math.round((now.rows - before.rows) / ((performance.now() - begun) / 1000))
    const share = Math.round((100 * now.bytesRead) / now.bytes)
    console.log(
      `worker ${life}: to row ${now.rows.toLocaleString('en')} (${share} %), ${perSecond.toLocaleString('en')} rows/s`,
    )
    if (now.state !== 'running') return
  }
}

async function signIn({ db, port }: Bed, accountId: Uuid) {
  const userId = await createUser(db, systemClock, { email: 'team@example.com', name: null, password: null })
  await insertMember(db, accountId, userId, 'member', systemClock.now())
  const { token } = await sessions.start(db, systemClock, (await findUser(db, userId))!, false)
  const origin = `http://127.0.0.1:${port}`
  const headers = { cookie: `${sessionCookie(origin).name}=${token}`, origin }
  const base = `${origin}/console/api/accounts/${publicAccountId(accountId)}`
  return {
    async send<Data>(method: string, where: string, body?: string | Iterable<Buffer>): Promise<Data> {
      const type = typeof body === 'string' ? 'application/json' : 'text/csv'
      const response = await fetch(base + where, {
        method,
        headers: { ...headers, ...(body && { 'content-type': type }) },
        ...(body && { body: typeof body === 'string' ? body : Readable.from(body), duplex: 'half' }),
      } as unknown as RequestInit)
      const answer = (await response.json()) as { data: Data }
      if (!response.ok) throw new Error(`${method} ${where}: ${JSON.stringify(answer)}`)
      return answer.data
    },
  }
}

type Memory = ReturnType<typeof watchMemory>

function watchMemory(api: ChildProcess) {
  const most = { api: 0, worker: 0 }
  let worker: ChildProcess | null = null
  const look = (child: ChildProcess | null): number => {
    try {
      const status = fs.readFileSync(`/proc/${child!.pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
    } catch {
      return 0
    }
  }
  const timer = setInterval(() => {
    most.api = Math.max(most.api, look(api))
    most.worker = Math.max(most.worker, look(worker))
  }, 100)
  return { most: () => most, watch: (child: ChildProcess) => void (worker = child), stop: () => clearInterval(timer) }
}
