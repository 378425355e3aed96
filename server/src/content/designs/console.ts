// Console endpoints for designs, their versions, the brand, and pictures.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { Deleted, optional, Type } from '../../platform/values/schema.ts'
import * as brand from './brand/brand.ts'
import { MAX_CONTENT_BYTES } from './content.ts'
import * as designs from './designs.ts'
import * as images from './images/images.ts'
import { MAX_UPLOAD_BYTES } from './images/read-image.ts'
import { EmailPage, emailPage, SchemeQuery } from './email-page.ts'
import { preview, render, renderDraft } from './preview.ts'
import {
  Brand,
  BrandChange,
  DesignChange,
  DesignCreate,
  DesignWithContent,
  EditedDesign,
  Image,
  Preview,
  PreviewRequest,
  StartingDesign,
  Version,
  VersionWithContent,
} from './schema.ts'
import { GALLERY } from './starting/gallery.ts'
import { STARTING_DESIGNS } from './starting/table.ts'
import * as versions from './versions.ts'

/** Pictures have URLs on this server. */
export type DesignDeps = { baseUrl: string }

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
    summary: 'Designs, most recently changed first',
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
    handle: async () => ({ data: [...GALLERY] }),
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
    description: 'What was sent with it stays as it is.',
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

const looking = ({ baseUrl }: DesignDeps): Endpoint[] => [
  endpoint({
    id: 'designs.preview',
    method: 'POST',
    path: '/designs/{id}/preview',
    tag,
    role: 'member',
    slow: true,
    summary: 'A design as one person would get it',
    description: 'Of what is saved, or of what is sent along and not saved yet.',
    bodyLimit,
    schema: { params, body: PreviewRequest, reply: Preview },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await preview(ctx, baseUrl, params.id, body) }),
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
      query: Type.Object({ ...SchemeQuery, contact_id: optional(Type.String()) }),
      reply: EmailPage,
    },
    handleFile: async (ctx, { params, query }) =>
      emailPage((await render(ctx, baseUrl, params.id, { contact_id: query.contact_id })).html, query.scheme),
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
      const { subject, preview_text, content } = await versions.get(ctx, params.id, params.number)
      const contentId = `${params.id} ${params.number}`
      const draft = { subject, previewText: preview_text, content, contentId }
      return emailPage((await renderDraft(ctx, baseUrl, draft, null)).html, query.scheme)
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
    schema: { params: Type.Object({ key: Type.String() }), query: Type.Object(SchemeQuery), reply: EmailPage },
    async handleFile(ctx, { params, query }) {
      const found = STARTING_DESIGNS.find(({ key }) => key === params.key)
      if (!found) throw notFound('design')
      const { subject, preview_text, content, key: contentId } = found
      const draft = { subject, previewText: preview_text, content, contentId }
      return emailPage((await renderDraft(ctx, baseUrl, draft, null)).html, query.scheme)
    },
  }),
]

const brandEndpoints: Endpoint[] = [
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
]

const imageEndpoints = ({ baseUrl }: DesignDeps): Endpoint[] => [
  endpoint({
    id: 'images.list',
    method: 'GET',
    path: '/images',
    tag,
    role: 'member',
    summary: 'Pictures, newest first',
    schema: { query: Type.Object(PageQuery), reply: Type.Array(Image), meta: PageMeta },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await images.list(ctx, baseUrl, page)
      return { data: found.images, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'images.create',
    method: 'POST',
    path: '/images',
    tag,
    role: 'member',
    slow: true,
    summary: 'Send a picture, as the body',
    description: 'PNG, JPEG, GIF or WebP. It is scaled down to the size that emails need.',
    status: 201,
    bodyLimit: MAX_UPLOAD_BYTES,
    problems: ['limit_reached'],
    schema: {
      query: Type.Object({ name: optional(Type.String({ maxLength: 200, description: 'Name of the file.' })) }),
      reply: Image,
    },
    handleUpload: async (ctx, { query }, file) => ({ data: await images.create(ctx, baseUrl, query.name ?? '', file) }),
  }),
  endpoint({
    id: 'images.remove',
    method: 'DELETE',
    path: '/images/{id}',
    tag,
    role: 'member',
    summary: 'Delete a picture',
    description: 'Emails that show it then show its alternative text.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await images.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]

export const designEndpoints = (deps: DesignDeps): Endpoint[] => [
  ...editing,
  ...looking(deps),
  ...brandEndpoints,
  ...imageEndpoints(deps),
]
