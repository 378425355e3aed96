// What can go wrong between the program and PostgreSQL, by code. A lost connection is told apart by what it leaves behind:
// with CONNECTION_LOST nothing was committed, with COMMIT_UNKNOWN nobody can say.

import { DatabaseError } from 'pg'

export type ConnectionCode =
  /** The statement was never sent, or its transaction was rolled back with the connection. */
  | 'CONNECTION_LOST'
  /** The connection was lost after a commit, or a statement that commits by itself, had been sent. */
  | 'COMMIT_UNKNOWN'
  /** The server took the connection and closed it before it was ready. */
  | 'CONNECT_CLOSED'
  | 'CONNECT_TIMEOUT'
  /** The pool was closed by the program. */
  | 'POOL_ENDED'

const WORDS: Record<ConnectionCode, string> = {
  CONNECTION_LOST: 'The connection to PostgreSQL was lost. Nothing was committed.',
  COMMIT_UNKNOWN: 'The connection to PostgreSQL was lost before it answered. The work may have been committed.',
  CONNECT_CLOSED: 'the connection was closed before it was ready',
  CONNECT_TIMEOUT: 'the connection was not ready in time',
  POOL_ENDED: 'The database was closed.',
}

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: ConnectionCode

  constructor(code: ConnectionCode, cause?: unknown) {
    super(WORDS[code], { cause })
    this.code = code
  }
}

/** A connection that could not be made keeps the code it failed with, when it has one. */
export function connectError(error: Error & { code?: string }): Error {
  if (error.code !== undefined) return error
  return new ConnectionError(error.message === 'timeout expired' ? 'CONNECT_TIMEOUT' : 'CONNECT_CLOSED', error)
}

const INTERNAL_ERROR = 'XX000'

/** A cluster copies rows to its nodes, and then tells of what a key forbids under the code of any failure. */
function codeOf(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code !== INTERNAL_ERROR) return code
  if (message.includes('duplicate key value')) return UNIQUE_VIOLATION
  return message.includes('violates foreign key constraint') ? FOREIGN_KEY_VIOLATION : code
}

/** Shutdown, crash, a dropped database, and the session's own time limits; severity is in the server's language. */
const FATAL = new Set(['57P01', '57P02', '57P04', '57P05', '25P03', '25P04'])

/** PostgreSQL ends the connection with this answer. */
export const isFatal = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.severity === 'FATAL' || FATAL.has(error.code ?? ''))

const STALE = new Set(['26000', '0A000'])

/** The prepared statement is gone, or a table changed under it: it works again once it is prepared anew. */
export const isStale = (error: unknown): boolean => error instanceof DatabaseError && STALE.has(error.code ?? '')

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const LOCK_NOT_AVAILABLE = '55P03'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOST: ConnectionCode = 'CONNECTION_LOST'
const UNKNOWN: ConnectionCode = 'COMMIT_UNKNOWN'

const RETRYABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION, LOST])

/** Nothing was written, and the same work may well succeed when it is done again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error))

const CONFLICTS = new Set([
  SERIALIZATION_FAILURE,
  DEADLOCK,
  FOREIGN_KEY_VIOLATION,
  UNIQUE_VIOLATION,
  LOCK_NOT_AVAILABLE,
])

/** Another transaction writes the same rows at the same moment: this one wrote nothing. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

const QUERY_CANCELED = '57014'

/** A statement ran into its time limit. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED

/** Another transaction held a lock for longer than this one was willing to wait: nothing was written. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/** The work may have been committed, and must not be done a second time without looking. */
export const isCommitUnknown = (error: unknown): boolean => codeOf(error) === UNKNOWN

/** Thrown by work that lost a race to another transaction: all of it is rolled back and done again. */
export const serializationFailure = (): Error =>
  Object.assign(new Error('Another transaction was faster; the work is done again.'), { code: SERIALIZATION_FAILURE })
