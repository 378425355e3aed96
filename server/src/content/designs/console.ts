// Console endpoints for designs, their versions, and pictures.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { notFound } from '../../platform/problem.ts'
import { Deleted, oneOf, optional, Type } from '../../platform/values/schema.ts'
import { listDrawings } from './art/drawings.ts'
import { brandEndpoints } from './brand/console.ts'
import type { ImportDeps } from './brand/import-brand.ts'
import { STANDARD_LOOK } from './brand/look.ts'
import { checkLinksOfDesign } from './check-links.ts'
import type { LinkDeps } from './check-links.ts'
import { MAX_CONTENT_BYTES } from './content.ts'
import * as designs from './designs.ts'
import { canvasPage, EmailPage, emailPage, isThumbnail, pageHtml, EmailPageQuery, SchemeQuery } from './email-page.ts'
import { readPastedHtml } from './pasted-html.ts'
import { preview, render, renderCanvas, renderDraft } from './preview.ts'
import {
  Canvas,
  CanvasRequest,
  DesignChange,
  DesignCreate,
  DesignLinkCheck,
  DesignWithContent,
  Drawing,
  EditedDesign,
  PastedHtml,
  Preview,
  PreviewRequest,
  StartingDesign,
  Version,
  VersionName,
  VersionWithContent,
} from './schema.ts'
import { GALLERY } from './starting/gallery.ts'
import { sampleTime, startingDesign, startingDesigns } from './starting/table.ts'
import { sectionEndpoints } from './sections/console.ts'
import * as versions from './versions.ts'

/** Pictures have URLs on this server; brands are read from websites, and links lead to them. */
export type DesignDeps = ImportDeps & LinkDeps & { baseUrl: string }

const tag = 'Designs'
const params = Type.Object({ id: Type.String() })
const versionParams = Type.Object({ id: Type.String(), number: Type.String() })
const bodyLimit = MAX_CONTENT_BYTES

