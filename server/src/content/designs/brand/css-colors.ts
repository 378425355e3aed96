// Colors in the values of a style sheet, however they are written.

import { hexOf } from './palette.ts'

const HEX_OR_FUNCTION = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]{1,80}\)|\boklch\([^()]{1,80}\)/gi
/** A custom property that a rule wraps into rgb() holds only the three numbers. */
const TRIPLET = /^(\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})$/
const MIN_ALPHA = 0.5

/** As #rrggbb; what is mostly transparent is left out. */
export function colorsIn(value: string): string[] {
  const triplet = TRIPLET.exec(value.trim())
  if (triplet) return [hexOfBytes(triplet.slice(1).map(Number))]
  return Array.from(value.matchAll(HEX_OR_FUNCTION), ([text]) =>
    text.startsWith('#') ? hexOfDigits(text.slice(1).toLowerCase()) : hexOfFunction(text),
  ).filter((color) => color !== null)
}

function hexOfDigits(digits: string): string | null {
  const isShort = digits.length < 5
  const pairs = isShort ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red, green, blue, alpha = 'ff'] = pairs
  if (![3, 4, 6, 8].includes(digits.length) || Number.parseInt(alpha, 16) / 255 < MIN_ALPHA) return null
  return `#${red}${green}${blue}`
}

/** Of a percentage, `whole` is 100%. */
const numberOf = (text: string | undefined, whole: number): number => {
  const number = Number.parseFloat(text ?? '')
  return text?.endsWith('%') ? (number * whole) / 100 : number
}

function hexOfFunction(text: string): string | null {
  const [name = '', inside = ''] = text.toLowerCase().slice(0, -1).split('(')
  const [first, second, third, alpha = '1'] = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (numberOf(alpha, 1) < MIN_ALPHA) return null
  const [a, b, c] = name.startsWith('rgb')
    ? [numberOf(first, 255), numberOf(second, 255), numberOf(third, 255)]
    : name === 'oklch'
      ? [numberOf(first, 1), numberOf(second, 0.4), numberOf(third, 360)]
      : [numberOf(first, 360), numberOf(second, 1), numberOf(third, 1)]
  if (![a, b, c].every(Number.isFinite)) return null
  if (name === 'oklch') return hexOf(a, b, c)
  return hexOfBytes(name.startsWith('rgb') ? [a, b, c] : bytesOfHsl(a, b, c))
}

const hexOfBytes = (bytes: readonly number[]): string =>
  `#${bytes
    .map((byte) =>
      Math.round(Math.min(255, Math.max(0, byte)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function bytesOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((start) => {
    const place = (((start + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}
