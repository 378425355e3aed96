// Cards with a picture, a title, some words and a button, side by side: what product cards and the blocks of apps are
// made of. A card whose row is not there leaves its place empty.

import type { Build } from './block.ts'
import { raw } from './block.ts'
import { buttonMjml } from './button.ts'

export type Card = {
  /** A path that is empty when there is nothing to show. */
  row: string
  title: string | null
  text: string | null
  image: string | null
  link: string | null
  button: string | null
}

export function cardsMjml(cards: readonly Card[], perRow: number, build: Build): string {
  const rows = Array.from({ length: Math.ceil(cards.length / perRow) }, (_, i) =>
    cards.slice(i * perRow, (i + 1) * perRow),
  )
  return rows
    .map(
      // With the room inside each card, they begin and end where text does.
      (row) =>
        `<mj-section css-class="lm-surface" padding="0 12px">${row.map((card) => cardMjml(card, build)).join('')}</mj-section>`,
    )
    .join('')
}

function cardMjml(card: Card, build: Build): string {
  const value = (field: string | null) => (field ? build.output(field) : '')
  const link = card.link ? `href="${value(card.link)}"` : ''
  const parts = [
    card.image &&
      optionally(
        card.image,
        build,
        `<mj-image src="${value(card.image)}" alt="${value(card.title)}" ${link} padding="8px 12px" />`,
      ),
    card.title && `<mj-text css-class="lm-text" font-weight="700" padding="4px 12px">${value(card.title)}</mj-text>`,
    card.text && `<mj-text css-class="lm-text" padding="0 12px 8px">${card.text}</mj-text>`,
    card.button &&
      card.link &&
      optionally(
        card.link,
        build,
        buttonMjml(build, card.button, value(card.link), 'align="left" padding="4px 12px 16px"'),
      ),
  ]
  return `<mj-column vertical-align="top">${raw(build.control('if', card.row))}${parts.filter(Boolean).join('')}${raw(build.control('endif'))}</mj-column>`
}

/** A row without a picture shows no broken one. */
const optionally = (path: string, build: Build, mjml: string): string =>
  `${raw(build.control('if', `${path} _is_not_empty ""`))}${mjml}${raw(build.control('endif'))}`

export function cardsText(cards: readonly Card[], build: Build): string {
  return cards
    .map(({ row, title, text, link }) => {
      const lines = [title && build.output(title), text, link && build.output(link)].filter(Boolean)
      return `${build.control('if', row)}${lines.join('\n')}\n\n${build.control('endif')}`
    })
    .join('')
}
