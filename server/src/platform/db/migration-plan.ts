// Describes what pending migrations will do to the tables of a database.

import type { Sql } from './db.ts'
import type { Migration } from './migration-files.ts'
import { effectOf, statementsOf } from './sql-statements.ts'

type Size = { table: string; rows: number; bytes: number }

export type Plan = {
  steps: { name: string; creates: string[]; changes: string[]; removes: string[] }[]
  /** Sizes of the existing tables, with PostgreSQL's row estimates. */
  sizes: Map<string, Size>
  last: { name: string; tookMs: number } | null
}

export async function planOf(db: Sql, pending: Migration[]): Promise<Plan> {
  const steps = pending.map(({ name, sql }) => {
    const effects = statementsOf(sql).flatMap((statement) => effectOf(statement) ?? [])
    const of = (verb: string) => [...new Set(effects.filter((each) => each.verb === verb).map(({ table }) => table))]
    const creates = of('creates')
    return { name, creates, changes: of('changes').filter((table) => !creates.includes(table)), removes: of('removes') }
  })
  const named = steps.flatMap(({ changes, removes }) => [...changes, ...removes])
  const sizes = await db<Size[]>`
    select t.name as table, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from unnest(${named}::text[]) t (name) join pg_class c on c.oid = to_regclass(t.name)`
  return { steps, sizes: new Map(sizes.map((size) => [size.table, size])), last: await findLast(db) }
}

async function findLast(db: Sql): Promise<Plan['last']> {
  const [column] = await db`
    select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'took_ms'`
  if (!column) return null
  const [row] = await db<{ name: string; tookMs: number }[]>`
    select name, took_ms as "tookMs" from schema_migrations where took_ms is not null order by name desc limit 1`
  return row ?? null
}

export function planWords({ steps, sizes, last }: Plan): string[] {
  if (steps.length === 0) return ['The database is up to date.']
  const sized = (table: string) => {
    const size = sizes.get(table)
    return size
      ? `${table} (${size.rows.toLocaleString('en')} rows, ${Math.ceil(size.bytes / 1e6).toLocaleString('en')} MB)`
      : table
  }
  const part = (verb: string, tables: string[]) => (tables.length > 0 ? [`${verb} ${tables.join(', ')}`] : [])
  return [
    `The database will be migrated in ${steps.length === 1 ? 'one step' : `${steps.length} steps`}:`,
    ...steps.map(({ name, creates, changes, removes }) => {
      const parts = [
        ...part('creates', creates),
        ...part('changes', changes.map(sized)),
        ...part('removes', removes.map(sized)),
      ]
      return `  ${name}: ${parts.join('; ') || 'changes no table'}`
    }),
    ...(last ? [`The previous migration, ${last.name}, took ${(last.tookMs / 1000).toFixed(1)} s.`] : []),
  ]
}
