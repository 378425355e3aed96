// Rows of a data set: one piece of rich text, repeated for each row, which it calls `row`.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { MAX_ROWS_IN_EMAIL } from '../liquid/tags.ts'
import { blockFields, blockKind, raw } from './block.ts'

const schema = Type.Object({
  ...blockFields('data'),
  data_set: Type.String({ minLength: 1, maxLength: 100, description: 'The key of the set.' }),
  html: Type.String({ maxLength: 20_000, description: 'Rich text for one row, such as <p>{{ row.title }}</p>.' }),
  limit: optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS_IN_EMAIL })),
})

type Data = Static<typeof schema>

const loopOf = ({ data_set, limit = 10 }: Data): string =>
  `row in data["${data_set.replaceAll(/["\s{}%]/g, '')}"].rows limit:${limit}`

export const data = blockKind<Data>({
  type: 'data',
  name: 'data set',
  schema,
  layout: 'content',
  mjml: (block, build) =>
    `${raw(build.control('for', loopOf(block)))}<mj-text css-class="lm-text">${build.rich(block.html)}</mj-text>${raw(build.control('endfor'))}`,
  text: (block, build) =>
    `${build.control('for', loopOf(block))}${build.plainRich(block.html)}\n\n${build.control('endfor')}`,
})
