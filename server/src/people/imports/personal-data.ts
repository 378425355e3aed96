// Erases what imports store about a person.

import * as sql from './sql.ts'

export const removeImportTracesOf = sql.removeImportTraces
