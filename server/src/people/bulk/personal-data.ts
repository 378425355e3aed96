// Erases what bulk jobs store about a person.

import * as sql from './sql.ts'

export const removeBulkChangesOf = sql.removeChangesOf
