// Blocks of pictures: logo header, image, image and text, hero, video and social links.

import { oneOf, optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { SOCIAL_NAMES } from '../brand/look.ts'
import type { SocialLink } from '../brand/look.ts'
import { groundOf, inRatio } from '../picture-sources.ts'
import { Address, Align, Alt, blockFields, blockKind, Picture, Words } from './block.ts'
import type { Align as AlignName, Build } from './block.ts'
import { defaultWords } from './default-words.ts'
import {
  button as buttonHtml,
  cardRadius,
  image as imageHtml,
  imageInSchemes,
  ink,
  TABLE,
  table,
  tile,
  typed,
  VARIANTS,
} from './markup.ts'
import { problem } from '../problem-kinds.ts'

const LOGO_VERSIONS = ['light', 'dark'] as const

const Logo = Type.Object({
  ...blockFields('logo'),
  show: optional(
    oneOf(['mark', 'name', 'both'], { description: "Usually both: the brand's logo above the account's name." }),
  ),
  version: optional(
    oneOf(LOGO_VERSIONS, {
      description: "The brand's logo for light or for dark backgrounds; usually by the section's, also in dark mode.",
    }),
  ),
  width: optional(Type.Integer({ minimum: 24, maximum: 300, description: "Pixels; usually the brand's." })),
  align: optional(Align),
  link: optional(Address),
  aside: optional(
    Type.Object({ label: Words(60), href: Address }, { description: 'A link on the right of a logo on the left.' }),
  ),
})

type Logo = Static<typeof Logo>

type MarkOptions = { width: number; href?: string | undefined; version?: (typeof LOGO_VERSIONS)[number] | undefined }

/** The brand's logo, also in the footer. Where the background flips in dark mode, so does the logo. */
export function markHtml(alt: string, build: Build, { width, href, version }: MarkOptions): string {
  const { logo_url: light, logo_dark_url: dark } = build.look
  if (!light) return ''
  const options = { width, ...(href && { href }) }
  const drawn = (source: string) => imageHtml(build.picture(source), alt, build, options)
  if (!dark || version === 'light') return drawn(light)
  if (version === 'dark' || build.tone.isDark) return drawn(dark)
  return build.tone.flips
    ? imageInSchemes(build.picture(light), build.picture(dark), alt, build, options)
    : drawn(light)
}

function logoHtml({ show, version }: Logo, build: Build, options: Omit<MarkOptions, 'version'>): string {
  if (show === 'name') return ''
  const alt = show === 'mark' || !show ? build.words(build.look.logo_alt) : ''
  return markHtml(alt || build.output('account.name'), build, { ...options, version })
}

const logo = blockKind<Logo>({
  type: 'logo',
  name: 'logo',
  schema: Logo,
  html(block, build) {
    const { show = 'both', align = build.look.logo_place, aside, link } = block
    const width = block.width ?? build.look.logo_width
    const href = link ? build.address(link) : undefined
    const mark = logoHtml(block, build, { width, href })
    const painted = ink(build, 'text')
    const account = build.output('account.name')
    const name =
      show === 'mark'
        ? ''
        : typed(
            href
              ? `<a href="${href}"${painted.className && ` class="${painted.className}"`} style="color:${painted.color};text-decoration:none">${account}</a>`
              : account,
            'h3',
            build,
            { font: 'display', align },
          )
    if (aside) {
      const label = `<a href="${build.address(aside.href)}"${painted.className && ` class="${painted.className}"`} style="display:inline-block;padding:12px 0;color:${painted.color};text-decoration:underline">${build.words(aside.label)}</a>`
      const cells = [
        mark && `<td width="${width}" style="padding-right:14px">${mark}</td>`,
        `<td align="left" valign="middle">${name}</td>`,
        `<td align="right" valign="middle">${typed(label, 'small', build, { align: 'right' })}</td>`,
      ]
      return table(`<tr>${cells.join('')}</tr>`)
    }
    const drawn = mark && `<table ${TABLE} align="${align}"><tr><td width="${width}">${mark}</td></tr></table>`
    const below =
      mark && name ? `<tr><td style="padding-top:10px">${name}</td></tr>` : name && `<tr><td>${name}</td></tr>`
    return table(`${drawn && `<tr><td align="${align}">${drawn}</td></tr>`}${below}`)
  },
  text: ({ link }, build) => [build.output('account.name'), ...(link ? [build.plain(link)] : [])].join('\n'),
})

const Ratio = oneOf(['1:1', '4:3', '3:2', '16:9'], {
  description: 'Cuts an image of the library to this ratio, from its middle. Other images stay as they are.',
})

const Image = Type.Object({
  ...blockFields('image'),
  src: Picture,
  alt: Alt,
  href: optional(Address),
  width: optional(Type.Integer({ minimum: 8, maximum: 600, description: 'Pixels; as wide as possible by default.' })),
  align: optional(Align),
  rounded: optional(
    oneOf(['none', 'brand', 'circle'], { description: 'Defaults to brand, and to none if it bleeds.' }),
  ),
  bleed: optional(Type.Boolean({ description: 'Reaches both edges of the section.' })),
  caption: optional(Words(500)),
  ratio: optional(Ratio),
  dark_src: optional(
    Type.String({ maxLength: 2_000, description: 'Shown instead in dark mode, by mail clients that know it.' }),
  ),
})

type Image = Static<typeof Image>

const radiusOf = ({ rounded, bleed }: Pick<Image, 'rounded' | 'bleed'>, build: Build, width: number): number => {
  const shape = rounded ?? (bleed ? 'none' : 'brand')
  return shape === 'none' ? 0 : shape === 'circle' ? Math.round(width / 2) : cardRadius(build)
}

type ImageOptions = Parameters<typeof imageHtml>[3]

/** A square drawing keeps its place where pictures are off. */
function drawing(src: string, alt: string, build: Build, options: ImageOptions): string {
  const ground = groundOf(src)
  const fill = ground && build.palette.tokens[ground]
  const drawn = imageHtml(build.picture(src), build.words(alt), build, { ...options, ...(fill && { fill }) })
  if (!fill) return drawn
  const { width, radius = 0 } = options
  return tile(drawn, build, { fill, size: Math.round(width), isWide: true, radius, className: 'lm-free' })
}

const image = blockKind<Image>({
  type: 'image',
  name: 'image',
  schema: Image,
  bleeds: ({ bleed }) => bleed ?? false,
  html(block, build) {
    const { src, alt, href, caption, ratio, dark_src = '', align = 'center' } = block
    if (src.trim() === '') return ''
    const width = Math.min(block.width ?? build.width, build.width)
    const options = {
      width,
      radius: radiusOf(block, build, width),
      // In a column that is stacked on a phone, it is as wide as the phone.
      ...(block.width === undefined && block.rounded !== 'circle' && { className: 'lm-full' }),
      ...(href && { href: build.address(href) }),
    }
    const cut = (source: string) => (ratio ? inRatio(source, ratio) : source)
    const drawn =
      dark_src.trim() === ''
        ? drawing(cut(src), alt, build, options)
        : imageInSchemes(build.picture(cut(src)), build.picture(cut(dark_src)), build.words(alt), build, options)
    const below = caption
      ? typed(build.words(caption), 'small', build, { color: 'quiet', align, style: 'padding-top:8px;' })
      : ''
    const inside =
      width < build.width
        ? `<table ${TABLE} align="${align}"><tr><td width="${width}">${drawn}</td></tr></table>`
        : drawn
    return below ? table(`<tr><td align="${align}">${inside}</td></tr><tr><td>${below}</td></tr>`) : inside
  },
  text({ src, alt, href, caption }, build) {
    if (src.trim() === '') return ''
    const words = [alt, caption].filter(Boolean).map((each) => build.plain(each!))
    return [...words, ...(href ? [build.plain(href)] : [])].join('\n')
  },
})

const wordsFields = {
  eyebrow: optional(Words(120)),
  heading: optional(Words(300)),
  html: optional(Type.String({ maxLength: 20_000, description: 'Rich text.' })),
  button: optional(Type.Object({ label: Words(200), href: Address, variant: optional(oneOf(VARIANTS)) })),
}

type Said = {
  eyebrow?: string
  heading?: string
  html?: string
  button?: { label: string; href: string; variant?: (typeof VARIANTS)[number] }
}

/** Eyebrow, heading, text and button, one below the other, with the spacing that belongs between them. */
function saidRows(
  said: Said,
  build: Build,
  { level, size, align }: { level: 1 | 2 | 3; size: 'hero' | 'display' | 'h1' | 'h2' | 'h3'; align: AlignName },
): string {
  const { eyebrow, heading, html, button } = said
  if (button && button.href.trim() === '')
    build.report(problem('button_without_link', { button: button.label.slice(0, 60) }))
  const isSmall = size === 'h3'
  const rows: [string, number][] = []
  if (eyebrow) rows.push([typed(build.words(eyebrow), 'eyebrow', build, { color: 'eyebrow', align }), 14])
  if (heading)
    rows.push([
      typed(build.words(heading), size, build, { tag: `h${level}`, font: 'display', align }),
      isSmall ? 8 : 20,
    ])
  if (html?.trim())
    rows.push([
      typed(build.rich(html), isSmall ? 'body' : 'lead', build, {
        color: isSmall ? 'text' : 'quiet',
        align,
        className: 'lm-r',
      }),
      isSmall ? 8 : 28,
    ])
  if (button)
    rows.push([
      buttonHtml(build.words(button.label), build.address(button.href), build, {
        align,
        variant: button.variant ?? (isSmall ? 'link' : undefined),
      }),
      0,
    ])
  return rows
    .map(
      ([content, after], i) =>
        `<tr><td align="${align}" style="padding-bottom:${i === rows.length - 1 ? 0 : after}px">${content}</td></tr>`,
    )
    .join('')
}

const saidText = ({ eyebrow, heading, html, button }: Said, build: Build): string =>
  [
    eyebrow && build.plain(eyebrow),
    heading && build.plain(heading),
    html?.trim() && build.plainRich(html),
    button && `${build.plain(button.label)}: ${build.plain(button.href)}`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Pixels between a picture and the words beside it. */
const BESIDE = 28

const ImageText = Type.Object({
  ...blockFields('image_text'),
  src: Picture,
  alt: Alt,
  href: optional(Address),
  side: optional(
    oneOf(['left', 'right'], { description: 'The side of the picture; on a phone it comes first. Defaults to left.' }),
  ),
  share: optional(
    Type.Integer({ minimum: 25, maximum: 60, description: "The picture's share of the width in percent; usually 46." }),
  ),
  bleed: optional(Type.Boolean({ description: 'Two halves without gaps.' })),
  rounded: optional(oneOf(['none', 'brand', 'circle'])),
  ...wordsFields,
})

const imageText = blockKind<Static<typeof ImageText>>({
  type: 'image_text',
  name: 'image and text',
  schema: ImageText,
  bleeds: ({ bleed }) => bleed ?? false,
  html(block, build) {
    const { src, alt, href, side = 'left', bleed = false } = block
    const share = bleed ? 50 : (block.share ?? 46)
    const width = Math.round((build.width * share) / 100)
    const isCircle = block.rounded === 'circle'
    const options = {
      width,
      radius: radiusOf(block, build, width),
      className: isCircle ? 'lm-round' : 'lm-full',
      ...(href && { href: build.address(href) }),
    }
    const drawn = isCircle
      ? imageHtml(build.picture(src), build.words(alt), build, options)
      : drawing(src, alt, build, options)
    const said = table(saidRows(block, build, { level: build.headingAbove > 1 ? 3 : 2, size: 'h3', align: 'left' }))
    const padding = bleed ? '20px 28px' : side === 'left' ? `0 0 0 ${BESIDE}px` : `0 ${BESIDE}px 0 0`
    const picture = `<td width="${share}%" class="lm-stack" align="left" valign="middle" style="padding:0">${drawn}</td>`
    const words = `<td width="${100 - share}%" class="lm-stack ${bleed ? 'lm-half' : 'lm-beside'}" align="left" valign="middle" style="padding:${padding}">${said}</td>`
    // Source order is reading order: the picture comes first, and the direction of the row places it on the right.
    return side === 'left'
      ? table(`<tr>${picture}${words}</tr>`)
      : `<table ${TABLE} width="100%" dir="rtl"><tr>${picture.replace('<td ', '<td dir="ltr" ')}${words.replace('<td ', '<td dir="ltr" ')}</tr></table>`
  },
  text: (block, build) => saidText(block, build),
})

const Hero = Type.Object({
  ...blockFields('hero'),
  layout: optional(
    oneOf(['picture_first', 'words_first', 'side_by_side'], { description: 'Defaults to picture_first.' }),
  ),
  src: optional(Picture),
  alt: optional(Alt),
  href: optional(Address),
  size: optional(oneOf(['hero', 'display', 'h1'], { description: 'The size of the headline; defaults to display.' })),
  ...wordsFields,
  align: optional(Align),
})

/** Half and half without gaps; the picture comes first on a phone. */
const sideBySide = (picture: string, words: string): string =>
  table(
    `<tr><td width="50%" class="lm-stack" align="left" valign="middle" style="padding:0">${picture}</td><td width="50%" class="lm-stack lm-half" align="left" valign="middle" style="padding:20px 28px">${words}</td></tr>`,
  )

const hero = blockKind<Static<typeof Hero>>({
  type: 'hero',
  name: 'hero',
  schema: Hero,
  bleeds: () => true,
  headingLevel: () => 1,
  html(block, build) {
    const { layout = 'picture_first', src, alt = '', href } = block
    const isBeside = layout === 'side_by_side'
    const { size = isBeside ? 'h1' : 'display', align = isBeside ? 'left' : 'center' } = block
    const said = table(saidRows(block, build, { level: 1, size, align }))
    const words = `<tr><td class="lm-g${build.gutter}" style="padding:${layout === 'picture_first' && src ? 36 : 0}px ${build.gutter}px ${layout === 'words_first' && src ? 36 : 0}px">${said}</td></tr>`
    if (!src?.trim()) return table(words)
    const drawn = imageHtml(build.picture(src), build.words(alt), build, {
      width: layout === 'side_by_side' ? Math.round(build.width / 2) : build.width,
      ...(layout === 'side_by_side' && { className: 'lm-full' }),
      ...(href && { href: build.address(href) }),
    })
    if (layout === 'side_by_side') return sideBySide(drawn, said)
    const picture = `<tr><td>${drawn}</td></tr>`
    return table(layout === 'picture_first' ? picture + words : words + picture)
  },
  text: (block, build) => [block.alt && build.plain(block.alt), saidText(block, build)].filter(Boolean).join('\n\n'),
})

const Video = Type.Object({
  ...blockFields('video'),
  src: Type.String({ maxLength: 2_000, description: 'A still of the video, or a built-in illustration.' }),
  alt: Alt,
  href: Address,
  label: optional(Words(120, 'The link below the still; usually "Watch the video".')),
})

const video = blockKind<Static<typeof Video>>({
  type: 'video',
  name: 'video',
  schema: Video,
  html({ src, alt, href, label }, build) {
    if (href.trim() === '') build.report(problem('video_without_link'))
    if (src.trim() === '') return ''
    const to = build.address(href)
    const still = imageHtml(build.picture(src), build.words(alt), build, {
      width: build.width,
      radius: cardRadius(build),
      href: to,
    })
    const below = buttonHtml(`&#9654;&nbsp; ${build.words(label ?? defaultWords(build).watch)}`, to, build, {
      variant: 'link',
    })
    return table(`<tr><td>${still}</td></tr><tr><td align="${build.align}" style="padding-top:4px">${below}</td></tr>`)
  },
  text: ({ alt, href, label }, build) =>
    [alt && build.plain(alt), `${build.plain(label ?? defaultWords(build).watch)}: ${build.plain(href)}`]
      .filter(Boolean)
      .join('\n'),
})

export const SocialLinkSchema = Type.Object({ name: oneOf(SOCIAL_NAMES), url: Type.String({ maxLength: 2_000 }) })

const SOCIAL_WORDS: Record<Exclude<SocialLink['name'], 'site'>, string> = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
}

const socialName = (name: SocialLink['name'], build: Build): string =>
  name === 'site' ? defaultWords(build).website : SOCIAL_WORDS[name]

/** Also in the footer. Glyphs are light on dark grounds. */
export function socialHtml(links: readonly SocialLink[], build: Build, align: AlignName): string {
  const finish = build.tone.isDark ? '-light' : ''
  // The first and last stand at the edge of the text around them.
  const padding = { left: '0 8px 0 0', center: '0 4px', right: '0 0 0 8px' }[align]
  const cells = links
    .slice(0, 6)
    .map(
      ({ name, url }) =>
        `<td style="padding:${padding}">${imageHtml(build.picture(`art:social-${name}${finish}`), socialName(name, build), build, { width: 44, href: build.address(url) })}</td>`,
    )
  return cells.length > 0 ? `<table ${TABLE} align="${align}"><tr>${cells.join('')}</tr></table>` : ''
}

export const socialText = (links: readonly SocialLink[], build: Build): string =>
  links.map(({ name, url }) => `${socialName(name, build)}: ${build.plain(url)}`).join('\n')

const Social = Type.Object({
  ...blockFields('social'),
  links: optional(Type.Array(SocialLinkSchema, { maxItems: 6, description: "Usually the brand's." })),
  align: optional(Align),
})

const social = blockKind<Static<typeof Social>>({
  type: 'social',
  name: 'social links',
  schema: Social,
  html: ({ links, align = 'center' }, build) => socialHtml(links ?? build.look.social, build, align),
  text: ({ links }, build) => socialText(links ?? build.look.social, build),
})

export const PICTURE_BLOCKS = [logo, image, imageText, hero, video, social]
export type PictureBlock = Static<
  typeof Logo | typeof Image | typeof ImageText | typeof Hero | typeof Video | typeof Social
>
