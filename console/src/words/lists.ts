// Copy for lists, loaded with their page.

import * as en from './en/lists.ts'
import { inLanguage } from './language.ts'

export const listWords: typeof en = await inLanguage(en, (code) => import(`./${code}/lists.ts`))
