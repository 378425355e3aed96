// Migrations are written for a single PostgreSQL. Converts statements that Citus does not support to equivalent ones.

import { statementsOf } from '../db/sql-statements.ts'

/** A migration statement as a distributed database accepts it. */
export function forCluster(statement: string): string[] {
  const flat = statement.replaceAll(/\s+/g, ' ').trim()
  const [, table, changes] = /^alter table (\w+) (.+)$/i.exec(flat) ?? []
  if (!table || !changes) return [statement]
  if (/^alter column \w+ set statistics -?\d+$/i.test(changes)) return [onShards(table, changes)]
  const parts = splitTop(changes).map((change) => withoutCheck(table, change))
  if (!parts.some(({ constraint }) => constraint)) return [statement]
  return [
    `alter table ${table} ${parts.map(({ change }) => change).join(', ')}`,
    ...parts.flatMap(({ constraint }) => (constraint ? [`alter table ${table} add ${constraint}`] : [])),
  ]
}

export const clusterStatementsOf = (text: string): string[] => statementsOf(text).flatMap(forCluster)

/** Each node plans queries on its own shards, so statistics are set there. */
const onShards = (table: string, change: string): string =>
  `select run_command_on_shards('${table}', 'alter table %s ${change}')`

/** A check of a new column becomes a table constraint with the name that PostgreSQL would choose. */
function withoutCheck(table: string, change: string): { change: string; constraint: string | null } {
  const column = /^add column (?:if not exists )?(\w+) /i.exec(change)?.[1]
  const at = column ? change.search(/ check \(/i) : -1
  if (at < 0) return { change, constraint: null }
  const end = endOfParentheses(change, change.indexOf('(', at))
  return {
    change: `${change.slice(0, at)}${change.slice(end)}`,
    constraint: `constraint ${table}_${column}_check${change.slice(at, end)}`,
  }
}

function splitTop(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') at = endOfParentheses(text, at) - 1
    else if (text[at] === "'") at = text.indexOf("'", at + 1)
    else if (text[at] === ',') {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}

/** The index after the parenthesis that closes the one at `open`. */
function endOfParentheses(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === "'") at = text.indexOf("'", at + 1)
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}
