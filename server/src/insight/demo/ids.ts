// IDs of back-dated rows: lists that are ordered by ID then show them in the order they happened.

import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'

const TIME_DIGITS = 12

/** A new ID with the given time in its first 48 bits. */
export function idAt(millis: number): Uuid {
  const hex = Math.floor(millis).toString(16).padStart(TIME_DIGITS, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(TIME_DIGITS + 1)}`
}

/** As the function email_send_id of the database. */
export const sendIdOf = (mailingId: Uuid, n: number): Uuid => mailingId.slice(0, 26) + n.toString(16).padStart(10, '0')
