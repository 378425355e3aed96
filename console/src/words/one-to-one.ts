// Copy for emails to one person, loaded with them.

import * as en from './en/one-to-one.ts'
import { inLanguage } from './language.ts'

export const oneToOneWords: typeof en = await inLanguage(en, (code) => import(`./${code}/one-to-one.ts`))
