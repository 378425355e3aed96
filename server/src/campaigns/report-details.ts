// The parts of a campaign report that take longer: texts of links, mailbox providers, devices, and what people bought.

import { contextFor, previewUrls } from '../content/designs/preview.ts'
import type { HtmlElement } from '../content/designs/read-html.ts'
import { readHtmlApart } from '../content/designs/rendering.ts'
import { providerOfDomain } from '../delivery/mail/providers.ts'
import { findMailingContent } from '../delivery/sending/mailings.ts'
import { fillFor } from '../delivery/sending/read-email.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import * as campaigns from './campaigns.ts'
import type { CampaignReportDetails, LinkKind } from './report-schema.ts'
import * as sql from './report-sql.ts'
import { VARIANTS } from './split-schema.ts'
import { mailingsOf } from './sql.ts'

/** With fewer delivered, a provider's rates would be chance. */
const LEAST_DELIVERED = 100
const BOUGHT = 5

const SHOWN_PROVIDERS = ['google', 'microsoft', 'apple', 'yahoo'] as const
type Provider = CampaignReportDetails['providers'][number]['provider']

export async function reportDetails(ctx: Ctx<Sql>, baseUrl: string, id: string): Promise<CampaignReportDetails> {
  const campaign = await campaigns.get(ctx, id)
  const mailingIds = mailingsOf(campaign)
  const { db, accountId } = ctx
  if (mailingIds.length === 0) return { links: [], providers: [], devices: [], bought: [], opened_only: [] }
  const [links, domains, devices, bought, openedOnly] = await Promise.all([
    Promise.all(mailingIds.map((mailing) => linksOf(ctx, baseUrl, mailing))),
    Promise.all(mailingIds.map((mailing) => sql.countByDomain(db, accountId, mailing))),
    sql.countByDevice(db, accountId, mailingIds),
    sql.listBought(db, accountId, mailingIds, BOUGHT),
    sql.sumOpenedOnly(db, accountId, mailingIds),
  ])
  return {
    links: links.flatMap((found, i) => [...found].map(([n, link]) => ({ n, ...link, version: VARIANTS[i]! }))),
    providers: providersOf(domains.flat()),
    devices: devices.map(({ device, people }) => ({ device: device as 'phone' | 'tablet' | 'computer', people })),
    bought: bought.map(({ title, image_url, sold, currency, total }) => ({
      title,
      image_url,
      sold,
      currency,
      total: Number(total),
    })),
    opened_only: openedOnly.map(({ currency, total }) => ({ currency, total: Number(total) })),
  }
}

type LinkText = { label: string; kind: LinkKind }

/** The text and look of each link in the email of a sample person. */
async function linksOf(ctx: Ctx<Sql>, baseUrl: string, mailingId: Uuid): Promise<Map<number, LinkText>> {
  const compiled = await findMailingContent(ctx.db, ctx.accountId, mailingId)
  if (!compiled) return new Map()
  const context = await contextFor(ctx, compiled.needs, null)
  const link = (index: number) => `#link-${index}`
  const email = await fillFor(ctx.accountId, compiled, context, { ...previewUrls(baseUrl), link })
  if (!email) return new Map()
  const { elements } = await readHtmlApart(ctx.accountId, email.html, ['a'])
  const links = new Map<number, LinkText>()
  for (const element of elements) {
    const n = /^#link-(\d+)$/.exec(element.attributes.href ?? '')?.[1]
    if (n !== undefined && !links.get(Number(n))?.label)
      links.set(Number(n), { label: element.text, kind: kindOf(element) })
  }
  return links
}

/** Narrower images are icons, such as those of social networks. */
const ICON_WIDTH = 64
/** What links have in common that are drawn as buttons, ours and those of pasted HTML. */
const BUTTON_STYLE = /background|mso-padding-alt/

function kindOf({ attributes, imageWidth }: HtmlElement): LinkKind {
  if (imageWidth !== null) return imageWidth <= ICON_WIDTH ? 'icon' : 'image'
  return BUTTON_STYLE.test(attributes.style ?? '') ? 'button' : 'text'
}

function providersOf(domains: readonly sql.DomainRow[]): CampaignReportDetails['providers'] {
  if (domains.reduce((sum, { delivered }) => sum + delivered, 0) < LEAST_DELIVERED) return []
  const byProvider = Map.groupBy(domains, ({ domain }): Provider => {
    const provider = providerOfDomain(domain)
    return SHOWN_PROVIDERS.find((shown) => shown === provider) ?? 'other'
  })
  return [...SHOWN_PROVIDERS, 'other' as const].flatMap((provider) => {
    const some = byProvider.get(provider)
    if (!some) return []
    const sum = (name: 'delivered' | 'opened' | 'clicked') => some.reduce((total, row) => total + row[name], 0)
    return [{ provider, delivered: sum('delivered'), opened: sum('opened'), clicked: sum('clicked') }]
  })
}
