// Copy for importing events, products and orders.

import type * as en from '../en/import-rows.ts'
import { agree, plural } from './grammar.ts'

export const importRows: typeof en.importRows = {
  label: 'Filas',
  none: 'Pega algunas filas o elige un archivo.',
  paste: 'Pega filas, incluida la de encabezados, o elige un archivo CSV o JSON.',
  refused: (n: number) => `${agree(n, 'No se importó', 'No se importaron')} ${plural(n, 'fila', 'filas')}:`,
  row: (index: number, message: string) => `Fila ${index + 1}: ${message}`,
}
