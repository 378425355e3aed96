// Copy for charts.

import type * as en from '../en/charts.ts'
import { listed } from '../intl.ts'

export const chart: typeof en.chart = {
  csv: 'Als CSV herunterladen',
  day: 'Tag',
  hideData: 'Daten ausblenden',
  dataOf: (title: string) => `Daten zu ${title}`,
  showData: 'Daten anzeigen',
  soFar: (name: string) => `${name} (bisher)`,
  summary: (title: string, totals: readonly string[]) => `${title}: ${listed(totals)}.`,
  total: (label: string, total: string) => `${label} ${total}`,
}
