// postgres.js asks every new connection for its array types and lets nobody catch the answer: a connection that dies at
// that very moment would end the process. It is replaced by a new one like any other, so nothing is lost by going on.

import type { Logger } from './log.ts'

type Failure = { code?: string; query?: string } | undefined

export const isLostTypeQuestion = (error: unknown): boolean =>
  ((error as Failure)?.query ?? '').includes('from pg_catalog.pg_type') && typeof (error as Failure)?.code === 'string'

/** Anything else that nobody caught still ends the process, as it should. */
export function surviveLostTypeQuestions(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isLostTypeQuestion(error)) throw error
    log.warn({ err: error }, 'a database connection was lost while it was being made')
  })
}
