// Queries for designs.

import { queryOptions } from '@tanstack/react-query'
import {
  brandGet,
  campaignsList,
  dataListAll,
  designsEdited,
  designsGet,
  designsPreview,
  designsStarting,
  designsVersionsList,
  emailBlocksOffered,
  sectionsList,
  sectionsReady,
  sectionsUses,
} from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

/** All of them: an account has at most a thousand, and each is small. */
export const designsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).designChoices,
    queryFn: async ({ signal }) => (await designsEdited({ path: { accountId }, signal })).data,
  })

export const startingDesignsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).startingDesigns,
    queryFn: async ({ signal }) => (await designsStarting({ path: { accountId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

const SENT_CAMPAIGNS = 60

/** To start from what was sent before. */
export const sentCampaignsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).campaigns, 'sent'],
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { status: 'sent', limit: SENT_CAMPAIGNS }, signal })).data,
  })

export const designQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).design(id),
    queryFn: async ({ signal }) => (await designsGet({ path: { accountId, id }, signal })).data,
  })

export const versionsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).designVersions(id),
    queryFn: async ({ signal }) => (await designsVersionsList({ path: { accountId, id }, signal })).data,
  })

export type PreviewAsked = {
  /** The version; each has its own preview. */
  revision: number
  contact_id: string | null
  subject?: string | null
  preview_text?: string | null
}

/** The text of the rendered email; the iframe shows the rest. */
export const previewQuery = (accountId: string, id: string, asked: PreviewAsked) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).designPreview(id, asked),
    async queryFn({ signal }) {
      const { revision: _, ...body } = asked
      return (await designsPreview({ path: { accountId, id }, body, signal })).data
    },
  })

export const brandQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).brand,
    queryFn: async ({ signal }) => (await brandGet({ path: { accountId }, signal })).data,
  })

export const savedSectionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).savedSections,
    queryFn: async ({ signal }) => (await sectionsList({ path: { accountId }, signal })).data,
  })

export const sectionUsesQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).savedSections, id, 'designs'],
    queryFn: async ({ signal }) => (await sectionsUses({ path: { accountId, id }, signal })).data,
    staleTime: 0,
  })

export const readySectionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).readySections,
    queryFn: async ({ signal }) => (await sectionsReady({ path: { accountId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const designDataSetsQuery = (accountId: string) => ({
  queryKey: [...queryKeys.account(accountId).designNames, 'data-sets'],
  queryFn: async () => (await dataListAll({ path: { accountId } })).data,
})

export const designAppBlocksQuery = (accountId: string) => ({
  queryKey: [...queryKeys.account(accountId).designNames, 'app-blocks'],
  queryFn: async () => (await emailBlocksOffered({ path: { accountId } })).data,
})
