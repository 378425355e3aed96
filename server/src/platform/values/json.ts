// Reads a request body: strict JSON that PostgreSQL can keep. What it could not keep is refused here, in words,
// instead of failing deep inside.

import { isUtf8 } from 'node:buffer'
import { Problem } from '../problem.ts'
import { inPieces } from '../turns.ts'
import { scanJson } from './json-scan.ts'
import type { ArrayPlace, JsonScan } from './json-scan.ts'

const MAX_DEPTH = 500
/** In an array of the top level, in one of its elements, and in all the rest: more cannot be parsed at one go. */
const MAX_VALUES = 10_000
const LIMITS = { depth: MAX_DEPTH, values: MAX_VALUES }

/** A longer body is read in pieces. */
export const LARGE_BODY = 64 * 1024
/** Elements that are parsed at one go, in bytes. */
const PIECE_BYTES = 32 * 1024

export function parseJson(bytes: Buffer): unknown {
  requireUtf8(bytes)
  const value = parsed(bytes.toString())
  requireKeepable(value)
  return value
}

/** The same for a long body: the arrays of its top level are parsed a few elements at a time. */
export async function parseLargeJson(bytes: Buffer): Promise<unknown> {
  requireUtf8(bytes)
  const turn = inPieces()
  const scan = scanJson(bytes, LIMITS)
  while (!scan.advance(PIECE_BYTES * 8)) await turn()
  requireParsable(scan.found)
  const { isOdd, arrays } = scan.found
  const frame = parsed(frameOf(bytes, arrays))
  if (isOdd) requireKeepable(frame)
  if (!isObject(frame)) return frame
  const contents: unknown[][] = []
  for (const array of arrays) {
    const elements: unknown[] = []
    for (const { from, to } of piecesOf(array)) {
      const some = parsed(`[${bytes.toString('utf8', from, to)}]`) as unknown[]
      // Between two commas there must be something.
      if (some.length === 0 && array.commas.length > 0) throw notJson()
      if (isOdd) requireKeepable(some)
      for (const element of some) elements.push(element)
      await turn()
    }
    contents.push(elements)
  }
  for (const [name, value] of Object.entries(frame)) {
    if (Array.isArray(value)) setOwn(frame, name, contents[value[0] as number])
  }
  return frame
}

/** The body with the number of each array of the top level in place of what it holds. */
function frameOf(bytes: Buffer, arrays: readonly ArrayPlace[]): string {
  let text = ''
  let at = 0
  for (const [n, { from, to }] of arrays.entries()) {
    text += bytes.toString('utf8', at, from) + n
    at = to
  }
  return text + bytes.toString('utf8', at)
}

/** Elements of an array in pieces of about one size, cut at its commas. */
function* piecesOf({ from, to, commas }: ArrayPlace): Generator<{ from: number; to: number }> {
  let begun = from
  for (const comma of commas) {
    if (comma - begun < PIECE_BYTES) continue
    yield { from: begun, to: comma }
    begun = comma + 1
  }
  yield { from: begun, to }
}

/** As JSON.parse does it, for `__proto__` is a name like any other. */
const setOwn = (object: object, name: string, value: unknown): void =>
  void Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })

const notJson = (): Problem => new Problem('invalid_request', 'The request body is not valid JSON.')

const unkeepable = (fault: string): Problem => new Problem('validation_error', `The request body ${fault}`)

const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep.`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Problem('invalid_request', 'The request body is not valid UTF-8 text.')
}

function requireParsable({ isDeep, isCrowded }: JsonScan): void {
  if (isDeep) throw unkeepable(TOO_DEEP)
  if (isCrowded) throw unkeepable(`holds more than ${MAX_VALUES.toLocaleString('en')} values in one place.`)
}

function requireKeepable(value: unknown): void {
  const fault = faultOfJson(value)
  if (fault) throw unkeepable(fault)
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What keeps JSON from being kept, in words that follow what holds it; null when nothing does. */
export function faultOfJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'holds a number that is too large.'
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_DEPTH) return TOO_DEEP
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
