// The arrows between rooms and layers, and the rules of the house that a machine can see. A failure says where code
// belongs.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLACEMENTS } from '../src/placements.ts'
import { readMigrations } from '../src/platform/db/migration-files.ts'

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
  const file = byName.get(name)!

  test('imports only what stands below it', () => {
    const known = file.imports.flatMap((target) => byName.get(target) ?? [])
    expect(known.flatMap((target) => wrongImport(file, target) ?? [])).toEqual([])
  })

  test('keeps the rules of the house', () => {
    expect(brokenRules(file)).toEqual([])
  })
})

/** The floors, from the ground up: a room imports rooms before it and never one after it, types included. */
const FLOORS = [
  'platform',
  'documentation',
  'access',
  'accounts',
  'operations',
  'team',
  'apps',
  'app-items',
  'activity',
  'webhooks',
  'mail',
  'happen.ts',
  'senders',
  'domains',
  'details',
  'topics',
  'products',
  'data-sets',
  'designs',
  'email-blocks',
  'contacts',
  'lists',
  'events',
  'orders',
  'groups',
  'report-cards',
  'drip-steps',
  'reputation',
  'sending',
  'campaigns',
  'stores',
  'site',
  'drips',
  'tracking',
  'returns',
  'pages',
  'forms',
  'oauth',
  'mcp',
  'imports',
  'people-search',
  'bulk',
  'profile',
  'privacy',
  'overview',
]

const floorOf = ({ room, name }: File): number => FLOORS.indexOf(room || name)

/** Processes, documents and commands stand above all rooms. */
const isAboveRooms = (file: File): boolean => floorOf(file) < 0

test('every room has its floor', () => {
  const rooms = new Set(files.map(({ room }) => room).filter((room) => room !== '' && room !== 'commands'))
  expect([...rooms].filter((room) => !FLOORS.includes(room))).toEqual([])
})

/** Why a file may not import another, in words. */
function wrongImport(file: File, target: File): string | null {
  const { room, layer } = file
  if (room === 'platform' && target.room !== 'platform')
    return `${target.name}: the platform knows nothing of the product`
  if (!isAboveRooms(file) && (isAboveRooms(target) || floorOf(target) > floorOf(file)))
    return `${target.name}: stands above ${room || file.name}`
  if (OUTSIDE_ROOMS.has(room)) return null
  if (/^(?:app|api|worker)\.ts$/.test(target.name))
    return `${target.name}: only the processes and the command line read the table of contents`
  if (!ALLOWED[layer]!.includes(target.layer)) return `${target.name}: ${layer} may not import ${target.layer}`
  if (target.layer === 'sql' && layer !== 'sql' && target.room !== room && target.room !== 'platform')
    return `${target.name}: statements of another room, call its verbs instead`
  const isDoor = target.layer === 'routes' || target.layer === 'console' || target.layer === 'lanes'
  return isDoor && target.room !== room ? `${target.name}: the door of another room, call its verbs instead` : null
}

const SQL = /\b(?:db|tx|sql)(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with)\b/i

