// One logger for all processes. What identifies a person or opens a door is cut out before it is written.

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

/** Database errors quote the row they met (`detail`), so only what is safe of an error is kept. */
function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is not an error was thrown.' }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack }
}

/** Runs what may fail without harm, and says so in the log when it does. */
export async function canFail(work: Promise<unknown>, what: string, log: Logger): Promise<void> {
  try {
    await work
  } catch (err) {
    log.warn({ err }, `could not: ${what}`)
  }
}
