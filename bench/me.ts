// GET /me, compared with bare Fastify. Measures the request pipeline: authentication, rate limit, permission, response.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { addTenants, makeBed } from './kit/bed.ts'
import { compare, SECONDS } from './kit/compare.ts'
import { load } from './kit/load.ts'

const CONNECTIONS = 32

export async function main(): Promise<void> {
  const bare = fork(path.join(import.meta.dirname, 'kit/bare-fastify.ts'))
  const [barePort] = (await once(bare, 'message')) as [number]
  const bed = await makeBed()
  const keys = (await addTenants(bed.db, 8_000)).map(({ key }) => key)
  const ask = (port: number, url: string) =>
    load({ port, connections: CONNECTIONS, seconds: SECONDS, method: 'GET', path: url, keys })
  // Warm-up of both.
  for (let i = 0; i < 3; i++) {
    await ask(bed.port, '/api/v1/me')
    await ask(barePort, '/me')
  }
  await compare('GET /me', 0.6, { name: 'bare Fastify', run: () => ask(barePort, '/me') }, () =>
    ask(bed.port, '/api/v1/me'),
  )
  bare.kill()
  await bed.close()
}
