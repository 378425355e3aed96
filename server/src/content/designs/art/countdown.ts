// A countdown as an image: days, hours and minutes on three tiles, and after the end the words that it is over. Digits and
// letters are drawn as strokes, because a server may have no fonts. The usual units stand on the tiles, so that they come
// and go with the picture; a customer's own units are text of the email.

import type { Palette } from '../brand/palette.ts'

export type Ground = 'dark' | 'light'
export type CountdownStyle = { ground: Ground; lang: string; hasUnits: boolean }

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
const WIDTH = 3 * TILE + 2 * GAP
const HEIGHT = 88
const DIGIT = 28
const STROKES = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

type Tile = { value: number; place: number; unit: string | undefined; fill: string; ink: string }

function tile({ value, place, unit, fill, ink }: Tile): string {
  const text = String(value).padStart(2, '0')
  const middle = place * (TILE + GAP) + TILE / 2
  const left = middle - (text.length * DIGIT) / 2 + 4
  const top = unit === undefined ? 26 : 14
  const digits = [...text].map(
    (digit, i) => `<path transform="translate(${left + i * DIGIT} ${top}) scale(1.1)" d="${DIGITS[Number(digit)]}"/>`,
  )
  const below = unit === undefined ? '' : written(unit, { middle, top: 65, scale: 0.32, ink, stroke: 4.4 })
  return `<rect x="${place * (TILE + GAP)}" y="0" width="${TILE}" height="${HEIGHT}" rx="14" fill="${fill}"/><g ${STROKES} stroke="${ink}" stroke-width="4">${digits.join('')}</g>${below}`
}

const colorsOf = ({ ground }: CountdownStyle, { tokens }: Palette): [fill: string, ink: string] =>
  ground === 'dark' ? [tokens.p2, tokens.w] : [tokens.p1, tokens.w]

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`

const UNITS: Record<string, readonly string[]> = {
  en: ['DAYS', 'HOURS', 'MINUTES'],
  de: ['TAGE', 'STUNDEN', 'MINUTEN'],
  fr: ['JOURS', 'HEURES', 'MINUTES'],
  es: ['DÍAS', 'HORAS', 'MINUTOS'],
}

export function countdownSvg(minutes: number, style: CountdownStyle, palette: Palette): string {
  const [fill, ink] = colorsOf(style, palette)
  const values = [Math.min(999, Math.floor(minutes / 1440)), Math.floor(minutes / 60) % 24, minutes % 60]
  const units = style.hasUnits ? inLanguage(UNITS, style.lang) : []
  return drawing(values.map((value, place) => tile({ value, place, unit: units[place], fill, ink })).join(''))
}

/** In English where the language has no words here. */
const inLanguage = <T>(words: Record<string, T>, lang: string): T => words[lang] ?? words.en!

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
  G: 'M17 7C15 3 13 2 10 2C5 2 2 8 2 16S5 30 10 30C15 30 18 27 18 22V17H11',
  H: 'M3 2V30M17 2V30M3 16H17',
  I: 'M10 2V30',
  Í: 'M10 2V30M9 -4L14 -9',
  J: 'M15 2V22C15 27 13 30 9 30C5 30 3 27 3 23',
  M: 'M2 30V2L10 18L18 2V30',
  N: 'M3 30V2L17 30V2',
  O: 'M10 2C4 2 2 8 2 16S4 30 10 30S18 24 18 16S16 2 10 2Z',
  R: 'M3 30V2H10C15 2 17 5 17 9S15 16 10 16H3H10L17 30',
  S: 'M17 6C14 0 3 1 3 9C3 17 17 14 17 23C17 31 5 32 2 26',
  T: 'M2 2H18M10 2V30',
  U: 'M3 2V20C3 27 5 30 10 30S17 27 17 20V2',
  V: 'M2 2L10 30L18 2',
  Y: 'M2 2L10 16L18 2M10 16V30',
}
const NARROW = new Set([' ', "'", 'I', 'Í'])
const LETTER = 20
const WIDE_STEP = 31
const NARROW_STEP = 18

type Line = { middle: number; top: number; scale: number; ink: string; stroke: number }

/** A word in capitals around the middle. */
function written(text: string, { middle, top, scale, ink, stroke }: Line): string {
  const steps = [...text].map((letter) => (NARROW.has(letter) ? NARROW_STEP : WIDE_STEP))
  let left = -steps.reduce((sum, step) => sum + step, 0) / 2
  const letters = [...text].map((letter, i) => {
    const drawn = `<path transform="translate(${left + (steps[i]! - LETTER) / 2} 0)" d="${LETTERS[letter]}"/>`
    left += steps[i]!
    return drawn
  })
  return `<g transform="translate(${middle} ${top}) scale(${scale})" ${STROKES} stroke="${ink}" stroke-width="${stroke}">${letters.join('')}</g>`
}

export function overSvg(style: CountdownStyle, palette: Palette): string {
  const [fill, ink] = colorsOf(style, palette)
  const text = written(inLanguage(OVER, style.lang), { middle: WIDTH / 2, top: 30, scale: 0.9, ink, stroke: 4.4 })
  return drawing(`<rect width="${WIDTH}" height="${HEIGHT}" rx="14" fill="${fill}"/>${text}`)
}
