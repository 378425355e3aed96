// Links by which a buyer reviews what they ordered, one for each item of the order that a drip's email speaks of. They
// carry the email's own token, and are not tracked: what they lead to is recorded as an answer.

import type { RenderContext } from '../../content/designs/render.ts'

export const REVIEW_PATH = '/review'

/** The order with `review_url` on each of its items, to which an email adds the number of stars. */
export function withReviewLinks(context: RenderContext, baseUrl: string, token: string): RenderContext {
  if (!context.order) return context
  const items = context.order.items.map((item, i) => ({
    ...item,
    review_url: `${baseUrl}${REVIEW_PATH}/${token}/${i}`,
  }))
  return { ...context, order: { ...context.order, items } }
}

export const isReviewLink = (url: string): boolean => /\/review\/[\w-]{54}\/\d/.test(url)
