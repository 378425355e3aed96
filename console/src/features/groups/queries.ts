// Queries for groups.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  activityValues,
  contactsSearch,
  groupsAllUses,
  groupsChanges,
  groupsCheckPerson,
  groupsCount,
  groupsGet,
  groupsHistory,
  groupsListAll,
  groupsMembersList,
  groupsOverlap,
  groupsUses,
} from '../../api.ts'
import type { Rule } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'
import { peopleFilter } from '../people/queries.ts'

export const groupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupChoices,
    queryFn: ({ signal }) => groupsListAll({ path: { accountId }, signal }),
  })

export const groupQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).group(id),
    queryFn: async ({ signal }) => (await groupsGet({ path: { accountId, id }, signal })).data,
  })

/** What uses each group, by the group's ID. */
export const groupsUsesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupsUses,
    async queryFn({ signal }) {
      const { data } = await groupsAllUses({ path: { accountId }, signal })
      return new Map(data.map(({ id, uses }) => [id, uses]))
    },
  })

export const groupUsesQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupUses(id),
    queryFn: async ({ signal }) => (await groupsUses({ path: { accountId, id }, signal })).data,
  })

/** What the edited rules would change; never cached. */
export const groupChangesQuery = (accountId: string, id: string, rules: Rule) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupChanges(id, rules),
    queryFn: async ({ signal }) => (await groupsChanges({ path: { accountId, id }, body: { rules }, signal })).data,
    staleTime: 0,
    retry: false,
  })

const COUNT_STALE_MS = 60_000

/** The previous count stays, dimmed, while a new one loads; rejected rules have no count. */
export const groupCountQuery = (accountId: string, rules: Rule) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupCount(rules),
    queryFn: async ({ signal }) => (await groupsCount({ path: { accountId }, body: { rules }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: COUNT_STALE_MS,
    retry: false,
  })

/** Whether the person matches each of these rules. */
export const checkPersonQuery = (accountId: string, personId: string, rules: Rule[]) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupPersonCheck(personId, rules),
    queryFn: async ({ signal }) =>
      (await groupsCheckPerson({ path: { accountId }, body: { contact_id: personId, rules }, signal })).data,
    staleTime: 0,
    retry: false,
  })

/** Key under which the browser stores the page size. */
export const MEMBERS_TABLE = 'group-members'

export type MembersSearch = { q?: string; after?: string }

export const membersQuery = (accountId: string, id: string, { q, after }: MembersSearch, limit: PageSize) => {
  const query = { ...peopleFilter({ group: id, ...(q && { q }) }), limit, ...(after && { after }) }
  return queryOptions({
    queryKey: queryKeys.account(accountId).groupMembers(id, query),
    queryFn: ({ signal }) => contactsSearch({ path: { accountId }, query, signal }),
  })
}

/** How many people match its saved rules now. */
export const groupSizeQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupMembers(id, { size: true }),
    queryFn: async ({ signal }) =>
      (await groupsMembersList({ path: { accountId, id }, query: { limit: 1 }, signal })).meta,
    staleTime: COUNT_STALE_MS,
  })

/** Its size each night, since the rules were last changed. */
export const groupHistoryQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupHistory(id),
    queryFn: async ({ signal }) => (await groupsHistory({ path: { accountId, id }, signal })).data,
  })

export const groupOverlapQuery = (accountId: string, id: string, other: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupOverlap(id, other),
    queryFn: async ({ signal }) =>
      (await groupsOverlap({ path: { accountId, id }, query: { with: other }, signal })).data,
  })

/** The values that a property of an event had lately, most frequent first. */
export const propertyValuesQuery = (accountId: string, event: string, property: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).ruleNames, 'values', event, property],
    queryFn: async ({ signal }) =>
      (await activityValues({ path: { accountId }, query: { name: event, property }, signal })).data,
  })
