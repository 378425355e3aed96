// Reading people in an account of a million, compared with the same calls in an account of ten thousand.

import { publicId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed, Tenant } from './kit/bed.ts'
import { compare, SECONDS } from './kit/compare.ts'
import type { Measured } from './kit/compare.ts'
import { fillList, fillPeople } from './kit/fill-people.ts'
import { load } from './kit/load.ts'
import { report, timesOf } from './kit/alternating.ts'
import type { Run } from './kit/alternating.ts'

const MANY = 1_000_000
const FEW = 10_000
/** Enough keys to send without a pause: each allows 100 calls a minute. */
const KEYS = 12_000

type Side = { keys: string[]; paths: Record<string, (n: number) => string> }

export async function main([people = String(MANY)]: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    console.log(`Filling ${Number(people).toLocaleString('en')} and ${FEW.toLocaleString('en')} people …`)
    const big = await side(bed, Number(people))
    const small = await side(bed, FEW)
    await bed.db`vacuum analyze contacts, list_members, lists, people_counts`
    for (const name of Object.keys(small.paths))
      report(name, await timesOf(calling(bed, big, name), calling(bed, small, name)), 1.5)
    const deep = calling(bed, { ...big, paths: { deep: () => `/contacts?page=10000&limit=25` } }, 'deep')
    report('page 10,000 against page 1', await timesOf(deep, calling(bed, big, 'page 1')), 10)
    await throughput(bed, big)
  } finally {
    await bed.close()
  }
}

async function side(bed: Bed, people: number): Promise<Side> {
  const tenants = await addTenants(bed.db, 1, KEYS)
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

let turn = 0

/** Rotates through the keys. */
function calling({ port }: Bed, { keys, paths }: Side, name: string): Run {
  return async (n) => {
    const headers = { authorization: `Bearer ${keys[turn++ % keys.length]}` }
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${paths[name]!(n)}`, { headers })
    await response.text()
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`)
  }
}

async function throughput(bed: Bed, big: Side): Promise<void> {
  const person = `/api/v1${big.paths['one person']!(1)}`
  const limit = { name: 'GET /me', run: () => get(bed, big, '/api/v1/me') }
  await compare('GET /contacts/{id}', 0.5, limit, () => get(bed, big, person))
}

let asked = 0

async function get({ port }: Bed, { keys }: Side, path: string): Promise<Measured> {
  const result = await load({ port, connections: 32, seconds: SECONDS, method: 'GET', path, keys, from: asked })
  asked += result.asked
  if (Object.keys(result.statuses).join() !== '200')
    throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
  return result
}
