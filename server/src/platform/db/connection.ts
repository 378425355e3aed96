// One connection to PostgreSQL. It knows when it is lost, says so with a code, and never crashes the process by it: `pg`
// emits errors that belong to no statement, even in the read that makes a connection ready.

import { Client } from 'pg'
import type { ClientConfig, QueryResult, QueryResultRow } from 'pg'
import { ConnectionError, isFatal, isStale } from './errors.ts'
import { traced } from '../trace/trace.ts'
import type { Rows, Sendable } from './statement.ts'
import { encode, parserOf } from './values.ts'

/** `commits`: the statement commits by itself, so its loss leaves open whether it did. */
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

  /** Closes it at once; whatever was under way is lost. */
  destroy(): void {
    this.connection.stream.destroy()
  }

  /** Statements that are sent in the same turn of the event loop leave in one packet. */
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

  /** Behind what was sent before, without waiting for its answer. */
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

/** A statement whose text has been put together, which is done each time it is asked for. */
type Written = Pick<Sendable, 'text' | 'values' | 'isScript'>

type Query = { text: string; values?: (string | Buffer | null)[]; name?: string }

/** Of several statements in one text, the rows of the last. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<QueryResultRow[]> {
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result
  // Not to be seen where rows are walked or compared.
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<QueryResultRow[]>
}

/** Statements are prepared under these names, by each connection when it first meets one. */
const names = new Map<string, string>()
const MOST_NAMES = 5_000
let lastName = 0

/** Nothing for what comes too late to be one of the program's own statements: it is planned each time. */
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

/** What every connection of this program is like. */
export const COMMON: ClientConfig = {
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  types: { getTypeParser: parserOf as NonNullable<ClientConfig['types']>['getTypeParser'] },
}
