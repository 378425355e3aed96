// lettermill key create

import * as keys from '../identity/apps/keys.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'
import { forAccount, words } from './operator.ts'

export const keyCreate = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'The account, as acc_….' },
    scopes: {
      type: 'string',
      value: '"A B"',
      meaning: 'Permissions; people and events, read and write, if not given.',
    },
    name: { type: 'string', value: 'NAME', meaning: 'What people call it.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const made = await forAccount(db, flags.account, (ctx) =>
        keys.create(ctx, { name: flags.name, scopes: words(flags.scopes) }),
      )
      return { key_id: made.id, key: made.key }
    }),
  words: ({ key_id, key }) => `Key ${key_id}, shown only now:\n${key}`,
})
