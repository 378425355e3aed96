// Copy for charts, loaded with the first of them.

import * as en from './en/charts.ts'
import { inLanguage } from './language.ts'

export const chartWords: typeof en = await inLanguage(en, (code) => import(`./${code}/charts.ts`))
