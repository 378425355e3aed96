// Copy for charts.

import { translated } from '../language.ts'
import { listed } from '../intl.ts'

export const chart = translated('chart', {
  csv: 'CSV',
  csvOf: (title: string) => `Download ${title} as CSV`,
  day: 'Day',
  hideData: 'Hide data',
  dataOf: (title: string) => `Data for ${title}`,
  showData: 'Show data',
  summary: (title: string, totals: readonly string[]) => `${title}: ${listed(totals)}.`,
  total: (label: string, total: string) => `${label} ${total}`,
})
