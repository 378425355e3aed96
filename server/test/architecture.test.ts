// Which module may import which, and the file conventions. A failure says where the code belongs.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLACEMENTS } from '../src/placements.ts'
import { readMigrations } from '../src/platform/db/migration-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const src = path.join(root, 'server/src')

type File = { name: string; module: string; layer: string; text: string; imports: string[] }

/**
 * The modules, lowest first: a module imports only modules listed before it, types included. The groups are in the order
 * of ARCHITECTURE.md.
 */
const ORDER = [
  'platform',
  ...['access', 'accounts', 'operations', 'team', 'audit', 'apps', 'app-items'].map((name) => `identity/${name}`),
  ...['feed', 'webhooks', 'record-events.ts'].map((name) => `activity/${name}`),
  ...['details', 'topics', 'products', 'data-sets', 'coupons'].map((name) => `data/${name}`),
  ...['contacts', 'lists', 'groups', 'search', 'bulk', 'imports'].map((name) => `people/${name}`),
  ...['events', 'attribution', 'orders'].map((name) => `behavior/${name}`),
  ...['images', 'designs', 'email-blocks'].map((name) => `content/${name}`),
  ...['mail', 'senders', 'domains', 'reputation', 'sending', 'scheduled-emails'].map((name) => `delivery/${name}`),
  'campaigns',
  ...['drip-steps', 'drips'].map((name) => `automation/${name}`),
  ...['stores', 'site', 'tracking', 'returns', 'pages', 'forms'].map((name) => `web/${name}`),
  ...['oauth', 'mcp', 'report-cards', 'moving'].map((name) => `integrations/${name}`),
  ...['profile', 'privacy', 'calendar', 'demo', 'overview', 'summary', 'shared-reports'].map(
    (name) => `insight/${name}`,
  ),
]

/** Groups that are a single module. Files directly under src belong to none. */
const SINGLE_MODULES = new Set(['platform', 'campaigns', 'commands'])

/** The contents of a group, which only app.ts and queues.ts read. */
const isIndex = (name: string): boolean => /^[\w-]+\/(?:index|queues)\.ts$/.test(name)

const INDEX_READERS = new Set(['app.ts', 'queues.ts'])

function moduleOf(name: string): string {
  const parts = name.split('/')
  if (ORDER.includes(name)) return name
  // It lists all modules of its group, up to the last one.
  if (isIndex(name)) return ORDER.findLast((module) => module.split('/')[0] === parts[0])!
  return SINGLE_MODULES.has(parts[0]!) ? parts[0]! : parts.slice(0, -1).slice(0, 2).join('/')
}

/** The file name is the layer. */
function layerOf(name: string): string {
  if (isIndex(name)) return 'index'
  const base = path.basename(name, '.ts')
  if (base.startsWith('routes')) return 'routes'
  if (base.startsWith('console') && name.includes('/')) return 'console'
  if (base === 'jobs' && !name.startsWith('platform/')) return 'jobs'
  if (/(^|-)schema$/.test(base)) return 'schema'
  if (/(^|-)sql$/.test(base)) return 'sql'
  return 'domain'
}

const files: File[] = globSync('**/*.ts', { cwd: src })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => {
    const text = readFileSync(path.join(src, name), 'utf8')
    const imports = [...text.matchAll(/(?:^import|^export|^\} from|import\()[^'"]*['"](\.[^'"]+\.ts)['"]/gm)].map(
      ([, target]) => path.relative(src, path.resolve(src, path.dirname(name), target!)),
    )
    return { name, module: moduleOf(name), layer: layerOf(name), text, imports }
  })
const byName = new Map(files.map((file) => [file.name, file]))

/** Processes, documents and commands may import every module. */
const isAboveModules = ({ module }: File): boolean => module === '' || module === 'commands'
const OUTSIDE_MODULES = new Set(['', 'platform', 'commands'])

describe('modules', () => {
  test('each is listed in the order', () => {
    const unplaced = files.filter((file) => !isAboveModules(file) && !ORDER.includes(file.module))
    expect([...new Set(unplaced.map(({ module }) => module))]).toEqual([])
  })

  test('import only modules below them', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .flatMap((target) => byName.get(target) ?? [])
        .flatMap((target) => wrongImport(file, target) ?? [])
        .map((reason) => `${file.name} imports ${reason}`),
    )
    expect(wrong).toEqual([])
  })

  test('export nothing that is never used', () => {
    const others = globSync(
      '{server/{bin,src,test},bench,stress,console/{src,test},scripts,examples}/**/*.{ts,tsx,mjs}',
      {
        cwd: root,
      },
    )
    const uses = new Map<string, number>()
    for (const file of others)
      for (const [word] of readFileSync(path.join(root, file), 'utf8').matchAll(/\w+/g))
        uses.set(word, (uses.get(word) ?? 0) + 1)
    const unused = files.flatMap(({ name, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)]
        .filter(([, exported]) => uses.get(exported!) === 1)
        .map(([, exported]) => `${name} ${exported}`),
    )
    expect(unused).toEqual([])
  })

  test('follow the file conventions', () => {
    expect(files.flatMap((file) => brokenRules(file).map((rule) => `${file.name} ${rule}`))).toEqual([])
  })
})

