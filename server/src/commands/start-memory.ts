// Returns what starting a process left behind.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then, a process has loaded what it needs. */
const RELEASE_AFTER_MS = 20_000

/**
 * Returns what loading the program left on the heap to the system: measured, a third of an idle process. V8 does so only
 * in a collection of everything, which an idle process never needs. The flavor also drops compiled code not in use.
 * Returns a function that cancels it.
 */
export function releaseStartMemory(): () => void {
  const timer = setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
    void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, RELEASE_AFTER_MS).unref()
  return () => clearTimeout(timer)
}
