// One pass over the bytes of a long JSON text before it is parsed: how deep it is, whether it may hold what cannot be kept, and
// where the arrays of its top level are. It takes well-formed JSON for granted; what is not fails when it is parsed.

/** An array that is a value of the outermost object: where its content begins and ends, and the commas between. */
export type ArrayPlace = { from: number; to: number; commas: number[] }

export type JsonScan = {
  isDeep: boolean
  /** An array of the top level, one element of such an array, or all the rest holds too many values. */
  isCrowded: boolean
  /** An escape or a number is there that may mean NUL, half a pair or infinity. */
  isOdd: boolean
  arrays: ArrayPlace[]
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_ARRAY = 91
const CLOSE_ARRAY = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
const LOWER_U = 117
const LOWER_E = 101
const UPPER_E = 69
/** A number of fewer digits is finite. */
const LONG_NUMBER = 300

export type ScanLimits = { depth: number; values: number }

export function scanJson(bytes: Uint8Array, limits: ScanLimits) {
  const found: JsonScan = { isDeep: false, isCrowded: false, isOdd: false, arrays: [] }
  let at = 0
  let depth = 0
  let inString = false
  let digits = 0
  let open: ArrayPlace | null = null
  /** Values of the element that is being looked at, and of what stands outside the arrays of the top level. */
  let inElement = 0
  let outside = 0

  /** Goes on for so many bytes; true when there is nothing left to look at. */
  function advance(count: number): boolean {
    const end = Math.min(bytes.length, at + count)
    for (; at < end; at++) {
      const code = bytes[at]!
      if (inString) {
        if (code === QUOTE) inString = false
        else if (code === BACKSLASH && bytes[++at] === LOWER_U) found.isOdd = true
        continue
      }
      // Digits, and the e of an exponent, which `true` and `false` have as well: they stand beside no digit.
      if (code >= 48 && code <= 57) {
        if (++digits > LONG_NUMBER) found.isOdd = true
        continue
      }
      if ((code === LOWER_E || code === UPPER_E) && digits > 0) found.isOdd = true
      digits = 0
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

  /** Every value but the first of its kind follows a comma or an opening. */
  function isOverfull(): boolean {
    if ((open ? ++inElement : ++outside) > limits.values) found.isCrowded = true
    return found.isCrowded
  }

  return { found, advance }
}