function brokenRules({ room, layer, text }: File): string[] {
  const inRoom = !OUTSIDE_ROOMS.has(room)
  const mayOpenWithImports = layer === 'schema' || layer === 'routes' || layer === 'sql'
  return [
    ...(inRoom && layer !== 'sql' && SQL.test(text) ? ['holds SQL: statements live in sql.ts'] : []),
    ...(inRoom && /\bDate\.now\(\)|new Date\(\)/.test(text) ? ["reads the time: take it from the caller's clock"] : []),
    ...(/^(?:\/\/|#!)/.test(text) || (mayOpenWithImports && text.startsWith('import')) ? [] : ['opens without a word']),
  ]
}

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
    const made = new Set(['schema_migrations', ...tables.map(({ table }) => table)])
    expect(global.filter((table) => !made.has(table))).toEqual([])
  })

  const tenant = tables.filter(({ table }) => !global.includes(table))

  test('every table that belongs to no account has its place on a cluster, in src/placements.ts', () => {
    expect(Object.keys(PLACEMENTS).toSorted()).toEqual(global.toSorted())
  })

  test('what a table of an account refers to is another of them, or a reference table', () => {
    const wrong = tenant.flatMap(({ table, body }) =>
      [...body.matchAll(/references (\w+)/g)]
        .map(([, target]) => target!)
        .filter((target) => global.includes(target) && PLACEMENTS[target] !== 'reference')
        .map((target) => `${table} refers to ${target}, which is not on every node`),
    )
    expect(wrong).toEqual([])
  })

  test('what is plain on the coordinator refers to nothing that Citus knows', () => {
    const plain = tables.filter(({ table }) => PLACEMENTS[table] === 'plain')
    const wrong = plain.flatMap(({ table, body }) =>
      [...body.matchAll(/references (\w+)/g)]
        .filter(([, target]) => PLACEMENTS[target!] !== 'plain')
        .map(([, target]) => `${table} refers to ${target}: place it as local`),
    )
    expect(wrong).toEqual([])
  })

  test.each(tenant)('$table: account_id leads its primary, unique and foreign keys', ({ body }) => {
    expect(body).toMatch(/^\s*account_id uuid/)
    expect(body).toMatch(/primary key \(account_id|account_id uuid primary key/)
    for (const [key] of body.matchAll(/^\s*(?:unique|foreign key) \(.*$/gm)) expect(key).toMatch(/\(account_id/)
  })

  const touches = (sql: string) =>
    tenant.some(({ table }) => new RegExp(String.raw`\b(?:from|join|into|update|using)\s+${table}\b`).test(sql))
  const statements = files.flatMap(({ name, text }) => statementsIn(name, text)).filter(({ sql }) => touches(sql))

  test.each(statements.filter(({ where }) => !ACROSS_ACCOUNTS.has(where)))('$where names the account', ({ sql }) => {
    expect(namesAccount(sql), `names no account: ${sql}`).toBe(true)
  })

  test.each([...ACROSS_ACCOUNTS])('%s works across accounts: %s', (where) => {
    const found = statements.filter((each) => each.where === where)
    expect(found, 'no such statement: take it off the list').toHaveLength(1)
    expect(namesAccount(found[0]!.sql), 'it names the account: take it off the list').toBe(false)
  })
})

/** Statements that name no account, each with its reason. What they find, they show to nobody. */
const ACROSS_ACCOUNTS = new Map([
  ['activity/sql.ts listRetentions', 'which accounts have old activity to cut off; the cutting names each'],
  ['bulk/sql.ts removeOld', 'one age for every account, by an index on age'],
  ['imports/sql.ts removeStalled', 'one age for every account, by an index on uploads, which are few'],
  ['imports/sql.ts removeOld', 'one age for every account, by an index on age; the parts go with their import'],
  ['platform/http/idempotency.ts removeExpiredAnswers', 'one age for every account, by an index on age'],
  ['reputation/sql.ts removeOldStats', 'one age for every account'],
  ['reputation/sql.ts removeOldHours', 'one age for every account, by an index on age'],
  ['sending/answers-sql.ts removeOldAnswers', 'one age for every account, by an index on age'],
  ['domains/sql.ts listUnchecked', 'which domains are to be looked at again; the looking names each account'],
  ['operations/sql.ts countReturnedMail', 'how much of the installation, for its operator alone'],
  ['returns/sql.ts removeOldEvents', 'one age for every account, by an index on age'],
  ['returns/sql.ts removeOldMail', 'one age for every account, by an index on age'],
  ['sending/all-captured-sql.ts findAnyCaptured', 'captured mail of the installation, for its operator alone'],
  ['sending/all-captured-sql.ts listAllCaptured', 'captured mail of the installation, for its operator alone'],
  ['sending/mailbox-sql.ts removeOldCaptured', 'one age for every account, by an index on age'],
  ['site/sql.ts removeOldVisits', 'one age for every account, by an index on age'],
  ['forms/stamps-sql.ts removeOldStamps', 'one age for every account, by an index on age'],
  ['stores/messages-sql.ts removeOldMessages', 'one age for every account, by an index on age'],
  ['webhooks/log-sql.ts removeOldDeliveries', 'one age for every account, in a queue that is short'],
  ['webhooks/log-sql.ts removeOldFailures', 'one age for every account, by an index on age'],
  ['webhooks/log-sql.ts removeOldMessages', 'one age for every account, by an index on age'],
  ['webhooks/log-sql.ts removeOldTries', 'one age for every account, by an index on age'],
])

/**
 * An account is named by a value handed in (`${accountId}`, or a fragment that takes it), by rows handed in that carry
 * theirs, which `rowsOf` calls t, or as the first column of an insert that reads nothing else. That the column is
 * selected, or that two tables are joined on it, names none.
 */
function namesAccount(sql: string): boolean {
  const handedIn = /\$\{[^}]*account_?ids?\b/i.test(sql)
  const inRows = sql.includes('${rowsOf(') && /\bt\."?account_?id\b/i.test(sql)
  const inserted = /^\s*insert into \w+(?: as \w+)? \(account_id\b/i.test(sql)
  const readsATable = /\b(?:from|join|using) \w+\b(?!\()/i.test(sql)
  return handedIn || inRows || (inserted && !readsATable)
}

/** Every statement of a file by the name of its function, with the fragments inside it and without its comments. */
function statementsIn(file: string, text: string): { where: string; sql: string }[] {
  return [...text.matchAll(/`\s*(?:select|insert|update|delete|with)\b/gi)].map(({ index }) => {
    const owner = text
      .slice(0, index)
      .match(/^(?:export )?(?:async )?(?:const|function) \w+/gm)
      ?.at(-1)
    return {
      where: `${file} ${owner?.split(' ').at(-1)}`,
      sql: text.slice(index + 1, endOfTemplate(text, index)).replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, ''),
    }
  })
}

/** Where the template that starts here ends, past the templates inside it. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '`') return at
    if (text[at] === '$' && text[at + 1] === '{') at = endOfHole(text, at + 2)
  }
  throw new Error('a template without an end')
}

function endOfHole(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') at = endOfTemplate(text, at)
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error('a hole in a template without an end')
}
