// Copy for charts.

import { translated } from '../language.ts'
import { listed } from '../intl.ts'

export const chart = translated('chart', {
  csv: 'Download as CSV',
  day: 'Day',
  hideData: 'Hide data',
  dataOf: (title: string) => `Data for ${title}`,
  showData: 'Show data',
  soFar: (name: string) => `${name} (so far)`,
  summary: (title: string, totals: readonly string[]) => `${title}: ${listed(totals)}.`,
  total: (label: string, total: string) => `${label} ${total}`,
})
