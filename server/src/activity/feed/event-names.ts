// Records names of custom events and their properties when they are first seen. Names that are already stored are
// cached in memory, so further events with the same name cost nothing.

import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { insertEventNames, MAX_PROPERTIES } from './write-feed-sql.ts'
import type { NewEvent, SeenName } from './write-feed-sql.ts'

const MAX_NAME_LENGTH = 120
const MAX_CACHED_BYTES = 16 * CEILINGS.eventNameBytes
/** The memory that an entry needs besides its characters. */
const ENTRY_BYTES = 100

type CachedNames = { bytes: number; names: Map<string, Set<string>> }

/** The known property names of each account's events, by account and event name. */
const cache = new Map<Uuid, CachedNames>()
let cachedBytes = 0

const keyOf = ({ account_id, name }: Pick<NewEvent, 'account_id' | 'name'>): string => `${account_id} ${name}`

export async function recordEventNames(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const seen = seenNames(events)
  if (seen.length === 0) return
  const added = new Set((await insertEventNames(tx, seen)).map(keyOf))
  // Names written just now aren't committed yet, so only those that were already stored are cached.
  for (const each of seen) if (!added.has(keyOf(each))) addToCache(each)
}

/** Whether the name and all properties of an event are cached. */
const isCached = (event: Pick<NewEvent, 'account_id' | 'name' | 'properties'>): boolean =>
  isKnown(cache.get(event.account_id)?.names.get(event.name), event.properties)

function addToCache({ account_id, name, properties }: SeenName): void {
  // Clears everything at once, because evicting the oldest one by one gets ever slower. An account that exceeds its
  // limit loses only its own entries.
  if (cachedBytes > MAX_CACHED_BYTES) {
    cache.clear()
    cachedBytes = 0
  }
  const before = cache.get(account_id)
  const full = before !== undefined && before.bytes > CEILINGS.eventNameBytes
  if (full) cachedBytes -= before.bytes
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
  cachedBytes += bytes
  cache.set(account_id, account)
}

/** For tests: the bytes cached for an account. */
export const cachedBytesOf = (accountId: Uuid): number => cache.get(accountId)?.bytes ?? 0

/** One entry per account and name, however many events there are. */
function seenNames(rows: readonly NewEvent[]): SeenName[] {
  const seen = new Map<string, SeenName>()
  for (const row of rows) {
    if (isCached(row)) continue
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
  for (const name in properties) if (!known.has(name) && isRecorded(name, properties[name])) return false
  return true
}

function addTypes(types: Record<string, string>, properties: Record<string, unknown>): void {
  let count = 0
  for (const name in properties) {
    if (++count > MAX_PROPERTIES) return
    if (types[name] === undefined && isRecorded(name, properties[name])) types[name] = typeOf(properties[name])!
  }
}

/** Null reveals no type, and overlong names are ignored. */
const isRecorded = (name: string, value: unknown): boolean => name.length <= MAX_NAME_LENGTH && typeOf(value) !== null

function typeOf(value: unknown): string | null {
  if (value === null) return null
  if (Array.isArray(value)) return 'list'
  return { string: 'text', number: 'number', boolean: 'yes_no', object: 'object' }[typeof value as string] ?? null
}
