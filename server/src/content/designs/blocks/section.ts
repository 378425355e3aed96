// The layout around blocks: an email is sections, a section is rows, a row is one to four columns of blocks.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Align, Color, HEX, Hide, Id, Padding, PhonePadding } from './block.ts'
import type { Block } from './block.ts'
import { BACKGROUNDS } from './tones.ts'
import { When } from './when.ts'

export const MAX_SECTIONS = 60
export const MAX_ROWS = 40
export const MAX_IN_COLUMN = 40

const Phone = Type.Object(PhonePadding, { description: 'Padding that differs on a phone, in pixels.' })

const Background = Type.String({
  pattern: `^(?:${HEX}|${BACKGROUNDS.join('|')})$`,
  description: `one of ${BACKGROUNDS.join(', ')}, or a color such as #14532d`,
})

export const RATIOS = ['50:50', '33:67', '67:33', '25:75', '75:25', '40:60', '60:40'] as const

export const Row = Type.Object({
  id: Id,
  columns: Type.Array(Type.Array(Type.Object({}), { maxItems: MAX_IN_COLUMN }), {
    minItems: 1,
    maxItems: 4,
    description: 'The blocks of each column.',
  }),
  ratio: optional(oneOf(RATIOS, { description: 'For two columns; equal by default.' })),
  gap: optional(Type.Integer({ minimum: 0, maximum: 60, description: 'Pixels between columns; 16 by default.' })),
  stack: optional(Type.Boolean({ description: 'Whether columns are stacked on a phone; true by default.' })),
  vertical: optional(oneOf(['top', 'middle', 'bottom'])),
  panel: optional(
    Type.Object(
      { background: optional(Background), border: optional(Color) },
      { description: 'Shows the row as a card, inset and rounded.' },
    ),
  ),
  padding: optional(Padding),
  phone: optional(Phone),
})

export const Section = Type.Object({
  id: Id,
  name: optional(Type.String({ maxLength: 100, description: 'Shown in the outline.' })),
  background: optional(Background),
  image: optional(
    Type.String({ maxLength: 2_000, description: 'A picture behind the section; Outlook shows the background color.' }),
  ),
  flips: optional(
    Type.Boolean({
      description: 'Whether it changes in dark mode; by default surfaces and tints do. Posters never do.',
    }),
  ),
  padding: optional(Padding),
  phone: optional(Phone),
  gutter: optional(
    Type.Integer({ minimum: 0, maximum: 80, description: 'Pixels on both sides: 0, 24, 40 or 56; 40 by default.' }),
  ),
  rounded: optional(oneOf(['none', 'top', 'bottom', 'all'])),
  full_width: optional(Type.Boolean({ description: 'The background reaches both edges of the window.' })),
  align: optional(Align),
  hide: optional(Hide),
  when: optional(When),
  saved: optional(Type.String({ maxLength: 64, description: 'The ID of the saved section that it is a copy of.' })),
  rows: Type.Array(Type.Object({}), { maxItems: MAX_ROWS }),
})

export type Row = Omit<Static<typeof Row>, 'columns'> & { columns: Block[][] }
export type Section = Omit<Static<typeof Section>, 'rows'> & { rows: Row[] }
