// Stands between processes and PostgreSQL, and lets connections through or cuts them.

import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { databaseOptions } from '../../server/src/platform/db/database-url.ts'

export type FlakyNetwork = {
  /** The database's address on this side. */
  url: string
  /** Every connection is broken off, and no new one gets through until `mend`. */
  cut(): void
  mend(): void
  close(): void
}

export async function startFlakyNetwork(databaseUrl: string): Promise<FlakyNetwork> {
  const { host, port, user, database } = databaseOptions(databaseUrl)
  const target = String(host).startsWith('/')
    ? { path: path.join(String(host), `.s.PGSQL.${port ?? 5432}`) }
    : { host: String(host), port: Number(port ?? 5432) }
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isCut = false
  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (isCut) return void client.destroy()
    const upstream = net.connect(target as net.NetConnectOpts)
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
