// Words of signing in and of invitations, downloaded with their pages.

import * as en from './en/sign-in.ts'

export const signInWords: typeof en = en
