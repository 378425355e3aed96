// One transaction on one connection. Statements are sent as they are awaited, several at once when they are awaited
// together; the BEGIN goes out with the first of them, so one that runs no statement costs nothing.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'
import type { Rows, Sendable } from './statement.ts'

const INSIDE = { commits: false }

export class OpenTransaction {
  readonly #connection: Connection
  #hasBegun = false
  #hasEnded = false
  /** PostgreSQL refuses every statement after the first that fails, so this is the reason of them all. */
  #failure: unknown = null

  constructor(connection: Connection) {
    this.#connection = connection
  }

  check(): void {
    if (this.#hasEnded) throw new Error('A statement was sent through a transaction that has ended.')
  }

  async run(statement: Sendable): Promise<Rows<QueryResultRow[]>> {
    this.check()
    try {
      return await (this.#hasBegun ? this.#connection.run(statement, INSIDE) : this.#begin(statement))
    } catch (error) {
      this.#failure ??= error
      throw this.#failure
    }
  }

  #begin(statement: Sendable): Promise<Rows<QueryResultRow[]>> {
    this.#hasBegun = true
    this.#connection.send({ text: 'begin' }, INSIDE).catch((error) => (this.#failure ??= error))
    return this.#connection.run(statement, INSIDE)
  }

  /** Throws when nothing was committed, and when that is unknown. PostgreSQL itself answers a failed one with ROLLBACK. */
  async commit(): Promise<void> {
    this.#hasEnded = true
    if (this.#failure) throw this.#failure
    if (!this.#hasBegun) return
    const { command } = await this.#connection.send({ text: 'commit' }, { commits: true })
    if (command === 'COMMIT') return
    // A statement that nobody waited for has failed, in the same read as this answer.
    await nextTurn()
    throw this.#failure ?? new Error('The transaction was rolled back by PostgreSQL.')
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true
    if (!this.#hasBegun || this.#connection.isLost) return
    await this.#connection.send({ text: 'rollback' }, INSIDE).catch(() => this.#connection.destroy())
  }
}
