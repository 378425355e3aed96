// lettermill demo

import { publicAccountId } from '../accounts/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import { openDb, transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { createLog } from '../platform/log.ts'
import { systemCaller } from '../platform/http/caller.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { createSignInLink } from '../team/links.ts'
import { openAccount } from '../team/team.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { SHOP } from './demo/catalogue.ts'
import { demoClock } from './demo/clock.ts'
import { seeded } from './demo/random.ts'
import { fillShop, PEOPLE, WEEKS } from './demo/shop.ts'
import { hasLiveWorker } from './demo/sql.ts'
import { OWNER } from './first-start.ts'

const SEED = 20_260_101
const YEAR_MS = 365 * 86_400_000
const CONNECTIONS = 12

export const demo = command({
  flags: {
    owner: { type: 'string', value: 'EMAIL', meaning: `Who signs in to it; ${OWNER} if not given.` },
    people: { type: 'string', value: 'N', meaning: `How many people it has; ${PEOPLE} if not given.` },
  },
  run: (flags, io) => {
    const people = count(flags.people)
    const ownerEmail = flags.owner ?? OWNER
    return withDatabase(io, (_, { baseUrl }, url) =>
      // Lanes work side by side, so they need more connections than other commands.
      withPool(url, async (db) => {
        // Another worker would send the demo's emails by its own mail server.
        if (await hasLiveWorker(db))
          throw new StartProblem('Lettermill is running. Stop it, run this again, and start it afterwards.')
        io.say(`A shop with ${people} people and a year behind it is made; this takes a minute or two.`)
        const clock = demoClock(new Date(systemClock.now().getTime() - YEAR_MS))
        const { accountId, link } = await transaction(db, async (tx) => {
          const opened = await openAccount(tx, clock, { name: SHOP.name, ownerEmail, password: null })
          return { ...opened, link: await createSignInLink(tx, systemClock, ownerEmail) }
        })
        const ctx = { ...systemCaller(accountId, clock, createLog('silent', 'demo')), db }
        await fillShop({ ctx, clock, random: seeded(SEED), baseUrl, people, weeks: WEEKS, say: io.say })
        return { account_id: publicAccountId(accountId), sign_in_link: baseUrl + link.path }
      }),
    )
  },
  words: ({ account_id, sign_in_link }) =>
    [
      `The demo shop is account ${account_id}. Start Lettermill (npm start), then sign in once and within a day:`,
      sign_in_link,
    ].join('\n'),
})

async function withPool<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { connections: CONNECTIONS, applicationName: 'lettermill demo' })
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 5 })
  }
}

const MOST_PEOPLE = 100_000

function count(text: string | undefined): number {
  if (text === undefined) return PEOPLE
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > MOST_PEOPLE)
    throw new UsageProblem(`--people must be a number from 1 to ${MOST_PEOPLE}, not "${text}".`)
  return Number(text)
}
