// The logs of mailings, from what is stored about them.

import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { PRIORITY } from '../../delivery/sending/mailings.ts'
import { MENU } from './designs.ts'
import { listDripMailings } from './runs-sql.ts'
import { MailingLog } from './mailing-log.ts'
import { SITE } from './shop.ts'

const MENU_URLS = new Set([...MENU.map(({ href }) => href), SITE])

/** The shop's own links, those of the menu last: they are hardly clicked. */
export const clickedLinks = (urls: readonly string[]): { n: number; url: string }[] =>
  urls
    .map((url, n) => ({ n, url }))
    .filter(({ url }) => url.startsWith(SITE) || url.includes('{{'))
    .toSorted((a, b) => Number(MENU_URLS.has(a.url)) - Number(MENU_URLS.has(b.url)) || a.n - b.n)

export async function loadMailings(ctx: Ctx<Db>, { dripId }: { dripId: Uuid }): Promise<MailingLog[]> {
  const rows = await listDripMailings(ctx.db, ctx.accountId, dripId)
  return rows.map(
    ({ id, drip_step_id, subject, urls }) =>
      new MailingLog({
        id,
        campaignId: null,
        stepId: drip_step_id,
        subject,
        links: clickedLinks(urls),
        priority: PRIORITY.drip,
      }),
  )
}