const editing: Endpoint[] = [
  endpoint({
    id: 'designs.edited',
    method: 'GET',
    path: '/designs',
    tag,
    role: 'member',
    summary: 'List designs, most recently changed first',
    schema: { reply: Type.Array(EditedDesign) },
    handle: async (ctx) => ({ data: await designs.listEdited(ctx) }),
  }),
  endpoint({
    id: 'designs.starting',
    method: 'GET',
    path: '/starting-designs',
    tag,
    role: 'member',
    summary: 'Designs to start from',
    schema: { reply: Type.Array(StartingDesign) },
    handle: async (ctx) => ({ data: startingDesigns(await sampleTime(ctx)) }),
  }),
  endpoint({
    id: 'designs.create',
    method: 'POST',
    path: '/designs',
    tag,
    role: 'member',
    summary: 'Make a design',
    status: 201,
    bodyLimit,
    problems: ['limit_reached'],
    schema: { body: DesignCreate, reply: DesignWithContent },
    handleUnwrapped: async (ctx, { body }) => ({ data: await designs.create(ctx, body) }),
  }),
  endpoint({
    id: 'designs.get',
    method: 'GET',
    path: '/designs/{id}',
    tag,
    role: 'member',
    summary: 'One design with its content',
    schema: { params, reply: DesignWithContent },
    handle: async (ctx, { params }) => ({ data: await designs.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'designs.update',
    method: 'PATCH',
    path: '/designs/{id}',
    tag,
    role: 'member',
    summary: 'Change a design',
    bodyLimit,
    problems: ['stale_revision'],
    schema: { params, body: DesignChange, reply: DesignWithContent },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await designs.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'designs.remove',
    method: 'DELETE',
    path: '/designs/{id}',
    tag,
    role: 'member',
    summary: 'Delete a design',
    description: 'Sent emails are not affected.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await designs.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'designs.duplicate',
    method: 'POST',
    path: '/designs/{id}/duplicate',
    tag,
    role: 'member',
    summary: 'Copy a design',
    status: 201,
    problems: ['limit_reached'],
    schema: { params, reply: DesignWithContent },
    handleUnwrapped: async (ctx, { params }) => ({ data: await designs.duplicate(ctx, params.id) }),
  }),
  endpoint({
    id: 'designs.versions.list',
    method: 'GET',
    path: '/designs/{id}/versions',
    tag,
    role: 'member',
    summary: 'What a design said before, newest first',
    schema: { params, reply: Type.Array(Version) },
    handle: async (ctx, { params }) => ({ data: await versions.list(ctx, params.id) }),
  }),
  endpoint({
    id: 'designs.versions.name',
    method: 'POST',
    path: '/designs/{id}/versions',
    tag,
    role: 'member',
    summary: 'Name the current version',
    description: 'A named version is kept when the design changes.',
    status: 201,
    schema: { params, body: Type.Object({ name: VersionName }), reply: Version },
    handle: async (ctx, { params, body }) => ({ data: await versions.name(ctx, params.id, body.name) }),
  }),
  endpoint({
    id: 'designs.versions.get',
    method: 'GET',
    path: '/designs/{id}/versions/{number}',
    tag,
    role: 'member',
    summary: 'One version with its content',
    schema: { params: versionParams, reply: VersionWithContent },
    handle: async (ctx, { params }) => ({ data: await versions.get(ctx, params.id, params.number) }),
  }),
  endpoint({
    id: 'designs.versions.restore',
    method: 'POST',
    path: '/designs/{id}/versions/{number}/restore',
    tag,
    role: 'member',
    summary: 'Make a version the current one again',
    schema: { params: versionParams, reply: DesignWithContent },
    handleUnwrapped: async (ctx, { params }) => ({ data: await versions.restore(ctx, params.id, params.number) }),
  }),
]

const looking = ({ baseUrl, get, limiter }: DesignDeps): Endpoint[] => [
  endpoint({
    id: 'designs.readHtml',
    method: 'POST',
    path: '/pasted-html',
    tag,
    role: 'member',
    slow: true,
    summary: 'What changes about HTML from elsewhere before it is sent',
    bodyLimit,
    schema: { body: Type.Object({ html: Type.String() }), reply: PastedHtml },
    async handleUnwrapped(ctx, { body }) {
      const read = await readPastedHtml(ctx.accountId, body.html)
      const content = { kind: 'html' as const, html: read.html }
      const { html } = await renderDraft(ctx, baseUrl, { subject: null, previewText: null, content })
      return { data: { ...read, preview: pageHtml(html) } }
    },
  }),
  endpoint({
    id: 'designs.preview',
    method: 'POST',
    path: '/designs/{id}/preview',
    tag,
    role: 'member',
    slow: true,
    summary: 'A design as one person would get it',
    description: 'For the saved design, or for unsaved content in the request.',
    bodyLimit,
    schema: { params, body: PreviewRequest, reply: Preview },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await preview(ctx, baseUrl, params.id, body) }),
  }),
  endpoint({
    id: 'designs.canvas',
    method: 'POST',
    path: '/designs/{id}/canvas',
    tag,
    role: 'member',
    slow: true,
    summary: 'A draft as one person would receive it, for the canvas of the designer',
    bodyLimit,
    schema: { params, body: CanvasRequest, reply: Canvas },
    handleUnwrapped: async (ctx, { params, body }) => ({
      data: { html: pageHtml(await renderCanvas(ctx, baseUrl, params.id, body), body.scheme) },
    }),
  }),
  // Not slow, so that it never takes a slot that the canvas needs while someone types.
  endpoint({
    id: 'designs.checkLinks',
    method: 'POST',
    path: '/designs/{id}/check/links',
    tag,
    role: 'member',
    summary: 'Check the links of a design',
    description: 'Of the saved design, also if it cannot be sent yet. Waits for other sites, for up to five seconds.',
    schema: { params, reply: DesignLinkCheck },
    handleUnwrapped: async (ctx, { params }) => ({ data: await checkLinksOfDesign(ctx, { get, limiter }, params.id) }),
  }),
  endpoint({
    id: 'designs.canvasPage',
    method: 'GET',
    path: '/design-canvas.html',
    tag,
    role: 'member',
    summary: 'The empty page in which the designer shows an email',
    schema: { reply: EmailPage },
    handleFile: async () => canvasPage(),
  }),
  endpoint({
    id: 'designs.page',
    method: 'GET',
    path: '/designs/{id}/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: 'What is saved of a design, as a page to be shown in a frame',
    schema: {
      params,
      query: Type.Object({ ...EmailPageQuery, contact_id: optional(Type.String()) }),
      reply: EmailPage,
    },
    async handleFile(ctx, { params, query }) {
      const options = { isDeferred: isThumbnail(query) }
      return emailPage((await render(ctx, baseUrl, params.id, { contact_id: query.contact_id }, options)).html, query)
    },
  }),
  endpoint({
    id: 'designs.versions.page',
    method: 'GET',
    path: '/designs/{id}/versions/{number}/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: 'One version, as a page to be shown in a frame',
    schema: { params: versionParams, query: Type.Object(SchemeQuery), reply: EmailPage },
    async handleFile(ctx, { params, query }) {
      const { contentId, subject, preview_text, content } = await versions.find(ctx, params.id, params.number)
      const draft = { subject, previewText: preview_text, content, contentId }
      return emailPage((await renderDraft(ctx, baseUrl, draft)).html, query)
    },
  }),
  endpoint({
    id: 'designs.startingPage',
    method: 'GET',
    path: '/starting-designs/{key}/preview.html',
    tag,
    role: 'member',
    slow: true,
    summary: "A design to start from in the account's look, as a page to be shown in a frame",
    schema: {
      params: Type.Object({ key: Type.String() }),
      query: Type.Object({
        ...EmailPageQuery,
        brand: optional(oneOf(['own', 'standard'], { description: "Usually own: the account's brand." })),
      }),
      reply: EmailPage,
    },
    async handleFile(ctx, { params, query }) {
      if (!GALLERY.some(({ key }) => key === params.key)) throw notFound('design')
      const time = await sampleTime(ctx)
      const { subject, preview_text, content, key } = startingDesign(params.key, time)
      const contentId = `${key} ${time.now.toISOString().slice(0, 10)}`
      const draft = { subject, previewText: preview_text, content, contentId }
      const look = query.brand === 'standard' ? STANDARD_LOOK : undefined
      const { html } = await renderDraft(ctx, baseUrl, draft, {
        look,
        hasSampleProducts: true,
        isDeferred: isThumbnail(query),
      })
      return emailPage(html, query)
    },
  }),
]

const drawings = ({ baseUrl }: DesignDeps): Endpoint =>
  endpoint({
    id: 'designs.drawings',
    method: 'GET',
    path: '/drawings',
    tag,
    role: 'member',
    summary: "Free images to put into emails, in the brand's colors",
    schema: { reply: Type.Array(Drawing) },
    handle: async (ctx) => ({ data: await listDrawings(ctx, baseUrl) }),
  })

export const designEndpoints = (deps: DesignDeps): Endpoint[] => [
  ...editing,
  ...looking(deps),
  ...sectionEndpoints(deps),
  drawings(deps),
  ...brandEndpoints(deps),
]
