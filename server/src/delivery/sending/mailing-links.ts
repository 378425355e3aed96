// The numbered links of a mailing. Links of the design are numbered when the mailing is created; links that Liquid
// generates, such as in a loop over rows, are added as they occur, up to a limit, beyond which they are not tracked.

import { fillSlot } from '../../content/designs/render.ts'
import type { CompiledEmail, EmailUrls, Rendered, RenderContext } from '../../content/designs/render.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { isReviewLink } from './review-links.ts'
import * as sql from './sql.ts'
import type { MailingRow } from './sql.ts'

export type MailingLinks = {
  /** Numbers the links in these people's emails for `numberOf`. */
  learn(contexts: (RenderContext | undefined)[], rendered: (Rendered | undefined)[]): Promise<void>
  /** Null for an untracked link. */
  numberOf(index: number, url: string): number | null
}

const MAX_LEARNED = 1_000

export function mailingLinks(db: Db, { account_id, id }: MailingRow, compiled: CompiledEmail): MailingLinks {
  const { links, linkTemplates } = compiled
  const learned = new Map<string, number>()
  const isOfDesign = (index: number, url: string) => index in linkTemplates || links[index] === url

  function unknownIn(contexts: (RenderContext | undefined)[], rendered: (Rendered | undefined)[]): Set<string> {
    const found = new Set<string>()
    const urls: EmailUrls = {
      link(index, url) {
        if (!isOfDesign(index, url) && !learned.has(url) && !isReviewLink(url)) found.add(url)
        return url
      },
      unsubscribe: '',
      preferences: '',
      view: '',
      pictures: '',
      pixel: null,
    }
    const slots = [...compiled.html, ...compiled.text].filter(
      (part) => typeof part !== 'string' && part.kind === 'liquid',
    )
    for (const [i, context] of contexts.entries()) {
      const dynamic = rendered[i]
      if (!context || !dynamic) continue
      for (const slot of slots) if (typeof slot !== 'string') fillSlot(compiled, slot, context, urls, dynamic, 'html')
    }
    return found
  }

  return {
    async learn(contexts, rendered) {
      if (compiled.dynamic.length === 0) return
      const unknown = [...unknownIn(contexts, rendered)]
      if (unknown.length === 0) return
      const rows = await transaction(db, (tx) =>
        sql.learnLinks(tx, account_id, id, unknown, links.length + MAX_LEARNED),
      )
      for (const { url, n } of rows) learned.set(url, n)
    },
    numberOf: (index, url) => (isOfDesign(index, url) ? index : (learned.get(url) ?? null)),
  }
}
