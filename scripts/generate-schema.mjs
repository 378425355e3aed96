// docs/schema.md: the tables as described by PostgreSQL after all migrations, so that reviewers see the complete
// schema.

import path from 'node:path'
import { openDb } from '../server/src/platform/db/db.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'

export async function generateSchema(root) {
  const embedded = await connectEmbedded({
    dataDir: path.join(root, 'node_modules/.cache/lettermill/test-postgres'),
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const name = `generate_${process.pid}`
  const maintenance = openDb(embedded.url, { connections: 1, applicationName: 'generate' })
  try {
    await maintenance.unsafe(`create database ${name}`)
    const db = openDb(Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href, {
      connections: 1,
      applicationName: 'generate',
    })
    try {
      await migrate(db)
      return describe(await readTables(db), await readKeys(db), await readIndexes(db), await readFunctions(db))
    } finally {
      await db.end()
    }
  } finally {
    await maintenance.unsafe(`drop database if exists ${name} with (force)`)
    await maintenance.end()
    await embedded.stop()
  }
}

const readTables = (db) => db`
  select c.relname as table, obj_description(c.oid) as says, a.attname as column,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated, col_description(c.oid, a.attnum) as note
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C", a.attnum`

// Without 'n' (not null), which is shown with the columns.
const readKeys = (db) => db`
  select c.relname as table, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.relname collate "C", array_position(array['p', 'u', 'f', 'c', 'x']::"char"[], k.contype),
    pg_get_constraintdef(k.oid) collate "C"`

const readIndexes = (db) => db`
  select c.relname as table, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname collate "C", pg_get_indexdef(i.indexrelid) collate "C"`

const readFunctions = (db) => db`
  select p.proname as name, pg_get_function_arguments(p.oid) as takes, pg_get_function_result(p.oid) as gives,
    pg_get_function_sqlbody(p.oid) as body, obj_description(p.oid, 'pg_proc') as says
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C"`

function describe(columns, keys, indexes, functions) {
  const tables = Map.groupBy(columns, (column) => column.table)
  const sections = [...tables].map(([table, rows]) =>
    [
      `## ${table}`,
      ...(rows[0].says ? [rows[0].says] : []),
      ['| column | type | |', '|---|---|---|', ...rows.map(columnLine)].join('\n'),
      [
        ...keys.filter((key) => key.table === table).map(({ definition }) => `- ${code(definition)}`),
        ...indexes
          .filter((index) => index.table === table)
          .map(({ definition }) => `- ${code(indexWords(definition))}`),
      ].join('\n'),
    ].join('\n\n'),
  )
  const head = ['# Tables', 'Generated from the migrations by `npm run generate`. Do not edit.']
  return `${[...head, ...sections, '# Functions', ...functions.map(describeFunction)].join('\n\n')}\n`
}

const describeFunction = ({ name, takes, gives, body, says }) =>
  [`## ${name}`, ...(says ? [says] : []), `${code(`${name}(${takes}) returns ${gives}`)}: ${code(body)}`].join('\n\n')

function columnLine({ column, type, required, default: fallback, generated, note }) {
  const facts = [
    required ? 'required' : '',
    fallback ? `${generated ? 'generated as' : 'default'} ${code(fallback)}` : '',
    note ?? '',
  ]
  return `| ${column} | ${type} | ${facts
    .filter(Boolean)
    .join('; ')
    .replaceAll('|', String.raw`\|`)} |`
}

const code = (text) => `\`${text.replaceAll(/\s+/g, ' ')}\``

const indexWords = (definition) => definition.replace(/^CREATE /, '').replace(' ON public.', ' ON ')
