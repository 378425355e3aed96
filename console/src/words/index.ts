// Copy for the first page: shared text, people and states.

import * as en from './en/first-page.ts'
import { inLanguage } from './language.ts'

export const words: typeof en = await inLanguage(en, (code) => import(`./${code}/first-page.ts`))
