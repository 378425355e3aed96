// Queries on Citus's metadata, and its functions that place tables.

import type { Session, Sql } from '../db/db.ts'

export async function findExtension(db: Sql): Promise<string | null> {
  const [row] = await db<{ version: string }[]>`select extversion as version from pg_extension where extname = 'citus'`
  return row?.version ?? null
}

export async function isAvailable(db: Sql): Promise<boolean> {
  return (await db`select from pg_available_extensions where name = 'citus'`).count > 0
}

export async function countDistributed(db: Sql): Promise<number> {
  const [row] = await db<[{ tables: number }]>`
    select count(*)::int as tables from pg_dist_partition where partmethod = 'h'`
  return row.tables
}

export type PlacedTable = {
  table: string
  /** The first column of the primary key. */
  leads: string | null
  kind: 'distributed' | 'reference' | 'local' | null
}

export const listPlaced = (db: Sql) => db<PlacedTable[]>`
  select c.relname as table, a.attname as leads,
    case when d.partmethod = 'h' then 'distributed' when d.repmodel = 't' then 'reference'
      when d.logicalrelid is not null then 'local' end as kind
  from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    left join pg_dist_partition d on d.logicalrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')
  order by c.relname`

export const listReferences = (db: Sql) => db<{ child: string; parent: string }[]>`
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace`

export const makeReference = (session: Session, table: string) =>
  session.unsafe(`select create_reference_table('${table}')`)

export const makeLocal = (session: Session, table: string) =>
  session.unsafe(`select citus_add_local_table_to_metadata('${table}', cascade_via_foreign_keys => true)`)

/** Copies existing rows to the nodes. */
export const makeDistributed = (session: Session, table: string, column: string) =>
  session.unsafe(`select create_distributed_table('${table}', '${column}')`)

export type Node = { name: string; port: number; isActive: boolean; isCoordinator: boolean; takesShards: boolean }

export const listNodes = (db: Sql) => db<Node[]>`
  select nodename as name, nodeport as port, isactive as "isActive", groupid = 0 as "isCoordinator",
    shouldhaveshards as "takesShards"
  from pg_dist_node order by groupid, nodeid`

export type NodeShare = { node: string; shards: number; bytes: number }

export const listShares = (db: Sql) => db<NodeShare[]>`
  select nodename || ':' || nodeport as node, count(*)::int as shards, coalesce(sum(shard_size), 0)::float8 as bytes
  from citus_shards where citus_table_type = 'distributed' group by 1 order by 1`

/** On every node, analyzes shards that have doubled since the planner's last statistics. */
export const analyzeGrownShards = (db: Sql, small: number) => db`
  select success, result from run_command_on_workers(format(
    $command$
      do $$
      declare shard record;
      begin
        for shard in
          select s.schemaname, s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
          where s.n_live_tup > 2 * greatest(c.reltuples, %s)
        loop
          execute format('analyze %%I.%%I', shard.schemaname, shard.relname);
        end loop;
      end $$
    $command$, ${small}::int))`
