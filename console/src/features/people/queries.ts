// Queries of the people page, and those other features share.

import { queryOptions } from '@tanstack/react-query'
import { contactsCount, contactsProfile, contactsSearch, contactsSources, detailsList } from '../../api.ts'
import type { FoundPerson } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'
import { periodIn } from '../../ui/search-params.ts'

export type PeopleSearch = {
  q?: string
  status?: FoundPerson['status']
  stopped?: 'yes' | 'no'
  list?: string
  group?: string
  /** The name of a detail, and its value. */
  detail?: string
  is?: string
  source?: string
  /** Periods. */
  joined?: string
  left?: string
  after?: string
}

/** Key under which the browser stores the page size. */
export const PEOPLE_TABLE = 'people'

/** The URL's filters in the API's form. */
export const peopleFilter = ({ q, status, stopped, list, group, detail, is, source, ...periods }: PeopleSearch) => {
  const [joined, left] = [periodIn(periods.joined), periodIn(periods.left)]
  return {
    ...(q && { search: q }),
    ...(status && { status }),
    ...(stopped && { stopped: stopped === 'yes' }),
    ...(list && { listId: list }),
    ...(group && { groupId: group }),
    ...(detail && is && { detail, detailIs: is }),
    ...(source && { source }),
    ...(joined && { joinedFrom: joined.from, joinedTo: joined.to }),
    ...(left && { leftFrom: left.from, leftTo: left.to }),
  }
}

export const peopleQuery = (accountId: string, search: PeopleSearch, limit: PageSize) => {
  const query = { ...peopleFilter(search), limit, ...(search.after && { after: search.after }) }
  return queryOptions({
    queryKey: queryKeys.account(accountId).peoplePage(query),
    queryFn: ({ signal }) => contactsSearch({ path: { accountId }, query, signal }),
  })
}

/** Only for filtered lists; the unfiltered total comes with the page. */
export const peopleCountQuery = (accountId: string, search: PeopleSearch) => {
  const query = peopleFilter(search)
  return queryOptions({
    queryKey: queryKeys.account(accountId).peopleCount(query),
    queryFn: async ({ signal }) => (await contactsCount({ path: { accountId }, query, signal })).data,
    enabled: Object.keys(query).length > 0,
  })
}

const FOUND = 5

/** A few matches for a name or address. */
export const peopleSearchQuery = (accountId: string, search: string) =>
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

export const detailsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).details,
    queryFn: async ({ signal }) => (await detailsList({ path: { accountId }, signal })).data,
  })
