// Copy for importing events, products and orders.

import type * as en from '../en/import-rows.ts'
import { plural } from './grammar.ts'

export const importRows: typeof en.importRows = {
  label: 'Zeilen',
  none: 'Fügen Sie Zeilen ein oder wählen Sie eine Datei aus.',
  paste: 'Fügen Sie Zeilen samt Kopfzeile ein oder wählen Sie eine CSV- oder JSON-Datei aus.',
  refused: (n: number) => `${plural(n, 'Zeile wurde', 'Zeilen wurden')} nicht importiert:`,
  row: (index: number, message: string) => `Zeile ${index + 1}: ${message}`,
}
