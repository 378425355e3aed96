// Reads codes from pasted text or a CSV file, and generates them by a pattern.

import { randomBytes } from 'node:crypto'
import { Problem } from '../../platform/problem.ts'
import { inPieces, mapInPieces } from '../../platform/yield.ts'
import { MAX_CODE_LENGTH } from './schema.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A pattern must allow this many times more codes than are needed, so that they can't be guessed. */
const SPARE = 1_000

/** Codes that are generated at once. */
const PIECE = 500

const HEADERS = new Set(['code', 'codes', 'coupon', 'coupons', 'coupon code', 'discount code'])

export type ReadCodes = { codes: string[]; invalid: number }

/** One code per line. Of a line with several columns, the first. */
export async function readCodes(text: string): Promise<ReadCodes> {
  const cells = await mapInPieces(text.split('\n'), (line) => firstCell(line.trim()))
  if (HEADERS.has(cells[0]!.toLowerCase())) cells.shift()
  const given = cells.filter((cell) => cell !== '')
  const codes = given.filter(isCode)
  return { codes, invalid: given.length - codes.length }
}

function firstCell(line: string): string {
  if (line.startsWith('"')) return line.slice(1, line.indexOf('"', 1)).trim()
  const end = line.search(/[,;\t]/)
  return (end < 0 ? line : line.slice(0, end)).trim()
}

/** Visible ASCII without spaces, quotes or brackets, so that it survives every place of an email. */
export const isCode = (text: string): boolean => text.length <= MAX_CODE_LENGTH && /^[\w!#$%*+./:=@~-]+$/.test(text)

/** As many different codes. */
export async function generateCodes(pattern: string, count: number): Promise<string[]> {
  const [start = '', ...rest] = pattern.split('#')
  if (!isCode(pattern) || ALPHABET.length ** rest.length < count * SPARE)
    throw new Problem(
      'validation_error',
      '"pattern" must have letters, digits, "-" and enough "#", for example SPRING-########.',
    )
  const codes = new Set<string>()
  const pause = inPieces()
  while (codes.size < count) {
    const wanted = Math.min(PIECE, count - codes.size)
    const bytes = randomBytes(wanted * rest.length)
    for (let n = 0; n < wanted; n++)
      codes.add(rest.reduce((code, part, i) => code + letterOf(bytes[n * rest.length + i]!) + part, start))
    await pause()
  }
  return [...codes]
}

/** Every letter is equally likely, because 256 is a multiple of their number. */
const letterOf = (byte: number): string => ALPHABET[byte % ALPHABET.length]!
