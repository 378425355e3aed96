// lettermill account create

import { publicAccountId } from '../accounts/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/db/db.ts'
import { publicUserId } from '../team/me.ts'
import { openAccount } from '../team/team.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'

export const accountCreate = command({
  flags: {
    name: { type: 'string', value: 'NAME', required: true, meaning: 'What people call it.' },
    owner: { type: 'string', value: 'EMAIL', required: true, meaning: 'Who signs in as its owner.' },
    password: {
      type: 'string',
      required: true,
      meaning: "The owner's password; one who signs in already keeps theirs.",
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
      password: flags.password,
      peopleLimit: count('people-limit', flags['people-limit']),
      sendsPerMonth: count('sends-per-month', flags['sends-per-month']),
      country: flags.country ?? null,
      openForSending: !flags['not-open'],
    }
    return withDatabase(io, async (db) => {
      const { accountId, userId } = await transaction(db, (tx) => openAccount(tx, systemClock, account))
      return { account_id: publicAccountId(accountId), user_id: publicUserId(userId) }
    })
  },
  words: ({ account_id, user_id }) => `Account ${account_id}, owned by ${user_id}.`,
})

const LARGEST = 2_147_483_647

function count(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,10}$/.test(text) || Number(text) > LARGEST) {
    throw new UsageProblem(`--${flag} must be a whole number, not "${text}".`)
  }
  return Number(text)
}
