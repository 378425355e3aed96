// Two to four columns side by side, which stand below one another on a phone.

import { Type } from '../../../platform/values/schema.ts'
import { blockFields, blockKind } from './block.ts'
import type { Block } from './block.ts'

export const MAX_IN_COLUMN = 20

const schema = Type.Object({
  ...blockFields('columns'),
  columns: Type.Array(Type.Array(Type.Object({}), { maxItems: MAX_IN_COLUMN }), {
    minItems: 2,
    maxItems: 4,
    description: 'The blocks of each column; no columns inside columns.',
  }),
})

export type Columns = Block & { columns: Block[][] }

export const columns = blockKind<Columns>({
  type: 'columns',
  name: 'columns',
  schema,
  layout: 'sections',
  mjml(block, build) {
    const inside = block.columns.map(
      (blocks) => `<mj-column vertical-align="top">${build.inner(blocks).mjml}</mj-column>`,
    )
    return `<mj-section css-class="lm-surface">${inside.join('')}</mj-section>`
  },
  text: (block, build) => block.columns.map((blocks) => build.inner(blocks).text).join('\n\n'),
})
