// A heading of one of three sizes.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Align, blockFields, blockKind, Words } from './block.ts'

const SIZES: Record<number, string> = { 1: '28px', 2: '22px', 3: '18px' }

const schema = Type.Object({
  ...blockFields('heading'),
  text: Words(500),
  level: optional(Type.Integer({ minimum: 1, maximum: 3 })),
  align: optional(Align),
})

export const heading = blockKind<Static<typeof schema>>({
  type: 'heading',
  name: 'heading',
  schema,
  layout: 'content',
  mjml({ text, level = 1, align = 'left' }, build) {
    // Mail programs double the size of a heading inside sized text, unless it says that it is the same.
    const inner = `<h${level} style="margin:0;font-size:inherit;line-height:inherit;font-weight:inherit">${build.words(text)}</h${level}>`
    return `<mj-text css-class="lm-text" align="${align}" font-size="${SIZES[level]}" font-weight="700" line-height="1.25">${inner}</mj-text>`
  },
  text: ({ text }, build) => build.plain(text),
})
