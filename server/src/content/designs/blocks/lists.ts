// Blocks of short entries side by side or one below the other: icons, numbers, steps, dates, choices and price tiles. They
// stay as they are on a phone.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Address, blockFields, blockKind, Color, Picture, Words } from './block.ts'
import type { Build } from './block.ts'
import {
  bodyFont,
  cardRadius,
  classes,
  displayFont,
  gapPadding,
  image,
  ink,
  sideBySide,
  TABLE,
  table,
  typed,
} from './markup.ts'
import { problem } from '../problem-kinds.ts'
import { Preference } from './preference.ts'
import { tokenColor, toneOf } from './tones.ts'

const ICON = 60

const cellWidth = (count: number): string => `${Math.floor(10_000 / count) / 100}%`

const plainLines = (lines: (string | undefined)[], build: Build): string =>
  lines
    .filter((line): line is string => Boolean(line))
    .map(build.plain)
    .join('\n')

const iconHtml = (src: string, build: Build, width = ICON): string =>
  `<table ${TABLE} align="center"><tr><td width="${width}" style="padding-bottom:14px">${image(build.picture(src), '', build, { width })}</td></tr></table>`

const Icons = Type.Object({
  ...blockFields('icons'),
  items: Type.Array(
    Type.Object({
      icon: Picture,
      title: Words(80),
      note: optional(Words(160)),
      href: optional(Address),
      round: optional(Type.Boolean({ description: 'A picture in a circle of 152 pixels instead of an icon.' })),
    }),
    { minItems: 2, maxItems: 4 },
  ),
})

const icons = blockKind<Static<typeof Icons>>({
  type: 'icons',
  name: 'icon row',
  schema: Icons,
  html({ items }, build) {
    const isRound = items.some(({ round }) => round)
    const columns = items.length
    return sideBySide(
      items.map(({ icon, title, note, href, round }) => {
        const width = round ? Math.min(152, Math.floor(build.width / columns) - 16) : ICON
        const drawn = round
          ? `<table ${TABLE} align="center"><tr><td width="${width}" style="padding-bottom:14px">${image(build.picture(icon), '', build, { width, radius: Math.ceil(width / 2) })}</td></tr></table>`
          : iconHtml(icon, build)
        const painted = ink(build, 'text')
        const written = href
          ? `<a href="${build.address(href)}"${classes(painted.className)} style="color:${painted.color};text-decoration:${isRound ? 'none' : 'underline'}">${build.words(title)}</a>`
          : build.words(title)
        return `<td width="${cellWidth(columns)}" align="center" valign="top" style="padding:0 6px">${drawn}${typed(written, 'body', build, { align: 'center', columns, className: isRound ? '' : 'lm-f-icon', font: isRound ? 'display' : 'body', weight: isRound ? 400 : 700 })}${note ? typed(build.words(note), 'fine', build, { color: 'quiet', align: 'center', columns }) : ''}</td>`
      }),
    )
  },
  text: ({ items }, build) => items.map(({ title, note, href }) => plainLines([title, note, href], build)).join('\n\n'),
})

const Numbers = Type.Object({
  ...blockFields('numbers'),
  items: Type.Array(Type.Object({ figure: Words(20), label: Words(80), icon: optional(Picture) }), {
    minItems: 2,
    maxItems: 4,
  }),
})

/** A short word after a figure is its unit, such as "2.5 g"; the two stay on one line. */
const figureWords = (figure: string, build: Build): string =>
  build.words(figure.trim().replace(/(?<=\d) (?=\p{L}{1,4}$)/u, '\u00a0'))

const numbers = blockKind<Static<typeof Numbers>>({
  type: 'numbers',
  name: 'numbers',
  schema: Numbers,
  html: ({ items }, build) =>
    sideBySide(
      items.map(({ figure, label, icon }) => {
        const painted = ink(build, 'text')
        const columns = items.length
        const size = columns > 3 ? 'lm-f-figure' : 'lm-f-number'
        return `<td width="${cellWidth(columns)}" align="center" valign="top" style="padding:0 6px">${icon ? iconHtml(icon, build) : ''}<div${classes(painted.className, 'lm-d', size)} style="font-family:${displayFont(build)};font-size:30px;line-height:36px;text-align:center;color:${painted.color}">${figureWords(figure, build)}</div>${typed(build.words(label), 'small', build, { color: 'quiet', align: 'center', columns, style: 'padding-top:4px;' })}</td>`
      }),
    ),
  text: ({ items }, build) =>
    items.map(({ figure, label }) => `${build.plain(figure)} ${build.plain(label)}`).join('\n'),
})

