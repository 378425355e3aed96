// A picture, readable by its alternative text where pictures are off.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Address, Align, blockFields, blockKind, Words } from './block.ts'

const schema = Type.Object({
  ...blockFields('image'),
  src: Address,
  alt: Type.String({ maxLength: 500, description: 'Says what the picture shows; empty when it only decorates.' }),
  href: optional(Address),
  width: optional(Type.Integer({ minimum: 8, maximum: 600 })),
  align: optional(Align),
  radius: optional(Type.Integer({ minimum: 0, maximum: 100 })),
  caption: optional(Words(500)),
})

export const image = blockKind<Static<typeof schema>>({
  type: 'image',
  name: 'picture',
  schema,
  layout: 'content',
  mjml({ src, alt, href, width, align, radius, caption }, build) {
    if (src.trim() === '') return ''
    const attributes = [
      `src="${build.address(src)}"`,
      `alt="${build.words(alt)}"`,
      ...(href ? [`href="${build.address(href)}"`] : []),
      ...(width ? [`width="${width}px"`] : []),
      `align="${align ?? 'center'}"`,
      `border-radius="${radius ?? 0}px"`,
    ]
    const below = caption
      ? `<mj-text css-class="lm-quiet" font-size="13px" padding="0 24px 8px" align="${align ?? 'center'}">${build.words(caption)}</mj-text>`
      : ''
    return `<mj-image ${attributes.join(' ')} />${below}`
  },
  text({ src, alt, href, caption }, build) {
    if (src.trim() === '') return ''
    const words = [alt, caption].filter(Boolean).map((each) => build.plain(each!))
    return [...words, ...(href ? [build.plain(href)] : [])].join('\n')
  },
})
