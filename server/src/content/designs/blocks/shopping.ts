// Blocks about what someone put into their cart or ordered: cart items, order summary and review stars.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind, Words } from './block.ts'
import type { Build } from './block.ts'
import { defaultWords } from './default-words.ts'
import {
  bodyFont,
  button as buttonHtml,
  cardRadius,
  classes,
  image,
  imageInSchemes,
  money,
  onlyIf,
  TABLE,
  table,
  tile,
  typed,
} from './markup.ts'
import { starOn } from './tones.ts'

const LINES = 6
const ITEM = { title: 'item.title | default: item.name', image: 'item.image_url', link: 'item.url' }

/** A picture of any shape on a square. */
function itemPicture(build: Build, size: number): string {
  const shown = image(build.output(`${ITEM.image} | square`), '', build, { width: size, radius: cardRadius(build) })
  return tile(shown, build, { fill: build.palette.tokens.p5, size })
}

/** One item of a cart or an order: picture, title, quantity and total. */
function itemRows(
  list: string,
  currency: string,
  build: Build,
  { size, hasLines = false }: { size: number; hasLines?: boolean },
): string {
  const picture = onlyIf(
    build,
    `${ITEM.image} _is_not_empty ""`,
    `<td width="${size + 20}" valign="middle">${itemPicture(build, size)}</td>`,
  )
  const note = onlyIf(
    build,
    'item.variant _is_not_empty ""',
    typed(build.output('item.variant'), 'small', build, { color: 'quiet', align: 'left' }),
  )
  const quantity = onlyIf(
    build,
    'item.quantity > 1',
    typed(`&times; ${build.output('item.quantity')}`, 'small', build, { color: 'quiet', align: 'left' }),
  )
  const words = `${typed(build.output(ITEM.title), 'body', build, { font: 'display', align: 'left', style: 'font-size:18px;line-height:24px;' })}${note}${quantity}`
  const price = onlyIf(
    build,
    'item.price _is_not_empty ""',
    typed(build.output(`item.price | times: item.quantity | money: ${currency}, "${build.lang}"`), 'body', build, {
      weight: 700,
      align: 'right',
    }),
  )
  const cell = ` style="padding:${hasLines ? '14px 0' : '0 0 14px'}"`
  const line = `<tr><td${cell}><table ${TABLE} width="100%"><tr>${picture}<td valign="middle" align="left">${words}</td><td width="96" valign="middle" align="right">${price}</td></tr></table></td></tr>`
  const between = hasLines
    ? onlyIf(
        build,
        `forloop.last == false or ${hasMore(list)}`,
        `<tr><td${lineClass(build)} style="border-top:1px solid ${build.tone.line};font-size:0;line-height:0">&nbsp;</td></tr>`,
      )
    : ''
  const more = `<tr><td${cell}>${typed(moreItems(list, build), 'small', build, { color: 'quiet', align: 'left' })}</td></tr>`
  return `${build.control('for', `item in ${list} limit:${LINES}`)}${line}${between}${build.control('endfor')}${onlyIf(build, hasMore(list), more)}`
}

const hasMore = (list: string): string => `${list}.size > ${LINES}`

const moreItems = (list: string, build: Build): string =>
  defaultWords(build).more(build.output(`${list} | size | minus: ${LINES}`))

const itemLines = (list: string, currency: string, build: Build): string =>
  `${build.control('for', `item in ${list} limit:${LINES}`)}${build.output(ITEM.title)}${onlyIf(build, 'item.quantity > 1', ` × ${build.output('item.quantity')}`)}${onlyIf(build, 'item.price _is_not_empty ""', `  ${build.output(`item.price | times: item.quantity | money: ${currency}, "${build.lang}"`)}`)}\n${build.control('endfor')}${onlyIf(build, hasMore(list), `${moreItems(list, build)}\n`)}`

/** Lines follow the color scheme if their section does. */
const lineClass = ({ tone }: Build): string => classes(tone.flips ? 'lm-l' : '')

type Shopping = {
  /** Where its values are. */
  root: 'event.properties' | 'order'
  /** The word beside the total. */
  total: string | undefined
}

type SummaryLine = { label: string; amount: string; kind: 'plain' | 'shipping' | 'discount' | 'tax' | 'total' }

/** What is unknown is left out; the total of an order is always known. */
function summaryLines({ root, total }: Shopping, build: Build): SummaryLine[] {
  const words = defaultWords(build)
  return [
    { label: words.subtotal, amount: `${root}.subtotal`, kind: 'plain' as const },
    { label: words.shipping, amount: `${root}.shipping`, kind: 'shipping' as const },
    { label: words.discount, amount: `${root}.discount`, kind: 'discount' as const },
    { label: words.tax, amount: `${root}.tax`, kind: 'tax' as const },
    { label: total ?? words.total, amount: `${root}.total`, kind: 'total' as const },
  ].filter(({ amount }) => amount !== 'order.subtotal')
}

const isShown = ({ amount, kind }: SummaryLine): string =>
  kind === 'discount' || kind === 'tax' ? `${amount} _more_than 0` : `${amount} _is_not_empty ""`

