// Messages about one person, to be erased.

import * as sql from './queue-sql.ts'

export const removeMessagesOf = sql.removeMessagesOf
