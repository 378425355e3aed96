// lettermill account create

import { publicAccountId } from '../identity/accounts/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import { publicUserId } from '../identity/team/me.ts'
import { createSignInLink } from '../identity/team/one-time-links.ts'
import { openAccount } from '../identity/team/team.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'

type Opened = { account_id: string; user_id: string; sign_in_link?: string }

export const accountCreate = command({
  flags: {
    name: { type: 'string', value: 'NAME', required: true, meaning: 'Name of the account.' },
    owner: { type: 'string', value: 'EMAIL', required: true, meaning: 'Email address of the owner.' },
    password: {
      type: 'string',
      meaning: 'Password of a new owner; without it they get a sign-in link. An existing user keeps theirs.',
    },
    'people-limit': { type: 'string', value: 'N', meaning: 'Maximum number of people; no limit by default.' },
    'sends-per-month': { type: 'string', value: 'N', meaning: 'Maximum emails per month; no limit by default.' },
    country: { type: 'string', value: 'CC', meaning: 'Two letters, such as GB; decides how dates are read.' },
    'not-open': { type: 'boolean', meaning: 'Not yet approved for sending.' },
  },
  run: (flags, io) => {
    const account = {
      name: flags.name,
      ownerEmail: flags.owner,
      password: flags.password ?? null,
      peopleLimit: count('people-limit', flags['people-limit']),
      sendsPerMonth: count('sends-per-month', flags['sends-per-month']),
      country: flags.country ?? null,
      openForSending: !flags['not-open'],
    }
    return withDatabase(io, (db, { baseUrl }) =>
      transaction(db, async (tx): Promise<Opened> => {
        const { accountId, userId, isNewUser } = await openAccount(tx, systemClock, account)
        const opened = { account_id: publicAccountId(accountId), user_id: publicUserId(userId) }
        if (!isNewUser || account.password !== null) return opened
        const { path } = await createSignInLink(tx, systemClock, account.ownerEmail)
        return { ...opened, sign_in_link: baseUrl + path }
      }),
    )
  },
  words: ({ account_id, user_id, sign_in_link }) =>
    [
      `Account ${account_id}, owner ${user_id}.`,
      ...(sign_in_link ? [`Sign-in link for the owner, valid once, for one day:\n${sign_in_link}`] : []),
    ].join('\n'),
})

const LARGEST = 2_147_483_647

function count(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,10}$/.test(text) || Number(text) > LARGEST) {
    throw new UsageProblem(`--${flag} must be a whole number, not "${text}".`)
  }
  return Number(text)
}
