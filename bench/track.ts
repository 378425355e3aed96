// Reports of the website script, compared with bare Fastify that accepts the same body and discards it. Every call
// carries a visitor's sealed id and is stored before it is answered; the worker adds it to the feed later.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { signClaim } from '../server/src/platform/signed-token.ts'
import { publicAccountId } from '../server/src/identity/accounts/accounts.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import { visitorSecret } from '../server/src/web/site/visitor.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import { compare, SECONDS } from './kit/compare.ts'
import { load } from './kit/load.ts'

const ACCOUNTS = 500
/** Each visitor may report more than a hundred times a minute. */
const VISITORS = 8_000
const CONNECTIONS = 128
const ORIGIN = 'https://shop.example'
const AIM = 0.3

export async function main(): Promise<void> {
  const bare = fork(path.join(import.meta.dirname, 'kit/bare-fastify.ts'))
  const [barePort] = (await once(bare, 'message')) as [number]
  const bed = await makeBed()
  const accounts = (await addTenants(bed.db, ACCOUNTS)).map(({ accountId }) => accountId)
  await bed.db`
    insert into site_settings (account_id, origins, records_visits, updated_at)
    select a, ${[ORIGIN]}::text[], true, now() from unnest(${accounts}::uuid[]) a`
  const secret = await visitorSecret(bed.db)
  const at = new Date(Date.now() + 86_400_000)
  const bodies = Array.from({ length: VISITORS }, (_, i) => {
    const v = signClaim(secret, { accountId: accounts[i % ACCOUNTS]!, id: newId(), at })
    const p = { product_id: '7', title: 'Blue mug', url: `${ORIGIN}/products/blue-mug` }
    return JSON.stringify({ v, e: [{ id: 'bench-event-{n}', n: 'viewed_product', p }] })
  })
  const paths = accounts.map((accountId) => `/site/batch/${publicAccountId(accountId)}`)
  let from = 0
  const report = async (port: number, url: string | string[]) => {
    const asked = { port, connections: CONNECTIONS, seconds: SECONDS, method: 'POST', path: url, body: bodies, from }
    const result = await load({ ...asked, keys: [''], headers: { Origin: ORIGIN } })
    from += result.asked
    if (Object.keys(result.statuses).some((status) => status !== '202'))
      throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
    return result
  }
  // Warm-up of both.
  for (let i = 0; i < 3; i++) {
    await report(bed.port, paths)
    await report(barePort, '/batch')
  }
  await compare('POST /site/batch', AIM, { name: 'bare Fastify', run: () => report(barePort, '/batch') }, () =>
    report(bed.port, paths),
  )
  bare.kill()
  await bed.close()
}