function shownAmount({ amount, kind }: SummaryLine, root: string, build: Build): string {
  const shown = money(amount, `${root}.currency`, build)
  if (kind === 'discount') return `−${shown}`
  if (kind !== 'shipping') return shown
  return `${build.control('if', `${amount} _more_than 0`)}${shown}${build.control('else')}${defaultWords(build).free}${build.control('endif')}`
}

/** One line each, the total larger. */
function summaryRows(shopping: Shopping, build: Build, { gap, above }: { gap: number; above: string }): string {
  return summaryLines(shopping, build)
    .map((line) => {
      const isTotal = line.kind === 'total'
      const [role, style] = isTotal ? (['body', 'font-size:20px;line-height:28px;'] as const) : (['small', ''] as const)
      const label = typed(build.words(line.label), role, build, {
        align: 'left',
        style,
        ...(isTotal && { font: 'display' }),
      })
      const amount = typed(shownAmount(line, shopping.root, build), role, build, {
        weight: isTotal ? 700 : 400,
        align: 'right',
        style,
        isVerbatim: true,
      })
      const cell = isTotal ? above : ` style="padding-bottom:${gap}px"`
      const row = `<tr><td${cell}><table ${TABLE} width="100%"><tr><td align="left" valign="middle">${label}</td><td align="right" valign="middle">${amount}</td></tr></table></td></tr>`
      return onlyIf(build, isShown(line), row)
    })
    .join('')
}

const summaryText = (shopping: Shopping, build: Build): string =>
  summaryLines(shopping, build)
    .map((line) =>
      onlyIf(build, isShown(line), `${build.plain(line.label)}: ${shownAmount(line, shopping.root, build)}\n`),
    )
    .join('')

const Cart = Type.Object({
  ...blockFields('cart'),
  total: optional(Words(60, 'The word beside the total; usually "Total".')),
  button: optional(Words(120, 'Leads back to the cart; empty for none.')),
})

const CART = 'event.properties'

const cart = blockKind<Static<typeof Cart>>({
  type: 'cart',
  name: 'cart items',
  schema: Cart,
  html({ total, button = '' }, build) {
    const back = button.trim()
      ? onlyIf(
          build,
          `${CART}.url _is_not_empty ""`,
          `<tr><td style="padding-top:28px">${buttonHtml(build.words(button), build.output(`${CART}.url`), build, { fullWidth: 'always' })}</td></tr>`,
        )
      : ''
    const items = itemRows(`${CART}.items`, `${CART}.currency`, build, { size: 88, hasLines: true })
    const { tone } = build
    const sums = table(summaryRows({ root: CART, total }, build, { gap: 6, above: ' style="padding-top:4px"' }))
    const card = `<tr><td style="padding-top:8px"><table ${TABLE} width="100%"><tr><td bgcolor="${tone.card}"${classes(tone.flips && 'lm-card')} style="background-color:${tone.card};border-radius:${cardRadius(build)}px;padding:20px 24px">${sums}</td></tr></table></td></tr>`
    return table(`${items}${onlyIf(build, `${CART}.total _is_not_empty ""`, card)}${back}`)
  },
  text({ total, button = '' }, build) {
    const back = button.trim()
      ? onlyIf(build, `${CART}.url _is_not_empty ""`, `\n${build.plain(button)}: ${build.output(`${CART}.url`)}`)
      : ''
    return `${itemLines(`${CART}.items`, `${CART}.currency`, build)}${summaryText({ root: CART, total }, build)}${back}`
  },
})

const Order = Type.Object({
  ...blockFields('order'),
  heading: optional(Words(120, 'Usually "Your order".')),
  total: optional(Words(60, 'The word beside the total; usually "Total".')),
  show_number: optional(Type.Boolean({ description: 'Its number and date; usually shown.' })),
  show_address: optional(Type.Boolean({ description: 'Where it is sent; usually shown.' })),
})

type Order = Static<typeof Order>

/** Its number and date, as far as they are known; empty if neither is. */
function placed(build: Build): string {
  const words = defaultWords(build)
  const [number, date] = [
    build.output('order.number'),
    build.output(`order.date | long_date: "${build.lang}", "${build.zone}"`),
  ]
  const isKnown = (value: string, then: string, otherwise: string) =>
    `${build.control('if', `${value} _is_not_empty ""`)}${then}${build.control('else')}${otherwise}${build.control('endif')}`
  return isKnown(
    'order.number',
    isKnown('order.date', words.numberAndDate(number, date), words.number(number)),
    onlyIf(build, 'order.date _is_not_empty ""', words.placed(date)),
  )
}

/** An address has a line for each of its parts. */
const addressLines = (build: Build, between: string): string =>
  `${build.control('for', 'line in order.shipping_address')}${build.output('line')}${between}${build.control('endfor')}`

const hasAddress = 'order.shipping_address.size > 0'

