// What a batch remembers while it is sent: the emails handed over, and those that the mail server accepted. Both are one
// bit per email, so that a hand-over updates one row, and the rows of the emails are updated once, many at a time. After
// a crash, accepted emails are recorded as such, and the outcome of the others that were handed over is unknown.

import type { Uuid } from '../../platform/values/ids.ts'
import { EMAILS_IN_BATCH } from './batches-sql.ts'

export type BatchProgress = {
  readonly handed: Buffer
  readonly taken: Buffer
  /** About to be sent. */
  hand(ids: readonly Uuid[]): void
  /** The mail server accepted them. */
  accept(ids: readonly Uuid[]): void
  /** Their rows have the outcome. */
  forget(ids: readonly Uuid[]): void
}

export function batchProgress(firstId: Uuid): BatchProgress {
  const handed = Buffer.alloc(Math.ceil(EMAILS_IN_BATCH / 8))
  const taken = Buffer.alloc(handed.length)
  const places = (ids: readonly Uuid[]) => ids.map((id) => placeOf(firstId, id))
  return {
    handed,
    taken,
    hand(ids) {
      for (const place of places(ids)) set(handed, place)
    },
    accept(ids) {
      for (const place of places(ids)) {
        clear(handed, place)
        set(taken, place)
      }
    },
    forget(ids) {
      for (const place of places(ids)) {
        clear(handed, place)
        clear(taken, place)
      }
    },
  }
}

/** Whether the bit of an email is set. */
export const includes = (bits: Buffer | null, firstId: Uuid, id: Uuid): boolean => {
  const place = placeOf(firstId, id)
  return bits !== null && (bits[place >> 3]! & (1 << (place & 7))) !== 0
}

/** Emails of a batch are numbered by the last ten digits of their IDs. */
const placeOf = (firstId: Uuid, id: Uuid): number => numberOf(id) - numberOf(firstId)

const numberOf = (id: Uuid): number => Number.parseInt(id.slice(-10), 16)

const set = (bits: Buffer, place: number): void => void (bits[place >> 3]! |= 1 << (place & 7))

const clear = (bits: Buffer, place: number): void => void (bits[place >> 3]! &= ~(1 << (place & 7)))
