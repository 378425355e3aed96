// Text colors have enough contrast with every background they are used on, in light and dark.

import { expect, test } from 'vitest'
import { colors, theme } from '../src/app/theme.ts'
import { contrast, LEAST_CONTRAST } from '../../server/src/content/designs/brand/palette.ts'

const SURFACES = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'raised-hover']
const ON_EVERY_SURFACE = ['text', 'dimmed', 'link']
const TINTED = ['good', 'run', 'warn', 'bad', 'app', 'off']
const UNDER_WHITE = ['accent', 'accent-hover', 'danger', 'danger-hover']

/** What is hovered, and what is behind it. */
const HOVERED = [
  ['hover', 'surface'],
  ['raised-hover', 'raised'],
] as const

const { light, dark } = colors(theme as Parameters<typeof colors>[0])

test.each([
  ['light', light],
  ['dark', dark],
])('every pair of colors for text reaches WCAG AA in %s', (_, variables) => {
  const colorOf = (role: string) => variables[`--lm-${role}`] ?? role
  const pairs = [
    ...ON_EVERY_SURFACE.flatMap((text) => SURFACES.map((surface) => [text, surface])),
    ...TINTED.flatMap((state) => [`${state}-tint`, ...SURFACES].map((behind) => [`${state}-text`, behind])),
    ...UNDER_WHITE.map((behind) => ['#FFFFFF', behind]),
    ['on-soft', 'soft'],
  ] as [string, string][]
  const tooClose = pairs.filter(([text, behind]) => !(contrast(colorOf(text), colorOf(behind)) >= LEAST_CONTRAST))
  expect(tooClose.map((pair) => pair.join(' on '))).toEqual([])
})

test('what is hovered is darker than what is behind it in light, and lighter in dark', () => {
  for (const [hovered, behind] of HOVERED) {
    const blackOn = (variables: Record<string, string>, role: string) => contrast('#000000', variables[`--lm-${role}`]!)
    expect(blackOn(light, hovered)).toBeLessThan(blackOn(light, behind))
    expect(blackOn(dark, hovered)).toBeGreaterThan(blackOn(dark, behind))
  }
})
