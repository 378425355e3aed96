// The audience of a campaign as text.

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import { words } from '../../words/composing.ts'
import { groupsQuery } from '../groups/queries.ts'
import { listChoicesQuery } from '../lists/queries.ts'

type Target = Pick<ConsoleCampaign, 'everyone' | 'group_id' | 'list_id'>

export function useAudienceName(accountId: string): (campaign: Target) => string {
  const { data: groups } = useQuery(groupsQuery(accountId))
  const { data: lists } = useQuery(listChoicesQuery(accountId))
  return useCallback(
    ({ everyone, group_id, list_id }) => {
      if (everyone) return words.campaigns.everyone
      const found = group_id ? groups?.data.find(({ id }) => id === group_id) : lists?.find(({ id }) => id === list_id)
      return found?.name ?? '–'
    },
    [groups, lists],
  )
}
