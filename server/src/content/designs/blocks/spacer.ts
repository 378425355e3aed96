// Empty room.

import { Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind } from './block.ts'

const schema = Type.Object({ ...blockFields('spacer'), height: Type.Integer({ minimum: 4, maximum: 200 }) })

export const spacer = blockKind<Static<typeof schema>>({
  type: 'spacer',
  name: 'space',
  schema,
  layout: 'content',
  mjml: ({ height }) => `<mj-spacer height="${height}px" />`,
  text: () => '',
})
