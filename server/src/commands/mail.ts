// lettermill mail list, lettermill mail show: captured mail, both system mail and mail of accounts.

import { UsageProblem, command } from './command.ts'
import { withDatabase } from './database.ts'
import { asOperatorOf } from './operator.ts'
import { findMail, listMails } from '../delivery/sending/all-captured.ts'

const MOST = 200

export const mailList = command({
  flags: {
    account: { type: 'string', value: 'ID', meaning: 'Only emails of this account.' },
    to: { type: 'string', value: 'ADDRESS', meaning: 'Only mail to this address.' },
    limit: { type: 'string', value: 'N', meaning: 'How many to list; 20 by default.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const limit = Number(flags.limit ?? 20)
      if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
        throw new UsageProblem(`--limit must be from 1 to ${MOST}.`)
      const accountId = flags.account === undefined ? null : (await asOperatorOf(db, flags.account)).accountId
      return listMails(db, { accountId, to: flags.to?.trim().toLowerCase() ?? null, limit })
    }),
  words: (mails) =>
    mails.map(({ id, at, to, subject }) => `${id}  ${at}  ${to}  ${subject}`).join('\n') ||
    'There is no captured mail.',
})

export const mailShow = command({
  flags: { id: { type: 'string', value: 'ID', required: true, meaning: 'ID as shown by "mail list".' } },
  run: (flags, io) => withDatabase(io, (db) => findMail(db, flags.id)),
  words: ({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`,
})
