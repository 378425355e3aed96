// Moves from other platforms, and expired grants of public apps.

import type { GroupQueues } from '../platform/module-group.ts'
import { moveHousekeeping, moveQueue } from './moving/jobs.ts'
import { oauthHousekeeping } from './oauth/jobs.ts'

export const integrationQueues: GroupQueues = ({ db, clock, log, safeFetch }) => [
  oauthHousekeeping,
  moveQueue({ db, clock, log, fetchFrom: safeFetch.request }),
  moveHousekeeping,
]
