// How a process starts another one, and ends it.

import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Starts each process with its Node options. */
export const PROGRAM = path.resolve(import.meta.dirname, '../../../lettermill')

const STOP_WITHIN_MS = 10_000

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGTERM')
  })
  clearTimeout(killer)
}
