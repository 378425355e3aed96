// Time is handed to whoever needs it, so that a test can stand at any instant.

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
