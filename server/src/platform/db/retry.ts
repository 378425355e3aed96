// Repeats a transaction that another one interfered with, or whose connection was lost before its commit.

import { isRetryable } from './errors.ts'

const TRIES = 4

/** `work` opens its own transaction; nothing of a failed attempt was committed. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || tried === TRIES) throw error
    }
  }
}
