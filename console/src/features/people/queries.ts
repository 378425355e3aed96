// What the pages of people read.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  activityTimeline,
  campaignsList,
  campaignsWhy,
  contactsConsent,
  contactsEmails,
  contactsProfile,
  contactsSearch,
  contactsSources,
  detailsList,
  importsList,
} from '../../api.ts'
import type { FoundPerson } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type PeopleSearch = {
  q?: string
  status?: FoundPerson['status']
  stopped?: 'yes' | 'no'
  list?: string
  source?: string
  after?: string
}

/** Name under which the rows of its pages are remembered. */
export const PEOPLE_TABLE = 'people'

/** What the address says, as the server is asked for it. */
export const peopleFilter = ({ q, status, stopped, list, source }: PeopleSearch, limit: PageSize) => ({
  limit,
  ...(q && { search: q }),
  ...(status && { status }),
  ...(stopped && { stopped: stopped === 'yes' }),
  ...(list && { listId: list }),
  ...(source && { source }),
})

export const peopleQuery = (accountId: string, search: PeopleSearch, limit: PageSize) => {
  const query = { ...peopleFilter(search, limit), ...(search.after && { after: search.after }) }
  return queryOptions({
    queryKey: queryKeys.account(accountId).peoplePage(query),
    queryFn: ({ signal }) => contactsSearch({ path: { accountId }, query, signal }),
  })
}

const FOUND = 5

/** A handful, for finding somebody by name or address. */
export const peopleFoundQuery = (accountId: string, search: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).peopleFound(search),
    queryFn: async ({ signal }) =>
      (await contactsSearch({ path: { accountId }, query: { search, limit: FOUND }, signal })).data,
  })

export const sourcesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).sources,
    queryFn: async ({ signal }) => (await contactsSources({ path: { accountId }, signal })).data,
  })

export const profileQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).person(personId),
    queryFn: async ({ signal }) => (await contactsProfile({ path: { accountId, id: personId }, signal })).data,
  })

export const consentQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).consent(personId),
    queryFn: async ({ signal }) => (await contactsConsent({ path: { accountId, id: personId }, signal })).data,
  })

export const emailsQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).emails(personId),
    queryFn: async ({ signal }) => (await contactsEmails({ path: { accountId, id: personId }, signal })).data,
  })

const CAMPAIGNS_OFFERED = 100

/** The newest campaigns, for choosing one. */
export const campaignChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignChoices,
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { limit: CAMPAIGNS_OFFERED }, signal })).data,
  })

export const whyQuery = (accountId: string, personId: string, campaignId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).why(personId, campaignId),
    queryFn: async ({ signal }) =>
      (await campaignsWhy({ path: { accountId, id: campaignId }, query: { contact_id: personId }, signal })).data,
  })

const TIMELINE_LIMIT = 20

export const timelineQuery = (accountId: string, personId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.account(accountId).timeline(personId),
    queryFn: ({ signal, pageParam }) =>
      activityTimeline({
        path: { accountId, id: personId },
        query: { limit: TIMELINE_LIMIT, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
  })

export const detailsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).details,
    queryFn: async ({ signal }) => (await detailsList({ path: { accountId }, signal })).data,
  })

/** The newest import, read every second while it runs. */
export const newestImportQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).newestImport,
    queryFn: async ({ signal }) =>
      (await importsList({ path: { accountId }, query: { limit: 1 }, signal })).data[0] ?? null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.state === 'undoing' ? 1_000 : false),
  })
