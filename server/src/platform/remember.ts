// Remembers what was loaded for a few seconds, so that what many requests need at once is read once.

import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

const REMEMBERED_MS = 5_000

/** Of at most this many keys. What failed to load is loaded again. */
export function rememberBriefly<Value>(clock: Clock, most: number) {
  const remembered = new LRUCache<string, { until: number; value: Promise<Value> }>({ max: most })
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const now = clock.now().getTime()
    const known = remembered.get(key)
    if (known && known.until > now) return known.value
    const value = load()
    remembered.set(key, { until: now + REMEMBERED_MS, value })
    value.catch(() => remembered.delete(key))
    return value
  }
}
