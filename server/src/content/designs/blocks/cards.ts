// Cards side by side with an image, title, text and button, used by product grids and app blocks. A card that is not shown
// leaves its cell empty. Rows of four are two of two on a phone.

import type { Build } from './block.ts'
import {
  button,
  cardRadius,
  classes,
  displayFont,
  gapPadding,
  image,
  ink,
  onlyIf,
  TABLE,
  table,
  tile,
  typed,
} from './markup.ts'
import { tokenColor } from './tones.ts'

export type Card = {
  /** A condition: a path that is empty when there is nothing to show, or a comparison. */
  shownIf: string
  title: string | null
  /** A few words below the title. */
  note?: string | null
  /** Already escaped. */
  text: string | null
  image: string | null
  link: string | null
  button: string | null
}

export type CardOptions = {
  perRow: number
  /** Usually as many as on a desktop, and two of four. */
  perRowOnPhone?: number | undefined
  align: 'left' | 'center'
  bold?: boolean
  /** The color below pictures; usually three in turn. */
  fill?: string | undefined
}

const GAP = 16
const TILES = ['p5', 'a4', 'c4'] as const

/** Two fit in the width of a phone where four don't. */
const usualOnPhone = (perRow: number): number => (perRow === 4 ? 2 : perRow)

export function cardsHtml(cards: readonly Card[], options: CardOptions, build: Build): string {
  const { perRow, align, bold = true, fill } = options
  const onPhone = Math.min(options.perRowOnPhone ?? usualOnPhone(perRow), perRow)
  const flows = onPhone < perRow
  const width = Math.ceil((build.width - GAP * (perRow - 1)) / perRow)
  const rows = Array.from({ length: Math.ceil(cards.length / perRow) }, (_, i) =>
    cards.slice(i * perRow, (i + 1) * perRow),
  )
  return rows
    .map((row, r) => {
      const cells = Array.from({ length: perRow }, (_, i) => {
        const card = row[i]
        const place = r * perRow + i
        const drawn = card && cardHtml(card, { place, width, align, bold, perRow, onPhone, fill }, build)
        const content = card ? onlyIf(build, card.shownIf, flows ? below(drawn!, place >= onPhone) : drawn!) : ''
        const className = flows ? classes(phoneCell(place, onPhone)) : ''
        return `<td width="${Math.floor(10_000 / perRow) / 100}%" align="${align}" valign="top"${className} style="${gapPadding(i, perRow, GAP)}">${content}</td>`
      })
      const run = flows ? classes('lm-run') : ''
      const rows = flows ? `<tbody${run}><tr${run}>${cells.join('')}</tr></tbody>` : `<tr>${cells.join('')}</tr>`
      const drawn = table(rows, `width="100%"${run}`, r === 0 ? '' : 'margin-top:28px')
      return onlyIf(build, row.map(({ shownIf }) => shownIf).join(' or '), drawn)
    })
    .join('')
}

/** On a phone, all rows run on as one, so that cells wrap wherever there are enough. */
const phoneCell = (place: number, onPhone: number): string =>
  onPhone === 1 ? 'lm-one' : place % 2 === 0 ? 'lm-two' : 'lm-two lm-two-b'

/** The space between rows on a phone belongs to the card, because its cell is there without it too. */
const below = (drawn: string, isBelow: boolean): string => (isBelow ? `<div class="lm-under">${drawn}</div>` : drawn)

type Drawn = {
  place: number
  width: number
  align: 'left' | 'center'
  bold: boolean
  perRow: number
  onPhone: number
  fill: string | undefined
}

/** Names in a narrow column are smaller. */
const titleSize = (perRow: number): string => (perRow > 3 ? '15px;line-height:20px' : '17px;line-height:22px')

function cardHtml(card: Card, drawn: Drawn, build: Build): string {
  const { align, bold, perRow } = drawn
  const value = (field: string) => build.output(field)
  const painted = ink(build, 'text')
  const href = card.link ? value(card.link) : null
  const picture = card.image && pictureHtml({ ...card, image: card.image }, drawn, build)
  const title =
    card.title &&
    typed(
      href
        ? `<a href="${href}"${classes(painted.className)} style="color:${painted.color};text-decoration:none">${value(card.title)}</a>`
        : value(card.title),
      'body',
      build,
      { font: 'display', align, columns: perRow, style: `font-size:${titleSize(perRow)};padding-top:14px;` },
    )
  const note =
    card.note &&
    onlyIf(
      build,
      `${card.note} _is_not_empty ""`,
      typed(value(card.note), 'small', build, { color: 'quiet', align, columns: perRow, style: 'padding-top:4px;' }),
    )
  const words =
    card.text && typed(card.text, 'small', build, { align, weight: bold ? 700 : 400, style: 'padding-top:4px;' })
  const action =
    card.button &&
    card.link &&
    onlyIf(
      build,
      `${card.link} _is_not_empty ""`,
      `<table ${TABLE} align="${align}"><tr><td style="padding-top:8px">${button(build.words(card.button), href!, build, { variant: 'link', align })}</td></tr></table>`,
    )
  return [picture, title, note, words, action].filter(Boolean).join('')
}

const fillOf = ({ place, fill }: Drawn, { palette }: Build): string =>
  tokenColor(palette, fill ?? TILES[place % TILES.length]!)

/** Tiles beside each other are square, so that names line up below pictures of any shape. */
function pictureHtml({ image: source, title, link }: Card & { image: string }, drawn: Drawn, build: Build): string {
  const { width, perRow, onPhone } = drawn
  const isSquare = perRow > 1
  const fill = fillOf(drawn, build)
  const shown = image(build.output(isSquare ? `${source} | square` : source), title ? build.output(title) : '', build, {
    width,
    radius: cardRadius(build),
    fill,
    ...(onPhone < perRow && { className: 'lm-full' }),
    ...(link && { href: build.output(link) }),
  })
  const tiled = tile(shown, build, {
    fill,
    isWide: true,
    ...(isSquare && { size: width, className: onPhone > 1 ? `lm-h${onPhone}` : 'lm-free' }),
  })
  const instead = title ? `${build.control('else')}${letterHtml(title, drawn, build)}` : ''
  return `${build.control('if', `${source} _is_not_empty ""`)}${tiled}${instead}${build.control('endif')}`
}

/** A product without a picture shows its first letter. */
function letterHtml(title: string, drawn: Drawn, build: Build): string {
  const { width, onPhone } = drawn
  const fill = fillOf(drawn, build)
  return `<table ${TABLE} width="100%"><tr><td height="${width}" align="center" valign="middle" bgcolor="${fill}" class="lm-d lm-h${Math.max(onPhone, 2)}" style="height:${width}px;background-color:${fill};border-radius:${cardRadius(build)}px;font-family:${displayFont(build)};font-size:60px;line-height:62px;color:${build.palette.tokens.ink}">${build.output(`${title} | truncate: 1, ""`)}</td></tr></table>`
}

export function cardsText(cards: readonly Card[], build: Build): string {
  return cards
    .map(({ shownIf, title, note, text, link }) => {
      const lines = [title && build.output(title), text, link && build.output(link)].filter(Boolean)
      // Below the title, in a line of its own only if there is one.
      if (title && note) lines[0] += onlyIf(build, `${note} _is_not_empty ""`, `\n${build.output(note)}`)
      return `${build.control('if', shownIf)}${lines.join('\n')}\n\n${build.control('endif')}`
    })
    .join('')
}
