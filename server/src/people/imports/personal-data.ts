// What imports keep of one person, to be erased.

import * as sql from './sql.ts'

export const removeImportTracesOf = sql.removeImportTraces
