// Which of the account's own event names, and which properties of them, a batch has shown.

import { AUDIENCE } from './names.ts'
import { MAX_PROPERTIES } from './sql.ts'
import type { NewActivity, SeenName } from './sql.ts'

const MAX_NAME_LENGTH = 120

/** Once per account and name, whatever the number of events. */
export function seenNames(rows: readonly NewActivity[]): SeenName[] {
  const seen = new Map<string, SeenName>()
  for (const { account_id, audience, name, properties, created_at } of rows) {
    if (audience !== AUDIENCE.own) continue
    const key = `${account_id} ${name}`
    const known = seen.get(key)
    const types = known?.properties ?? Object.create(null)
    addTypes(types, properties)
    if (!known) seen.set(key, { account_id, name, properties: types, seen_at: created_at })
  }
  return [...seen.values()]
}

function addTypes(types: Record<string, string>, properties: Record<string, unknown>): void {
  let count = 0
  for (const name in properties) {
    if (++count > MAX_PROPERTIES) return
    if (name.length > MAX_NAME_LENGTH || types[name] !== undefined) continue
    const type = typeOf(properties[name])
    if (type) types[name] = type
  }
}

/** Null says nothing about a property. */
function typeOf(value: unknown): string | null {
  if (value === null) return null
  if (Array.isArray(value)) return 'list'
  return { string: 'text', number: 'number', boolean: 'yes_no', object: 'object' }[typeof value as string] ?? null
}
