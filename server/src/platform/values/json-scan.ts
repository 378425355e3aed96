// Scans the bytes of a large JSON text once before it is parsed: its depth, how many values it has, and where its
// top-level arrays are. Assumes well-formed JSON; the parser rejects the rest.

/** An array in the outermost object: where its content starts and ends, and the commas in between. */
export type ArrayPlace = { from: number; to: number; commas: number[] }

export type JsonScan = {
  isDeep: boolean
  /** A top-level array, one element of it, everything outside, or all together has too many values. */
  isCrowded: boolean
  arrays: ArrayPlace[]
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_ARRAY = 91
const CLOSE_ARRAY = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** `values` of a top-level array, of one of its elements, and of everything else; `total` of all together. */
export type ScanLimits = { depth: number; values: number; total: number }

export function scanJson(bytes: Uint8Array, limits: ScanLimits) {
  const found: JsonScan = { isDeep: false, isCrowded: false, arrays: [] }
  let at = 0
  let depth = 0
  let inString = false
  let open: ArrayPlace | null = null
  /** Counts of values in the current element, and outside the top-level arrays. */
  let inElement = 0
  let outside = 0
  let all = 0

  /** Scans up to this many more bytes; returns true at the end. */
  function advance(count: number): boolean {
    const end = Math.min(bytes.length, at + count)
    for (; at < end; at++) {
      const code = bytes[at]!
      if (inString) {
        if (code === QUOTE) inString = false
        else if (code === BACKSLASH) at++
        continue
      }
      switch (code) {
        case QUOTE:
          inString = true
          break
        case OPEN_ARRAY:
        case OPEN_OBJECT:
          if (++depth > limits.depth + 1) {
            found.isDeep = true
            return true
          }
          if (isOverfull()) return true
          if (depth === 2 && code === OPEN_ARRAY) {
            open = { from: at + 1, to: at + 1, commas: [] }
            inElement = 0
          }
          break
        case CLOSE_ARRAY:
        case CLOSE_OBJECT:
          if (depth-- === 2 && open) {
            open.to = at
            found.arrays.push(open)
            open = null
          }
          break
        case COMMA:
          if (depth === 2 && open) {
            inElement = 0
            if (open.commas.push(at) > limits.values) found.isCrowded = true
          }
          if (isOverfull()) return true
      }
    }
    return at >= bytes.length
  }

  /** Every value except the first in its container follows a comma or an opening bracket. */
  function isOverfull(): boolean {
    if ((open ? ++inElement : ++outside) > limits.values || ++all > limits.total) found.isCrowded = true
    return found.isCrowded
  }

  return { found, advance }
}
