// What rules can refer to: details, topics, lists, groups, events, data sets and campaigns.

import { useQueries } from '@tanstack/react-query'
import { activityCatalogue, activityNames, campaignsList, dataListAll, topicsList } from '../../api.ts'
import type { Detail, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { detailsQuery } from '../people/queries.ts'
import { groupsQuery } from './queries.ts'

export type Choice = { value: string; label: string }

export type RuleCatalog = {
  details: Detail[]
  topics: Choice[]
  lists: Choice[]
  groups: Choice[]
  events: Choice[]
  dataSets: TeamDataSet[]
  campaigns: Choice[]
}

const RECENT_CAMPAIGNS = 100

const named = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name })

export function useRuleCatalog(accountId: string): RuleCatalog {
  const path = { accountId }
  const key = queryKeys.account(accountId).ruleNames
  const [details, topics, lists, groups, catalogue, names, dataSets, campaigns] = useQueries({
    queries: [
      detailsQuery(accountId),
      { queryKey: [...key, 'topics'], queryFn: async () => (await topicsList({ path })).data },
      listChoicesQuery(accountId),
      groupsQuery(accountId),
      { queryKey: [...key, 'catalogue'], queryFn: async () => (await activityCatalogue({ path })).data },
      { queryKey: [...key, 'events'], queryFn: async () => (await activityNames({ path })).data },
      { queryKey: [...key, 'data-sets'], queryFn: async () => (await dataListAll({ path })).data },
      {
        queryKey: [...key, 'campaigns'],
        queryFn: async () => (await campaignsList({ path, query: { limit: RECENT_CAMPAIGNS } })).data,
      },
    ],
  })
  const events = new Set([
    ...(names.data ?? []).map(({ name }) => name),
    ...(catalogue.data ?? []).map(({ name }) => name),
  ])
  return {
    details: details.data ?? [],
    // Rules refer to topics by name.
    topics: (topics.data ?? []).map(({ name }) => ({ value: name, label: name })),
    lists: (lists.data ?? []).map(named),
    groups: (groups.data?.data ?? []).map(named),
    events: [...events].map((name) => ({ value: name, label: name })),
    dataSets: (dataSets.data ?? []).filter(
      ({ audienceMode, switched_on }) => audienceMode !== 'everyone' && switched_on,
    ),
    campaigns: (campaigns.data ?? []).filter(({ status }) => status !== 'draft').map(named),
  }
}
