// How many people are in a group, asked for by itself, so that no table waits for it.

import { useQuery } from '@tanstack/react-query'
import { groupsMembersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { showNumber } from '../../ui/format.ts'
import { NotKnown } from '../../ui/num.tsx'

const KEPT_MS = 60_000

export function GroupSize({ accountId, groupId }: { accountId: string; groupId: string }) {
  const size = useQuery({
    queryKey: queryKeys.account(accountId).groupMembers(groupId, { size: true }),
    queryFn: async ({ signal }) =>
      (await groupsMembersList({ path: { accountId, id: groupId }, query: { limit: 1 }, signal })).meta,
    staleTime: KEPT_MS,
  })
  if (size.data?.total == null) return <NotKnown />
  return (
    <span className="figures">
      {size.data.estimate && '≈ '}
      {showNumber(size.data.total)}
    </span>
  )
}
