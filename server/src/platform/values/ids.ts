// IDs are UUIDv7 internally, and a prefix with 26 base-32 characters in the API: sortable by creation, never a plain
// number.

import { randomFillSync } from 'node:crypto'

export type Uuid = string

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const VALUE_OF = new Map([...ALPHABET].map((letter, value) => [letter, value]))
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const randomPool = Buffer.alloc(8 * 512)
let randomUsed = randomPool.length
let lastMillis = 0
/** The formatted timestamp of the last millisecond. */
let timePart = ''
let sequence = 0

/** IDs of one process are strictly increasing: within a millisecond, the 12 bits after the timestamp count up. */
export function newId(): Uuid {
  const now = Date.now()
  if (now > lastMillis) beginMillisecond(now)
  else if (++sequence > 0xfff) beginMillisecond(lastMillis + 1)
  if (randomUsed === randomPool.length) {
    randomFillSync(randomPool)
    randomUsed = 0
  }
  const rest = randomUsed
  randomUsed += 8
  const variant = HEX[(randomPool[rest]! & 0x3f) | 0x80]!
  let tail = ''
  for (let i = rest + 2; i < rest + 8; i++) tail += HEX[randomPool[i]!]!
  const count = sequence.toString(16).padStart(3, '0')
  return `${timePart}-7${count}-${variant}${HEX[randomPool[rest + 1]!]!}-${tail}`
}

function beginMillisecond(millis: number): void {
  lastMillis = millis
  sequence = 0
  const hex = millis.toString(16).padStart(12, '0')
  timePart = `${hex.slice(0, 8)}-${hex.slice(8)}`
}

const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET[bits >> 5]! + ALPHABET[bits & 31]!)

/** `0192…` → `per_…`: 128 bits in 26 characters with two leading zero bits, so that text order is ID order. */
export function publicId(prefix: string, id: Uuid): string {
  let text = `${prefix}_`
  let bits = 0
  let held = 2 // The two leading bits are zero.
  for (let i = 0; i < 36; i++) {
    const code = id.charCodeAt(i)
    if (code === 45) continue
    bits = (bits << 4) | (code < 58 ? code - 48 : code - 87)
    held += 4
    if (held >= 10) {
      held -= 10
      text += PAIRS[bits >> held]!
      bits &= (1 << held) - 1
    }
  }
  return text
}

/** Returns the ID of a public ID, or null if it is malformed or of another type. */
export function parseId(prefix: string, text: string): Uuid | null {
  if (text.length !== prefix.length + 27 || !text.startsWith(`${prefix}_`)) return null
  let hex = ''
  let bits = 0
  let held = -2
  for (let i = prefix.length + 1; i < text.length; i++) {
    const value = VALUE_OF.get(text[i]!)
    if (value === undefined) return null
    bits = (bits << 5) | value
    held += 5
    while (held >= 4) {
      held -= 4
      hex += ((bits >> held) & 15).toString(16)
      bits &= (1 << held) - 1
    }
  }
  // The first character holds only three bits of the ID.
  if (VALUE_OF.get(text[prefix.length + 1]!)! > 7) return null
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
