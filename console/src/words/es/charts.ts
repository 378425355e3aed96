// Copy for charts.

import type * as en from '../en/charts.ts'
import { listed } from '../intl.ts'

export const chart: typeof en.chart = {
  csv: 'Descargar como CSV',
  day: 'Día',
  hideData: 'Ocultar datos',
  dataOf: (title: string) => `Datos de ${title}`,
  showData: 'Mostrar datos',
  soFar: (name: string) => `${name} (hasta ahora)`,
  summary: (title: string, totals: readonly string[]) => `${title}: ${listed(totals)}.`,
  total: (label: string, total: string) => `${label} ${total}`,
}
