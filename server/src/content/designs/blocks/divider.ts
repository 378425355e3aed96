// A thin line.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind, Colour } from './block.ts'

const schema = Type.Object({ ...blockFields('divider'), colour: optional(Colour) })

export const divider = blockKind<Static<typeof schema>>({
  type: 'divider',
  name: 'line',
  schema,
  layout: 'content',
  mjml: ({ colour }) => `<mj-divider border-width="1px" border-color="${colour ?? '#d8dcd9'}" />`,
  text: () => '----------',
})
