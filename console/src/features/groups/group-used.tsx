// What uses a group, in a row of the list.

import { useQuery } from '@tanstack/react-query'
import { Shortened } from '../../ui/shortened.tsx'
import * as words from '../../words/index.ts'
import { groupsUsesQuery } from './queries.ts'

const text = words.groups

type GroupUsedProps = { accountId: string; groupId: string; withVerb?: boolean }

/** All rows share one request. */
export function GroupUsed({ accountId, groupId, withVerb = false }: GroupUsedProps) {
  const { data } = useQuery(groupsUsesQuery(accountId))
  const [first, ...others] = data?.get(groupId) ?? []
  if (!first) return null
  const places = text.usedPlaces(first.name, others.length)
  return <Shortened text={withVerb ? `${text.usedIn} ${places}` : places} />
}
