// Copy for drips, loaded with their pages.

import * as en from './en/drips.ts'
import { inLanguage } from './language.ts'

export const dripWords: typeof en = await inLanguage(en, (code) => import(`./${code}/drips.ts`))
