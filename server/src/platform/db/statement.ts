// SQL as tagged templates: `db<Row[]>`select … where id = ${id}``. A statement is sent when awaited; inside another
// statement it is a fragment.

import { escapeIdentifier } from 'pg'
import type { QueryResultRow } from 'pg'
import { join, raw, Sql as Template } from 'sql-template-tag'

/** A piece of SQL with its values. */
export type Fragment = Template

export type Value = string | number | bigint | boolean | Date | Uint8Array | null | Fragment | readonly Value[]

/** The returned rows, and how many were found or changed. */
export type Rows<T extends readonly unknown[]> = T & { readonly count: number }

/** Sends a statement and resolves to its rows. */
export type Run = (statement: Sendable) => Promise<Rows<QueryResultRow[]>>

/** `isScript`: text without values that may contain several statements and is sent unchanged. */
export type Sendable = Template & { readonly isScript: boolean }

/** The signature of `Promise.then`. */
type OnRejected<B> = Parameters<typeof Promise.prototype.catch<B>>[0]

export class Statement<T extends readonly unknown[] = QueryResultRow[]> extends Template implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly isScript: boolean
  readonly #run: Run
  #answer: Promise<Rows<T>> | null = null

  constructor(strings: readonly string[], values: readonly Value[], run: Run, isScript = false) {
    super(strings, values.map(partOf))
    this.#run = run
    this.isScript = isScript
  }

  /** The caller names the row type, because TypeScript cannot check SQL. */
  #sent(): Promise<Rows<T>> {
    return (this.#answer ??= this.#run(this) as Promise<Rows<readonly unknown[]>> as Promise<Rows<T>>)
  }

  // Statements are thenable on purpose.
  // eslint-disable-next-line unicorn/no-thenable
  then<A = Rows<T>, B = never>(
    onFulfilled?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    onRejected?: OnRejected<B>,
  ): Promise<A | B> {
    return this.#sent().then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: OnRejected<B>): Promise<Rows<T> | B> {
    return this.#sent().catch(onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<Rows<T>> {
    return this.#sent().finally(onFinally)
  }
}

/** A list of fragments is concatenated; any other list is one PostgreSQL array value. */
function partOf(value: Value): unknown {
  if (value === undefined) throw new TypeError('A value in a SQL statement is undefined. Use null for NULL.')
  if (!Array.isArray(value) || !(value[0] instanceof Template)) return value
  return join(value, ' ')
}

/** What every handle can do: write statements, fragments, and quoted identifiers. */
export type Sql = {
  <T extends readonly unknown[] = QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>
  /** Quoted names of tables or columns. */
  (names: string | readonly string[]): Fragment
  /** Raw text: a fragment, or one or more statements without values. */
  unsafe(text: string): Statement
}

/** Creates a handle whose statements are sent through `run`. `check` throws when the handle can no longer be used. */
export function tagOf(run: Run, check: () => void = () => {}): Sql {
  function tag(first: TemplateStringsArray | string | readonly string[], ...values: readonly Value[]) {
    check()
    if (isTemplate(first)) return new Statement(first, values, run)
    return raw(typeof first === 'string' ? escapeIdentifier(first) : first.map(escapeIdentifier).join(', '))
  }
  return Object.assign(tag as Omit<Sql, 'unsafe'> as Sql, { unsafe: scriptsThrough(run, check) })
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first

const scriptsThrough = (run: Run, check: () => void) => (text: string) => {
  check()
  return new Statement([text], [], run, true)
}

/**
 * A read-only handle on `db` in which the given common table expressions replace the tables of the same names. Inside
 * an expression, its own name still refers to the table.
 */
export function withTables(db: Sql, tables: () => Fragment): Sql {
  return tagOf(async ({ strings: [first = '', ...more], values, isScript }) => {
    const text = first.trimStart()
    const isWith = /^with\s+(?!recursive\b)/i.exec(text)
    if (isScript || !(isWith || /^select\b/i.test(text)))
      throw new Error(`This handle is read-only: ${text.slice(0, 60)}`)
    const rest = isWith ? `, ${text.slice(isWith[0].length)}` : text
    return db`with ${tables()} ${new Template([rest, ...more], values)}`
  })
}

/** A fragment without its handle. */
export const detached = ({ strings, values }: Fragment): Fragment => new Template(strings, values)
