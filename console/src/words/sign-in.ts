// Copy for signing in and invitations, loaded with their pages.

import * as signIn from './en/sign-in.ts'

const en = { ...signIn }

export const signInWords: typeof en = en
