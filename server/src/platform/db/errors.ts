// Errors between the program and PostgreSQL, by code. CONNECTION_LOST: not committed. COMMIT_UNKNOWN: the connection
// broke during COMMIT, so either is possible.

import { DatabaseError } from 'pg'

export type ConnectionCode =
  /** The statement was never sent, or its transaction was rolled back when the connection broke. */
  | 'CONNECTION_LOST'
  /** The connection broke after COMMIT, or a statement outside a transaction, was sent. */
  | 'COMMIT_UNKNOWN'
  /** The server accepted the connection and closed it before it was ready. */
  | 'CONNECT_CLOSED'
  | 'CONNECT_TIMEOUT'
  /** The program closed the pool. */
  | 'POOL_ENDED'

const WORDS: Record<ConnectionCode, string> = {
  CONNECTION_LOST: 'The connection to PostgreSQL was lost. Nothing was committed.',
  COMMIT_UNKNOWN: 'The connection to PostgreSQL was lost before it answered. The changes may have been committed.',
  CONNECT_CLOSED: 'the connection was closed before it was ready',
  CONNECT_TIMEOUT: 'the connection was not ready in time',
  POOL_ENDED: 'The connection pool is closed.',
}

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: ConnectionCode

  constructor(code: ConnectionCode, cause?: unknown) {
    super(WORDS[code], { cause })
    this.code = code
  }
}

/** Keeps the original error code of a failed connection attempt, if it has one. */
export function connectError(error: Error & { code?: string }): Error {
  if (error.code !== undefined) return error
  return new ConnectionError(error.message === 'timeout expired' ? 'CONNECT_TIMEOUT' : 'CONNECT_CLOSED', error)
}

const INTERNAL_ERROR = 'XX000'

/** Citus reports constraint violations of distributed copies as internal errors, recognizable only by their message. */
function codeOf(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code !== INTERNAL_ERROR) return code
  if (message.includes('duplicate key value')) return UNIQUE_VIOLATION
  return message.includes('violates foreign key constraint') ? FOREIGN_KEY_VIOLATION : code
}

/** Shutdown, crash, dropped database, and session timeouts. The codes are needed because severity is localized. */
const FATAL = new Set(['57P01', '57P02', '57P04', '57P05', '25P03', '25P04'])

/** PostgreSQL closes the connection after this error. */
export const isFatal = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.severity === 'FATAL' || FATAL.has(error.code ?? ''))

const STALE = new Set(['26000', '0A000'])

/** The prepared statement is gone, or one of its tables changed. Preparing it again fixes this. */
export const isStale = (error: unknown): boolean => error instanceof DatabaseError && STALE.has(error.code ?? '')

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const LOCK_NOT_AVAILABLE = '55P03'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOST: ConnectionCode = 'CONNECTION_LOST'
const UNKNOWN: ConnectionCode = 'COMMIT_UNKNOWN'

const RETRYABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION, LOST])

/** Nothing was committed, and retrying may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error))

const CONFLICTS = new Set([
  SERIALIZATION_FAILURE,
  DEADLOCK,
  FOREIGN_KEY_VIOLATION,
  UNIQUE_VIOLATION,
  LOCK_NOT_AVAILABLE,
])

/** A concurrent transaction changed the same rows. Nothing was committed. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error))

const QUERY_CANCELED = '57014'

/** The statement exceeded its timeout. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED

/** The lock timeout elapsed while another transaction held a lock. Nothing was committed. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/** The changes may have been committed, so callers must check before they retry. */
export const isCommitUnknown = (error: unknown): boolean => codeOf(error) === UNKNOWN

/** Thrown by work that lost a race to another transaction, to roll it back and retry it. */
export const serializationFailure = (): Error =>
  Object.assign(new Error('A concurrent transaction was faster. The transaction is retried.'), {
    code: SERIALIZATION_FAILURE,
  })
