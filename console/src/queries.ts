// What pages read, by name. Loaders warm these, pages use them, changes make them stale.

import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { api, ApiProblem, isSignedOut } from './api.ts'

/** `onSignedOut` runs when any call finds that the session has ended. */
export function createQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      // Signing in is refused with the same status, by the page that asks for the password.
      onError: (error, _input, _result, mutation) => (mutation.meta?.signsIn ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Only what may be different next time: no answer, or a failure of the server.
        retry: (failed, error) =>
          failed < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      },
    },
  })
}

/** Who is signed in, and to which accounts they belong. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await api.me.get({ signal })).data,
})

export type ListsSearch = { q?: string; page?: number }

const PAGE_SIZE = 25

export const accountKey = (accountId: string) => ['accounts', accountId] as const

export const listsQuery = (accountId: string, { q, page = 1 }: ListsSearch) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'lists', { q, page }],
    queryFn: ({ signal }) =>
      api.lists.list({ path: { accountId }, query: { page, limit: PAGE_SIZE, ...(q && { search: q }) }, signal }),
  })

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'settings'],
    queryFn: async ({ signal }) => (await api.account.get({ path: { accountId }, signal })).data,
  })

export const membersQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'members'],
    queryFn: async ({ signal }) => (await api.team.list({ path: { accountId }, signal })).data,
  })

export const invitationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'invitations'],
    queryFn: async ({ signal }) => (await api.invitations.list({ path: { accountId }, signal })).data,
  })

export const keysQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'keys'],
    queryFn: async ({ signal }) => (await api.keys.list({ path: { accountId }, signal })).data,
  })

export const appsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'apps'],
    queryFn: async ({ signal }) => (await api.apps.list({ path: { accountId }, signal })).data,
  })

/** What a key or an app can be allowed. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) => (await api.permissions.list({ signal })).data,
  staleTime: Infinity,
})
