// Cards side by side with an image, title, text and button, used by product grids and app blocks. A card that is not shown
// leaves its cell empty.

import type { Build } from './block.ts'
import { button, cardRadius, classes, displayFont, image, ink, onlyIf, TABLE, table, typed } from './markup.ts'

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
        // Inner widths are equal only if each cell takes the same share of the gaps.
        const [left, right] = [(GAP * i) / perRow, (GAP * (perRow - 1 - i)) / perRow].map(
          (share) => Math.round(share * 100) / 100,
        )
        const card = row[i]
        const content = card
          ? onlyIf(build, card.shownIf, cardHtml(card, r * perRow + i, { width, align, bold, perRow }, build))
          : ''
        return `<td width="${Math.floor(10_000 / perRow) / 100}%" align="${align}" valign="top" style="padding:0 ${right}px 0 ${left}px">${content}</td>`
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
  const picture =
    card.image &&
    `${build.control('if', `${card.image} _is_not_empty ""`)}${tile(image(value(perRow > 1 ? `${card.image} | square` : card.image), card.title ? value(card.title) : '', build, { width, radius: cardRadius(build), ...(href && { href }) }), place, { width, perRow }, build)}${card.title ? `${build.control('else')}${letter(card.title, place, { width, perRow }, build)}` : ''}${build.control('endif')}`
  const title =
    card.title &&
    typed(
      href
        ? `<a href="${href}"${classes(painted.className)} style="color:${painted.color};text-decoration:none">${value(card.title)}</a>`
        : value(card.title),
      'body',
      build,
      { font: 'display', align, style: 'font-size:17px;line-height:22px;padding-top:14px;' },
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

/** Tiles beside each other are square, so that names line up below pictures of any shape. */
const tile = (
  content: string,
  place: number,
  { width, perRow }: Pick<Drawn, 'width' | 'perRow'>,
  build: Build,
): string => {
  const fill = build.palette.tokens[TILES[place % TILES.length]!]
  const [square, height] =
    perRow > 1 ? [` height="${width}" valign="middle" class="lm-h${perRow}"`, `height:${width}px;`] : ['', '']
  return `<table ${TABLE} width="100%"><tr><td${square} bgcolor="${fill}" style="${height}background-color:${fill};border-radius:${cardRadius(build)}px">${content}</td></tr></table>`
}

/** A product without a picture shows its first letter. */
const letter = (
  title: string,
  place: number,
  { width, perRow }: Pick<Drawn, 'width' | 'perRow'>,
  build: Build,
): string => {
  const fill = build.palette.tokens[TILES[place % TILES.length]!]
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