/** The reason why a file must not import another, or null. */
function wrongImport(file: File, target: File): string | null {
  const { module, layer } = file
  if (!isAboveModules(file) && (isAboveModules(target) || ORDER.indexOf(target.module) > ORDER.indexOf(module)))
    return `${target.name}: it is above ${module}`
  if (target.layer === 'index' && !INDEX_READERS.has(file.name))
    return `${target.name}: only app.ts and queues.ts read it`
  if (OUTSIDE_MODULES.has(module) || layer === 'index') return null
  if (!ALLOWED[layer]!.includes(target.layer)) return `${target.name}: ${layer} may not import ${target.layer}`
  if (target.layer === 'sql' && layer !== 'sql' && target.module !== module && target.module !== 'platform')
    return `${target.name}: the SQL of another module; call its functions instead`
  const isEntry = target.layer === 'routes' || target.layer === 'console' || target.layer === 'jobs'
  return isEntry && target.module !== module ? `${target.name}: the entry point of another module` : null
}

const SQL = /\b(?:db|tx|sql)(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with)\b/i

function brokenRules({ module, layer, text }: File): string[] {
  const inModule = !OUTSIDE_MODULES.has(module)
  const mayOpenWithImports = layer === 'schema' || layer === 'routes' || layer === 'sql'
  return [
    ...(inModule && layer !== 'sql' && SQL.test(text) ? ['contains SQL: statements belong in sql.ts'] : []),
    ...(inModule && /\bDate\.now\(\)|new Date\(\)/.test(text) ? ["reads the time: use the caller's clock"] : []),
    ...(/^(?:\/\/|#!)/.test(text) || (mayOpenWithImports && text.startsWith('import'))
      ? []
      : ['has no header comment']),
  ]
}

/** What each layer of a module may import. */
const ALLOWED: Record<string, string[]> = {
  schema: ['schema', 'domain'],
  sql: ['sql', 'domain', 'schema'],
  domain: ['domain', 'sql', 'schema', 'jobs'],
  jobs: ['domain', 'sql', 'schema', 'jobs'],
  routes: ['domain', 'schema', 'routes'],
  console: ['domain', 'schema', 'routes', 'console'],
}

describe('tables', () => {
  const migrations = readMigrations(path.join(root, 'server/migrations'))
  const global = Object.keys(PLACEMENTS)
  const tables = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g)].map(([, table, body]) => ({
      table: table!,
      body: body!,
    })),
  )

  test('src/placements.ts names only tables that exist', () => {
    const created = new Set(['schema_migrations', ...tables.map(({ table }) => table)])
    expect(global.filter((table) => !created.has(table))).toEqual([])
  })

  const tenant = tables.filter(({ table }) => !global.includes(table))

  test('account tables refer only to account tables and reference tables', () => {
    const wrong = tenant.flatMap(({ table, body }) =>
      [...body.matchAll(/references (\w+)/g)]
        .map(([, target]) => target!)
        .filter((target) => global.includes(target) && PLACEMENTS[target] !== 'reference')
        .map((target) => `${table} refers to ${target}, which is not on every node`),
    )
    expect(wrong).toEqual([])
  })

  test('plain tables on the coordinator refer to no table that Citus manages', () => {
    const plain = tables.filter(({ table }) => PLACEMENTS[table] === 'plain')
    const wrong = plain.flatMap(({ table, body }) =>
      [...body.matchAll(/references (\w+)/g)]
        .filter(([, target]) => PLACEMENTS[target!] !== 'plain')
        .map(([, target]) => `${table} refers to ${target}: place it as local`),
    )
    expect(wrong).toEqual([])
  })

  test('account_id leads the primary, unique and foreign keys of every account table', () => {
    expect(tenant.length).toBeGreaterThan(80)
    const wrong = tenant.flatMap(({ table, body }) => [
      ...(/^\s*account_id uuid/.test(body) ? [] : [`${table}: account_id is not its first column`]),
      ...(/primary key \(account_id|account_id uuid primary key/.test(body)
        ? []
        : [`${table}: account_id does not lead its primary key`]),
      ...[...body.matchAll(/^\s*(?:unique|foreign key) \(.*$/gm)]
        .filter(([key]) => !key.includes('(account_id'))
        .map(([key]) => `${table}: ${key.trim()}`),
    ])
    expect(wrong).toEqual([])
  })

  const touches = (sql: string) =>
    tenant.some(({ table }) => new RegExp(String.raw`\b(?:from|join|into|update|using)\s+${table}\b`).test(sql))
  const statements = files.flatMap(({ name, text }) => statementsIn(name, text)).filter(({ sql }) => touches(sql))

  test('every statement filters by account unless it is listed as working across accounts', () => {
    expect(statements.length).toBeGreaterThan(500)
    const unnamed = statements.filter(({ where, sql }) => !ACROSS_ACCOUNTS.has(where) && !namesAccount(sql))
    expect(unnamed).toEqual([])
  })

  test('the list of statements across accounts has no stale entries', () => {
    const isAcross = (where: string) => {
      const found = statements.filter((each) => each.where === where)
      return found.length === 1 && !namesAccount(found[0]!.sql)
    }
    expect([...ACROSS_ACCOUNTS.keys()].filter((where) => !isAcross(where))).toEqual([])
  })
})

