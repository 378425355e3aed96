// How a rendering thread begins: it steps back before it loads its program. A hostile template ends its thread, and the next
// one must not be loaded at the cost of those who are answered meanwhile.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const SELF = '/proc/thread-self'
/** A third of the share of a thread that answers requests. Much less, and on a busy machine a preview never comes. */
const NICENESS = 5

/** On Linux a thread has a priority of its own: whoever answers requests goes first. Elsewhere all are the same. */
if (fs.existsSync(SELF)) {
  const threadId = Number(path.basename(fs.readlinkSync(SELF)))
  os.setPriority(threadId, NICENESS)
}

await import('./renderer.ts')
