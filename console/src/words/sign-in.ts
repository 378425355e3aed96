// Words of signing in and of invitations, downloaded with their pages.

import * as signIn from './en/sign-in.ts'

const en = { ...signIn }

export const signInWords: typeof en = en
