// Queries about one person and about background jobs; loaded with the components that use them.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  activityTimeline,
  bulkList,
  campaignsList,
  campaignsWhy,
  contactsConsent,
  contactsEmails,
  contactsRevenue,
  contactsTopics,
  dripsOfPerson,
  importsList,
  scheduledEmailsOfPerson,
  scheduledEmailsPreview,
} from '../../api.ts'
import type { ScheduledEmailsPreviewData } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

/** The latest bulk action, polled every second while it runs. */
export const newestBulkQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).newestBulk,
    queryFn: async ({ signal }) =>
      (await bulkList({ path: { accountId }, query: { limit: 1 }, signal })).data[0] ?? null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.state === 'undoing' ? 1_000 : false),
  })

export const consentQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).consent(personId),
    queryFn: async ({ signal }) => (await contactsConsent({ path: { accountId, id: personId }, signal })).data,
  })

export const personRevenueQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).consent(personId), 'revenue'],
    queryFn: async ({ signal }) => (await contactsRevenue({ path: { accountId, id: personId }, signal })).data,
  })

export const emailsQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).emails(personId),
    queryFn: async ({ signal }) => (await contactsEmails({ path: { accountId, id: personId }, signal })).data,
  })

/** Emails that were written to this person alone. */
export const scheduledEmailsQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).oneToOneOf(personId),
    queryFn: async ({ signal }) => (await scheduledEmailsOfPerson({ path: { accountId, id: personId }, signal })).data,
  })

/** A design, or a subject and a text. */
export type Letter = ScheduledEmailsPreviewData['body']

export const letterPreviewQuery = (accountId: string, personId: string, letter: Letter) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).oneToOneOf(personId), 'preview', letter],
    queryFn: async ({ signal }) =>
      (await scheduledEmailsPreview({ path: { accountId, id: personId }, body: letter, signal })).data,
  })

export const personTopicsQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).topicsOf(personId),
    queryFn: async ({ signal }) => (await contactsTopics({ path: { accountId, id: personId }, signal })).data,
  })

export const personDripsQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripsOf(personId),
    queryFn: async ({ signal }) => (await dripsOfPerson({ path: { accountId, id: personId }, signal })).data,
  })

const CAMPAIGNS_OFFERED = 100

/** The newest campaigns, for a select. */
export const campaignChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignChoices,
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { limit: CAMPAIGNS_OFFERED }, signal })).data,
  })

export const eligibilityQuery = (accountId: string, personId: string, campaignId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).why(personId, campaignId),
    queryFn: async ({ signal }) =>
      (await campaignsWhy({ path: { accountId, id: campaignId }, query: { contact_id: personId }, signal })).data,
  })

const TIMELINE_LIMIT = 20

export type TimelineSearch = { name?: string; kind?: 'built_in' | 'custom' }

export const timelineQuery = (accountId: string, personId: string, { name, kind }: TimelineSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.account(accountId).timeline(personId, { name, kind }),
    queryFn: ({ signal, pageParam }) =>
      activityTimeline({
        path: { accountId, id: personId },
        query: {
          limit: TIMELINE_LIMIT,
          ...(name && { name }),
          ...(kind && { kind }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
  })

/** The newest import, polled every second while it runs. */
export const newestImportQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).newestImport,
    queryFn: async ({ signal }) =>
      (await importsList({ path: { accountId }, query: { limit: 1 }, signal })).data[0] ?? null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.state === 'undoing' ? 1_000 : false),
  })