const Steps = Type.Object({
  ...blockFields('steps'),
  items: Type.Array(Type.Object({ when: optional(Words(80)), what: Words(200), note: optional(Words(300)) }), {
    minItems: 2,
    maxItems: 6,
  }),
})

const DISC = 36

const steps = blockKind<Static<typeof Steps>>({
  type: 'steps',
  name: 'steps',
  schema: Steps,
  html({ items }, build) {
    const { tokens } = build.palette
    return table(
      items
        .map(({ when, what, note }, i) => {
          const [fill, label] = i === 0 ? [tokens.a2, tokens.ink] : [tokens.p5, tokens.ink]
          const disc = `<table ${TABLE}><tr><td width="${DISC}" height="${DISC}" align="center" valign="middle" bgcolor="${fill}" style="background-color:${fill};border-radius:${DISC / 2}px;font-family:${bodyFont(build)};font-size:16px;line-height:20px;font-weight:700;color:${label}">${i + 1}</td></tr></table>`
          const words = [
            when && typed(build.words(when), 'fine', build, { color: 'quiet', align: 'left' }),
            typed(build.words(what), 'h3', build, {
              font: 'display',
              align: 'left',
              style: 'font-size:19px;line-height:25px;',
            }),
            note && typed(build.words(note), 'small', build, { color: 'quiet', align: 'left' }),
          ]
          const gap = i === items.length - 1 ? 0 : 20
          return `<tr><td width="${DISC + 20}" valign="top" style="padding-bottom:${gap}px">${disc}</td><td valign="middle" style="padding-bottom:${gap}px">${words.filter(Boolean).join('')}</td></tr>`
        })
        .join(''),
    )
  },
  text: ({ items }, build) =>
    items
      .map(
        ({ when, what, note }, i) =>
          `${i + 1}. ${[when && `${build.plain(when)}:`, build.plain(what)].filter(Boolean).join(' ')}${note ? `\n   ${build.plain(note)}` : ''}`,
      )
      .join('\n'),
})

const Dates = Type.Object({
  ...blockFields('dates'),
  items: Type.Array(
    Type.Object({
      day: Words(10),
      month: Words(20),
      title: Words(200),
      note: optional(Words(300)),
      href: optional(Address),
    }),
    { minItems: 1, maxItems: 8 },
  ),
})

const dates = blockKind<Static<typeof Dates>>({
  type: 'dates',
  name: 'dates',
  schema: Dates,
  html({ items }, build) {
    const { tokens } = build.palette
    const painted = ink(build, 'text')
    return table(
      items
        .map(({ day, month, title, note, href }, i) => {
          const leaf = `<table ${TABLE}><tr><td width="60" align="center" bgcolor="${tokens.a3}" style="background-color:${tokens.a3};border-radius:${cardRadius(build)}px;padding:8px 0;color:${tokens.ink}"><div class="lm-d" style="font-family:${displayFont(build)};font-size:24px;line-height:28px;color:${tokens.ink}">${build.words(day)}</div><div style="font-family:${bodyFont(build)};font-size:12px;line-height:16px;font-weight:700;letter-spacing:1px;text-transform:uppercase;color:${tokens.ink}">${build.words(month)}</div></td></tr></table>`
          const named = href
            ? `<a href="${build.address(href)}"${classes(painted.className)} style="color:${painted.color};text-decoration:underline">${build.words(title)}</a>`
            : build.words(title)
          const words = `${typed(named, 'h3', build, { font: 'display', align: 'left', style: 'font-size:20px;line-height:26px;' })}${note ? typed(build.words(note), 'small', build, { color: 'quiet', align: 'left' }) : ''}`
          const gap = i === items.length - 1 ? 0 : 20
          return `<tr><td width="80" valign="top" style="padding-bottom:${gap}px">${leaf}</td><td valign="middle" style="padding-bottom:${gap}px">${words}</td></tr>`
        })
        .join(''),
    )
  },
  text: ({ items }, build) =>
    items
      .map(({ day, month, title, note, href }) =>
        [`${build.plain(day)} ${build.plain(month)}: ${build.plain(title)}`, plainLines([note, href], build)]
          .filter(Boolean)
          .join('\n'),
      )
      .join('\n\n'),
})

