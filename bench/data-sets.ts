// Data sets: 5,000 rows in one POST and a replace of 1 %, compared with a bare insert of the same rows; and resolution
// for 10,000 people over 3 matched sets and 2 joins, compared with a handwritten join for one set.

import { resolve } from '../server/src/data/data-sets/resolve.ts'
import { rowsOf } from '../server/src/platform/db/db.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed, Tenant } from './kit/bed.ts'
import { median } from './kit/compare.ts'

const ROWS = 5_000
const PEOPLE = 10_000
const ROUNDS = 7

type BenchRow = Record<string, string | number>

const COLUMNS = [
  'code',
  'city',
  'street',
  'opens',
  'rent',
  'phone',
  'hours',
  'manager',
  'site',
  'area',
  'staff',
  'note',
]
const TYPES: Record<string, string> = { opens: 'date', rent: 'money', area: 'number', staff: 'number', site: 'link' }
const SQL_TYPES: Record<string, string> = { opens: 'date', rent: 'numeric', area: 'numeric', staff: 'numeric' }

const rowOf = (n: number, version = 0): BenchRow => ({
  code: `S-${n}`,
  city: `City ${n % 700}`,
  street: `${n % 200} High Street`,
  opens: `2026-${String(1 + (n % 12)).padStart(2, '0')}-14`,
  rent: 900 + (n % 1_000) + version,
  phone: `0113 ${100_000 + n}`,
  hours: '9 to 6, Sundays 10 to 4',
  manager: `Manager ${n % 300}`,
  site: `https://example.com/stores/${n}`,
  area: n % 450,
  staff: n % 40,
  note: 'Step-free access from the car park at the back.',
})

export async function main(): Promise<void> {
  const bed = await makeBed()
  const tenants = await addTenants(bed.db, 1, 20)
  await writing(bed, tenants)
  await resolving(bed, tenants)
  await bed.close()
}

