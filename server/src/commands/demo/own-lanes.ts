// Queues of the demo's own, so that it can be made beside a running installation: its campaigns are sent a year ago, by a mail
// server that only says yes, and no other worker may take them. Queues and leases are tables of a schema of their own,
// which stands before the others in the search path of the demo's connections alone. What is due in the end, such as people
// in drips, is handed over to the installation's workers.

import { randomBytes } from 'node:crypto'
import { openDb } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import * as sql from './sql.ts'

/** Queues work side by side, so they need more connections than other commands. */
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
    // What failed hands nothing over: nobody is to go on with a past that is half made.
    await sql.removeQueues(control, schema)
    await control.end({ timeout: 5 })
  }
}
