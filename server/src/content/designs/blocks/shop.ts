// Blocks of a shop: products, coupon, countdown and stock.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { zoneKeyOf } from '../../../data/details/person-zone.ts'
import { localOf } from '../../../platform/values/local-time.ts'
import { SECOND_MS } from '../../../platform/values/time.ts'
import { MAX_PICKS, PICKS } from '../liquid/tags.ts'
import { blockFields, blockKind, Color, Words } from './block.ts'
import type { Build } from './block.ts'
import { cardsHtml, cardsText } from './cards.ts'
import type { Card } from './cards.ts'
import { defaultWords } from './default-words.ts'
import { endLine } from './end-line.ts'
import {
  bodyFont,
  cardRadius,
  classes,
  displayFont,
  gapPadding,
  image,
  ink,
  keyOf,
  money,
  onlyIf,
  sideBySide,
  TABLE,
  table,
  typed,
} from './markup.ts'
import { tokenColor } from './tones.ts'
import { problem } from '../problem-kinds.ts'

const Products = Type.Object({
  ...blockFields('products'),
  source: oneOf([...PICKS, 'category', 'chosen'], {
    description:
      'The newest, bestsellers of the last 90 days, what the person viewed, what goes with what they bought, bestsellers of a category, or chosen ones. Bestsellers and then the newest fill up what is missing, except in a category; only products in stock are shown.',
  }),
  count: optional(Type.Integer({ minimum: 1, maximum: MAX_PICKS })),
  product_ids: optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: MAX_PICKS, description: 'For "chosen".' }),
  ),
  category: optional(Words(200, 'For "category": its name.')),
  per_row: optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Usually 3.' })),
  show_note: optional(Type.Boolean({ description: 'Usually shown, where a product has one.' })),
  show_price: optional(Type.Boolean()),
  show_old_price: optional(Type.Boolean({ description: 'Beside the price of reduced products; usually shown.' })),
  button: optional(Words(60, 'The text of a link below each; empty for none.')),
  align: optional(oneOf(['left', 'center'])),
  color: optional(Color),
})

type Products = Static<typeof Products>

type Price = { now: string; before: string | null; currency: string }

/** Old prices are there only while they are higher. */
const ifReduced = ({ before, currency }: Price, show: (before: string) => string, build: Build): string =>
  before === null ? '' : onlyIf(build, `${before} _is_not_empty ""`, show(money(before, currency, build)))

/** The old price is struck through beside the new one. */
function priceHtml(price: Price, build: Build): string {
  const quiet = ink(build, 'quiet')
  const struck = (before: string) =>
    `&ensp;<s${classes(quiet.className)} style="font-weight:400;color:${quiet.color}">${before}</s>`
  const both = `${money(price.now, price.currency, build)}${ifReduced(price, struck, build)}`
  return onlyIf(build, `${price.now} _is_not_empty ""`, both)
}

function priceText(price: Price, build: Build): string {
  const inWords = (before: string) => ` (${defaultWords(build).before(before)})`
  const both = `${money(price.now, price.currency, build)}${ifReduced(price, inWords, build)}`
  return onlyIf(build, `${price.now} _is_not_empty ""`, both)
}

function productCards({
  source,
  count = 3,
  product_ids = [],
  category = '',
  show_note = true,
  show_price = true,
  show_old_price = true,
  button = '',
}: Products): (Omit<Card, 'text'> & { price: Price | null })[] {
  const selection = source === 'category' ? `category["${keyOf(category)}"]` : source
  const rows =
    source === 'chosen'
      ? product_ids.map((id) => `data.products.by_id["${keyOf(id)}"]`)
      : Array.from({ length: count }, (_, i) => `picks.${selection}[${i}]`)
  return rows.map((row) => ({
    // A chosen product may have been archived since.
    shownIf: source === 'chosen' ? `${row}.status == "active"` : row,
    title: `${row}.title`,
    note: show_note ? `${row}.note` : null,
    price: show_price
      ? {
          now: `${row}.price`,
          before: show_old_price ? `${row}.compare_at_price` : null,
          currency: `${row}.currency`,
        }
      : null,
    image: `${row}.image_url`,
    link: `${row}.url`,
    button: button.trim() || null,
  }))
}

const products = blockKind<Products>({
  type: 'products',
  name: 'products',
  schema: Products,
  html(block, build) {
    if (block.source === 'chosen' && !block.product_ids?.length) build.report(problem('no_products'))
    if (block.source === 'category' && !block.category?.trim()) build.report(problem('no_category'))
    const { per_row: perRow = 3, phone, align = 'left', color: fill } = block
    const cards = productCards(block).map(({ price, ...card }) => ({
      ...card,
      text: price && priceHtml(price, build),
    }))
    return cardsHtml(cards, { perRow, perRowOnPhone: phone?.per_row, align, fill }, build)
  },
  text: (block, build) =>
    cardsText(
      productCards(block).map(({ price, ...card }) => ({ ...card, text: price && priceText(price, build) })),
      build,
    ),
})

