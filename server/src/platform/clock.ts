// The clock is passed to code that needs the time, so that tests can choose any instant.

export type Clock = { now(): Date }

/** A clock stopped at this moment: everything that one request or transaction writes has the same time. */
export function still(clock: Clock): Clock {
  const at = clock.now()
  return { now: () => at }
}

export const systemClock: Clock = { now: () => new Date() }
