// Queries of the team page beyond the members, which any page may read.

import { queryOptions } from '@tanstack/react-query'
import { invitationsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const invitationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).invitations,
    queryFn: ({ signal }) => invitationsList({ path: { accountId }, signal }),
  })
