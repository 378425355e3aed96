// POST /lists, durable and with its limit checked, compared with raw one-row insert transactions on the same
// PostgreSQL.

import { addTenants, makeBed } from './kit/bed.ts'
import { compare, SECONDS } from './kit/compare.ts'
import { load } from './kit/load.ts'
import { rawInserts } from './kit/raw-insert.ts'

const CONNECTIONS = 32

export async function main(): Promise<void> {
  const bed = await makeBed()
  const keys = (await addTenants(bed.db, 4_000)).map(({ key }) => key)
  let from = 0
  const create = async () => {
    const body = JSON.stringify({ name: 'List {n}', description: 'A list made by a benchmark' })
    const result = await load({
      port: bed.port,
      connections: CONNECTIONS,
      seconds: SECONDS,
      method: 'POST',
      path: '/api/v1/lists',
      body,
      keys,
      from,
    })
    from += result.asked
    if (Object.keys(result.statuses).some((status) => status !== '201'))
      throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
    return result
  }
  for (let i = 0; i < 3; i++) await create()
  const limit = {
    name: 'raw one-row inserts',
    run: () => rawInserts({ ...bed.raw, clients: CONNECTIONS, seconds: SECONDS }),
  }
  await compare('POST /lists', 0.3, limit, create)
  await bed.close()
}
