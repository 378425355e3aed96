// Statements used only by the demo.

import type { Db, Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

const QUEUE_TABLES = ['workers', 'queue_due', 'queue_leases', 'queue_periods', 'queue_crashes']

/** Creates queue tables in a separate schema; returns the schema of all other tables. */
export async function makeQueues(db: Db, schema: string): Promise<string> {
  const [row] = await db<{ base: string }[]>`select current_schema() as base`
  const { base } = row!
  await db.unsafe(`create schema ${schema}`)
  for (const table of QUEUE_TABLES)
    await db.unsafe(`create table ${schema}.${table} (like "${base}".${table} including all)`)
  return base
}

/** Hands jobs that are still due over to the workers of the installation. */
export async function handOverQueues(db: Db, schema: string, base: string): Promise<void> {
  await db.unsafe(`
    insert into "${base}".queue_due (queue, account_id, due_at) select queue, account_id, min(due_at) from ${schema}.queue_due group by 1, 2`)
}

export const removeQueues = (db: Db, schema: string) => db.unsafe(`drop schema if exists ${schema} cascade`)

export type SentRow = { id: Uuid; contact_id: Uuid; email: string; mailing_id: Uuid }

/** The delivered emails of a campaign. */
export const listArrived = (db: Sql, accountId: Uuid, campaignId: Uuid) => db<SentRow[]>`
  select s.id, s.contact_id, s.email, s.mailing_id from email_sends s
  join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
  where s.account_id = ${accountId} and m.campaign_id = ${campaignId} and s.state = 'accepted' order by s.id`