const Coupon = Type.Object({
  ...blockFields('coupon'),
  gives: Words(30, 'Such as "10% off".'),
  for: optional(Words(80, 'What it is for, such as "your first order".')),
  code: Words(60, 'The code; it may be a tag.'),
  label: optional(Words(40, 'Above the code; usually "Your code".')),
  condition: optional(Words(160, 'Such as "One use, within 30 days."')),
  color: optional(Color),
})

const coupon = blockKind<Static<typeof Coupon>>({
  type: 'coupon',
  name: 'coupon',
  schema: Coupon,
  html({ gives, for: what, code, label, condition, color = 'a2' }, build) {
    const { tokens } = build.palette
    const fill = tokenColor(build.palette, color)
    const paper = build.tone.isDark ? tokens.w : tokens.a4
    const radius = cardRadius(build)
    const family = bodyFont(build)
    const note = (text: string, padding: string) =>
      `<span style="display:block;font-size:13px;line-height:18px;${padding}">${text}</span>`
    const left = `<td width="41%" align="center" valign="middle" bgcolor="${fill}" style="background-color:${fill};border-radius:${radius}px 0 0 ${radius}px;padding:26px 8px;color:${tokens.ink}"><span class="lm-d lm-f-gives" style="display:block;font-family:${displayFont(build)};font-size:38px;line-height:42px;color:${tokens.ink}">${build.words(gives)}</span>${what ? `<span style="display:block;font-family:${family};font-size:14px;line-height:20px;color:${tokens.ink}">${build.words(what)}</span>` : ''}</td>`
    const right = `<td align="center" valign="middle" bgcolor="${paper}" style="background-color:${paper};border-left:2px dashed ${fill};border-radius:0 ${radius}px ${radius}px 0;padding:22px 10px;font-family:${family};color:${build.palette.light.quiet}">${note(build.words(label ?? defaultWords(build).code), 'padding-bottom:4px')}<span class="lm-f-code" style="display:block;font-family:${family};font-weight:700;font-size:24px;line-height:32px;letter-spacing:3px;color:${tokens.ink}">${build.words(code)}</span>${condition ? note(build.words(condition), 'padding-top:4px') : ''}</td>`
    return table(`<tr>${left}${right}</tr>`, 'width="100%"', 'border-collapse:separate')
  },
  text: ({ gives, for: what, code, label, condition }, build) =>
    [
      [gives, what]
        .filter(Boolean)
        .map((part) => build.plain(part!))
        .join(' '),
      `${build.plain(label ?? defaultWords(build).code)}: ${build.plain(code)}`,
      ...(condition ? [build.plain(condition)] : []),
    ].join('\n'),
})

const Countdown = Type.Object({
  ...blockFields('countdown'),
  ends_at: Type.String({ format: 'date-time', description: 'When it ends.' }),
  zone: optional(
    oneOf(['shop', 'reader'], {
      description:
        "Whose clocks `ends_at` is about, seen in the account's time zone: it ends for all at once (shop, the default), or at the same time of day in the time zone of each person who has one.",
    }),
  ),
  line: optional(
    Type.Union([Words(200), Type.Null()], {
      description: 'Above the tiles; usually the day and time it ends. Null shows none.',
    }),
  ),
  units: optional(
    Type.Object(
      { days: Words(20), hours: Words(20), minutes: Words(20) },
      { description: 'Labels below the tiles; usually the units stand on the tiles.' },
    ),
  ),
})

type Countdown = Static<typeof Countdown>

/** In seconds; in the reader's zone, it depends on the person. */
function endOf({ ends_at, zone = 'shop' }: Countdown, build: Build): string {
  const at = new Date(ends_at)
  const detail = zone === 'reader' ? zoneKeyOf(build.known.details) : undefined
  if (detail === undefined) return String(Math.floor(at.getTime() / SECOND_MS))
  const { day, milliseconds } = localOf(build.zone, at)
  return build.output(`person.details.${detail} | seconds_at: "${day}", ${milliseconds}, "${build.zone}"`)
}

/** Between the tiles of the picture, at 360 pixels. */
const COUNTDOWN_GAP = 18

