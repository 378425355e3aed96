// Remembers on which websites the script was active, at most once a minute each. Nothing about visitors is stored.

import type { Clock } from '../../platform/clock.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS, showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

/** Anyone can send any origin, so only so many that aren't allowed are kept. */
const MAX_BLOCKED = 5
const MAX_REMEMBERED = 10_000
const MAX_PATH = 200

/** Without a path, the last one stays. */
export type RecordSighting = (accountId: Uuid, origin: string, path: string | null, allowed: boolean) => Promise<void>

export function sightingRecorder(db: Db, clock: Clock): RecordSighting {
  const recent = new Map<string, number>()
  return async (accountId, origin, path, allowed) => {
    const now = clock.now()
    const key = `${accountId} ${origin} ${allowed}`
    if ((recent.get(key) ?? 0) > now.getTime() - MINUTE_MS) return
    if (recent.size >= MAX_REMEMBERED) recent.clear()
    recent.set(key, now.getTime())
    const sighting = { origin, path: path?.slice(0, MAX_PATH) ?? null, seen_at: now }
    if (allowed) await sql.upsertSighting(db, accountId, sighting)
    else await sql.upsertBlocked(db, accountId, sighting, MAX_BLOCKED)
  }
}

/** `https://shop.example`, as browsers send it; anything else isn't a website. */
export function originOf(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.origin === text && text.length <= 300 ? text : null
}

export async function listSightings(db: Sql, accountId: Uuid) {
  const rows = await sql.listSightings(db, accountId)
  return rows.map(({ origin, path, allowed, seen_at }) => ({ origin, path, allowed, seenAt: showInstant(seen_at) }))
}
