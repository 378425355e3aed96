// Rich text.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Align, blockFields, blockKind } from './block.ts'

const schema = Type.Object({
  ...blockFields('text'),
  html: Type.String({ maxLength: 50_000, description: 'Paragraphs, lists, links and emphasis; the rest is left out.' }),
  align: optional(Align),
})

export const text = blockKind<Static<typeof schema>>({
  type: 'text',
  name: 'text',
  schema,
  layout: 'content',
  mjml: ({ html, align }, build) =>
    `<mj-text css-class="lm-text" align="${align ?? 'left'}">${build.rich(html)}</mj-text>`,
  text: ({ html }, build) => build.plainRich(html),
})
