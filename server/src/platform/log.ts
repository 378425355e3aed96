// The logger of all processes. Personal data and credentials are removed before anything is written.

import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'key', 'secret', 'email', 'body']

export function createLog(level: string, name: string): Logger {
  return pino({
    level,
    name,
    base: { pid: process.pid },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
    serializers: { err: presentError },
  })
}

/** Database errors quote rows (`detail`), so only safe fields of an error are kept. */
function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'A value that is not an Error was thrown.' }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack }
}

/** Runs work whose failure is harmless, and logs the failure. */
export async function canFail(work: Promise<unknown>, what: string, log: Logger): Promise<void> {
  try {
    await work
  } catch (err) {
    log.warn({ err }, `failed: ${what}`)
  }
}
