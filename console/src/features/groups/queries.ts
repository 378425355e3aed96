// Queries for groups.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  activityValues,
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

export const membersQuery = (accountId: string, id: string, after: string | undefined, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).groupMembers(id, { after, limit }),
    queryFn: ({ signal }) =>
      groupsMembersList({ path: { accountId, id }, query: { limit, ...(after && { after }) }, signal }),
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
