// Names of users in a campaign's history.

import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../account.ts'

/** Null for an app, a key, or a user who left the team. */
export function useMemberName(accountId: string): (userId: string | null | undefined) => string | null {
  const { data: members } = useQuery(membersQuery(accountId))
  return (userId) => {
    const found = userId && members?.data.find(({ id }) => id === userId)
    return found ? (found.name ?? found.email) : null
  }
}
