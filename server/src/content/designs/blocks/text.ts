// Text blocks: heading, eyebrow, text, button, menu and signature.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Address, Align, Alt, blockFields, blockKind, COLOR, Color, Picture, Words } from './block.ts'
import { button as buttonHtml, image, ink, TABLE, table, typed, VARIANTS } from './markup.ts'
import type { TypeRole } from './type-roles.ts'
import { problem } from '../problem-kinds.ts'

const Font = oneOf(['display', 'body'])
const TextColor = Type.String({
  pattern: `^(?:text|quiet|eyebrow|link|${COLOR})$`,
  description: 'text, quiet, a color of the brand such as p1, or a color such as #14532d',
})

const Heading = Type.Object({
  ...blockFields('heading'),
  text: Words(500),
  level: optional(Type.Integer({ minimum: 1, maximum: 3, description: 'For structure; `size` determines the look.' })),
  size: optional(oneOf(['poster', 'hero', 'display', 'h1', 'h2', 'h3'], { description: 'h1, h2 or h3 by its level.' })),
  font: optional(Font),
  bold: optional(Type.Boolean()),
  italic: optional(Type.Boolean()),
  color: optional(TextColor),
  align: optional(Align),
})

const SIZE_OF_LEVEL: Record<number, TypeRole> = { 1: 'h1', 2: 'h2', 3: 'h3' }

const heading = blockKind<Static<typeof Heading>>({
  type: 'heading',
  name: 'heading',
  schema: Heading,
  headingLevel: ({ level = 2 }) => level,
  html({ text, level = 2, size, font = 'display', bold, italic, color = 'text', align }, build) {
    return typed(build.words(text), size ?? SIZE_OF_LEVEL[level]!, build, {
      tag: `h${level}`,
      font,
      color,
      isChosen: true,
      weight: bold ? 700 : 400,
      align: align ?? build.align,
      style: italic ? 'font-style:italic;' : '',
    })
  },
  text: ({ text }, build) => build.plain(text),
})

const Eyebrow = Type.Object({
  ...blockFields('eyebrow'),
  text: Words(120, 'A short line in capitals above a heading.'),
  color: optional(TextColor),
  align: optional(Align),
})

const eyebrow = blockKind<Static<typeof Eyebrow>>({
  type: 'eyebrow',
  name: 'eyebrow',
  schema: Eyebrow,
  html: ({ text, color = 'eyebrow', align }, build) =>
    typed(build.words(text), 'eyebrow', build, { color, isChosen: true, align: align ?? build.align }),
  text: ({ text }, build) => build.plain(text),
})

const Text = Type.Object({
  ...blockFields('text'),
  html: Type.String({
    maxLength: 50_000,
    description: 'Paragraphs, lists, links and emphasis; everything else is removed.',
  }),
  size: optional(oneOf(['letter', 'lead', 'body', 'small', 'fine'], { description: 'Usually body.' })),
  font: optional(Font),
  color: optional(TextColor),
  align: optional(Align),
})

/** Paragraphs of large type need more space between them, or they run together. */
const LETTER_GAP = 20

const text = blockKind<Static<typeof Text>>({
  type: 'text',
  name: 'text',
  schema: Text,
  html: ({ html, size = 'body', font = 'body', color = 'text', align }, build) =>
    typed(build.rich(html, size === 'letter' ? LETTER_GAP : undefined), size, build, {
      font,
      color,
      isChosen: true,
      align: align ?? build.align,
      className: 'lm-r',
    }),
  text: ({ html }, build) => build.plainRich(html),
})

const Button = Type.Object({
  ...blockFields('button'),
  label: Words(200),
  href: Address,
  variant: optional(oneOf(VARIANTS, { description: 'Defaults to the one that suits the background.' })),
  size: optional(oneOf(['normal', 'small'])),
  align: optional(Align),
  full_width: optional(oneOf(['no', 'phone', 'always'], { description: 'Defaults to phone.' })),
  color: optional(Color),
  text_color: optional(Color),
})

const button = blockKind<Static<typeof Button>>({
  type: 'button',
  name: 'button',
  schema: Button,
  html({ label, href, variant, size, align, full_width, color, text_color }, build) {
    if (href.trim() === '') build.report(problem('button_without_link', { button: label.slice(0, 60) }))
    return buttonHtml(build.words(label), build.address(href), build, {
      variant,
      size,
      align: align ?? build.align,
      fullWidth: full_width,
      color,
      textColor: text_color,
    })
  },
  text: ({ label, href }, build) => `${build.plain(label)}: ${build.plain(href)}`,
})

const Link = Type.Object({ label: Words(60), href: Address })

const Menu = Type.Object({
  ...blockFields('menu'),
  links: Type.Array(Link, { minItems: 1, maxItems: 6 }),
  align: optional(Align),
})

const menu = blockKind<Static<typeof Menu>>({
  type: 'menu',
  name: 'menu',
  schema: Menu,
  html({ links, align = 'center' }, build) {
    const painted = ink(build, 'text')
    const each = links.map(
      ({ label, href }) =>
        `<a href="${build.address(href)}"${painted.className && ` class="${painted.className}"`} style="display:inline-block;padding:12px 12px;color:${painted.color};text-decoration:none;font-weight:700">${build.words(label)}</a>`,
    )
    return typed(each.join(' '), 'small', build, { align, isVerbatim: true })
  },
  text: ({ links }, build) => links.map(({ label, href }) => `${build.plain(label)}: ${build.plain(href)}`).join('\n'),
})

const Signature = Type.Object({
  ...blockFields('signature'),
  src: optional(Picture),
  alt: optional(Alt),
  name: Words(120, 'Set in italics where there is no picture.'),
  role: optional(Words(200)),
  align: optional(Align),
})

const signature = blockKind<Static<typeof Signature>>({
  type: 'signature',
  name: 'signature',
  schema: Signature,
  html({ src, alt = '', name, role, align }, build) {
    const at = align ?? build.align
    const written = build.words(name)
    const below = role ? typed(build.words(role), 'small', build, { color: 'quiet', align: at }) : ''
    if (!src?.trim())
      return `${typed(written, 'h3', build, { font: 'display', align: at, style: 'font-style:italic;' })}${below}`
    const drawn = `<table ${TABLE} align="${at}"><tr><td width="132" style="padding-bottom:8px">${image(build.picture(src), build.words(alt), build, { width: 132 })}</td></tr></table>`
    return table(
      `<tr><td align="${at}">${drawn}</td></tr><tr><td>${typed(written, 'small', build, { align: at })}${below}</td></tr>`,
    )
  },
  text: ({ name, role }, build) => [name, ...(role ? [role] : [])].map(build.plain).join('\n'),
})

export const TEXT_BLOCKS = [heading, eyebrow, text, button, menu, signature]
export type TextBlock = Static<
  typeof Heading | typeof Eyebrow | typeof Text | typeof Button | typeof Menu | typeof Signature
>
