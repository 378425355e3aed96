// Cards side by side with an image, title, text and button, used by product grids and app blocks. A card that is not shown
// leaves its cell empty.

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

export type Card = {
  /** A condition: a path that is empty when there is nothing to show, or a comparison. */
  shownIf: string
  title: string | null
  /** Already escaped. */
  text: string | null
  image: string | null
  link: string | null
  button: string | null
}

export type CardOptions = { perRow: number; align: 'left' | 'center'; bold?: boolean }

const GAP = 16
const TILES = ['p5', 'a4', 'c4'] as const

export function cardsHtml(cards: readonly Card[], { perRow, align, bold = true }: CardOptions, build: Build): string {
  const width = Math.ceil((build.width - GAP * (perRow - 1)) / perRow)
  const rows = Array.from({ length: Math.ceil(cards.length / perRow) }, (_, i) =>
    cards.slice(i * perRow, (i + 1) * perRow),
  )
  return rows
    .map((row, r) => {
      const cells = Array.from({ length: perRow }, (_, i) => {
        const card = row[i]
        const content = card
          ? onlyIf(build, card.shownIf, cardHtml(card, r * perRow + i, { width, align, bold, perRow }, build))
          : ''
        return `<td width="${Math.floor(10_000 / perRow) / 100}%" align="${align}" valign="top" style="${gapPadding(i, perRow, GAP)}">${content}</td>`
      })
      const drawn = table(`<tr>${cells.join('')}</tr>`, 'width="100%"', r === 0 ? '' : 'margin-top:28px')
      return onlyIf(build, row.map(({ shownIf }) => shownIf).join(' or '), drawn)
    })
    .join('')
}

type Drawn = { width: number; align: 'left' | 'center'; bold: boolean; perRow: number }

function cardHtml(card: Card, place: number, { width, align, bold, perRow }: Drawn, build: Build): string {
  const value = (field: string) => build.output(field)
  const painted = ink(build, 'text')
  const href = card.link ? value(card.link) : null
  const picture = card.image && pictureHtml({ ...card, image: card.image }, place, { width, perRow }, build)
  const title =
    card.title &&
    typed(
      href
        ? `<a href="${href}"${classes(painted.className)} style="color:${painted.color};text-decoration:none">${value(card.title)}</a>`
        : value(card.title),
      'body',
      build,
      { font: 'display', align, columns: perRow, style: 'font-size:17px;line-height:22px;padding-top:14px;' },
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
  return [picture, title, words, action].filter(Boolean).join('')
}

type Tiled = Pick<Drawn, 'width' | 'perRow'>

const fillOf = (place: number, { palette }: Build): string => palette.tokens[TILES[place % TILES.length]!]

/** Tiles beside each other are square, so that names line up below pictures of any shape. */
function pictureHtml(
  { image: source, title, link }: Card & { image: string },
  place: number,
  { width, perRow }: Tiled,
  build: Build,
): string {
  const isSquare = perRow > 1
  const shown = image(build.output(isSquare ? `${source} | square` : source), title ? build.output(title) : '', build, {
    width,
    radius: cardRadius(build),
    isOnTile: true,
    ...(link && { href: build.output(link) }),
  })
  const tiled = tile(shown, build, {
    fill: fillOf(place, build),
    isWide: true,
    ...(isSquare && { size: width, className: `lm-h${perRow}` }),
  })
  const instead = title ? `${build.control('else')}${letterHtml(title, place, { width, perRow }, build)}` : ''
  return `${build.control('if', `${source} _is_not_empty ""`)}${tiled}${instead}${build.control('endif')}`
}

/** A product without a picture shows its first letter. */
function letterHtml(title: string, place: number, { width, perRow }: Tiled, build: Build): string {
  const fill = fillOf(place, build)
  return `<table ${TABLE} width="100%"><tr><td height="${width}" align="center" valign="middle" bgcolor="${fill}" class="lm-d lm-h${perRow}" style="height:${width}px;background-color:${fill};border-radius:${cardRadius(build)}px;font-family:${displayFont(build)};font-size:60px;line-height:62px;color:${build.palette.tokens.ink}">${build.output(`${title} | truncate: 1, ""`)}</td></tr></table>`
}

export function cardsText(cards: readonly Card[], build: Build): string {
  return cards
    .map(({ shownIf, title, text, link }) => {
      const lines = [title && build.output(title), text, link && build.output(link)].filter(Boolean)
      return `${build.control('if', shownIf)}${lines.join('\n')}\n\n${build.control('endif')}`
    })
    .join('')
}
