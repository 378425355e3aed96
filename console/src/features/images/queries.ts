// Queries for the image library.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { designsDrawings, imagesLibrary, imagesList, imagesUnused, imagesUses, productsSearch } from '../../api.ts'
import type { Image } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

/** What the library shows: all images, logos, a folder, unused ones, or images from elsewhere. */
export type Source = 'all' | 'logos' | 'unused' | 'products' | 'free' | { folder: string }

export type LibraryView = { source: Source; q: string }

/** An image that can be chosen. Only those of the library have an ID. */
export type Choice = Pick<Image, 'name' | 'url' | 'alt'> & { thumbnail: string; image?: Image }

const PER_PAGE = 60

/** Same origin, whatever the public address of the server is. */
const thumbnailOf = ({ thumbnail_url }: Image): string => new URL(thumbnail_url).pathname

export const choiceOf = (image: Image): Choice => ({ ...image, thumbnail: thumbnailOf(image), image })

export const imagesQuery = (accountId: string, { source, q }: LibraryView) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.account(accountId).images, 'list', source, q],
    async queryFn({ signal, pageParam: page }) {
      const path = { accountId }
      const query = { page, limit: PER_PAGE }
      const { data, meta } =
        source === 'unused'
          ? await imagesUnused({ path, query, signal })
          : await imagesList({
              path,
              query: {
                ...query,
                ...(q && { q }),
                ...(source === 'logos' && { only: source }),
                ...(typeof source === 'object' && { folder_id: source.folder }),
              },
              signal,
            })
      return { choices: data.map(choiceOf), page, pages: meta.pages, total: meta.total }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })

export const libraryQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).images, 'library'],
    queryFn: async ({ signal }) => (await imagesLibrary({ path: { accountId }, signal })).data,
  })

/** How many images two of the sources have; the library itself counts the others. */
export const sourceCountsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).images, 'source-counts'],
    async queryFn({ signal }) {
      const path = { accountId }
      const [logos, unused] = await Promise.all([
        imagesList({ path, query: { only: 'logos', limit: 1 }, signal }),
        imagesUnused({ path, query: { limit: 1 }, signal }),
      ])
      return { logos: logos.meta.total, unused: unused.meta.total }
    },
  })

export const usesQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).images, 'uses', id],
    queryFn: async ({ signal }) => (await imagesUses({ path: { accountId, id }, signal })).data,
  })

export const drawingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).brand, 'drawings'],
    queryFn: async ({ signal }) =>
      (await designsDrawings({ path: { accountId }, signal })).data.map(({ source, name, url }): Choice => ({
        name,
        url: source,
        alt: '',
        thumbnail: new URL(url).pathname,
      })),
  })

export const productImagesQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).images, 'products', q],
    async queryFn({ signal }) {
      const { data } = await productsSearch({ path: { accountId }, query: { limit: 100, ...(q && { q }) }, signal })
      return data.flatMap(({ product_id, title, image_url }): Choice[] =>
        image_url === null
          ? []
          : [{ name: title ?? product_id, url: image_url, alt: title ?? '', thumbnail: image_url }],
      )
    },
  })
