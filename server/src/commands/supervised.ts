// How a process and its children know each other.

/** Set for every child. */
export const SUPERVISED = 'LETTERMILL_SUPERVISED'
/** Set for an API process if no other one serves the database. */
export const SOLE_API = 'LETTERMILL_SOLE_API'

/** Set for the second process of an API process: where it listens. */
export const OVERFLOW_SOCKET = 'LETTERMILL_OVERFLOW_SOCKET'

/** The message a child sends to its parent when it is ready. */
export type Ready = { ready: string }
