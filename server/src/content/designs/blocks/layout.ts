// Blocks for structure and custom content: divider, spacer, HTML, rows of a data set, and blocks of apps.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { MAX_ROWS_IN_EMAIL } from '../liquid/tags.ts'
import { blockFields, blockKind, Color } from './block.ts'
import type { Build } from './block.ts'
import { cardsHtml, cardsText } from './cards.ts'
import type { Card } from './cards.ts'
import { classes, image, TABLE, table, typed } from './markup.ts'
import { tokenColor } from './tones.ts'

const Divider = Type.Object({
  ...blockFields('divider'),
  kind: optional(
    oneOf(['line', 'leaf', 'scallop', 'wave', 'awning'], {
      description:
        'Usually line. scallop, wave and awning are edges that reach both sides, in the color of the section above.',
    }),
  ),
  color: optional(Color),
})

type Divider = Static<typeof Divider>

const isEdge = ({ kind = 'line' }: Divider): boolean => kind !== 'line' && kind !== 'leaf'

const divider = blockKind<Divider>({
  type: 'divider',
  name: 'divider',
  schema: Divider,
  bleeds: isEdge,
  html(block, build) {
    const { kind = 'line', color } = block
    if (isEdge(block)) {
      const token = color && !color.startsWith('#') ? `@${color}` : ''
      return image(build.picture(`art:edge-${kind}${token}`), '', build, { width: build.width })
    }
    if (kind === 'leaf')
      return `<table ${TABLE} align="center"><tr><td width="240">${image(build.picture('art:rule-leaf'), '', build, { width: 240 })}</td></tr></table>`
    const flips = build.tone.flips && !color
    const line = color ? tokenColor(build.palette, color) : build.tone.line
    return table(
      `<tr><td${classes(flips && 'lm-l')} style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</td></tr>`,
    )
  },
  text: (block) => (isEdge(block) ? '' : '----------'),
})

const Spacer = Type.Object({
  ...blockFields('spacer'),
  height: Type.Integer({ minimum: 4, maximum: 200, description: 'Pixels; the scale is 4, 8, 14, 20, 28, 36, 48, 60.' }),
})

const spacer = blockKind<Static<typeof Spacer>>({
  type: 'spacer',
  name: 'space',
  schema: Spacer,
  html: ({ height }) => `<div style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</div>`,
  text: () => '',
})

const Html = Type.Object({
  ...blockFields('html'),
  html: Type.String({ maxLength: 50_000, description: 'Custom HTML. Scripts, forms and frames are removed.' }),
})

const html = blockKind<Static<typeof Html>>({
  type: 'html',
  name: 'HTML',
  schema: Html,
  html: ({ html: source }, build) => typed(build.ownHtml(source), 'body', build, { isVerbatim: true }),
  text: ({ html: source }, build) => build.plainRich(source),
})

const Data = Type.Object({
  ...blockFields('data'),
  data_set: Type.String({ minLength: 1, maxLength: 100, description: 'The key of the set.' }),
  html: Type.String({ maxLength: 20_000, description: 'Rich text for one row, such as <p>{{ row.title }}</p>.' }),
  limit: optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS_IN_EMAIL })),
})

type Data = Static<typeof Data>

const loopOf = ({ data_set, limit = 10 }: Data): string =>
  `row in data["${data_set.replaceAll(/["\s{}%]/g, '')}"].rows limit:${limit}`

const data = blockKind<Data>({
  type: 'data',
  name: 'data set',
  schema: Data,
  html: (block, build) =>
    `${build.control('for', loopOf(block))}${typed(build.rich(block.html), 'body', build, { className: 'lm-r' })}${build.control('endfor')}`,
  text: (block, build) =>
    `${build.control('for', loopOf(block))}${build.plainRich(block.html)}\n\n${build.control('endfor')}`,
})

const App = Type.Object({
  ...blockFields('app'),
  block: Type.String({ minLength: 1, maxLength: 200, description: 'The app and the key of its block, as app_…/key.' }),
})

type App = Static<typeof App>

/** Cards from a data set of the app. Once the app has deleted the block, it shows nothing. */
function appCards({ block }: App, { appBlocks, known, output }: Build): Card[] {
  const offered = Object.hasOwn(appBlocks, block) ? appBlocks[block]! : null
  if (!offered || !Object.hasOwn(known.dataSets, offered.data_set)) return []
  return Array.from({ length: offered.count }, (_, i) => {
    const row = `data["${offered.data_set}"].rows[${i}]`
    const field = (key: string | null) => (key ? `${row}.${key}` : null)
    return {
      shownIf: row,
      title: field(offered.title),
      text: offered.text && output(`${row}.${offered.text}`),
      image: field(offered.image),
      link: field(offered.link),
      button: offered.button,
    }
  })
}

const app = blockKind<App>({
  type: 'app',
  name: 'app block',
  schema: App,
  html: (block, build) => cardsHtml(appCards(block, build), { perRow: 3, align: 'left', bold: false }, build),
  text: (block, build) => cardsText(appCards(block, build), build),
})

export const LAYOUT_BLOCKS = [divider, spacer, html, data, app]
export type LayoutBlock = Static<typeof Divider | typeof Spacer | typeof Html | typeof Data | typeof App>
