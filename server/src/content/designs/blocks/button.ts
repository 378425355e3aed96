// A button that every mail program shows: a table cell with a background, no picture.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Address, Align, blockFields, blockKind, Colour, Words } from './block.ts'
import type { Build } from './block.ts'

const schema = Type.Object({
  ...blockFields('button'),
  label: Words(200),
  href: Address,
  align: optional(Align),
  colour: optional(Colour),
  text_colour: optional(Colour),
  full_width: optional(Type.Boolean()),
})

type Button = Static<typeof schema>

/** Also under cards. */
export function buttonMjml({ look, words }: Build, label: string, href: string, extra = ''): string {
  const { button, button_text } = look.colours
  return `<mj-button href="${href}" background-color="${button}" color="${button_text}" ${extra}>${words(label)}</mj-button>`
}

export const button = blockKind<Button>({
  type: 'button',
  name: 'button',
  schema,
  layout: 'content',
  mjml({ label, href, align, colour, text_colour, full_width }, build) {
    const { colours } = build.look
    const attributes = [
      `href="${build.address(href)}"`,
      `align="${align ?? 'center'}"`,
      `background-color="${colour ?? colours.button}"`,
      `color="${text_colour ?? colours.button_text}"`,
      ...(full_width ? ['width="100%"'] : []),
    ]
    if (href.trim() === '') build.report(`The button "${label.slice(0, 60)}" leads nowhere: give it a link.`)
    return `<mj-button ${attributes.join(' ')}>${build.words(label)}</mj-button>`
  },
  text: ({ label, href }, build) => `${build.plain(label)}: ${build.plain(href)}`,
})
