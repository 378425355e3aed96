// Lowers the priority of a PostgreSQL process on this machine, so that slow queries leave the CPU to fast ones.

import fs from 'node:fs'
import os from 'node:os'

/** A third of the CPU share of other processes. With much less, slow queries would never finish on a busy machine. */
const NICENESS = 5
const LOWEST = os.constants.priority.PRIORITY_LOW

/** Does nothing where the process is not visible, for example on another system or in another container. */
export function lowerPriority(processId: number): void {
  try {
    const title = fs.readFileSync(`/proc/${processId}/cmdline`, 'utf8')
    if (title.startsWith('postgres:')) os.setPriority(processId, Math.min(LOWEST, os.getPriority(processId) + NICENESS))
  } catch {
    // Not visible, or run by another user.
  }
}
