// Processes that start while PostgreSQL stops and restarts. A proxy in between passes connections through or behaves
// like a restarting server, and distinguishes processes by application name.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { connectRaw } from '../../test/raw-postgres.ts'
import { databaseOptions } from '../platform/db/database-url.ts'
import { onceDatabaseAnswers } from './database.ts'

const database = await freshDatabase()
const { user, database: name } = databaseOptions(database.url)
const program = path.resolve(import.meta.dirname, '../../bin/lettermill.ts')

/** What happens to a connection: cut during shutdown, rejected during startup, or cut in its first statement. */
type Treatment = 'pass' | 'cut' | 'starting up' | 'cut later'

let treat: (application: string) => Treatment = () => 'pass'

const field = (code: string, text: string) => `${code}${text}\0`
const words = field('S', 'FATAL') + field('C', '57P03') + field('M', 'the database system is starting up') + '\0'
const refusal = Buffer.alloc(5 + words.length)
refusal.write('E')
refusal.writeInt32BE(4 + words.length, 1)
refusal.write(words, 5)

const between = net.createServer((client) => {
  client.on('error', () => {})
  client.once('data', (first) => {
    const [, application = ''] = /application_name\0([^\0]*)/.exec(first.toString('latin1')) ?? []
    const treatment = treat(application)
    if (treatment === 'cut') return client.destroy()
    if (treatment === 'starting up') return client.end(refusal)
    const server = connectRaw(database.url)
    server.on('error', () => {})
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    server.write(first)
    server.pipe(client)
    if (treatment === 'cut later') client.once('data', () => client.destroy())
    else client.pipe(server)
  })
})
between.listen(0, '127.0.0.1')
await once(between, 'listening')
const { port } = between.address() as net.AddressInfo
const url = `postgres://${user}@127.0.0.1:${port}/${name}`

afterAll(async () => {
  between.close()
  await database.drop()
})

/** A free port for an API. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const free = (server.address() as net.AddressInfo).port
  server.close()
  await once(server, 'close')
  return free
}

describe('a process that starts while PostgreSQL restarts', () => {
  test.each([
    ['api', /^The API is listening on /],
    ['worker', /^The worker is running\./],
  ])('%s waits for it, says so, and starts', async (command, ready) => {
    const left: Treatment[] = ['starting up', 'cut', 'cut later']
    treat = (application) => (application === `lettermill ${command}` ? (left.shift() ?? 'pass') : 'pass')
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, PORT: String(await freePort()), LOG_LEVEL: 'fatal' }
    const child = spawn(process.execPath, [program, command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    createInterface(child.stderr).on('line', (line) => said.push(line))
    const lines = createInterface(child.stdout)
    const isReady = new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        said.push(line)
        if (ready.test(line)) resolve()
      })
    })
    const ended = once(child, 'exit')
    await Promise.race([isReady, ended])
    expect(left).toEqual([])
    expect(said).toEqual(['PostgreSQL is not responding yet. Waiting …', expect.stringMatching(ready)])
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  test.each([
    ['starting up', 'the database system is starting up'],
    ['cut', 'the connection was closed before it was ready'],
  ] as const)('times out with a clear message: %s', async (treatment, reason) => {
    treat = () => treatment
    const started = onceDatabaseAnswers(url, async () => 'begun', { say: () => {}, patienceMs: 600 })
    await expect(started).rejects.toMatchObject({
      name: 'StartProblem',
      message: `PostgreSQL did not respond for 1 seconds: ${reason}. Check that it is running and that DATABASE_URL is correct.`,
    })
  })

  test('does not wait for permanent errors', async () => {
    treat = () => 'pass'
    const say = () => {}
    const missing = onceDatabaseAnswers(url, async () => fs.readFileSync('/no/such/file'), { say })
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
    const nameless = onceDatabaseAnswers(url.replace(/\w+$/, 'no_such_database'), async () => 'begun', { say })
    await expect(nameless).rejects.toThrow(/^PostgreSQL cannot be reached: database "no_such_database" does not exist/)
  })
})
