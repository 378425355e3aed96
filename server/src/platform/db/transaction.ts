// One transaction on one connection. Statements are sent when awaited, and pipelined when awaited together. BEGIN is
// sent with the first statement, so a transaction without statements costs nothing.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'
import type { Rows, Sendable } from './statement.ts'

const INSIDE = { commits: false }

export class OpenTransaction {
  readonly #connection: Connection
  #hasBegun = false
  #hasEnded = false
  /** The first failure: PostgreSQL rejects every statement after it. */
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

  /**
   * Throws if nothing was committed or the outcome is unknown. PostgreSQL answers the COMMIT of a failed transaction
   * with ROLLBACK.
   */
  async commit(): Promise<void> {
    this.#hasEnded = true
    if (this.#failure) throw this.#failure
    if (!this.#hasBegun) return
    const { command } = await this.#connection.send({ text: 'commit' }, { commits: true })
    if (command === 'COMMIT') return
    // A statement that was never awaited failed. Its error arrives in the same read as this response.
    await nextTurn()
    throw this.#failure ?? new Error('PostgreSQL rolled back the transaction.')
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true
    if (!this.#hasBegun || this.#connection.isLost) return
    await this.#connection.send({ text: 'rollback' }, INSIDE).catch(() => this.#connection.destroy())
  }
}
