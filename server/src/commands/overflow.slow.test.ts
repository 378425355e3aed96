// The second process of a real API process: starts when large requests overlap, shares its rate limits, and never
// outlives it.

import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addTenants } from '../../../bench/kit/bed.ts'
import { freePort, startProcess } from '../../../stress/kit/processes.ts'
import type { Started } from '../../../stress/kit/processes.ts'
import { freshDatabase } from '../../test/databases.ts'
import { openDb } from '../platform/db/db.ts'

const isLinux = fs.existsSync('/proc/self/task')

const childrenOf = ({ process: { pid } }: Started): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)

const isRunning = (pid: number): boolean => fs.existsSync(`/proc/${pid}/exe`)

const foldersOfSockets = (): string[] => fs.globSync('lettermill-*', { cwd: os.tmpdir() }).toSorted()
const sockets = (): string[] => fs.globSync('lettermill-*/api.sock', { cwd: os.tmpdir() })

test.runIf(isLinux)('large requests that overlap start a second process, which ends with the first', async () => {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 1, applicationName: 'test' })
  const before = { folders: foldersOfSockets(), sockets: sockets().length }
  const apis: Started[] = []
  try {
    const key = (await addTenants(db, 1))[0]!.key

    async function startApi() {
      const port = await freePort()
      const env = { DATABASE_URL: database.url, PORT: String(port), LETTERMILL_SOLE_API: '1', DRAIN_SECONDS: '0' }
      const api = await startProcess('api', env)
      apis.push(api)
      return { api, url: `http://127.0.0.1:${port}/api/v1/events` }
    }
    const authorization = `Bearer ${key}`
    const event = JSON.stringify({ email: 'ada@example.com', name: 'read' })
    async function record(url: string, bytes: number) {
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: event.padEnd(bytes) })
      return { status: answer.status, remaining: Number(answer.headers.get('x-ratelimit-remaining')) }
    }
    /** Large bodies that never arrive completely. */
    async function overlap({ api, url }: Awaited<ReturnType<typeof startApi>>): Promise<number> {
      const headers = { authorization, 'content-type': 'application/json', 'content-length': 100_000 }
      const open = [1, 2].map(() => http.request(url, { method: 'POST', headers }).on('error', () => {}))
      for (const one of open) one.write('{')
      await expect.poll(() => sockets().length).toBe(before.sockets + 1)
      const [second] = childrenOf(api) as [number]
      // It says that it is ready once it listens.
      await sleep(500)
      for (const one of open) one.destroy()
      return second
    }

    const running = await startApi()
    expect(await record(running.url, 100_000)).toEqual({ status: 201, remaining: 99 })
    expect(childrenOf(running.api)).toEqual([])
    const second = await overlap(running)
    expect(os.getPriority(second)).toBeGreaterThan(os.getPriority(running.api.process.pid))
    // Two were used by those that overlapped.
    for (const remaining of [96, 95, 94])
      expect(await record(running.url, remaining % 2 ? 100 : 100_000)).toEqual({ status: 201, remaining })

    process.kill(second, 'SIGKILL')
    // Until the first process knows, it still passes requests on; they count all the same.
    const answers: Awaited<ReturnType<typeof record>>[] = []
    await expect.poll(async () => answers[answers.push(await record(running.url, 100_000)) - 1]!.status).toBe(201)
    expect(answers.map(({ remaining }) => remaining)).toEqual(answers.map((_, n) => 93 - n))

    const third = await overlap(running)
    expect(await running.api.stop()).toBe(0)
    expect(isRunning(third)).toBe(false)

    const another = await startApi()
    const orphan = await overlap(another)
    another.api.process.kill('SIGKILL')
    await expect.poll(() => isRunning(orphan)).toBe(false)
    await expect.poll(foldersOfSockets).toEqual(before.folders)
  } finally {
    for (const api of apis) await api.stop()
    await db.end()
    await database.drop()
  }
})
