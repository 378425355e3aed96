// Reading people in an account of a million against the same calls in an account of ten thousand.

import { publicId } from '../server/src/platform/ids.ts'
import type { Uuid } from '../server/src/platform/ids.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed, Tenant } from './kit/bed.ts'
import { median } from './kit/compare.ts'
import { fillList, fillPeople } from './kit/fill-people.ts'
import { load } from './kit/load.ts'

const MANY = 1_000_000
const FEW = 10_000
const CALLS = 400

type Side = { keys: string[]; paths: Record<string, (n: number) => string> }

export async function main([people = String(MANY)]: string[]): Promise<void> {
  const bed = await makeBed()
  console.log(`Filling ${Number(people).toLocaleString('en')} and ${FEW.toLocaleString('en')} people …`)
  const big = await side(bed, Number(people))
  const small = await side(bed, FEW)
  await bed.db`vacuum analyze contacts, list_members, lists, people_counts`
  const ours: Record<string, Times> = {}
  for (const name of Object.keys(small.paths)) {
    ours[name] = await timed(bed, big, name)
    const other = await timed(bed, small, name)
    report(name, ours[name], other, 1.5)
  }
  const deep = await timed(bed, { ...big, paths: { deep: () => `/contacts?page=10000&limit=25` } }, 'deep')
  report('page 10,000 against page 1', deep, ours['page 1']!, 10)
  await throughput(bed, big)
  await bed.close()
}

async function side(bed: Bed, people: number): Promise<Side> {
  const tenants = await addTenants(bed.db, 1, 300)
  const { accountId } = tenants[0] as Tenant
  await fillPeople(bed.db, accountId, people)
  const list = publicId('lst', await fillList(bed.db, accountId, people / 2))
  const some = await bed.db<{ id: Uuid; email: string }[]>`
    select id, email from contacts where account_id = ${accountId} and seq % ${Math.floor(people / 1000)} = 0`
  const pick = (n: number) => some[n % some.length]!
  return {
    keys: tenants.map(({ key }) => key),
    paths: {
      'page 1': () => '/contacts',
      'status=subscribed': () => '/contacts?status=subscribed',
      'status=unsubscribed': () => '/contacts?status=unsubscribed',
      'email=': (n) => `/contacts?email=${encodeURIComponent(pick(n).email)}`,
      'one person': (n) => `/contacts/${publicId('per', pick(n).id)}`,
      'members of a list': () => `/lists/${list}/members`,
    },
  }
}

type Times = { p50: number; p99: number }

let turn = 0

/** One call after the other, with a key for every few calls. */
async function timed(bed: Bed, { keys, paths }: Side, name: string): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < CALLS + 50; n++) {
    const headers = { authorization: `Bearer ${keys[turn++ % keys.length]}` }
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${bed.port}/api/v1${paths[name]!(n)}`, { headers })
    await response.text()
    if (n >= 50) times.push(performance.now() - begun)
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`)
  }
  times.sort((a, b) => a - b)
  return { p50: times[CALLS / 2]!, p99: times[Math.floor(CALLS * 0.99)]! }
}

function report(name: string, big: Times, small: Times, bound: number): void {
  const ratios = { p50: big.p50 / small.p50, p99: big.p99 / small.p99 }
  const good = ratios.p50 <= bound && ratios.p99 <= bound
  const show = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`
  console.log(
    `${name.padEnd(28)} ${show(big)} against ${show(small)}: ${ratios.p50.toFixed(2)}× and ${ratios.p99.toFixed(2)}× (bound ${bound}×)${good ? '' : '  ABOVE THE BOUND'}`,
  )
}

async function throughput(bed: Bed, big: Side): Promise<void> {
  const keys = (await addTenants(bed.db, 4_000)).map(({ key }) => key)
  const person = big.paths['one person']!(1)
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const me = await load({ port: bed.port, connections: 32, seconds: 3, method: 'GET', path: '/api/v1/me', keys })
    const one = await load({
      port: bed.port,
      connections: 32,
      seconds: 3,
      method: 'GET',
      path: `/api/v1${person}`,
      keys: big.keys,
    })
    ratios.push(one.perSecond / me.perSecond)
  }
  console.log(`GET /contacts/{id}: ${Math.round(median(ratios) * 100)} % of GET /me (aim: 50 % or more)`)
}
