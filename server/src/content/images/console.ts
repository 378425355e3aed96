// The console's endpoints for the image library.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Deleted, oneOf, optional, Type } from '../../platform/values/schema.ts'
import * as folders from './folders.ts'
import * as images from './images.ts'
import { MAX_UPLOAD_BYTES } from './read-image.ts'
import {
  Crop,
  FolderName,
  Image,
  ImageChange,
  ImageFolder,
  ImageLibrary,
  ImageUse,
  Replaced,
  Replacement,
} from './schema.ts'
import { replace, usesOf } from './uses.ts'

/** URLs of images are on this server; images can be copied from websites. */
export type ImageDeps = images.CopyDeps

const tag = 'Images'
const params = Type.Object({ id: Type.String() })

const library = ({ baseUrl }: ImageDeps): Endpoint[] => [
  endpoint({
    id: 'images.list',
    method: 'GET',
    path: '/images',
    tag,
    role: 'member',
    summary: 'Images, newest first',
    schema: {
      query: Type.Object({
        ...PageQuery,
        q: optional(Type.String({ maxLength: 200, description: 'Text in the name or the alt text.' })),
        folder_id: optional(Type.String({ maxLength: 60 })),
        only: optional(
          oneOf(['logos'], {
            description: 'The logo of the brand, crops of it, and images with "logo" in their name.',
          }),
        ),
      }),
      reply: Type.Array(Image),
      meta: PageMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await images.list(ctx, baseUrl, query, page)
      return { data: found.images, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'images.unused',
    method: 'GET',
    path: '/images/unused',
    tag,
    role: 'member',
    slow: true,
    summary: 'Images that no design, form or brand uses, newest first',
    schema: { query: Type.Object(PageQuery), reply: Type.Array(Image), meta: PageMeta },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await images.listUnused(ctx, baseUrl, page)
      return { data: found.images, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'images.library',
    method: 'GET',
    path: '/image-library',
    tag,
    role: 'member',
    summary: 'Number and size of all images, and the folders',
    schema: { reply: ImageLibrary },
    handle: async (ctx) => ({ data: await folders.library(ctx) }),
  }),
]

const changes = (deps: ImageDeps): Endpoint[] => [
  endpoint({
    id: 'images.copy',
    method: 'POST',
    path: '/images/copy',
    tag,
    role: 'member',
    slow: true,
    summary: 'Copy an image of a website into the library',
    status: 201,
    problems: ['limit_reached', 'rate_limited'],
    schema: { body: Type.Object({ url: Type.String({ maxLength: 2_000 }) }), reply: Image },
    handleUnwrapped: async (ctx, { body }) => ({ data: await images.copyFromWeb(ctx, deps, body.url) }),
  }),
  endpoint({
    id: 'images.create',
    method: 'POST',
    path: '/images',
    tag,
    role: 'member',
    slow: true,
    summary: 'Upload an image as the body',
    description: 'PNG, JPEG, GIF or WebP. It is reduced to the size that emails need.',
    status: 201,
    bodyLimit: MAX_UPLOAD_BYTES,
    problems: ['limit_reached'],
    schema: {
      query: Type.Object({
        name: optional(Type.String({ maxLength: 200, description: 'The file name.' })),
        folder_id: optional(Type.String({ maxLength: 60 })),
      }),
      reply: Image,
    },
    handleUpload: async (ctx, { query }, file) => ({
      data: await images.create(ctx, deps.baseUrl, { name: query.name ?? '', folder_id: query.folder_id }, file),
    }),
  }),
  endpoint({
    id: 'images.get',
    method: 'GET',
    path: '/images/{id}',
    tag,
    role: 'member',
    summary: 'One image',
    schema: { params, reply: Image },
    handle: async (ctx, { params }) => ({ data: await images.get(ctx, deps.baseUrl, params.id) }),
  }),
  endpoint({
    id: 'images.update',
    method: 'PATCH',
    path: '/images/{id}',
    tag,
    role: 'member',
    summary: 'Change the name, alt text or folder of an image',
    schema: { params, body: ImageChange, reply: Image },
    handle: async (ctx, { params, body }) => ({ data: await images.update(ctx, deps.baseUrl, params.id, body) }),
  }),
  endpoint({
    id: 'images.remove',
    method: 'DELETE',
    path: '/images/{id}',
    tag,
    role: 'member',
    summary: 'Delete an image',
    description:
      'Emails that show it then show its alt text. If a scheduled campaign or a live drip shows it, this requires the right to send.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await images.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'images.crop',
    method: 'POST',
    path: '/images/{id}/crop',
    tag,
    role: 'member',
    slow: true,
    summary: 'Create an image from a part of another',
    description: 'The original is kept. The crop of a crop is taken from the original.',
    status: 201,
    problems: ['limit_reached'],
    schema: { params, body: Crop, reply: Image },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await images.crop(ctx, deps.baseUrl, params.id, body) }),
  }),
  endpoint({
    id: 'images.uses',
    method: 'GET',
    path: '/images/{id}/uses',
    tag,
    role: 'member',
    slow: true,
    summary: 'Where an image is used',
    schema: { params, reply: Type.Array(ImageUse) },
    handle: async (ctx, { params }) => ({ data: await usesOf(ctx, params.id) }),
  }),
  endpoint({
    id: 'images.replace',
    method: 'POST',
    path: '/images/{id}/replace',
    tag,
    role: 'member',
    slow: true,
    summary: 'Replace an image by another wherever it is used',
    description: 'Sent emails aren’t affected.',
    schema: { params, body: Replacement, reply: Replaced },
    handle: async (ctx, { params, body }) => ({
      data: { replaced: await replace(ctx, params.id, body.image_id) },
    }),
  }),
]

const folderEndpoints: Endpoint[] = [
  endpoint({
    id: 'images.folders.create',
    method: 'POST',
    path: '/image-folders',
    tag,
    role: 'member',
    summary: 'Create a folder',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: FolderName, reply: ImageFolder },
    handle: async (ctx, { body }) => ({ data: await folders.create(ctx, body.name) }),
  }),
  endpoint({
    id: 'images.folders.rename',
    method: 'PATCH',
    path: '/image-folders/{id}',
    tag,
    role: 'member',
    summary: 'Rename a folder',
    schema: { params, body: FolderName, reply: ImageFolder },
    handle: async (ctx, { params, body }) => ({ data: await folders.rename(ctx, params.id, body.name) }),
  }),
  endpoint({
    id: 'images.folders.remove',
    method: 'DELETE',
    path: '/image-folders/{id}',
    tag,
    role: 'member',
    summary: 'Delete a folder',
    description: 'Its images are kept.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await folders.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]

export const imageEndpoints = (deps: ImageDeps): Endpoint[] => [...library(deps), ...changes(deps), ...folderEndpoints]
