// Finding people in the console by part of an address or name, in an account of a million: each search against the exact
// lookup of an address, turn and turn about.
// npm run bench -- people-search [PEOPLE]

import { publicAccountId } from '../server/src/accounts/accounts.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Uuid } from '../server/src/platform/ids.ts'
import { publicId } from '../server/src/platform/ids.ts'
import { sessionCookie } from '../server/src/team/cookie.ts'
import * as sessions from '../server/src/team/sessions.ts'
import { findUser, insertMember } from '../server/src/team/sql.ts'
import { createUser } from '../server/src/team/team.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed } from './kit/bed.ts'
import { median } from './kit/compare.ts'
import { fillList, fillPeople } from './kit/fill-people.ts'

const AIM = 3
const ROUNDS = 60

export async function main([people = '1000000']: string[]): Promise<void> {
  const count = Number(people)
  const bed = await makeBed()
  try {
    const [tenant] = await addTenants(bed.db, 1)
    const { accountId } = tenant!
    await fillPeople(bed.db, accountId, count)
    const list = publicId('lst', await fillList(bed.db, accountId, Math.min(1_000, count)))
    await bed.db`vacuum analyze contacts`
    const ask = await signIn(bed, accountId)
    const old = Math.floor(count / 3)
    const exact = `/contacts?email=person${old}@shop${old % 977}.example`
    const searches: [string, string][] = [
      ['whole address', `search=person${old}@shop${old % 977}.example`],
      ['part of an address', `search=son${old}@`],
      ['a surname with digits', 'search=Perlman512'],
      ['first and last name', 'search=grace hopper99'],
      ['what half of them have', 'search=shop'],
      ['one letter', 'search=g'],
      ['two letters', 'search=kn'],
      ['nobody', 'search=nobody@nowhere'],
      ['a common word in one status', 'search=turing&status=never'],
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
  const words = `${name}: ${ours.toFixed(2)} ms, exact lookup ${limit.toFixed(2)} ms: ${ratio.toFixed(2)} times`
  console.log(`${words} (aim: at most ${AIM})${ratio <= AIM ? '' : '  OVER THE AIM'}`)
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
