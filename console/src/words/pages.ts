// Copy for pages that no one opens first, loaded with the first of them.

import * as en from './en/pages.ts'
import { inLanguage } from './language.ts'

export const pageWords: typeof en = await inLanguage(en, (code) => import(`./${code}/pages.ts`))
