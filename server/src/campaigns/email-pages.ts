// Emails of a campaign as HTML pages: for a sample person with clicks shown on the links, and as one recipient received
// it.

import { contextFor, previewUrls } from '../content/designs/preview.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import type { EmailUrls, FilledEmail } from '../content/designs/compiled.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import * as accounts from '../identity/accounts/accounts.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound } from '../platform/problem.ts'
import { parseId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { findMailingContent, findMailingOf } from '../delivery/sending/mailings.ts'
import { fillFor, pageOfEmail } from '../delivery/sending/read-email.ts'
import * as campaigns from './campaigns.ts'
import { countEngagement, countLinks, sumByLink } from './report-sql.ts'
import type { LinkRevenueRow } from './report-sql.ts'
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
  const locale = localeOf((await accounts.find(db, accountId))!)
  if (overlay === 'revenue') {
    const byLink = Map.groupBy(revenueAsShown(await sumByLink(db, accountId, [mailingId])), ({ n }) => n)
    return new Map([...byLink].map(([n, some]) => [n, some.map((row) => amountIn(locale, row)).join(' + ')]))
  }
  const [links, { clicked }] = await Promise.all([
    countLinks(db, accountId, [mailingId]),
    countEngagement(db, accountId, [mailingId]),
  ])
  const format = new Intl.NumberFormat(locale, overlay === 'share' ? { style: 'percent' } : {})
  const shown = (people: number) => format.format(overlay === 'people' ? people : clicked === 0 ? 0 : people / clicked)
  return new Map(links.flatMap(({ n, people }) => (people > 0 ? [[n, shown(people)]] : [])))
}

/** As the console writes numbers for this account. */
const localeOf = ({ language, country }: { language: string | null; country: string | null }): string =>
  country ? `${language ?? 'en'}-${country}` : (language ?? 'en-US')

type Amount = { n: number; currency: string; total: number; digits: number }

/** Cents are shown only for smaller amounts. */
const WHOLE_FROM = 100

/** As in the console: the amounts all have cents, or none and add up to their sum without cents. */
function revenueAsShown(rows: readonly LinkRevenueRow[]): Amount[] {
  const amounts = rows.map(({ n, currency, total }) => ({ n, currency, total: Number(total), digits: 2 }))
  if (amounts.every(({ total }) => Math.abs(total) < WHOLE_FROM)) return amounts
  return [...Map.groupBy(amounts, ({ currency }) => currency).values()].flatMap(roundTogether)
}

/** Those with the largest fractions are rounded up. */
function roundTogether(amounts: readonly Amount[]): Amount[] {
  const fraction = ({ total }: Amount) => total - Math.floor(total)
  const sum = amounts.reduce((all, { total }) => all + total, 0)
  const floors = amounts.reduce((all, { total }) => all + Math.floor(total), 0)
  const up = new Set(
    amounts.toSorted((a, b) => fraction(b) - fraction(a) || a.n - b.n).slice(0, Math.round(sum) - floors),
  )
  return amounts.map((amount) => ({ ...amount, total: Math.floor(amount.total) + Number(up.has(amount)), digits: 0 }))
}

/** "£3,419". The text of a store never becomes part of the page. */
function amountIn(locale: string, { currency, total, digits }: Amount): string {
  const money = /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, { ...money, ...decimals }).format(total)
}

// Takes no room, so the email keeps its layout; the pages that show it scale it down, mostly on phones.
const BADGE = [
  'position:absolute;z-index:1;padding:0 .5em;border-radius:1em;background:#0f766e;color:#ffffff',
  'font:600 max(12px,2.8vw)/1.35 sans-serif;box-shadow:0 0 0 2px #ffffff;text-decoration:none;white-space:nowrap',
].join(';')

/** Outside of the text of a link: above an image, on the upper right corner of a button, and behind other text. */
const PLACES = {
  image: 'margin:-1.35em 0 0 0',
  button: 'right:-.6em;bottom:100%;margin:0 0 -.6em 0',
  text: 'left:100%;bottom:100%;margin:0 0 -.45em -.3em',
}

/** The corner is that of the link. At the edge of the email, a badge doesn't make it wider. */
const OVERLAY_STYLE = '<style>html{overflow-x:clip}a[href^="#link-"]{position:relative}</style>'

/** Buttons and links of a menu have room around their text. */
function placeOf({ imageWidth, attributes: { style = '' } }: HtmlElement): string {
  if (imageWidth !== null) return PLACES.image
  return style.includes('padding') ? PLACES.button : PLACES.text
}

/** A badge is the first part of its link. */
function drawBadges(html: string, anchors: readonly HtmlElement[], badges: ReadonlyMap<number, string>): string {
  let drawn = ''
  let at = 0
  for (const anchor of anchors) {
    const { attributes, end } = anchor
    const n = /^#link-(\d+)$/.exec(attributes.href ?? '')?.[1]
    const badge = n === undefined ? undefined : badges.get(Number(n))
    if (badge === undefined) continue
    drawn += `${html.slice(at, end)}<span style="${BADGE};${placeOf(anchor)}">${badge}</span>`
    at = end
  }
  return drawn + html.slice(at) + OVERLAY_STYLE
}

export async function pageOfRecipient(ctx: Ctx<Sql>, baseUrl: string, id: string, send: string): Promise<string> {
  const campaign = await campaigns.get(ctx, id)
  const sendId = parseId('ems', send) ?? gone()
  const mailingId = await findMailingOf(ctx.db, ctx.accountId, sendId)
  if (!mailingId || !mailingsOf(campaign).includes(mailingId)) return gone()
  return pageOfEmail(ctx, baseUrl, send)
}