const Choices = Type.Object({
  ...blockFields('choices'),
  items: Type.Array(
    Type.Object({
      title: Words(120),
      note: optional(Words(200)),
      href: optional(Address),
      sets: optional(Preference),
    }),
    { minItems: 2, maxItems: 4 },
  ),
})

type Choice = Static<typeof Choices>['items'][number]

/** A preference goes before a link. */
function choiceUrl({ title, href = '', sets }: Choice, write: (href: string) => string, build: Build): string {
  if (sets) return build.choice(title, sets)
  if (!href.trim()) build.report(problem('choice_without_link'))
  return write(href)
}

const choices = blockKind<Static<typeof Choices>>({
  type: 'choices',
  name: 'choice list',
  schema: Choices,
  html({ items }, build) {
    const painted = ink(build, 'text')
    const card = build.tone.flips ? 'lm-card' : ''
    return table(
      items
        .map((choice, i) => {
          const { title, note } = choice
          const to = choiceUrl(choice, build.address, build)
          const link = (content: string, style = '') =>
            `<a href="${to}"${classes(painted.className)} style="display:block;color:${painted.color};text-decoration:none;${style}">${content}</a>`
          const inside = `${typed(link(build.words(title)), 'body', build, { weight: 700, align: 'left' })}${note ? typed(build.words(note), 'small', build, { color: 'quiet', align: 'left' }) : ''}`
          const arrow = typed(link('&rarr;', 'padding:12px 0;'), 'body', build, { align: 'right' })
          return `<tr><td style="padding-bottom:${i === items.length - 1 ? 0 : 8}px"><table ${TABLE} width="100%"><tr><td bgcolor="${build.tone.card}"${classes(card)} style="background-color:${build.tone.card};border-radius:${cardRadius(build)}px;padding:14px 20px"><table ${TABLE} width="100%"><tr><td valign="middle">${inside}</td><td width="44" align="right" valign="middle">${arrow}</td></tr></table></td></tr></table></td></tr>`
        })
        .join(''),
    )
  },
  text: ({ items }, build) =>
    items
      .map((choice) => `${plainLines([choice.title, choice.note], build)}\n${choiceUrl(choice, build.plain, build)}`)
      .join('\n\n'),
})

const PriceTiles = Type.Object({
  ...blockFields('price_tiles'),
  items: Type.Array(Type.Object({ word: Words(30), price: Words(20), href: Address, color: optional(Color) }), {
    minItems: 2,
    maxItems: 3,
  }),
})

const TILE_COLORS = ['a3', 'a2', 'p1']
const TILE_GAP = 10

const priceTiles = blockKind<Static<typeof PriceTiles>>({
  type: 'price_tiles',
  name: 'price tiles',
  schema: PriceTiles,
  html({ items }, build) {
    const radius = cardRadius(build)
    const tiles = items.map(({ word, price, href, color }, i) => {
      const fill = tokenColor(build.palette, color ?? TILE_COLORS[i]!)
      const { text } = toneOf(build.palette, fill, false)
      return `<td width="${cellWidth(items.length)}" valign="top" style="${gapPadding(i, items.length, TILE_GAP)}"><table ${TABLE} width="100%"><tr><td align="center" bgcolor="${fill}" style="background-color:${fill};border-radius:${radius}px;padding:20px 4px"><a href="${build.address(href)}" style="display:block;color:${text};text-decoration:none"><span style="display:block;font-family:${bodyFont(build)};font-size:13px;line-height:18px;color:${text}">${build.words(word)}</span><span class="lm-d" style="display:block;font-family:${displayFont(build)};font-size:34px;line-height:40px;font-weight:700;color:${text}">${build.words(price)}</span></a></td></tr></table></td>`
    })
    return sideBySide(tiles)
  },
  text: ({ items }, build) =>
    items.map(({ word, price, href }) => `${build.plain(word)} ${build.plain(price)}: ${build.plain(href)}`).join('\n'),
})

export const LIST_BLOCKS = [icons, numbers, steps, dates, choices, priceTiles]
export type ListBlock = Static<
  typeof Icons | typeof Numbers | typeof Steps | typeof Dates | typeof Choices | typeof PriceTiles
>
