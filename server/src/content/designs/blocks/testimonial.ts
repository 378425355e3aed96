// A testimonial: words of its author, or a review that a form of the account collected, as it is when the email is sent.

import { optional, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import { Align, blockFields, blockKind, Words } from './block.ts'
import type { Build } from './block.ts'
import { keyOf, onlyIf, typed } from './markup.ts'

const MAX_QUOTE = 600
const MAX_STARS = 5
const STAR = '&#9733;'

const Testimonial = Type.Object({
  ...blockFields('testimonial'),
  review_id: optional(
    Type.String({
      maxLength: 60,
      description:
        'A published review. It fills in the quote, the name, and the stars that are left out. While it is not published, the block is left out.',
    }),
  ),
  quote: optional(Words(MAX_QUOTE)),
  who: optional(Words(200)),
  stars: optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_STARS,
      description: 'Usually those of the review, without one 5; 0 shows none.',
    }),
  ),
  align: optional(Align),
})

export type Testimonial = Static<typeof Testimonial>

/** As HTML or as plain text. */
type Say = (source: string) => string

const reviewOf = ({ review_id = '' }: Testimonial): string | null =>
  review_id.trim() ? `data.reviews.by_id["${keyOf(review_id)}"]` : null

const isFilled = (value: string): string => `${value} _is_not_empty ""`

/** A short review may have only a title. */
const hasWords = (review: string): string => `${isFilled(`${review}.review`)} or ${isFilled(`${review}.title`)}`

function quoteOf({ quote }: Testimonial, review: string | null, say: Say, build: Build): string | null {
  if (quote) return say(quote)
  return review && build.output(`${review}.review | default: ${review}.title | strip | truncate: ${MAX_QUOTE}`)
}

/** Such as "Ada · Linen shirt"; either may be unknown. */
function authorOf({ who }: Testimonial, review: string | null, say: Say, wrap: Say, build: Build): string {
  if (who) return wrap(say(who))
  if (review === null) return ''
  const [name, product] = [`${review}.name`, `${review}.product`]
  const between = onlyIf(build, `${isFilled(name)} and ${isFilled(product)}`, ' · ')
  const both = `${build.output(name)}${between}${build.output(product)}`
  return onlyIf(build, `${isFilled(name)} or ${isFilled(product)}`, wrap(both))
}

/** `wrap` gets their number, and one star for each. */
function starsOf(
  { stars }: Testimonial,
  review: string | null,
  wrap: (count: string, glyphs: string) => string,
  build: Build,
): string {
  if (review === null || stars !== undefined) {
    const count = stars ?? MAX_STARS
    return count > 0 ? wrap(String(count), STAR.repeat(count)) : ''
  }
  const rating = `${review}.rating`
  const glyphs = Array.from({ length: MAX_STARS }, (_, i) => onlyIf(build, `${rating} _at_least ${i + 1}`, STAR))
  return onlyIf(build, `${rating} _at_least 1`, wrap(build.output(rating), glyphs.join('')))
}

export const testimonial = blockKind<Testimonial>({
  type: 'testimonial',
  name: 'testimonial',
  schema: Testimonial,
  shownIf(block) {
    const review = reviewOf(block)
    return review && (block.quote ? review : hasWords(review))
  },
  html(block, build) {
    const { align = 'center' } = block
    const review = reviewOf(block)
    const quote = quoteOf(block, review, build.words, build)
    if (quote === null) return ''
    const stars = (count: string, glyphs: string) =>
      typed(`<span role="img" aria-label="${count}/${MAX_STARS}">${glyphs}</span>`, 'lead', build, {
        color: 'star',
        align,
        style: 'letter-spacing:3px;padding-bottom:14px;',
      })
    const said = typed(`&ldquo;${quote}&rdquo;`, 'quote', build, {
      font: 'display',
      align,
      style: 'font-style:italic;',
    })
    const by = (author: string) => typed(author, 'small', build, { align, style: 'padding-top:20px;' })
    return `${starsOf(block, review, stars, build)}${said}${authorOf(block, review, build.words, by, build)}`
  },
  text(block, build) {
    const review = reviewOf(block)
    const quote = quoteOf(block, review, build.plain, build)
    if (quote === null) return ''
    const stars = starsOf(block, review, (count) => `${count}/${MAX_STARS}\n`, build)
    return `${stars}“${quote}”${authorOf(block, review, build.plain, (author) => `\n${author}`, build)}`
  },
})