const countdown = blockKind<Countdown>({
  type: 'countdown',
  name: 'countdown',
  schema: Countdown,
  html(block, build) {
    const { line, units } = block
    const width = Math.min(360, build.width)
    const ground = build.tone.isDark ? 'dark' : 'light'
    const style = `${build.lang.slice(0, 2).toLowerCase()}${units ? '' : '-units'}`
    const said = build.words(line || endLine(new Date(block.ends_at), build))
    const hasLine = line !== null
    // With a line above, the picture only repeats it.
    const picture = image(build.countdown(`${ground}-${endOf(block, build)}-${style}`), hasLine ? '' : said, build, {
      width,
    })
    const labels = units
      ? `<tr><td style="padding-top:8px">${sideBySide(
          [units.days, units.hours, units.minutes].map(
            (unit, i) =>
              `<td width="33%" align="center" style="${gapPadding(i, 3, COUNTDOWN_GAP)}">${typed(build.words(unit), 'fine', build, { color: 'quiet', align: 'center' })}</td>`,
          ),
        )}</td></tr>`
      : ''
    const above = hasLine
      ? `<tr><td style="padding-bottom:14px">${typed(said, 'body', build, { align: 'center' })}</td></tr>`
      : ''
    return table(
      `${above}<tr><td align="center"><table ${TABLE} align="center" width="${width}" class="lm-wide"><tr><td>${picture}</td></tr>${labels}</table></td></tr>`,
    )
  },
  text: ({ ends_at, line }, build) => build.plain(line || endLine(new Date(ends_at), build)),
})

const Stock = Type.Object({
  ...blockFields('stock'),
  product_id: optional(
    Type.String({
      maxLength: 255,
      description:
        'A product whose stock is what is left. While it is unknown, sold out, or more than the total, the bar is left out.',
    }),
  ),
  left: optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Without a product.' })),
  total: optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'How many there were. Without both numbers, the bar is left out.',
    }),
  ),
  line: optional(
    Words(200, 'Below the bar, such as "246 of 300 tins left". Usually none, or of a product how many are left.'),
  ),
  color: optional(Color),
})

type Stock = Static<typeof Stock>

/** `left` is a tag if it is the stock of a product. Null if a number is not known. */
type StockNumbers = { left: number | string; total: number }

function stockNumbers({ product_id = '', left, total }: Stock): StockNumbers | null {
  const known = product_id.trim() ? `data.products.by_id["${keyOf(product_id)}"].stock` : left
  return known === undefined || total === undefined ? null : { left: known, total }
}

/** Only a number between nothing and the total says something, and other text would spoil the markup. */
const isStock = ({ left, total }: StockNumbers): string | null =>
  typeof left === 'string' ? `${left} _more_than 0 and ${left} _at_most ${total}` : null

const leftInWords = ({ left, total }: StockNumbers, build: Build): string =>
  defaultWords(build).left(typeof left === 'string' ? build.output(left) : String(left), String(total))

/** A sliver of what is nearly sold out. */
const LEAST_SHARE = 2

/** The width of what is left, and the cell of what is gone, which a full bar does not have. */
function stockBar({ left, total }: StockNumbers, gone: string, build: Build): { share: string; rest: string } {
  if (typeof left === 'string') {
    const share = build.output(`${left} | times: 100 | divided_by: ${total} | ceil`)
    return { share, rest: onlyIf(build, `${left} _less_than ${total}`, gone) }
  }
  const share = Math.min(100, Math.max(LEAST_SHARE, Math.round((left / total) * 100)))
  return { share: String(share), rest: share < 100 ? gone : '' }
}

const stock = blockKind<Stock>({
  type: 'stock',
  name: 'stock bar',
  schema: Stock,
  shownIf(block) {
    const numbers = stockNumbers(block)
    return numbers && isStock(numbers)
  },
  html(block, build) {
    const numbers = stockNumbers(block)
    if (!numbers) return ''
    const { line, color = 'a2' } = block
    const part = (fill: string, attributes: string) =>
      `<td${attributes} height="10" bgcolor="${fill}" style="height:10px;font-size:0;line-height:0;background-color:${fill};border-radius:5px">&nbsp;</td>`
    const gone = part(
      build.tone.isDark ? build.palette.tokens.p2 : build.tone.line,
      classes(build.tone.flips && 'lm-card'),
    )
    const { share, rest } = stockBar(numbers, gone, build)
    const bar = `<table ${TABLE} width="100%"><tr>${part(tokenColor(build.palette, color), ` width="${share}%"`)}${rest}</tr></table>`
    const words = line ? build.words(line) : block.product_id ? leftInWords(numbers, build) : ''
    return `${bar}${words && typed(words, 'small', build, { color: 'quiet', style: 'padding-top:8px;' })}`
  },
  text(block, build) {
    const numbers = stockNumbers(block)
    if (!numbers) return ''
    return block.line ? build.plain(block.line) : leftInWords(numbers, build)
  },
})

export const SHOP_BLOCKS = [products, coupon, countdown, stock]
export type ShopBlock = Static<typeof Products | typeof Coupon | typeof Countdown> | Stock
