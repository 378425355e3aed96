// Emails of a campaign as HTML pages: for a sample person with clicks shown on the links, and as one recipient received
// it.

import { contextFor, previewUrls } from '../content/designs/preview.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound } from '../platform/problem.ts'
import { parseId } from '../platform/values/ids.ts'
import { pageOfEmail } from '../delivery/sending/read-email.ts'
import { findMailingContent, findMailingOf } from '../delivery/sending/mailings.ts'
import { fillFor } from '../delivery/sending/read-email.ts'
import * as campaigns from './campaigns.ts'
import { countLinks } from './report-sql.ts'
import type { LinkRow } from './report-sql.ts'
import type { Variant } from './split-schema.ts'
import { mailingsOf } from './sql.ts'

const gone = (): never => {
  throw notFound('email')
}

export type PageAsked = { version?: Variant; overlay?: 'clicks' }

/** The email as sent, even if the design changed later. */
export async function pageOfCampaign(
  ctx: Ctx<Sql>,
  baseUrl: string,
  id: string,
  { version = 'a', overlay }: PageAsked,
): Promise<string> {
  const campaign = await campaigns.get(ctx, id)
  const mailingId = (version === 'b' ? campaign.mailing_b_id : campaign.mailing_id) ?? gone()
  const compiled = (await findMailingContent(ctx.db, ctx.accountId, mailingId)) ?? gone()
  const context = await contextFor(ctx, compiled.needs, null)
  const link = overlay ? (index: number) => `#link-${index}` : undefined
  const email = await fillFor(ctx.accountId, compiled, context, { ...previewUrls(baseUrl), ...(link && { link }) })
  if (!email) return gone()
  if (!overlay) return email.html
  const [{ elements }, links] = await Promise.all([
    readHtmlApart(ctx.accountId, email.html, ['a']),
    countLinks(ctx.db, ctx.accountId, [mailingId]),
  ])
  return drawClicks(email.html, elements, links)
}

const BADGE =
  'display:inline-block;margin:0 4px 0 0;padding:0 6px;border-radius:9px;background:#0f766e;color:#ffffff;font:600 12px/18px sans-serif;text-decoration:none;vertical-align:middle'

/** The number of people precedes the link they clicked. */
function drawClicks(html: string, anchors: readonly HtmlElement[], links: readonly LinkRow[]): string {
  const people = new Map(links.map((row) => [row.n, row.people]))
  let drawn = ''
  let at = 0
  for (const { attributes, end } of anchors) {
    const n = /^#link-(\d+)$/.exec(attributes.href ?? '')?.[1]
    if (n === undefined) continue
    drawn += `${html.slice(at, end)}<span style="${BADGE}">${people.get(Number(n)) ?? 0}</span>`
    at = end
  }
  return drawn + html.slice(at)
}

export async function pageOfRecipient(ctx: Ctx<Sql>, baseUrl: string, id: string, send: string): Promise<string> {
  const campaign = await campaigns.get(ctx, id)
  const sendId = parseId('ems', send) ?? gone()
  const mailingId = await findMailingOf(ctx.db, ctx.accountId, sendId)
  if (!mailingId || !mailingsOf(campaign).includes(mailingId)) return gone()
  return pageOfEmail(ctx, baseUrl, send)
}
