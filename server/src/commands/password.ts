// lettermill password reset

import { systemClock } from '../platform/clock.ts'
import { createResetLink } from '../identity/team/one-time-links.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { command } from './command.ts'
import { withDatabase } from './database.ts'

export const passwordReset = command({
  flags: {
    email: { type: 'string', value: 'EMAIL', required: true, meaning: 'Email address the user signs in with.' },
  },
  run: (flags, io) =>
    withDatabase(io, async (db, { baseUrl, passwordSignIn }) => {
      if (!passwordSignIn) {
        throw new StartProblem(
          `Passwords are turned off by PASSWORD_SIGN_IN. Run "./lettermill sign-in link --email ${flags.email}" instead.`,
        )
      }
      const { path, expiresAt } = await createResetLink(db, systemClock, flags.email)
      return { link: `${baseUrl}${path}`, expires_at: expiresAt.toISOString() }
    }),
  words: ({ link, expires_at }) => `Valid once, until ${expires_at}:\n${link}`,
})
