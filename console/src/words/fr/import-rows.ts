// Copy for importing events, products and orders.

import type * as en from '../en/import-rows.ts'
import { plural } from './grammar.ts'

export const importRows: typeof en.importRows = {
  label: 'Lignes',
  none: 'Collez des lignes ou choisissez un fichier.',
  paste: 'Collez des lignes, en-tête compris, ou choisissez un fichier CSV ou JSON.',
  refused: (n: number) => `${plural(n, 'ligne non importée', 'lignes non importées')} :`,
  row: (index: number, message: string) => `Ligne ${index + 1} : ${message}`,
}
