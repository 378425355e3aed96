// Sends single statements over few connections. When statements outnumber connections, each connection takes an equal
// share of them and sends it without waiting for the results in between.

import type { QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'
import { isStale } from './errors.ts'
import type { Rows, Sendable } from './statement.ts'

export type SharedConnections = {
  run(statement: Sendable): Promise<Rows<QueryResultRow[]>>
  /** Counts the statements that are not yet sent. */
  waiting(): number
}

type Lender<C> = { connections: number; acquire(): Promise<C>; release(connection: C): void }

type Waiting = {
  statement: Sendable
  resolve(rows: Rows<QueryResultRow[]>): void
  reject(error: unknown): void
}

/** At most this many statements wait behind a slow one on the same connection. */
const MOST_TOGETHER = 16
const ALONE = { commits: true }

/** How many of the waiting statements one of `senders` takes. */
export const shareOf = (waiting: number, senders: number): number =>
  Math.min(Math.ceil(waiting / senders), MOST_TOGETHER)

export function shareConnections<C extends Pick<Connection, 'run'>>({
  connections,
  acquire,
  release,
}: Lender<C>): SharedConnections {
  const waiting: Waiting[] = []
  let senders = 0

  const takeShare = () => waiting.splice(0, shareOf(waiting.length, senders))

  async function send(): Promise<void> {
    senders++
    while (waiting.length > 0) {
      try {
        const connection = await acquire()
        await Promise.all(takeShare().map((each) => runStatement(connection, each)))
        release(connection)
      } catch (error) {
        for (const { reject } of takeShare()) reject(error)
      }
    }
    senders--
  }

  return {
    run(statement) {
      const { promise, resolve, reject } = Promise.withResolvers<Rows<QueryResultRow[]>>()
      waiting.push({ statement, resolve, reject })
      if (senders < connections) void send()
      return promise
    },
    waiting: () => waiting.length,
  }
}

/** A stale statement is prepared again under a new name. */
const runStatement = (connection: Pick<Connection, 'run'>, { statement, resolve, reject }: Waiting): Promise<void> =>
  connection
    .run(statement, ALONE)
    .catch((error) => {
      if (!isStale(error) || statement.isScript) throw error
      return connection.run(statement, ALONE)
    })
    .then(resolve, reject)
