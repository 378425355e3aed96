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
    name: { type: 'string', value: 'NAME', required: true, meaning: 'What people call it.' },
    owner: { type: 'string', value: 'EMAIL', required: true, meaning: 'Who signs in as its owner.' },
    password: {
      type: 'string',
      meaning: 'For a new owner; without it they get a link to sign in with. One who signs in already keeps theirs.',
    },
    'people-limit': { type: 'string', value: 'N', meaning: 'Most people it may hold; no limit if not given.' },
    'sends-per-month': { type: 'string', value: 'N', meaning: 'Most emails in a month; no limit if not given.' },
    country: { type: 'string', value: 'CC', meaning: 'Two letters, such as GB; decides how dates are read.' },
    'not-open': { type: 'boolean', meaning: 'Not yet open for sending.' },
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
      `Account ${account_id}, owned by ${user_id}.`,
      ...(sign_in_link ? [`Signs the owner in, once and within a day:\n${sign_in_link}`] : []),
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
