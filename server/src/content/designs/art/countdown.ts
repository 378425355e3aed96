// A countdown as a picture: days, hours and minutes on three tiles. Digits are drawn as strokes, because a server may have
// no fonts; the words below the tiles are text of the email, in its language.

import type { Palette } from '../brand/palette.ts'

export type Ground = 'dark' | 'light'

/** Each digit in a box of 20 by 32, as a line to follow. */
const DIGITS = [
  'M10 2C4 2 2 8 2 16S4 30 10 30S18 24 18 16S16 2 10 2Z',
  'M4 8L11 2V30',
  'M2 9C2 4 6 2 10 2C15 2 18 5 18 10C18 17 2 22 2 30H18',
  'M3 4C6 2 16 0 17 8C17 13 13 15 8 15C14 15 18 18 18 23C18 31 6 32 2 27',
  'M14 30V2L2 21H18',
  'M17 2H5L3 15C7 12 18 12 18 21C18 31 6 32 2 27',
  'M16 3C6 1 2 10 2 20C2 26 5 30 10 30S18 27 18 21S15 13 10 13S3 16 2 20',
  'M2 2H18L8 30',
  'M10 15C5 15 3 12 3 8.500S6 2 10 2S17 5 17 8.500S15 15 10 15C5 15 2 18 2 22.500S5 30 10 30S18 27 18 22.500S15 15 10 15Z',
  'M18 12C17 16 14 19 10 19S2 16 2 11S5 2 10 2S18 6 18 12C18 22 14 31 4 29',
] as const

const TILE = 108
const GAP = 18
const HEIGHT = 88
const DIGIT = 28

function tile(value: number, place: number, fill: string, ink: string): string {
  const text = String(value).padStart(2, '0')
  const left = place * (TILE + GAP) + (TILE - text.length * DIGIT) / 2 + 4
  const digits = [...text].map(
    (digit, i) => `<path transform="translate(${left + i * DIGIT} 26) scale(1.1)" d="${DIGITS[Number(digit)]}"/>`,
  )
  return `<rect x="${place * (TILE + GAP)}" y="0" width="${TILE}" height="${HEIGHT}" rx="14" fill="${fill}"/><g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`
}

/** Shows zeros once it is over. */
export function countdownSvg(minutes: number, ground: Ground, { tokens }: Palette): string {
  const [fill, ink] = ground === 'dark' ? [tokens.p2, tokens.w] : [tokens.p1, tokens.w]
  const values = [Math.min(999, Math.floor(minutes / 1440)), Math.floor(minutes / 60) % 24, minutes % 60]
  const width = 3 * TILE + 2 * GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">${values.map((value, i) => tile(value, i, fill, ink)).join('')}</svg>`
}
