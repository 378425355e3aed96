// The arrows between rooms and layers, and the rules of the house that a machine can see. A failure says where code
// belongs.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '../src/platform/migrate.ts'

const root = path.resolve(import.meta.dirname, '../..')
const src = path.join(root, 'server/src')

type File = { name: string; room: string; layer: string; text: string; imports: string[] }

const files: File[] = globSync('**/*.ts', { cwd: src })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => {
    const text = readFileSync(path.join(src, name), 'utf8')
    const imports = [...text.matchAll(/(?:^import|^export|^\} from|import\()[^'"]*['"](\.[^'"]+\.ts)['"]/gm)].map(
      ([, target]) => path.relative(src, path.resolve(src, path.dirname(name), target!)),
    )
    const room = name.includes('/') ? name.split('/')[0]! : ''
    return { name, room, layer: layerOf(name), text, imports }
  })

/** The file name is the layer. */
function layerOf(name: string): string {
  const base = path.basename(name, '.ts')
  if (base.startsWith('routes')) return 'routes'
  if (base.startsWith('console') && name.includes('/')) return 'console'
  if (base === 'lanes' && !name.startsWith('platform/')) return 'lanes'
  if (/(^|-)schema$/.test(base)) return 'schema'
  if (/(^|-)sql$/.test(base)) return 'sql'
  return 'domain'
}

const byName = new Map(files.map((file) => [file.name, file]))
const NAMES = files.map(({ name }) => name)
const OUTSIDE_ROOMS = new Set(['', 'platform', 'commands'])

describe.each(NAMES)('%s', (name) => {
  const { room, layer, imports, text } = byName.get(name)!

  test('imports only what stands below it', () => {
    for (const target of imports) {
      const other = byName.get(target)
      if (!other) continue
      if (room === 'platform') {
        expect(other.room, `${name} knows of ${target}: the platform knows nothing of the product`).toBe('platform')
      }
      if (OUTSIDE_ROOMS.has(room)) continue
      expect(target, `${name}: only the processes and the command line read the table of contents`).not.toMatch(
        /^(app|api|worker)\.ts$/,
      )
      expect(ALLOWED[layer], `${name} (${layer}) may not import ${target} (${other.layer})`).toContain(other.layer)
      if (other.layer === 'routes' || other.layer === 'console' || other.layer === 'lanes') {
        expect(other.room, `${name} reaches into the doors of another room: call its verbs instead`).toBe(room)
      }
    }
  })

  test('keeps the rules of the house', () => {
    if (!OUTSIDE_ROOMS.has(room) && layer !== 'sql') {
      expect(text, `${name} holds SQL: statements live in sql.ts`).not.toMatch(
        /\b(?:db|tx|sql)(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with)\b/i,
      )
    }
    if (!OUTSIDE_ROOMS.has(room)) {
      expect(text, `${name} reads the time: take it from the caller's clock`).not.toMatch(
        /\bDate\.now\(\)|new Date\(\)/,
      )
    }
    expect(text, `${name} opens with what it is for`).toMatch(
      layer === 'schema' || layer === 'routes' || layer === 'sql' ? /^(?:\/\/|import)/ : /^(?:\/\/|#!)/,
    )
  })
})

/** What each layer of a room may read. */
const ALLOWED: Record<string, string[]> = {
  schema: ['schema', 'domain'],
  sql: ['sql', 'domain', 'schema'],
  domain: ['domain', 'sql', 'schema', 'lanes'],
  lanes: ['domain', 'sql', 'schema', 'lanes'],
  routes: ['domain', 'schema', 'routes'],
  console: ['domain', 'schema', 'routes', 'console'],
}

describe('the tables', () => {
  const migrations = readMigrations(path.join(root, 'server/migrations'))
  const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const global = /Global tables: `([^.]+)`\./.exec(architecture)![1]!.split(/`,\s+`/)
  const tables = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g)].map(([, table, body]) => ({
      table: table!,
      body: body!,
    })),
  )

  test('ARCHITECTURE.md names the tables that belong to no account', () => {
    for (const table of global)
      if (table !== 'schema_migrations') expect(tables.map((each) => each.table)).toContain(table)
  })

  const tenant = tables.filter(({ table }) => !global.includes(table))

  test.each(tenant)('$table: account_id leads its primary, unique and foreign keys', ({ body }) => {
    expect(body).toMatch(/^\s*account_id uuid/)
    expect(body).toMatch(/primary key \(account_id|account_id uuid primary key/)
    for (const [key] of body.matchAll(/^\s*(?:unique|foreign key) \(.*$/gm)) expect(key).toMatch(/\(account_id/)
  })

  test.each(files.filter(({ layer }) => layer === 'sql'))(
    '$name: every statement on them names the account',
    ({ text }) => {
      for (const [, statement] of text.matchAll(/`\s*((?:select|insert|update|delete|with)\b[\s\S]*?)`(?!\s*:)/gi)) {
        const touched = tenant.filter(({ table }) =>
          new RegExp(String.raw`\b(?:from|join|into|update)\s+${table}\b`).test(statement!),
        )
        if (touched.length > 0) expect(statement).toMatch(/account_?id/i)
      }
    },
  )
})
