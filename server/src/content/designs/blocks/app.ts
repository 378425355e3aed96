// A block that an app offers: cards from a data set of the app. Once the app has deleted it, it shows nothing.

import { Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind } from './block.ts'
import type { Build } from './block.ts'
import { cardsMjml, cardsText } from './cards.ts'
import type { Card } from './cards.ts'

const schema = Type.Object({
  ...blockFields('app'),
  block: Type.String({ minLength: 1, maxLength: 200, description: 'The app and the key of its block, as app_…/key.' }),
})

type App = Static<typeof schema>

function cardsOf({ block }: App, { appBlocks, known, output }: Build): Card[] {
  const offered = Object.hasOwn(appBlocks, block) ? appBlocks[block]! : null
  if (!offered || !Object.hasOwn(known.dataSets, offered.data_set)) return []
  return Array.from({ length: offered.count }, (_, i) => {
    const row = `data["${offered.data_set}"].rows[${i}]`
    const field = (key: string | null) => (key ? `${row}.${key}` : null)
    return {
      row,
      title: field(offered.title),
      text: offered.text && output(`${row}.${offered.text}`),
      image: field(offered.image),
      link: field(offered.link),
      button: offered.button,
    }
  })
}

export const app = blockKind<App>({
  type: 'app',
  name: 'app block',
  schema,
  layout: 'sections',
  mjml: (block, build) => cardsMjml(cardsOf(block, build), 3, build),
  text: (block, build) => cardsText(cardsOf(block, build), build),
})
