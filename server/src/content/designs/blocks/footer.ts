// The footer of every email: the account's own text, its name and postal address, and the unsubscribe link.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Align, blockFields, blockKind, Words } from './block.ts'
import type { Build } from './block.ts'
import { linkWords } from './default-words.ts'
import { classes, ink, TABLE, table, typed } from './markup.ts'
import { markHtml, socialHtml, socialText } from './pictures.ts'

const Footer = Type.Object({
  ...blockFields('footer'),
  logo: optional(Type.Boolean({ description: "The brand's logo and name on top; usually not." })),
  line: optional(Words(300, 'One line about the shop.')),
  social: optional(Type.Boolean({ description: "The brand's social links; usually where there are any." })),
  html: optional(Type.String({ maxLength: 5_000, description: "Instead of the brand's own footer." })),
  why: optional(Words(300, 'Why the reader gets this email.')),
  unsubscribe: optional(Words(100)),
  preferences: optional(Type.Union([Words(100), Type.Null()])),
  view: optional(
    Type.Union([Words(100), Type.Boolean(), Type.Null()], {
      description: 'The text of a link to the email in a browser, or true for the usual text; usually no link.',
    }),
  ),
  align: optional(Align),
})

type Footer = Static<typeof Footer>

/** The text of a link, and the tag of its URL. */
function linksOf({ unsubscribe, preferences, view = null }: Footer, build: Build): [string, string][] {
  const links: [string | null | false, string][] = [
    [view === true ? linkWords('view', build) : view, 'view_in_browser_url'],
    [preferences === undefined ? linkWords('preferences', build) : preferences, 'preferences_url'],
    [unsubscribe || linkWords('unsubscribe', build), 'unsubscribe_url'],
  ]
  return links.filter((link): link is [string, string] => Boolean(link[0]))
}

const ownWords = ({ html }: Footer, { look }: Build): string => html ?? look.footer

const LEAST_MARK = 44
/** A wide logo can still be read. */
const MARK_SHARE = 0.75

const markWidth = ({ look }: Build): number => Math.max(LEAST_MARK, Math.round(look.logo_width * MARK_SHARE))

export const footer = blockKind<Footer>({
  type: 'footer',
  name: 'footer',
  schema: Footer,
  html(block, build) {
    const { logo = false, line, social = true, why, align = 'center' } = block
    const own = ownWords(block, build)
    const painted = ink(build, 'quiet')
    const fine = (content: string, options: { className?: string; isVerbatim?: boolean } = {}) =>
      typed(content, 'fine', build, { color: 'quiet', align, ...options })
    // Narrow paddings keep the three links on one line of a phone.
    const padding = align === 'center' ? '12px 4px' : align === 'left' ? '12px 8px 12px 0' : '12px 0 12px 8px'
    const links = linksOf(block, build).map(
      ([words, url]) =>
        `<a href="${build.output(url)}"${classes(painted.className)} style="display:inline-block;padding:${padding};color:${painted.color};text-decoration:underline">${build.words(words)}</a>`,
    )
    const mark =
      logo && build.look.logo_url
        ? `<table ${TABLE} align="${align}"><tr><td width="${markWidth(build)}">${markHtml('', build, { width: markWidth(build) })}</td></tr></table>`
        : ''
    const aboutShop = [
      mark,
      logo && typed(build.output('account.name'), 'h3', build, { font: 'display', align }),
      line && typed(build.words(line), 'small', build, { align }),
      social && socialHtml(build.look.social, build, align),
      own.trim() && fine(build.rich(own), { className: 'lm-r' }),
    ].filter(Boolean)
    // The name is above already where the logo is. Without a postal address, nothing is left of its line.
    const sender = logo
      ? build.output('account.address')
      : `${build.output('account.name')}<br>${build.output('account.address')}`
    const legal = [
      `${fine(sender)}${fine(links.join(' '), { isVerbatim: true })}`,
      ...(why ? [fine(build.words(why))] : []),
    ]
    const hairline = `<tr><td${classes(build.tone.flips && 'lm-l')} style="border-top:1px solid ${build.tone.line};font-size:0;line-height:20px">&nbsp;</td></tr>`
    const row = (content: string | false | undefined, after: number) =>
      `<tr><td align="${align}" style="padding-bottom:${after}px">${content}</td></tr>`
    return table(
      [
        ...aboutShop.map((content, i) => row(content, i === aboutShop.length - 1 ? 20 : 14)),
        ...(aboutShop.length > 0 ? [hairline] : []),
        ...legal.map((content, i) => row(content, i === legal.length - 1 ? 0 : 8)),
      ].join(''),
    )
  },
  text(block, build) {
    const { line, social = true, why } = block
    const own = ownWords(block, build)
    const sender = `${build.output('account.name')}\n${build.output('account.address')}`
    const links = linksOf(block, build).map(([words, url]) => `${build.plain(words)}: ${build.output(url)}`)
    return [
      '----------',
      ...(line ? [build.plain(line)] : []),
      ...(social && build.look.social.length > 0 ? [socialText(build.look.social, build)] : []),
      ...(own.trim() ? [build.plainRich(own)] : []),
      sender,
      ...links,
      ...(why ? [build.plain(why)] : []),
    ].join('\n')
  },
})

export type FooterBlock = Footer
