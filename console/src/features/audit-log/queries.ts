import { queryOptions } from '@tanstack/react-query'
import { auditList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

/** Key under which the browser stores the page size. */
export const AUDIT_TABLE = 'audit-log'

export const auditQuery = (accountId: string, { after }: { after?: string }, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).auditLog({ after, limit }),
    queryFn: ({ signal }) => auditList({ path: { accountId }, query: { limit, ...(after && { after }) }, signal }),
  })
