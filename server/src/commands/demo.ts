// lettermill demo

import { publicAccountId } from '../identity/accounts/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import { findHold } from '../platform/installation.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { createSignInLink } from '../identity/team/one-time-links.ts'
import { openAccount } from '../identity/team/team.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { DEMO_PEOPLE, DEMO_WEEKS, makeDemo, startOfYear } from '../insight/demo/make.ts'
import { SHOP } from '../insight/demo/shop.ts'
import { OWNER } from './first-start.ts'

export const demo = command({
  flags: {
    owner: { type: 'string', value: 'EMAIL', meaning: `Email address of its owner; ${OWNER} by default.` },
    people: { type: 'string', value: 'N', meaning: `Number of people; ${DEMO_PEOPLE} by default.` },
  },
  run: (flags, io) => {
    const people = count(flags.people)
    const ownerEmail = flags.owner ?? OWNER
    return withDatabase(io, async (db, { baseUrl, smtpUrl }) => {
      if (await findHold(db))
        throw new StartProblem('Background jobs are on hold after a restore. Run "./lettermill resume" first.')
      io.say(`Creating a shop with ${people} people and a year of data.`)
      const { accountId, link } = await transaction(db, async (tx) => {
        const opened = await openAccount(tx, startOfYear(systemClock), { name: SHOP.name, ownerEmail, password: null })
        return { ...opened, link: await createSignInLink(tx, systemClock, ownerEmail) }
      })
      await makeDemo({ db, baseUrl, smtpUrl, accountId, people, weeks: DEMO_WEEKS })
      return { account_id: publicAccountId(accountId), sign_in_link: baseUrl + link.path }
    })
  },
  words: ({ account_id, sign_in_link }) =>
    [`The demo shop is account ${account_id}. Sign-in link, valid once, for one day:`, sign_in_link].join('\n'),
})

const MOST_PEOPLE = 100_000

function count(text: string | undefined): number {
  if (text === undefined) return DEMO_PEOPLE
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > MOST_PEOPLE)
    throw new UsageProblem(`--people must be a number from 1 to ${MOST_PEOPLE}, not "${text}".`)
  return Number(text)
}
