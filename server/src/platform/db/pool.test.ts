// Checks the pool when there is no server, when a server misbehaves, and when it is closed.

import { once } from 'node:events'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'

const database = await freshDatabase()
const admin = openDb(database.url, { connections: 1, applicationName: 'admin' })
const servers: net.Server[] = []
const opened: Db[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.end({ timeout: 0 })))
  for (const server of servers.splice(0)) server.close()
})

afterAll(async () => {
  await admin.end()
  await database.drop()
})

function open(url = database.url, options: Partial<Parameters<typeof openDb>[1]> = {}): Db {
  const db = openDb(url, { connections: 2, applicationName: 'pool test', ...options })
  opened.push(db)
  return db
}

/** A server that handles every connection the same way. */
async function serverThat(treats: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    treats(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return `postgres://u@127.0.0.1:${(server.address() as net.AddressInfo).port}/x`
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
const authenticated = message('R', Buffer.from([0, 0, 0, 0]))
const ready = message('Z', Buffer.from('I'))
const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

describe('without a server', () => {
  test('fails statements with the reason and backs off between connection attempts', async () => {
    let tries = 0
    const url = await serverThat((socket) => {
      tries++
      socket.destroy()
    })
    const db = open(url)
    const until = performance.now() + 1_500
    const codes = new Set<string>()
    let failed = 0
    while (performance.now() < until) {
      await db`select 1`.catch(({ code }) => codes.add(code))
      failed++
    }
    expect([...codes].filter((code) => code !== 'CONNECT_CLOSED' && code !== 'ECONNRESET')).toEqual([])
    expect(failed).toBeGreaterThan(3)
    expect(tries).toBeLessThan(60)
  })

  test('leaves no caller waiting, however many there are', async () => {
    const db = open('postgres://u@127.0.0.1:1/x')
    const asked = Array.from({ length: 50 }, (_, n) => (n % 2 ? db`select 1` : transaction(db, (tx) => tx`select 1`)))
    const results = await Promise.allSettled(asked)
    expect(new Set(results.map((each) => (each as PromiseRejectedResult).reason.code))).toEqual(
      new Set(['ECONNREFUSED']),
    )
  })

  test('times out on a server that accepts a connection and never answers', async () => {
    const db = open(`${await serverThat(() => {})}?connect_timeout=1`)
    await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  })
})

describe('a connection that breaks during the read that makes it ready', () => {
  test('fails its own statement only', async () => {
    const url = await serverThat((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, fatal])))
    })
    const db = open(url)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => db`select 1`))
    const codes = results.map((each) => (each.status === 'rejected' ? each.reason.code : 'answered'))
    const expected = new Set(['CONNECTION_LOST', 'COMMIT_UNKNOWN', 'CONNECT_CLOSED', 'ECONNRESET', 'EPIPE', '57P01'])
    expect(codes.filter((code) => !expected.has(code))).toEqual([])
    await expect(db.listen('x', () => {})).rejects.toBeInstanceOf(Error)
  })
})

describe('prepared statements', () => {
  test('keep working after their table changed', async () => {
    const db = open()
    await admin`create table changing (n int)`
    await admin`insert into changing values (1)`
    const both = () => Promise.all([db`select * from changing`, db`select * from changing`])
    await both()
    await admin`alter table changing add column m int default 2`
    expect(await both()).toEqual([[{ n: 1, m: 2 }], [{ n: 1, m: 2 }]])
    await transaction(db, (tx) => tx`select * from changing`)
  })

  test('are prepared again after the server deallocated them', async () => {
    const db = open(database.url, { connections: 1 })
    const ask = () => db`select ${1}::int as n`
    await ask()
    await db.unsafe('deallocate all')
    expect(await ask()).toEqual([{ n: 1 }])
  })
})

describe('more statements than connections', () => {
  test('share connections, and each gets its own result', async () => {
    const db = open()
    const asked = Array.from({ length: 200 }, (_, n) =>
      n % 7 === 0 ? db`select 1 / ${0}::int` : db`select ${n}::int as n`,
    )
    const results = await Promise.allSettled(asked)
    const shown = results.map((each) => (each.status === 'rejected' ? each.reason.code : each.value[0]!.n))
    expect(shown).toEqual(shown.map((_, n) => (n % 7 === 0 ? '22012' : n)))
  })

  test('leave connections for transactions, which need one each', async () => {
    const db = open()
    const over = new AbortController()
    const load = Array.from({ length: 40 }, async () => {
      while (!over.signal.aborted) await db`select 1`
    })
    await db`create table alone (n int)`
    for (let n = 0; n < 20; n++) {
      const undone = transaction(db, async (tx) => {
        await tx`insert into alone values (${n})`
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    }
    over.abort()
    await Promise.all(load)
    expect(await db`select from alone`).toHaveLength(0)
  })
})

test('replaces a connection after its maximum lifetime', async () => {
  const db = open(database.url, { connections: 1, maxLifetimeSeconds: 1 })
  const pid = async () => (await db`select pg_backend_pid() as pid`)[0]!.pid
  const first = await pid()
  await expect.poll(pid, PATIENTLY).not.toBe(first)
})

describe('closing the pool', () => {
  test('waits for running work and for callers that wait for a connection', async () => {
    const db = open(database.url, { connections: 1 })
    const asked = Array.from({ length: 3 }, (_, n) => db`select ${n}::int as n, pg_sleep(0.02)`.then(([row]) => row!.n))
    await sleep(0)
    const ended = db.end()
    expect(await Promise.all(asked)).toEqual([0, 1, 2])
    await ended
    await db.end()
    await expect(db`select 1`).rejects.toMatchObject({ code: 'POOL_ENDED' })
  })

  test('stops waiting after the timeout and rejects waiting callers', async () => {
    const db = open(database.url, { connections: 1 })
    const codeOf = (work: Promise<unknown>) => work.then(String, ({ code }) => code)
    const long = codeOf(db`select pg_sleep(20)`)
    await sleep(50)
    const waiting = codeOf(transaction(db, (tx) => tx`select 1`))
    await db.end({ timeout: 0.05 })
    expect(await Promise.all([long, waiting])).toEqual(['COMMIT_UNKNOWN', 'POOL_ENDED'])
  })

  test('leaves no connection open', async () => {
    const db = open(database.url, { connections: 5, applicationName: 'to be ended' })
    await db.listen('x', () => {})
    await Promise.all(Array.from({ length: 5 }, () => db`select pg_sleep(0.02)`))
    await db.end({ timeout: 1 })
    const left = async () => (await admin`select from pg_stat_activity where application_name = 'to be ended'`).count
    await expect.poll(left, PATIENTLY).toBe(0)
  })
})

test.runIf(process.platform === 'linux')(
  'connections of low priority yield to others on the same machine',
  async () => {
    const priorityIn = async (db: Db) => {
      const [backend] = await db<{ id: number }[]>`select pg_backend_pid() as id`
      return os.getPriority(backend!.id)
    }
    expect(await priorityIn(open(database.url, { lowPriority: true }))).toBeGreaterThan(await priorityIn(open()))
  },
)
