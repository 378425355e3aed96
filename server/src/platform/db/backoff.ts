// Pauses after refused connections, longer each time, so that a server that is down or full is not flooded.

import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 20
const LONGEST_MS = 300

/** Random, so that processes do not try at the same moment. */
export const pauseMs = (refusals: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** refusals, LONGEST_MS) * (0.5 + random / 2)

export type Backoff = {
  /** The pause before the next attempt; null if there is none. */
  pause(): Promise<void> | null
  accepted(): void
  refused(): void
}

export function createBackoff(): Backoff {
  let refusals = 0
  let pause: Promise<void> | null = null
  return {
    pause: () => pause,
    accepted() {
      refusals = 0
    },
    refused() {
      pause ??= sleep(pauseMs(refusals, Math.random())).then(() => {
        pause = null
      })
      refusals++
    },
  }
}
