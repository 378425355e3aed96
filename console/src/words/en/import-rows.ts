// Copy for importing events, products and orders.

import { translated } from '../language.ts'
import { plural } from './grammar.ts'

export const importRows = translated('importRows', {
  label: 'Rows',
  none: 'Paste some rows or choose a file.',
  paste: 'Paste rows, including the header row, or choose a CSV or JSON file.',
  refused: (n: number) => `${plural(n, 'row wasn’t', 'rows weren’t')} imported:`,
  row: (index: number, message: string) => `Row ${index + 1}: ${message}`,
})
