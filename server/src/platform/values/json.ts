// Reads a request body: strict JSON that PostgreSQL can keep. What it could not keep is refused here, in words,
// instead of failing deep inside.

import { isUtf8 } from 'node:buffer'
import { Problem } from '../problem.ts'

const MAX_DEPTH = 500

export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Problem('invalid_request', 'The request body is not valid UTF-8 text.')
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    throw new Problem('invalid_request', 'The request body is not valid JSON.')
  }
  const fault = faultOfJson(value)
  if (fault) throw new Problem('validation_error', `The request body ${fault}`)
  return value
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What keeps JSON from being kept, in words that follow what holds it; null when nothing does. */
export function faultOfJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'holds a number that is too large.'
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep.`
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = faultOfJson(item, depth + 1)
      if (fault) return fault
    }
    return null
  }
  for (const key of Object.keys(value)) {
    const fault = faultOfText(key) ?? faultOfJson((value as Record<string, unknown>)[key], depth + 1)
    if (fault) return fault
  }
  return null
}

function faultOfText(text: string): string | null {
  if (text.includes('\0')) return 'holds a NUL character, which cannot be kept.'
  if (!text.isWellFormed()) return 'holds half of a character pair, which is not valid Unicode.'
  return null
}
