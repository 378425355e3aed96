// Copy for signing in and invitations, loaded with their pages.

import * as en from './en/sign-in.ts'
import { inLanguage } from './language.ts'

export const signInWords: typeof en = await inLanguage(en, (code) => import(`./${code}/sign-in.ts`))
