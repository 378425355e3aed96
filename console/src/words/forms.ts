// Copy for forms, the website script and stores, loaded with their pages.

import * as en from './en/form-pages.ts'
import { inLanguage } from './language.ts'

export const formWords: typeof en = await inLanguage(en, (code) => import(`./${code}/form-pages.ts`))
