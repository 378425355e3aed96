// Review links, one for each item of the order in a drip's email. They carry the email's token and are not tracked: the
// review itself is recorded as an answer.

import type { RenderContext } from '../../content/designs/render.ts'

export const REVIEW_PATH = '/review'

/** The order with a `review_url` on each item, to which an email appends the number of stars. */
export function withReviewLinks(context: RenderContext, baseUrl: string, token: string): RenderContext {
  if (!context.order) return context
  const items = context.order.items.map((item, i) => ({
    ...item,
    review_url: `${baseUrl}${REVIEW_PATH}/${token}/${i}`,
  }))
  return { ...context, order: { ...context.order, items } }
}

export const isReviewLink = (url: string): boolean => /\/review\/[\w-]{54}\/\d/.test(url)
