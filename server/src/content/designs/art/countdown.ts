// A countdown as an image: days, hours and minutes on three tiles, and after the end the words that it is over. Digits and
// letters are drawn as strokes, because a server may have no fonts; the words below the tiles are text of the email.

import type { Palette } from '../brand/palette.ts'

export type Ground = 'dark' | 'light'
export type CountdownStyle = { ground: Ground; lang: string }

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

const colorsOf = ({ ground }: CountdownStyle, { tokens }: Palette): [fill: string, ink: string] =>
  ground === 'dark' ? [tokens.p2, tokens.w] : [tokens.p1, tokens.w]

export function countdownSvg(minutes: number, style: CountdownStyle, palette: Palette): string {
  const [fill, ink] = colorsOf(style, palette)
  const values = [Math.min(999, Math.floor(minutes / 1440)), Math.floor(minutes / 60) % 24, minutes % 60]
  const width = 3 * TILE + 2 * GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">${values.map((value, i) => tile(value, i, fill, ink)).join('')}</svg>`
}

const OVER: Record<string, string> = { en: "IT'S OVER", de: 'VORBEI', fr: "C'EST FINI", es: 'TERMINADO' }

/** Letters in the same box as digits. */
const LETTERS: Record<string, string> = {
  ' ': '',
  "'": 'M10 2V9',
  A: 'M2 30L10 2L18 30M5 21H15',
  B: 'M3 2V30H10C15 30 18 27 18 22.500S15 15 10 15H3H9C13 15 16 12 16 8.500S13 2 9 2H3',
  C: 'M18 8C16 4 14 2 10 2C5 2 2 8 2 16S5 30 10 30C14 30 16 28 18 24',
  D: 'M3 2V30H8C14 30 18 24 18 16S14 2 8 2H3',
  E: 'M17 2H3V30H17M3 15H14',
  F: 'M17 2H3V30M3 15H14',
  I: 'M10 2V30',
  M: 'M2 30V2L10 18L18 2V30',
  N: 'M3 30V2L17 30V2',
  O: 'M10 2C4 2 2 8 2 16S4 30 10 30S18 24 18 16S16 2 10 2Z',
  R: 'M3 30V2H10C15 2 17 5 17 9S15 16 10 16H3H10L17 30',
  S: 'M17 6C14 0 3 1 3 9C3 17 17 14 17 23C17 31 5 32 2 26',
  T: 'M2 2H18M10 2V30',
  V: 'M2 2L10 30L18 2',
}
const NARROW = new Set([' ', "'", 'I'])
const WIDE_STEP = 28
const NARROW_STEP = 16

/** In English where the language has no words here. */
export function overSvg(style: CountdownStyle, palette: Palette): string {
  const [fill, ink] = colorsOf(style, palette)
  const width = 3 * TILE + 2 * GAP
  const text = [...(OVER[style.lang] ?? OVER.en!)]
  const steps = text.map((letter) => (NARROW.has(letter) ? NARROW_STEP : WIDE_STEP))
  let left = (width - steps.reduce((sum, step) => sum + step, 0)) / 2
  const letters = text.map((letter, i) => {
    const drawn = `<path transform="translate(${left + (steps[i]! - 20) / 2} 30) scale(.9)" d="${LETTERS[letter]}"/>`
    left += steps[i]!
    return drawn
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><rect width="${width}" height="${HEIGHT}" rx="14" fill="${fill}"/><g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g></svg>`
}
