// Parses a request body: strict JSON that PostgreSQL can store. Anything else is rejected here with a clear message.
// Also parses JSON of other servers.

import { isUtf8 } from 'node:buffer'
import { Problem } from '../problem.ts'
import { inPieces } from '../yield.ts'
import { scanJson } from './json-scan.ts'
import type { ArrayPlace, JsonScan } from './json-scan.ts'

const MAX_DEPTH = 500
/**
 * The maximum number of values in a top-level array, in one of its elements, and in everything else: more would block
 * the event loop.
 */
const MAX_VALUES = 10_000
const LIMITS = { depth: MAX_DEPTH, values: MAX_VALUES, total: Infinity }
/** More than a page of any platform. The largest such text takes 0.1 s to parse; 16 MB of brackets would exhaust memory. */
const FOREIGN = { depth: 100, values: Infinity, total: 250_000 }

/** Larger bodies are parsed in pieces. */
export const LARGE_BODY = 64 * 1024
/** Bytes of elements parsed at once. */
const PIECE_BYTES = 32 * 1024
const SCANNED_AT_ONCE = 8 * PIECE_BYTES

export function parseJson(bytes: Buffer): unknown {
  requireUtf8(bytes)
  const value = parsed(bytes.toString())
  requireKeepable(value)
  return value
}

/** For large bodies: parses top-level arrays a few elements at a time. */
export async function parseLargeJson(bytes: Buffer): Promise<unknown> {
  requireUtf8(bytes)
  const pause = inPieces()
  const scan = scanJson(bytes, LIMITS)
  while (!scan.advance(SCANNED_AT_ONCE)) await pause()
  requireParsable(scan.found)
  const { arrays } = scan.found
  // A single long text takes a while in each of these steps.
  const text = frameOf(bytes, arrays)
  await pause()
  const frame = parsed(text)
  await pause()
  requireKeepable(frame)
  await pause()
  if (!isObject(frame)) return frame
  const contents: unknown[][] = []
  for (const array of arrays) {
    const elements: unknown[] = []
    for (const { from, to } of piecesOf(array)) {
      const some = parsed(`[${bytes.toString('utf8', from, to)}]`) as unknown[]
      // Two adjacent commas are invalid.
      if (some.length === 0 && array.commas.length > 0) throw notJson()
      requireKeepable(some)
      for (const element of some) elements.push(element)
      await pause()
    }
    contents.push(elements)
  }
  for (const [name, value] of Object.entries(frame)) {
    if (Array.isArray(value)) setOwn(frame, name, contents[value[0] as number])
  }
  return frame
}

/** JSON of another server, which may be hostile. Throws a SyntaxError if it is invalid, or too deep or crowded to parse. */
export async function parseForeignJson(bytes: Buffer): Promise<unknown> {
  const pause = inPieces()
  const scan = scanJson(bytes, FOREIGN)
  while (!scan.advance(SCANNED_AT_ONCE)) await pause()
  if (scan.found.isDeep || scan.found.isCrowded) throw new SyntaxError('The JSON has too many values.')
  return JSON.parse(bytes.toString('utf8'))
}

/** The body with each top-level array replaced by its index. */
function frameOf(bytes: Buffer, arrays: readonly ArrayPlace[]): string {
  let text = ''
  let at = 0
  for (const [n, { from, to }] of arrays.entries()) {
    text += bytes.toString('utf8', at, from) + n
    at = to
  }
  return text + bytes.toString('utf8', at)
}

/** Splits the elements of an array at commas into pieces of similar size. */
function* piecesOf({ from, to, commas }: ArrayPlace): Generator<{ from: number; to: number }> {
  let begun = from
  for (const comma of commas) {
    if (comma - begun < PIECE_BYTES) continue
    yield { from: begun, to: comma }
    begun = comma + 1
  }
  yield { from: begun, to }
}

/** Like JSON.parse, which treats `__proto__` as an ordinary name. */
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
  if (isCrowded) throw unkeepable(`contains more than ${MAX_VALUES.toLocaleString('en')} values in one place.`)
}

function requireKeepable(value: unknown): void {
  const fault = faultOfJson(value)
  if (fault) throw unkeepable(fault)
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why JSON cannot be stored, as the end of a sentence; null if it can. */
export function faultOfJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'contains a number that is too large.'
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
  if (text.includes('\0')) return 'contains a NUL character, which cannot be stored.'
  if (!text.isWellFormed()) return 'contains a lone surrogate, which is not valid Unicode.'
  return null
}
