// Which of the account's own event names, and which properties of them, a batch shows for the first time. What the
// database was seen to know already is remembered, so that the thousandth event of a name costs nothing here.

import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { insertEventNames, MAX_PROPERTIES } from './record-sql.ts'
import type { NewEvent, SeenName } from './record-sql.ts'

const MAX_NAME_LENGTH = 120
const MAX_REMEMBERED_BYTES = 16 * CEILINGS.eventNameBytes
/** What the entry of a name costs beyond its letters. */
const ENTRY_BYTES = 100

type Remembered = { bytes: number; names: Map<string, Set<string>> }

/** The property names known of each account's event names, by account and name. */
const remembered = new Map<Uuid, Remembered>()
let bytesRemembered = 0

const keyOf = ({ account_id, name }: Pick<NewEvent, 'account_id' | 'name'>): string => `${account_id} ${name}`

export async function noteEventNames(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const seen = seenNames(events)
  if (seen.length === 0) return
  const fresh = new Set((await insertEventNames(tx, seen)).map(keyOf))
  // What was written just now is not committed yet, so only what stood there before is remembered.
  for (const each of seen) if (!fresh.has(keyOf(each))) remember(each)
}

/** Whether an event shows nothing but what is known of its name. */
const isNameKnown = (event: Pick<NewEvent, 'account_id' | 'name' | 'properties'>): boolean =>
  isKnown(remembered.get(event.account_id)?.names.get(event.name), event.properties)

function remember({ account_id, name, properties }: SeenName): void {
  // All at once: taking the oldest out one at a time takes ever longer. An account with many names forgets its own first.
  if (bytesRemembered > MAX_REMEMBERED_BYTES) {
    remembered.clear()
    bytesRemembered = 0
  }
  const before = remembered.get(account_id)
  const full = before !== undefined && before.bytes > CEILINGS.eventNameBytes
  if (full) bytesRemembered -= before.bytes
  const account = before && !full ? before : { bytes: 0, names: new Map<string, Set<string>>() }
  const known = account.names.get(name) ?? new Set<string>()
  const added = [
    ...(account.names.has(name) ? [] : [name]),
    ...Object.keys(properties).filter((each) => !known.has(each)),
  ]
  for (const each of Object.keys(properties)) known.add(each)
  account.names.set(name, known)
  const bytes = added.reduce((sum, each) => sum + ENTRY_BYTES + 2 * each.length, 0)
  account.bytes += bytes
  bytesRemembered += bytes
  remembered.set(account_id, account)
}

/** For tests: what is remembered of an account's names, in bytes. */
export const bytesRememberedOf = (accountId: Uuid): number => remembered.get(accountId)?.bytes ?? 0

/** Once per account and name, whatever the number of events. */
function seenNames(rows: readonly NewEvent[]): SeenName[] {
  const seen = new Map<string, SeenName>()
  for (const row of rows) {
    if (isNameKnown(row)) continue
    const { account_id, name } = row
    const before = seen.get(keyOf(row))
    const properties = before?.properties ?? Object.create(null)
    addTypes(properties, row.properties)
    if (!before) seen.set(keyOf(row), { account_id, name, properties, seen_at: row.created_at })
  }
  return [...seen.values()]
}

function isKnown(known: Set<string> | undefined, properties: Record<string, unknown>): boolean {
  if (!known) return false
  if (known.size >= MAX_PROPERTIES) return true
  for (const name in properties) if (!known.has(name) && isNoted(name, properties[name])) return false
  return true
}

function addTypes(types: Record<string, string>, properties: Record<string, unknown>): void {
  let count = 0
  for (const name in properties) {
    if (++count > MAX_PROPERTIES) return
    if (types[name] === undefined && isNoted(name, properties[name])) types[name] = typeOf(properties[name])!
  }
}

/** Null says nothing about a property, and a name of endless length is none. */
const isNoted = (name: string, value: unknown): boolean => name.length <= MAX_NAME_LENGTH && typeOf(value) !== null

function typeOf(value: unknown): string | null {
  if (value === null) return null
  if (Array.isArray(value)) return 'list'
  return { string: 'text', number: 'number', boolean: 'yes_no', object: 'object' }[typeof value as string] ?? null
}
