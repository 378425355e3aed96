// Copy for sending health, domains, mail servers and stopped addresses, loaded with their pages.

import * as en from './en/sending.ts'
import { inLanguage } from './language.ts'

export const sendingWords: typeof en = await inLanguage(en, (code) => import(`./${code}/sending.ts`))
