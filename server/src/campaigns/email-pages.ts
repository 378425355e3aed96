// Emails of a campaign as HTML pages: for a sample person with clicks shown on the links, and as one recipient received
// it.

import { contextFor, previewUrls } from '../content/designs/preview.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import type { EmailUrls, FilledEmail } from '../content/designs/compiled.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound } from '../platform/problem.ts'
import { parseId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { findMailingContent, findMailingOf } from '../delivery/sending/mailings.ts'
import { fillFor, pageOfEmail } from '../delivery/sending/read-email.ts'
import * as campaigns from './campaigns.ts'
import { countEngagement, countLinks, sumByLink } from './report-sql.ts'
import type { EmailHeader } from './recipients-schema.ts'
import type { Variant } from './split-schema.ts'
import { listVariants, mailingOf, mailingsOf } from './sql.ts'

const gone = (): never => {
  throw notFound('email')
}

/** What the badges on links show. */
export const OVERLAYS = ['people', 'share', 'revenue'] as const

export type PageAsked = { version?: Variant; overlay?: (typeof OVERLAYS)[number] }

export async function pageOfCampaign(
  ctx: Ctx<Sql>,
  baseUrl: string,
  id: string,
  { version = 'a', overlay }: PageAsked,
): Promise<string> {
  const mailingId = await findMailing(ctx, id, version)
  const link = overlay ? (index: number) => `#link-${index}` : undefined
  const { html } = await emailOf(ctx, mailingId, { ...previewUrls(baseUrl), ...(link && { link }) })
  if (!overlay) return html
  const [{ elements }, badges] = await Promise.all([
    readHtmlApart(ctx.accountId, html, ['a']),
    badgesOf(ctx, mailingId, overlay),
  ])
  return drawBadges(html, elements, badges)
}

/** What an inbox shows of the email. */
export async function headerOfCampaign(
  ctx: Ctx<Sql>,
  baseUrl: string,
  id: string,
  version: Variant = 'a',
): Promise<EmailHeader> {
  const mailingId = await findMailing(ctx, id, version)
  const [email, [mailing]] = await Promise.all([
    emailOf(ctx, mailingId, previewUrls(baseUrl)),
    listVariants(ctx.db, ctx.accountId, [mailingId]),
  ])
  return {
    fromName: mailing!.from_name,
    fromEmail: mailing!.from_email,
    subject: email.subject,
    previewText: email.previewText,
  }
}

const findMailing = async (ctx: Ctx<Sql>, id: string, version: Variant): Promise<Uuid> =>
  mailingOf(await campaigns.get(ctx, id), version) ?? gone()

/** As sent to a sample person, even if the design changed later. */
async function emailOf(ctx: Ctx<Sql>, mailingId: Uuid, urls: EmailUrls): Promise<FilledEmail> {
  const compiled = (await findMailingContent(ctx.db, ctx.accountId, mailingId)) ?? gone()
  const context = await contextFor(ctx, compiled.needs, null)
  return (await fillFor(ctx.accountId, compiled, context, urls)) ?? gone()
}

/** The text of each link's badge. */
async function badgesOf(
  { db, accountId }: Ctx<Sql>,
  mailingId: Uuid,
  overlay: NonNullable<PageAsked['overlay']>,
): Promise<Map<number, string>> {
  if (overlay === 'revenue') {
    const rows = await sumByLink(db, accountId, [mailingId])
    const byLink = Map.groupBy(rows, ({ n }) => n)
    return new Map([...byLink].map(([n, some]) => [n, some.map(amountOf).join(' + ')]))
  }
  const [links, { clicked }] = await Promise.all([
    countLinks(db, accountId, [mailingId]),
    countEngagement(db, accountId, [mailingId]),
  ])
  const shown = (people: number) =>
    overlay === 'people' ? String(people) : `${clicked === 0 ? 0 : Math.round((people / clicked) * 100)}%`
  return new Map(links.flatMap(({ n, people }) => (people > 0 ? [[n, shown(people)]] : [])))
}

/** Letters only, so that it can be part of the page as it is. */
const amountOf = ({ currency, total }: { currency: string; total: string }): string =>
  `${Math.round(Number(total)).toLocaleString('en')} ${/^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : ''}`

// Takes no room, so the email keeps its layout; the pages that show it scale it down, mostly on phones.
const BADGE = [
  'position:absolute;z-index:1;margin:-1.5em 0 0 0;padding:0 .5em;border-radius:1em;background:#0f766e;color:#ffffff',
  'font:600 max(12px,2.8vw)/1.5 sans-serif;box-shadow:0 0 0 2px #ffffff;text-decoration:none;white-space:nowrap',
].join(';')

/** A badge is the first part of its link. */
function drawBadges(html: string, anchors: readonly HtmlElement[], badges: ReadonlyMap<number, string>): string {
  let drawn = ''
  let at = 0
  for (const { attributes, end } of anchors) {
    const n = /^#link-(\d+)$/.exec(attributes.href ?? '')?.[1]
    const badge = n === undefined ? undefined : badges.get(Number(n))
    if (badge === undefined) continue
    drawn += `${html.slice(at, end)}<span style="${BADGE}">${badge}</span>`
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
