// lettermill sender add

import { findAccount } from '../identity/accounts/sql.ts'
import * as senders from '../delivery/senders/senders.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { forAccount } from './operator.ts'

export const senderAdd = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'ID of the account, as acc_….' },
    email: { type: 'string', value: 'ADDRESS', required: true, meaning: 'Address to send from.' },
    name: { type: 'string', value: 'NAME', required: true, meaning: 'Name shown with the address.' },
    verified: {
      type: 'boolean',
      meaning: 'Skip verification because you vouch for the address; otherwise its owner gets a verification email.',
    },
  },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const { baseUrl, smtpUrl } = io.config()
      const id = await forAccount(db, flags.account, async (ctx) => {
        const account = await findAccount(ctx.db, ctx.accountId)
        const parts = { baseUrl, smtpUrl }
        const sender = { name: flags.name, email: flags.email }
        return senders.add({ ...ctx, accountName: account!.name }, parts, sender, flags.verified)
      })
      return { sender_id: id }
    }),
  words: ({ sender_id }) => `Sender ${sender_id}.`,
})
