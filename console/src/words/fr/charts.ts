// Copy for charts.

import type * as en from '../en/charts.ts'
import { listed } from '../intl.ts'

export const chart: typeof en.chart = {
  csv: 'Télécharger en CSV',
  day: 'Jour',
  hideData: 'Masquer les données',
  dataOf: (title: string) => `Données : ${title}`,
  showData: 'Afficher les données',
  soFar: (name: string) => `${name} (en cours)`,
  summary: (title: string, totals: readonly string[]) => `${title} : ${listed(totals)}.`,
  total: (label: string, total: string) => `${label} ${total}`,
}
