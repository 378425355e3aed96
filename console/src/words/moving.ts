// Copy for moving in from another platform, loaded with its pages.

import * as en from './en/moving.ts'
import { inLanguage } from './language.ts'

export const movingWords: typeof en = await inLanguage(en, (code) => import(`./${code}/moving.ts`))
