// A proxy between the processes and PostgreSQL that passes connections through or cuts them.

import { once } from 'node:events'
import net from 'node:net'
import { databaseOptions } from '../../server/src/platform/db/database-url.ts'
import { connectRaw } from '../../server/test/raw-postgres.ts'

export type FlakyNetwork = {
  /** The database URL through this proxy. */
  url: string
  /** Breaks every connection and accepts no new one until `mend`. */
  cut(): void
  mend(): void
  close(): void
}

export async function startFlakyNetwork(databaseUrl: string): Promise<FlakyNetwork> {
  const { user, database } = databaseOptions(databaseUrl)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isCut = false
  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (isCut) return void client.destroy()
    const upstream = connectRaw(databaseUrl)
    upstream.on('error', () => {})
    const pair: [net.Socket, net.Socket] = [client, upstream]
    pairs.add(pair)
    upstream.on('close', () => client.destroy())
    client.on('close', () => {
      pairs.delete(pair)
      upstream.destroy()
    })
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${database}`,
    cut() {
      isCut = true
      destroyAll()
    },
    mend() {
      isCut = false
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
