// The size of a group, as its own query so that tables don't wait for it.

import { useQuery } from '@tanstack/react-query'
import { groupsMembersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { formatNumber } from '../../ui/format.ts'
import { UnknownValue } from '../../ui/num.tsx'

const STALE_MS = 60_000

export function GroupSize({ accountId, groupId }: { accountId: string; groupId: string }) {
  const size = useQuery({
    queryKey: queryKeys.account(accountId).groupMembers(groupId, { size: true }),
    queryFn: async ({ signal }) =>
      (await groupsMembersList({ path: { accountId, id: groupId }, query: { limit: 1 }, signal })).meta,
    staleTime: STALE_MS,
  })
  if (size.data?.total == null) return <UnknownValue />
  return (
    <span className="figures">
      {size.data.estimate && '≈ '}
      {formatNumber(size.data.total)}
    </span>
  )
}
