// What rules can refer to: details, topics, lists, groups, events, data sets, campaigns and drips.

import { useQueries } from '@tanstack/react-query'
import { campaignsList, dataListAll, dripsList, topicsList } from '../../api.ts'
import type { CatalogueEntry, Detail, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { eventLabel } from '../activity/event-label.ts'
import { eventCatalogQuery } from '../activity/queries.ts'
import { distinctNames } from '../campaigns/distinct-names.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { detailsQuery } from '../people/queries.ts'
import { inWords } from '../../words/lookup.ts'
import { groupsQuery } from './queries.ts'

/** `section` is the heading that choices of one kind are listed under. */
export type Choice = { value: string; label: string; section?: string }

/** An event by its name in words, with its properties. */
export type EventChoice = Choice & {
  isCustom: boolean
  properties: { name: string; label: string; type: string }[]
}

export type RuleCatalog = {
  details: Detail[]
  topics: Choice[]
  lists: Choice[]
  groups: Choice[]
  events: EventChoice[]
  dataSets: TeamDataSet[]
  campaigns: Choice[]
  drips: Choice[]
}

const RECENT_CAMPAIGNS = 100
const RECENT_DRIPS = 100

const named = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name })

const eventChoice = ({ name, kind, properties }: CatalogueEntry): EventChoice => ({
  value: name,
  label: kind === 'built_in' ? eventLabel(name) : inWords(name),
  isCustom: kind === 'custom',
  properties: properties.map((property) => ({
    name: property.name,
    label: inWords(property.name),
    type: property.type,
  })),
})

export function useRuleCatalog(accountId: string): RuleCatalog {
  const path = { accountId }
  const key = queryKeys.account(accountId).ruleNames
  const [details, topics, lists, groups, catalogue, dataSets, campaigns, drips] = useQueries({
    queries: [
      detailsQuery(accountId),
      { queryKey: [...key, 'topics'], queryFn: async () => (await topicsList({ path })).data },
      listChoicesQuery(accountId),
      groupsQuery(accountId),
      eventCatalogQuery(accountId),
      { queryKey: [...key, 'data-sets'], queryFn: async () => (await dataListAll({ path })).data },
      {
        queryKey: [...key, 'campaigns'],
        queryFn: async () => (await campaignsList({ path, query: { limit: RECENT_CAMPAIGNS } })).data,
      },
      {
        queryKey: [...key, 'drips'],
        queryFn: async () => (await dripsList({ path, query: { limit: RECENT_DRIPS } })).data,
      },
    ],
  })
  const sent = (campaigns.data ?? []).filter(({ status }) => status !== 'draft')
  const sentNames = distinctNames(sent)
  return {
    details: details.data ?? [],
    // Rules refer to topics by name.
    topics: (topics.data ?? []).map(({ name }) => ({ value: name, label: name })),
    lists: (lists.data ?? []).map(named),
    groups: (groups.data?.data ?? []).map(named),
    events: (catalogue.data ?? []).map(eventChoice).toSorted((a, b) => Number(b.isCustom) - Number(a.isCustom)),
    dataSets: (dataSets.data ?? []).filter(
      ({ audienceMode, switched_on }) => audienceMode !== 'everyone' && switched_on,
    ),
    campaigns: sent.map(({ id, name }) => ({ value: id, label: sentNames.get(id) ?? name })),
    drips: (drips.data ?? []).map(named),
  }
}
