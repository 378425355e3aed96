// What jobs over many people keep of one of them, to be erased.

import * as sql from './sql.ts'

export const removeBulkChangesOf = sql.removeChangesOf
