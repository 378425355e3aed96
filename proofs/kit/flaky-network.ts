// Stands between processes and PostgreSQL, and lets connections through, holds them up or cuts them.

import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { databaseOptions } from '../../server/src/platform/db/database-url.ts'

export type FlakyNetwork = {
  /** The database's address on this side. */
  url: string
  /** Every connection is broken off, and no new one gets through until `mend`. */
  cut(): void
  /** Nothing moves any more, and nobody is told: as when a cable is pulled. */
  freeze(): void
  mend(): void
  close(): void
}

export async function startFlakyNetwork(databaseUrl: string): Promise<FlakyNetwork> {
  const { host, port, user, database } = databaseOptions(databaseUrl)
  const target = String(host).startsWith('/')
    ? { path: path.join(String(host), `.s.PGSQL.${port ?? 5432}`) }
    : { host: String(host), port: Number(port ?? 5432) }
  const pairs = new Set<[net.Socket, net.Socket]>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (state === 'cut') return void client.destroy()
    if (state === 'frozen') return
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
      state = 'cut'
      destroyAll()
    },
    freeze() {
      state = 'frozen'
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
      }
    },
    mend() {
      // What was frozen stays lost: the other end has long forgotten it.
      if (state === 'frozen') destroyAll()
      state = 'open'
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
