// Copy for the team, API keys, apps, the profile and the system status, loaded with their pages.

import * as en from './en/account-pages.ts'
import { inLanguage } from './language.ts'

export const accountWords: typeof en = await inLanguage(en, (code) => import(`./${code}/account-pages.ts`))
