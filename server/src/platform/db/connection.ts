// One connection to PostgreSQL. A lost connection is reported with an error code and never crashes the process: `pg`
// emits errors that belong to no statement, even during the read that makes a connection ready.

import { Client } from 'pg'
import type { ClientConfig, QueryResult, QueryResultRow } from 'pg'
import { ConnectionError, isFatal, isStale } from './errors.ts'
import { traced } from '../trace/trace.ts'
import type { Rows, Sendable } from './statement.ts'
import { encode, parserOf } from './text-format.ts'

/** `commits`: the statement commits immediately, so if the connection breaks, its outcome is unknown. */
export type SendOptions = { commits: boolean }

export class Connection extends Client {
  #lost: Error | null = null
  #isGathering = false

  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', (error) => {
      this.#lost ??= error
      this.destroy()
    })
    this.on('end', () => (this.#lost ??= new Error('The connection ended.')))
  }

  get isLost(): boolean {
    return this.#lost !== null
  }

  /** Closes the connection immediately; pending statements fail. */
  destroy(): void {
    this.connection.stream.destroy()
  }

  /** Sends all statements of one event loop turn in one packet. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  run(statement: Sendable, options: SendOptions): Promise<Rows<QueryResultRow[]>> {
    const { text, values, isScript } = statement
    return traced('postgresql', { 'db.query.text': text }, () => this.#run({ text, values, isScript }, options))
  }

  async #run({ text, values, isScript }: Written, options: SendOptions): Promise<Rows<QueryResultRow[]>> {
    if (isScript) return rowsOf(await this.send({ text }, options))
    try {
      return rowsOf(await this.send({ text, values: values.map(encode), name: nameOf(text) }, options))
    } catch (error) {
      if (isStale(error)) renew(text)
      throw error
    }
  }

  /** Pipelined: does not wait for the results of earlier queries. */
  send(query: Query, { commits }: SendOptions): Promise<QueryResult> {
    if (this.#lost) return Promise.reject(new ConnectionError('CONNECTION_LOST', this.#lost))
    this.#gather()
    return new Promise((resolve, reject) => {
      this.query(query, (error: Error | null, result: QueryResult) => {
        if (!error) return resolve(result)
        if (isFatal(error)) this.#lost ??= error
        reject(this.#lost ? new ConnectionError(commits ? 'COMMIT_UNKNOWN' : 'CONNECTION_LOST', error) : error)
      })
    })
  }
}

/** A statement with its final text; the getters of `Sendable` build it on every access. */
type Written = Pick<Sendable, 'text' | 'values' | 'isScript'>

type Query = { text: string; values?: (string | Buffer | null)[]; name?: string }

/** A script of several statements returns the rows of the last one. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<QueryResultRow[]> {
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result
  // Not enumerable, so that iterating or comparing rows ignores it.
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<QueryResultRow[]>
}

/** Names of prepared statements, shared by all connections; each connection prepares a statement on first use. */
const names = new Map<string, string>()
const MOST_NAMES = 5_000
let lastName = 0

/** Returns undefined once too many different texts were seen: those are planned on every call. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  return renew(text)
}

function renew(text: string): string {
  const name = `s${++lastName}`
  names.set(text, name)
  return name
}

/** Options shared by all connections. */
export const COMMON: ClientConfig = {
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  types: { getTypeParser: parserOf as NonNullable<ClientConfig['types']>['getTypeParser'] },
}