/** Milliseconds of both sides, measured alternately, and the median of the ratios. */
async function against(
  what: string,
  aim: number,
  ours: () => Promise<number>,
  limit: { name: string; run(): Promise<number> },
): Promise<void> {
  const pairs: { reached: number; bound: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const bound = await limit.run()
    const reached = await ours()
    // The first round warms both up.
    if (round > 0) pairs.push({ reached, bound })
  }
  const ratio = median(pairs.map(({ reached, bound }) => reached / bound))
  const ms = (side: 'reached' | 'bound') => `${median(pairs.map((pair) => pair[side])).toFixed(1)} ms`
  console.log(
    `${what}: ${ms('reached')}   ${limit.name}: ${ms('bound')}   ${ratio.toFixed(2)} times as long (target: ${aim} or less)${ratio <= aim ? '' : '  ABOVE TARGET'}`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

let turn = 0

async function call(bed: Bed, tenants: Tenant[], method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${bed.port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tenants[turn++ % tenants.length]!.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Record<string, unknown> }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

const fields = COLUMNS.map((label) => ({ label, type: TYPES[label] ?? 'words' }))

async function writing(bed: Bed, tenants: Tenant[]): Promise<void> {
  const { accountId } = tenants[0]!
  const { key } = await call(bed, tenants, 'POST', '/data', { name: 'Written', fields })
  const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n))
  const body = JSON.stringify({ rows })
  await bed.db.unsafe(`create table bare_rows (account_id uuid, id uuid, position int,
    ${COLUMNS.map((name) => `${name} ${SQL_TYPES[name] ?? 'text'}`).join(', ')}, primary key (account_id, id))`)
  await bed.db.unsafe('create index on bare_rows (account_id, position)')
  const limit = {
    name: 'bare insert',
    async run() {
      await bed.db`delete from bare_rows`
      const types = Object.fromEntries(COLUMNS.map((name) => [name, SQL_TYPES[name] ?? 'text']))
      return timed(() => {
        const placed = rows.map((row, position) => ({ account_id: accountId, id: newId(), position, ...row }))
        const all = { account_id: 'uuid', id: 'uuid', position: 'int', ...types }
        return bed.db`insert into bare_rows select * from ${rowsOf(bed.db, placed, all)}`
      })
    },
  }
  await against(
    `POST ${ROWS} rows × ${COLUMNS.length}`,
    3,
    async () => {
      await call(bed, tenants, 'DELETE', `/data/${key}/rows`, { all: true })
      return timed(() => call(bed, tenants, 'POST', `/data/${key}/rows`, body))
    },
    limit,
  )
  let version = 0
  const kept: number[] = []
  await against(
    'replace with 1 % changed',
    3,
    () => {
      version++
      const changed = rows.map((row, n) => (n % 100 === 0 ? rowOf(n, version) : row))
      const replacing = JSON.stringify({ mode: 'replace', rows: changed })
      return timed(async () => {
        const { unchanged } = await call(bed, tenants, 'POST', `/data/${key}/rows`, replacing)
        kept.push(Number(unchanged))
      })
    },
    limit,
  )
  console.log(`  ids kept by each replace: ${((100 * Math.min(...kept)) / ROWS).toFixed(1)} %`)
}

async function resolving(bed: Bed, tenants: Tenant[]): Promise<void> {
  const { accountId } = tenants[0]!
  const details = ['Store', 'Depot', 'Club']
  await bed.db`
    insert into details (account_id, id, number, name, type, position, created_at)
    select ${accountId}, gen_random_uuid(), n, name, 'text', n, now()
    from unnest(${details}::text[]) with ordinality as t(name, n)`
  await bed.db`
    insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
    select ${accountId}, gen_random_uuid(), n, 'p' || n || '@example.com', 'subscribed', false,
      jsonb_build_object('1', 's-' || n % ${ROWS}, '2', ' S-' || n * 7 % ${ROWS}, '3', 'S-' || n * 13 % ${ROWS}), '{}', now(), now()
    from generate_series(1, ${PEOPLE}::bigint) n`
  const joined = []
  for (const name of ['Cities', 'Managers']) {
    const set = await call(bed, tenants, 'POST', '/data', { name, fields })
    await addRows(bed, tenants, String(set.key), (n) => ({ ...rowOf(n), code: `${name} ${n}` }))
    joined.push(set.key)
  }
  const keys: string[] = []
  for (const [i, detail] of details.entries()) {
    const set = await call(bed, tenants, 'POST', '/data', {
      name: `Matched ${detail}`,
      fields,
      matchOn: { detail, field: 'code' },
      ...(i < 2 && {
        joins: [{ field: i === 0 ? 'city' : 'manager', set: joined[i], setField: i === 0 ? 'city' : 'manager' }],
      }),
    })
    await addRows(bed, tenants, String(set.key), rowOf)
    keys.push(String(set.key))
  }
  await bed.db`vacuum analyze`
  const people = await bed.db<{ id: Uuid }[]>`select id from contacts where account_id = ${accountId}`
  const ids = people.map(({ id }) => id)
  const [set] = await bed.db<{ number: number }[]>`
    select number from data_sets where account_id = ${accountId} and key = ${keys[0]!}`
  const all = [...keys, ...joined.map(String)]
  await against(
    `resolve ${PEOPLE} people over 3 matched sets and 2 joins, per set`,
    2,
    async () => {
      let given = 0
      const took = await timed(async () => {
        const { rowOf: givenTo } = await resolve(bed.db, accountId, ids, {
          now: new Date(),
          only: ({ key }) => all.includes(key),
        })
        for (const id of ids) for (const key of all) if (givenTo(id, key)) given++
      })
      if (given !== ids.length * all.length) throw new Error(`Only ${given} rows were resolved.`)
      return took / all.length
    },
    {
      name: 'handwritten join for one set',
      run: () =>
        timed(async () => {
          const found = await bed.db`
            select c.id, r.id as row_id, r.cells
            from contacts c
            join data_rows r on r.account_id = c.account_id and r.set_number = ${set!.number}
              and lower(btrim(r.cells ->> '1')) = lower(btrim(c.details ->> '1'))
            where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])`
          if (found.length !== ids.length) throw new Error(`Only ${found.length} rows were found.`)
        }),
    },
  )
}

async function addRows(bed: Bed, tenants: Tenant[], key: string, row: (n: number) => BenchRow): Promise<void> {
  await call(bed, tenants, 'POST', `/data/${key}/rows`, { rows: Array.from({ length: ROWS }, (_, n) => row(n)) })
}
