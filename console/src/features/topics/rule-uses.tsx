// Groups whose rules refer to a topic, detail or list, shown before it is deleted.

import { useQuery } from '@tanstack/react-query'
import { UsesList } from '../../ui/uses-list.tsx'
import { usesQuery } from './queries.ts'

type RuleUsesProps = { accountId: string; kind: Parameters<typeof usesQuery>[1]; name: string }

export function RuleUses({ accountId, kind, name }: RuleUsesProps) {
  const uses = useQuery(usesQuery(accountId, kind, name))
  return <UsesList uses={uses.data ?? []} />
}
