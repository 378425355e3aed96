// What the team's page reads beyond the members, which every page may ask for.

import { queryOptions } from '@tanstack/react-query'
import { invitationsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const invitationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).invitations,
    queryFn: ({ signal }) => invitationsList({ path: { accountId }, signal }),
  })
