// The footer that every email ends with: the account's own words, its name and postal address, and the way out.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { blockFields, blockKind, Words } from './block.ts'
import type { Build } from './block.ts'

const schema = Type.Object({
  ...blockFields('footer'),
  html: optional(Type.String({ maxLength: 5_000, description: "Instead of the brand's own footer." })),
  unsubscribe: optional(Words(100)),
  preferences: optional(Type.Union([Words(100), Type.Null()])),
  view: optional(Type.Union([Words(100), Type.Null()])),
})

type Footer = Static<typeof schema>

/** Words of a link, and the tag of its address. */
const linksOf = ({ unsubscribe = 'Unsubscribe', preferences = 'Email preferences', view = null }: Footer) =>
  [
    [view, 'view_in_browser_url'],
    [preferences, 'preferences_url'],
    [unsubscribe || 'Unsubscribe', 'unsubscribe_url'],
  ].filter((link): link is [string, string] => Boolean(link[0]))

const wordsOf = ({ html }: Footer, { look }: Build): string => html ?? look.footer

export const footer = blockKind<Footer>({
  type: 'footer',
  name: 'footer',
  schema,
  layout: 'content',
  mjml(block, build) {
    const { quiet } = build.look.colours
    const own = wordsOf(block, build)
    const sender = `${build.output('account.name')}<br/>${build.output('account.address')}`
    const links = linksOf(block).map(
      ([words, url]) =>
        `<a href="${build.output(url)}" style="color:${quiet};text-decoration:underline">${build.words(words)}</a>`,
    )
    const text = `font-size="13px" line-height="1.5" align="center" color="${quiet}" css-class="lm-quiet"`
    return [
      '<mj-divider border-width="1px" border-color="#d8dcd9" padding="16px 24px 8px" />',
      own.trim() && `<mj-text ${text} padding="4px 24px">${build.rich(own)}</mj-text>`,
      `<mj-text ${text} padding="4px 24px">${sender}</mj-text>`,
      `<mj-text ${text} padding="4px 24px 24px">${links.join(' &middot; ')}</mj-text>`,
    ]
      .filter(Boolean)
      .join('')
  },
  text(block, build) {
    const own = wordsOf(block, build)
    const sender = `${build.output('account.name')}\n${build.output('account.address')}`
    const links = linksOf(block).map(([words, url]) => `${build.plain(words)}: ${build.output(url)}`)
    return ['----------', ...(own.trim() ? [build.plainRich(own)] : []), sender, ...links].join('\n')
  },
})
