// Console endpoints for the brand.

import { endpoint } from '../../../platform/http/endpoint.ts'
import type { Endpoint } from '../../../platform/http/endpoint.ts'
import { Type } from '../../../platform/values/schema.ts'
import { EmailPage, emailPage, SchemeQuery } from '../email-page.ts'
import { renderDraft } from '../preview.ts'
import { Brand, BrandChange, BrandPreview, BrandProposal } from '../schema.ts'
import { sampleTime, startingDesign } from '../starting/table.ts'
import * as brand from './brand.ts'
import { importBrand } from './import-brand.ts'
import type { ImportDeps } from './import-brand.ts'

const tag = 'Designs'

const BRAND_SAMPLE = 'newsletter-issue'

export const brandEndpoints = (deps: ImportDeps & { baseUrl: string }): Endpoint[] => [
  endpoint({
    id: 'brand.get',
    method: 'GET',
    path: '/brand',
    tag,
    role: 'member',
    summary: "How the account's emails look",
    schema: { reply: Brand },
    handle: async (ctx) => ({ data: await brand.get(ctx) }),
  }),
  endpoint({
    id: 'brand.update',
    method: 'PATCH',
    path: '/brand',
    tag,
    role: 'member',
    summary: "Change how the account's emails look",
    schema: { body: BrandChange, reply: Brand },
    handle: async (ctx, { body }) => ({ data: await brand.update(ctx, body) }),
  }),
  endpoint({
    id: 'brand.import',
    method: 'POST',
    path: '/brand/import',
    tag,
    role: 'member',
    slow: true,
    summary: "Read a website's logo, colors and fonts",
    description: 'Proposes values; nothing is saved. An account can read 20 pages per minute.',
    problems: ['rate_limited'],
    schema: { body: Type.Object({ url: Type.String({ maxLength: 2_000 }) }), reply: BrandProposal },
    handleUnwrapped: async (ctx, { body }) => ({ data: await importBrand(ctx, deps, body.url) }),
  }),
  endpoint({
    id: 'brand.page',
    method: 'GET',
    path: '/brand/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: 'An email in a brand that is not saved yet, as a page to be shown in a frame',
    schema: { query: Type.Object({ ...SchemeQuery, ...BrandPreview }), reply: EmailPage },
    async handleFile(ctx, { query }) {
      const { scheme: _, ...chosen } = query
      const { subject, preview_text, content } = startingDesign(BRAND_SAMPLE, await sampleTime(ctx))
      const draft = { subject, previewText: preview_text, content }
      const look = { ...(await brand.readLook(ctx.db, ctx.accountId)), ...chosen }
      return emailPage((await renderDraft(ctx, deps.baseUrl, draft, { look, hasSampleProducts: true })).html, query)
    },
  }),
]
