// Checks how transactions are sent, and what happens when they fail.

import { once } from 'node:events'
import net from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { connectRaw } from '../../../test/raw-postgres.ts'
import { databaseOptions } from './database-url.ts'
import { openDb, transaction } from './db.ts'
import type { Tx } from './db.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 2, applicationName: 'test' })
await db`create table kept (n int primary key)`

afterAll(async () => {
  await db.end()
  await database.drop()
})

const kept = async () => (await db`select n from kept order by n`).map(({ n }) => n)

describe('a transaction', () => {
  test('leaves nothing behind when it throws', async () => {
    const failing = transaction(db, async (tx) => {
      await tx`insert into kept values (1)`
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await kept()).toEqual([])
  })

  test('rejects new and pending statements after it ended', async () => {
    let leaked: Tx | null = null
    let unsent: PromiseLike<unknown> | null = null
    await transaction(db, async (tx) => {
      leaked = tx
      unsent = tx`select 1`
      return { unsent: null }
    })
    expect(() => leaked!`select 1`).toThrow('has ended')
    await expect(unsent).rejects.toThrow('has ended')
  })

  test('is not committed after a failed statement, even if the error was caught: the first error is thrown', async () => {
    const swallowed = transaction(db, async (tx) => {
      await tx`insert into kept values (2)`
      await tx`insert into kept values (2)`.catch(() => {})
      await tx`insert into kept values (3)`.catch(() => {})
      return 'fine'
    })
    await expect(swallowed).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' })
    expect(await kept()).toEqual([])
  })

  test('is not committed when a statement fails that was never awaited', async () => {
    const unheard = transaction(db, async (tx) => {
      await tx`insert into kept values (4)`
      tx`insert into kept values (4)`.catch(() => {})
    })
    await expect(unheard).rejects.toMatchObject({ code: '23505' })
    expect(await kept()).toEqual([])
  })

  test('reports the first failure, not the ones that follow from it', async () => {
    const statement = (tx: Tx) => tx`select missing from kept`
    const failing = transaction(db, async (tx) => {
      const first = statement(tx).catch(() => {})
      await Promise.allSettled([statement(tx), tx`select 1`])
      await first
      await tx`select 2`
    })
    await expect(failing).rejects.toMatchObject({ code: '42703' })
  })
})

test('sends statements that are awaited together in one packet, including BEGIN', async () => {
  const { user, database: name } = databaseOptions(database.url)
  // A proxy that holds back all responses until it has seen every marker.
  let sent = ''
  const between = net.createServer((client) => {
    const server = connectRaw(database.url)
    server.pipe(client)
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    client.on('data', (data) => {
      server.write(data)
      sent += data.toString('latin1')
      if (data.includes('begin')) {
        server.unpipe(client)
        server.pause()
      }
      if (!['begin', 'mark_1', 'mark_2', 'mark_3'].every((mark) => sent.includes(mark))) return
      sent = ''
      server.pipe(client)
    })
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as net.AddressInfo
  const far = openDb(`postgres://${user}@127.0.0.1:${port}/${name}`, { connections: 1, applicationName: 'far' })
  const rows = await transaction(far, (tx) =>
    Promise.all([tx`select 1 as mark_1`, tx`select 2 as mark_2`, tx`select ${3}::int as mark_3`]),
  )
  expect(rows).toEqual([[{ mark_1: 1 }], [{ mark_2: 2 }], [{ mark_3: 3 }]])
  await far.end()
  between.close()
})
