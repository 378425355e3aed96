// The audience of a campaign as text.

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import type { IconName } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { groupsQuery } from '../groups/queries.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { sentCampaignsQuery } from './queries.ts'

export type Audience = ConsoleCampaign['audience']
export type Condition = Audience['include'][number] & Audience['exclude'][number]
export type ConditionKind = keyof Condition

export const CONDITION_ICONS: Record<ConditionKind, IconName> = {
  everyone: 'people',
  group_id: 'groups',
  list_id: 'lists',
  emailed_within_days: 'mail',
  emailed_within_hours: 'mail',
  campaign_id: 'mail',
  in_drip: 'drips',
}

const DELETED = {
  group_id: words.composer.deletedGroup,
  list_id: words.composer.deletedList,
  campaign_id: words.composer.deletedCampaign,
}

export const kindOf = (condition: Condition): ConditionKind => Object.keys(condition)[0] as ConditionKind

export const keyOf = (condition: Condition): string => JSON.stringify(condition)

export type NamedCondition = { name: string; isDeleted: boolean; people: number | null }

type NamesOptions = {
  /** Only exclusions refer to campaigns. */
  withCampaigns?: boolean
}

/** The name of a condition and how many people it matches on its own. */
export function useConditionNames(
  accountId: string,
  { withCampaigns = true }: NamesOptions = {},
): (condition: Condition) => NamedCondition {
  const { data: groups } = useQuery(groupsQuery(accountId))
  const { data: lists } = useQuery(listChoicesQuery(accountId))
  const { data: campaigns } = useQuery({ ...sentCampaignsQuery(accountId), enabled: withCampaigns })
  return useCallback(
    (condition) => {
      const kind = kindOf(condition)
      if (kind === 'everyone') return { name: words.campaigns.everyone, isDeleted: false, people: null }
      if (kind === 'emailed_within_days') {
        const name = words.composer.emailedWithin(condition.emailed_within_days!)
        return { name, isDeleted: false, people: null }
      }
      if (kind === 'emailed_within_hours') {
        const name = words.composer.emailedWithinHours(condition.emailed_within_hours!)
        return { name, isDeleted: false, people: null }
      }
      if (kind === 'in_drip') return { name: words.composer.inDrip, isDeleted: false, people: null }
      const id = condition[kind]
      const known = { group_id: groups?.data, list_id: lists, campaign_id: campaigns }[kind]
      const found = known?.find((each) => each.id === id)
      if (!found) return { name: known ? DELETED[kind] : '…', isDeleted: known !== undefined, people: null }
      const people =
        'memberCount' in found ? found.memberCount : 'recipients' in found ? found.recipients : found.people
      return {
        name: kind === 'campaign_id' ? words.composer.received(found.name) : found.name,
        isDeleted: false,
        people,
      }
    },
    [groups, lists, campaigns],
  )
}

/** "Loyal customers or Winter tasting, except 3 exclusions". */
export function useAudienceName(accountId: string): (campaign: Pick<ConsoleCampaign, 'audience'>) => string {
  const nameOf = useConditionNames(accountId, { withCampaigns: false })
  return useCallback(
    ({ audience: { include, exclude } }) => {
      if (include.length === 0) return '–'
      const included = words.composer.or(include.map((condition) => nameOf(condition).name))
      return exclude.length === 0 ? included : `${included}, ${words.composer.except(exclude.length)}`
    },
    [nameOf],
  )
}