const order = blockKind<Order>({
  type: 'order',
  name: 'order summary',
  schema: Order,
  html({ heading, total, show_number = true, show_address = true }, build) {
    const words = defaultWords(build)
    const quiet = { color: 'quiet', align: 'left', isVerbatim: true } as const
    const title = `${typed(build.words(heading ?? words.order), 'h3', build, { tag: 'h2', font: 'display', align: 'left' })}${show_number ? typed(placed(build), 'small', build, { ...quiet, style: 'padding-top:4px;' }) : ''}`
    const label = typed(words.shippedTo, 'small', build, { align: 'left', weight: 700 })
    const address = `<tr><td style="padding-top:20px">${label}${typed(addressLines(build, '<br>'), 'small', build, quiet)}</td></tr>`
    const above = `${lineClass(build)} style="border-top:1px solid ${build.tone.line};padding-top:14px"`
    return table(
      `<tr><td style="padding-bottom:20px">${title}</td></tr>${itemRows('order.items', 'order.currency', build, { size: 56 })}${summaryRows({ root: 'order', total }, build, { gap: 14, above })}${show_address ? onlyIf(build, hasAddress, address) : ''}`,
    )
  },
  text({ heading, total, show_number = true, show_address = true }, build) {
    const words = defaultWords(build)
    const number = show_number ? `\n${placed(build)}` : ''
    const address = show_address ? onlyIf(build, hasAddress, `\n${words.shippedTo}:\n${addressLines(build, '\n')}`) : ''
    return `${build.plain(heading ?? words.order)}${number}\n\n${itemLines('order.items', 'order.currency', build)}${summaryText({ root: 'order', total }, build)}${address}`
  },
})

const Stars = Type.Object({
  ...blockFields('stars'),
  show: optional(oneOf(['pictures', 'glyphs'], { description: 'Stars as pictures or as text; defaults to pictures.' })),
  label: optional(Words(60, 'Read aloud before the number; usually "Stars".')),
})

type Stars = Static<typeof Stars>

const STARS = [1, 2, 3, 4, 5] as const
/** The side of a star that is easy to hit. */
const TARGET = 44

/** Where pictures are off, the number and a star fit where the words don't. */
function starPicture(n: number, build: Build): string {
  const [light, dark] = [build.picture('art:star-off'), build.picture('art:star-off@a3')]
  const alt = `${n}&nbsp;&#9733;`
  const { isDark, flips } = build.tone
  return flips && !isDark
    ? imageInSchemes(light, dark, alt, build, { width: TARGET })
    : image(isDark ? dark : light, alt, build, { width: TARGET })
}

/** The link fills its cell; Outlook ignores the height of a link, so that there the line is as high. */
const starGlyphStyle = (build: Build): string =>
  `display:block;height:${TARGET}px;font-family:${bodyFont(build)};font-size:38px;line-height:${TARGET}px;mso-line-height-rule:exactly;text-align:center;color:${starOn(build.palette, build.tone.card)};`

function starLinks({ show, label }: Stars, build: Build): string {
  const said = build.words(label ?? defaultWords(build).stars)
  const isGlyph = show === 'glyphs'
  return STARS.map((n) => {
    const style = `${isGlyph ? starGlyphStyle(build) : ''}text-decoration:none`
    const star = isGlyph ? '&#9733;' : starPicture(n, build)
    const size = isGlyph ? ` height="${TARGET}" align="center" valign="middle"` : ''
    return `<td width="${TARGET}"${size}><a href="${build.output('item.review_url')}/${n}" aria-label="${said}: ${n}"${classes(isGlyph && build.tone.flips && 'lm-e')} style="${style}">${star}</a></td>`
  }).join('')
}

const stars = blockKind<Stars>({
  type: 'stars',
  name: 'review stars',
  schema: Stars,
  html(block, build) {
    const picture = onlyIf(
      build,
      `${ITEM.image} _is_not_empty ""`,
      `<td width="120" class="lm-thumb" valign="middle">${itemPicture(build, 100)}</td>`,
    )
    const card = build.tone.flips ? 'lm-card' : ''
    const row = `<tr><td style="padding-bottom:14px"><table ${TABLE} width="100%"><tr><td bgcolor="${build.tone.card}"${classes(card, 'lm-rate')} style="background-color:${build.tone.card};border-radius:${cardRadius(build)}px;padding:14px 20px"><table ${TABLE} width="100%"><tr>${picture}<td valign="middle" align="left">${typed(build.output(ITEM.title), 'body', build, { font: 'display', align: 'left', style: 'font-size:18px;line-height:24px;padding-bottom:4px;' })}<table ${TABLE} class="lm-stars"><tr>${starLinks(block, build)}</tr></table></td></tr></table></td></tr></table></td></tr>`
    return table(`${build.control('for', `item in order.items limit:${LINES}`)}${row}${build.control('endfor')}`)
  },
  text: (_, build) =>
    `${build.control('for', `item in order.items limit:${LINES}`)}${build.output(ITEM.title)}\n${STARS.map((n) => `${n}/5: ${build.output('item.review_url')}/${n}`).join('\n')}\n\n${build.control('endfor')}`,
})

export const SHOPPING_BLOCKS = [cart, order, stars]
export type ShoppingBlock = Static<typeof Cart | typeof Order | typeof Stars>
