// Time is handed to whoever needs it, so that a test can stand at any instant.

export type Clock = { now(): Date }

/** Stands still at this moment: everything that one request or transaction writes carries one time. */
export function still(clock: Clock): Clock {
  const at = clock.now()
  return { now: () => at }
}

export const systemClock: Clock = { now: () => new Date() }
