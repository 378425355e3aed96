// Database statistics for operators.

import type { Sql } from '../db/db.ts'

export type DatabaseRow = {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  oldestTransactionSeconds: number
  /** Null if the connection is over a network, because the disk is on another machine. */
  dataDirectory: string | null
}

/** PostgreSQL shows its data directory only to privileged users. */
export const findDatabase = (db: Sql) => db<[DatabaseRow]>`
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as "maxConnections",
    coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state <> 'idle'), 0)::float8
      as "oldestTransactionSeconds",
    case when inet_server_addr() is null and pg_has_role('pg_read_all_settings', 'usage')
      then current_setting('data_directory') end as "dataDirectory"`

export async function countWorkers(db: Sql): Promise<number> {
  const [row] = await db<[{ workers: number }]>`
    select count(*)::int as workers from workers where heartbeat_at > clock_timestamp() - interval '10 seconds'`
  return row.workers
}

export type BloatRow = { table: string; live: number; dead: number }

/** The tables with the most dead rows. */
export const listDeadRows = (db: Sql) => db<BloatRow[]>`
  select relname as table, n_live_tup::float8 as live, n_dead_tup::float8 as dead
  from pg_stat_user_tables where n_dead_tup > 0 order by n_dead_tup desc limit 10`