/** Statements that don't filter by account, each with its reason. Their results are never shown to a tenant. */
const ACROSS_ACCOUNTS = new Map([
  [
    'activity/feed/sql.ts listRetentions',
    'finds accounts with old activity to delete; the deletion filters by account',
  ],
  ['people/bulk/sql.ts removeOld', 'the same age for every account, by an index on age'],
  ['people/imports/sql.ts removeStalled', 'the same age for every account, by an index on uploads, which are few'],
  [
    'people/imports/sql.ts removeOld',
    'the same age for every account, by an index on age; the chunks are deleted with their import',
  ],
  ['integrations/moving/sql.ts removeOld', 'the same age for every account, in a table with few rows'],
  ['platform/http/idempotency.ts removeExpiredAnswers', 'the same age for every account, by an index on age'],
  ['delivery/reputation/sql.ts removeOldStats', 'the same age for every account'],
  ['delivery/reputation/sql.ts removeOldHours', 'the same age for every account, by an index on age'],
  ['delivery/sending/delivery-log-sql.ts removeOldAnswers', 'the same age for every account, by an index on age'],
  ['delivery/domains/sql.ts listUnchecked', 'finds domains that are due for a check; the check filters by account'],
  ['identity/audit/sql.ts removeOldEntries', 'the same age for every account, by an index on age'],
  ['identity/operations/sql.ts countReturnedMail', 'totals of the installation, only for its operator'],
  ['web/returns/sql.ts removeOldEvents', 'the same age for every account, by an index on age'],
  ['web/returns/sql.ts removeOldMail', 'the same age for every account, by an index on age'],
  ['delivery/sending/all-captured-sql.ts findAnyCaptured', 'captured mail of the installation, only for its operator'],
  ['delivery/sending/all-captured-sql.ts listAllCaptured', 'captured mail of the installation, only for its operator'],
  ['delivery/sending/mailbox-sql.ts removeOldCaptured', 'the same age for every account, by an index on age'],
  ['web/site/sql.ts removeOldVisits', 'the same age for every account, by an index on age'],
  ['web/forms/stamps-sql.ts removeOldStamps', 'the same age for every account, by an index on age'],
  ['web/stores/messages-sql.ts removeOldMessages', 'the same age for every account, by an index on age'],
  ['activity/webhooks/log-sql.ts removeOldDeliveries', 'the same age for every account, in a queue that is short'],
  ['activity/webhooks/log-sql.ts removeOldFailures', 'the same age for every account, by an index on age'],
  ['activity/webhooks/log-sql.ts removeOldMessages', 'the same age for every account, by an index on age'],
  ['activity/webhooks/log-sql.ts removeOldTries', 'the same age for every account, by an index on age'],
])

/**
 * A statement filters by account if it uses a value passed in (`${accountId}`, or a fragment that takes it), rows
 * passed in with their account, which `rowsOf` calls t, or the first column of an insert that reads no other table.
 * Selecting the column, or joining two tables on it, doesn't count.
 */
function namesAccount(sql: string): boolean {
  const handedIn = /\$\{[^}]*account_?ids?\b/i.test(sql)
  const inRows = sql.includes('${rowsOf(') && /\bt\."?account_?id\b/i.test(sql)
  const inserted = /^\s*insert into \w+(?: as \w+)? \(account_id\b/i.test(sql)
  const readsATable = /\b(?:from|join|using) \w+\b(?!\()/i.test(sql)
  return handedIn || inRows || (inserted && !readsATable)
}

/** Every statement of a file by the name of its function, with its nested fragments and without comments. */
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

/** The end of the template that starts here, past nested templates. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '`') return at
    if (text[at] === '$' && text[at + 1] === '{') at = endOfHole(text, at + 2)
  }
  throw new Error('unterminated template')
}

function endOfHole(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') at = endOfTemplate(text, at)
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error('unterminated hole in a template')
}
