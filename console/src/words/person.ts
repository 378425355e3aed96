// Copy for one person and the dialogs of people, loaded with them.

import * as en from './en/person.ts'
import { inLanguage } from './language.ts'

export const personWords: typeof en = await inLanguage(en, (code) => import(`./${code}/person.ts`))
