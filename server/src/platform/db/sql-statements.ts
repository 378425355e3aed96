// Splits a SQL script into statements. PostgreSQL can run a whole script, but then the duration of each statement is
// unknown, and Citus rejects several changes of a distributed table in one call.

/** Without the comments between statements. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < text.length) {
    const end = endOfQuoted(text, at)
    if (end !== null) {
      at = end
      continue
    }
    if (text[at] === ';') {
      statements.push(text.slice(start, at))
      start = at + 1
    }
    at++
  }
  statements.push(text.slice(start))
  return statements.map(withoutLeadingComments).filter((statement) => statement !== '')
}

/** Returns the end of the string, identifier, dollar-quoted body, or comment that starts here, or null if none does. */
function endOfQuoted(text: string, at: number): number | null {
  const rest = (length: number) => text.slice(at, at + length)
  if (rest(2) === '--') return endAfter(text, '\n', at)
  if (rest(2) === '/*') return endAfter(text, '*/', at + 2)
  if (text[at] === "'" || text[at] === '"') return endAfter(text, text[at]!, at + 1)
  const dollar = text[at] === '$' ? /^\$(?:[a-z_]\w*)?\$/i.exec(text.slice(at, at + 70))?.[0] : undefined
  return dollar ? endAfter(text, dollar, at + dollar.length) : null
}

function endAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

function withoutLeadingComments(statement: string): string {
  const trimmed = statement.trim()
  const rest = trimmed.replace(/^(?:--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/, '')
  return rest === trimmed ? trimmed : withoutLeadingComments(rest)
}

export type Effect = { verb: 'creates' | 'changes' | 'removes'; table: string }

const EFFECTS: [RegExp, Effect['verb']][] = [
  [/^create (?:unlogged )?table (?:if not exists )?(\w+)/i, 'creates'],
  [/^alter table (?:if exists )?(?:only )?(\w+)/i, 'changes'],
  [/^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (\w+)/i, 'changes'],
  [/^(?:insert into|update|delete from|truncate) (\w+)/i, 'changes'],
  [/^drop table (?:if exists )?(\w+)/i, 'removes'],
]

/** Returns the table a statement changes, or null if it changes none or only adds a comment. */
export function effectOf(statement: string): Effect | null {
  const flat = statement.replaceAll(/\s+/g, ' ')
  for (const [pattern, verb] of EFFECTS) {
    const table = pattern.exec(flat)?.[1]
    if (table) return { verb, table }
  }
  return null
}
