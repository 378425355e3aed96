// Copy for charts, loaded with the first of them.

import * as en from './en/charts.ts'

export const chartWords: typeof en = en
