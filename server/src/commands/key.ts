// lettermill key create

import * as keys from '../identity/apps/keys.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { forAccount, words } from './operator.ts'

export const keyCreate = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'ID of the account, as acc_….' },
    scopes: {
      type: 'string',
      value: '"A B"',
      meaning: 'Permissions; by default, read and write people and events.',
    },
    name: { type: 'string', value: 'NAME', meaning: 'Name of the key.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const made = await forAccount(db, flags.account, (ctx) =>
        keys.create(ctx, { name: flags.name, scopes: words(flags.scopes) }),
      )
      return { key_id: made.id, key: made.key }
    }),
  words: ({ key_id, key }) => `Key ${key_id}, which is shown only once:\n${key}`,
})
