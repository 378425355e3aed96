// The size of a group, as its own query so that tables don't wait for it.

import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../ui/format.ts'
import { UnknownValue } from '../../ui/num.tsx'
import * as words from '../../words/index.ts'
import { groupSizeQuery } from './queries.ts'

type GroupSizeProps = {
  accountId: string
  groupId: string
  /** "313 people", where no header names it. */
  withUnit?: boolean
}

export function GroupSize({ accountId, groupId, withUnit = false }: GroupSizeProps) {
  const size = useQuery(groupSizeQuery(accountId, groupId))
  if (size.data?.total == null) return <UnknownValue />
  const { total, estimate = false } = size.data
  return (
    <span className="figures">
      {withUnit ? words.groups.counted(total, estimate) : `${estimate ? '≈ ' : ''}${formatNumber(total)}`}
    </span>
  )
}
