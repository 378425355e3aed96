// Separate queues for the demo, so that it can be created next to a running installation: its campaigns are sent a year
// ago through a fake mail server, and no other worker may claim them. Queues and leases are tables in a separate
// schema, first in the search path of the demo's connections only. Jobs that are still due at the end, such as people
// in drips, are handed over to the installation's workers.

import { randomBytes } from 'node:crypto'
import { openDb } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import * as sql from './sql.ts'

/** Queues run concurrently, so they need more connections than other commands. */
const CONNECTIONS = 12

export async function withOwnQueues<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const control = openDb(databaseUrl, { connections: 1, applicationName: 'lettermill demo' })
  const schema = `demo_${randomBytes(6).toString('hex')}`
  try {
    const base = await sql.makeQueues(control, schema)
    const url = new URL(databaseUrl)
    url.searchParams.set('search_path', `${schema},${base}`)
    const db = openDb(url.href, { connections: CONNECTIONS, applicationName: 'lettermill demo' })
    const made = await work(db).finally(() => db.end({ timeout: 5 }))
    await sql.handOverQueues(control, schema, base)
    return made
  } finally {
    // After a failure nothing is handed over, so that no worker continues a half-created past.
    await sql.removeQueues(control, schema)
    await control.end({ timeout: 5 })
  }
}
