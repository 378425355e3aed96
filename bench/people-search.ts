// Finding people in the console by part of an address or name, in an account of a million: each search against the exact
// lookup of an address, turn and turn about.
// npm run bench -- people-search [PEOPLE]

import { publicAccountId } from '../server/src/accounts/accounts.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { publicId } from '../server/src/platform/values/ids.ts'
import { sessionCookie } from '../server/src/team/cookie.ts'
import * as sessions from '../server/src/team/sessions.ts'
import { findUser, insertMember } from '../server/src/team/sql.ts'
import { createUser } from '../server/src/team/team.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed } from './kit/bed.ts'
import { median } from './kit/compare.ts'
import { fillList, fillPeople, indexPeople } from './kit/fill-people.ts'

const AIM = 3
const ROUNDS = 100

export async function main([people = '1000000']: string[]): Promise<void> {
  const count = Number(people)
  const bed = await makeBed()
  try {
    const [tenant] = await addTenants(bed.db, 1)
    const { accountId } = tenant!
    await fillPeople(bed.db, accountId, count)
    const perSecond = await indexPeople(bed.db, accountId)
    console.log(`${Math.round(perSecond).toLocaleString('en')} people per second into the search index`)
    const list = publicId('lst', await fillList(bed.db, accountId, Math.min(1_000, count)))
    await bed.db`vacuum analyze contacts, people_search, list_members`
    await tellSizes(bed)
    const ask = await signIn(bed, accountId)
    const old = Math.floor(count / 3)
    const exact = `/contacts?email=person${old}@shop${old % 977}.example`
    const searches: [string, string][] = [
      ['whole address', `search=person${old}@shop${old % 977}.example`],
      ['piece inside an address', `search=son${old}@`],
      ['piece of a domain', 'search=hop512.ex'],
      ['a surname with digits', 'search=Perlman512'],
      ['first and last name', 'search=grace hopper99'],
      ['first and last name, common', 'search=radia perlman'],
      ['a common first name', 'search=Edsger'],
      ['three letters inside words', 'search=jks'],
      ['three digits', 'search=512'],
      ['four digits', 'search=5129'],
      ['what half of them have', 'search=shop'],
      ['one letter', 'search=g'],
      ['two letters', 'search=kn'],
      ['nobody', 'search=nobody@nowhere'],
      ['nobody, three letters', 'search=xqz'],
      ['a common word in one status', 'search=turing&status=never'],
      ['a rare word in one status', 'search=turing512&status=never'],
      ['a common word, stopped', 'search=turing&stopped=true'],
      ['a rare word in a list', `search=turing51&listId=${list}`],
      ['a second page', `search=Perlman51&after=${old}`],
      ['the oldest thousand, by list', `listId=${list}`],
      ['unsubscribed', 'status=unsubscribed'],
      ['stopped', 'stopped=true'],
    ]
    for (const [name, query] of searches) await compareSearch(ask, exact, name, `/contacts/search?${query}`)
  } finally {
    await bed.close()
  }
}

type AskConsole = (path: string) => Promise<number>

async function compareSearch(ask: AskConsole, exact: string, name: string, search: string): Promise<void> {
  const times = { exact: [] as number[], search: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.exact.push(await ask(exact))
    times.search.push(await ask(search))
  }
  const [limit, ours] = [median(times.exact), median(times.search)]
  const ratio = ours / limit
  const both = `p50 ${ours.toFixed(2)} ms, p99 ${p99(times.search)} ms; exact lookup ${limit.toFixed(2)} and ${p99(times.exact)} ms`
  const words = `${name}: ${both}: ${ratio.toFixed(2)} times`
  console.log(`${words} (aim: at most ${AIM})${ratio <= AIM ? '' : '  OVER THE AIM'}`)
}

const p99 = (times: number[]): string => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!.toFixed(2)

async function tellSizes({ db }: Bed): Promise<void> {
  const [size] = await db<[{ people: string; index: string }]>`
    select pg_size_pretty(pg_total_relation_size('contacts')) as people, pg_size_pretty(pg_total_relation_size('people_search')) as index`
  console.log(`people take ${size.people}, their search index ${size.index}`)
}

/** Milliseconds of one answered request. */
async function signIn({ db, port }: Bed, accountId: Uuid): Promise<AskConsole> {
  const userId = await createUser(db, systemClock, { email: 'team@example.com', name: null, password: null })
  await insertMember(db, accountId, userId, 'member', systemClock.now())
  const { token } = await sessions.start(db, systemClock, (await findUser(db, userId))!, false)
  const origin = `http://127.0.0.1:${port}`
  const headers = { cookie: `${sessionCookie(origin).name}=${token}` }
  const base = `${origin}/console/api/accounts/${publicAccountId(accountId)}`
  return async (path) => {
    const begun = performance.now()
    const response = await fetch(base + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - begun
  }
}
