// Designs of the demo: from the gallery, whose sample facts are true for this shop, or a story with a photograph.

import * as designs from '../../content/designs/designs.ts'
import type { Content } from '../../content/designs/content.ts'
import { contentOf } from '../../content/designs/for-sending.ts'
import { blocksOf } from '../../content/designs/find-block.ts'
import {
  COMMA_NAME,
  darkFooter,
  email,
  row,
  section,
  SHOP as SAMPLE_SITE,
} from '../../content/designs/starting/start.ts'
import type { NewBlock } from '../../content/designs/starting/start.ts'
import { inRatio } from '../../content/designs/picture-sources.ts'
import { sampleTime, startingDesign } from '../../content/designs/starting/table.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Pictures } from './pictures.ts'
import type { Layout, PlannedCampaign } from './plan.ts'
import { PICTURES, productNamed, productUrl, SITE } from './shop.ts'

/** Returns the design's public ID. */
export async function createDesign(ctx: Ctx<Db>, pictures: Pictures, planned: PlannedCampaign): Promise<string> {
  const { name, subject, preview, layout, topic } = planned
  const content = await layOut(ctx, layout, name, pictures)
  const { id } = await designs.create(ctx, { name, subject, preview_text: preview, content, topic: topic ?? null })
  return id
}

/** Makes a design of a drip template the shop's own. */
export async function adoptDesign(ctx: Ctx<Db>, id: string): Promise<void> {
  const { version_id } = await designs.find(ctx.db, ctx.accountId, id)
  const content = await contentOf(ctx.db, ctx.accountId, version_id)
  await designs.update(ctx, id, { content: adopted(content!) })
}

const layOut = async (ctx: Ctx<Db>, layout: Layout, name: string, pictures: Pictures): Promise<Content> =>
  'start' in layout
    ? adopted(startingDesign(layout.start, await sampleTime(ctx)).content)
    : story(layout, name, pictures)

function adopted(content: Content): Content {
  const own = JSON.parse(JSON.stringify(content).replaceAll(SAMPLE_SITE, SITE)) as Content
  for (const block of blocksOf(own)) delete block.sample
  return own
}

export const MENU = [
  { label: 'Black', href: `${SITE}/black-tea` },
  { label: 'Green', href: `${SITE}/green-tea` },
  { label: 'Oolong', href: `${SITE}/oolong` },
  { label: 'Teaware', href: `${SITE}/teaware` },
  { label: 'Gifts', href: `${SITE}/gifts` },
]

type Story = Exclude<Layout, { start: string }>

const story = ({ photo, text, button, path, products }: Story, heading: string, pictures: Pictures): Content =>
  email([
    section(
      { padding: { top: 28, bottom: 14 }, align: 'center' },
      { type: 'logo' },
      { type: 'menu', links: MENU, padding: { top: 8 } },
    ),
    section(
      { padding: { top: 0, bottom: 0 } },
      { type: 'image', src: pictures.urlOf(photo), alt: PICTURES[photo], bleed: true, href: SITE + path },
    ),
    section(
      { align: 'center' },
      { type: 'heading', text: heading, level: 1, size: 'display', padding: { bottom: 14 } },
      { type: 'text', size: 'lead', html: `<p>Hello${COMMA_NAME}. ${text}</p>`, padding: { bottom: 28 } },
      { type: 'button', label: button, href: SITE + path, align: 'center' },
    ),
    section(
      { background: 'p6', padding: { top: 48, bottom: 48 } },
      row({ stack: false }, ...products.map((id) => productColumn(id, pictures))),
    ),
    darkFooter('You’re getting this because you signed up at Kettle & Leaf.'),
  ])

function productColumn(id: string, pictures: Pictures): NewBlock[] {
  const product = productNamed(id)
  const url = productUrl(product)
  return [
    {
      type: 'image',
      src: inRatio(pictures.urlOf(product.picture), '1:1'),
      alt: product.title,
      href: url,
      padding: { bottom: 14 },
    },
    {
      type: 'text',
      html: `<a href="${url}">${product.title.replaceAll('&', '&amp;')}</a>`,
      size: 'body',
      padding: { bottom: 0 },
    },
    { type: 'text', html: `<strong>£${product.price.toFixed(2)}</strong>`, size: 'small' },
  ]
}
