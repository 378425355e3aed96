// What a backup needs to know, read from PostgreSQL's catalog, so that new tables are included automatically. Unlogged
// tables are skipped, because PostgreSQL itself empties them after a crash.

import type { Sql } from '../db/db.ts'

export type TableColumns = { name: string; columns: string[] }

const OURS = (db: Sql) => db`
  c.relnamespace = current_schema()::regnamespace and c.relpersistence = 'p' and not c.relispartition
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Migrations run again when a backup is restored, so their records are not copied. */
export const listTables = (db: Sql) => db<TableColumns[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where ${OURS(db)} and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

export const listSequences = (db: Sql) => db<{ name: string }[]>`
  select c.relname as name from pg_class c where ${OURS(db)} and c.relkind = 'S' order by c.relname`

export const findSequence = (db: Sql, name: string) => db<[{ last: string; isCalled: boolean }]>`
  select last_value::text as last, is_called as "isCalled" from ${db(name)}`

export const setSequence = (db: Sql, name: string, last: string, isCalled: boolean) => db`
  select setval(${name}::regclass, ${last}::bigint, ${isCalled})`

/** Statements that drop an object while rows are loaded, and recreate it afterwards. */
export type Suspended = { drop: string; create: string }

/** Checked for all rows at once when recreated. */
export const listForeignKeys = (db: Sql) => db<Suspended[]>`
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and ${OURS(db)} order by k.conrelid::regclass::text, k.conname`

/** Indexes without a constraint; building an index at once is far faster than row by row. */
export const listPlainIndexes = (db: Sql) => db<Suspended[]>`
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${OURS(db)} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by i.indexrelid::regclass::text`

export const listTriggers = (db: Sql) => db<Suspended[]>`
  select format('alter table %s disable trigger user', c.oid::regclass) as drop,
    format('alter table %s enable trigger user', c.oid::regclass) as create
  from pg_class c where ${OURS(db)} and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`

/** Other Lettermill processes connected to the database. */
export const listProcesses = (db: Sql) => db<{ name: string }[]>`
  select distinct application_name as name from pg_stat_activity
  where datname = current_database() and application_name in ('lettermill api', 'lettermill worker')`

export async function canRemember(db: Sql): Promise<boolean> {
  const [row] = await db<[{ found: boolean }]>`select to_regclass('backups') is not null as found`
  return row.found
}

export const insertBackup = (
  db: Sql,
  backup: { startedAt: Date; finishedAt: Date; file: string; bytes: number; rows: number; problem: string | null },
) => db`
  insert into backups (started_at, finished_at, file, bytes, row_count, problem)
  values (${backup.startedAt}, ${backup.finishedAt}, ${backup.file}, ${backup.bytes}, ${backup.rows}, ${backup.problem})`

export type BackupRow = { startedAt: Date; finishedAt: Date; file: string; bytes: number; rows: number }

export const findLastGood = (db: Sql) => db<BackupRow[]>`
  select started_at as "startedAt", finished_at as "finishedAt", file, bytes::float8 as bytes, row_count::float8 as rows
  from backups where problem is null order by started_at desc limit 1`

export const findLastFailure = (db: Sql) => db<{ startedAt: Date; problem: string }[]>`
  select started_at as "startedAt", problem from backups where problem is not null order by started_at desc limit 1`

export const removeOldRecords = (db: Sql, before: Date) => db`delete from backups where started_at < ${before}`
