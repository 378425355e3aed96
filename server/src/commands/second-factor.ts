// lettermill second-factor off

import { transaction } from '../platform/db/db.ts'
import { publicUserId } from '../identity/team/me.ts'
import { turnOffFor } from '../identity/team/second-factor.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'

export const secondFactorOff = command({
  flags: {
    email: { type: 'string', value: 'EMAIL', required: true, meaning: 'Email address the user signs in with.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db) => {
      const { id, email } = await transaction(db, (tx) => turnOffFor(tx, flags.email))
      return { user_id: publicUserId(id), email, second_factor: false }
    }),
  words: ({ email }) =>
    `Two-factor authentication is off for ${email}, and they are signed out everywhere. They can now sign in without a code.`,
})
