// lettermill sign-in link

import { systemClock } from '../platform/clock.ts'
import { createSignInLink } from '../identity/team/one-time-links.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'

export const signInLink = command({
  flags: {
    email: { type: 'string', value: 'EMAIL', required: true, meaning: 'Email address the user signs in with.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db, { baseUrl }) => {
      const { path, expiresAt } = await createSignInLink(db, systemClock, flags.email)
      return { link: `${baseUrl}${path}`, expires_at: expiresAt.toISOString() }
    }),
  words: ({ link, expires_at }) => `Valid once, until ${expires_at}:\n${link}`,
})
