// Imports, changes of many people, searching, and the sizes of groups.

import type { GroupQueues } from '../platform/module-group.ts'
import { bulkHousekeeping, bulkQueue } from './bulk/jobs.ts'
import { searchQueue } from './contacts/jobs.ts'
import { groupSizeQueue } from './groups/jobs.ts'
import { importHousekeeping, importQueue } from './imports/jobs.ts'

export const peopleQueues: GroupQueues = (deps) => [
  importQueue(deps),
  importHousekeeping,
  bulkQueue(deps),
  bulkHousekeeping,
  searchQueue(deps),
  groupSizeQueue(deps),
]
