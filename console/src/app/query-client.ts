// Query defaults: what is retried, how long data stays fresh, and what happens when the session ends.

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from '../api.ts'

/** `onSignedOut` runs when any request finds that the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
  }
  // Signing out navigates to the sign-in page already. A 401 during that would add a return address to it.
  const isSigningOut = () => queries.isMutating({ predicate: ({ meta }) => meta?.signsOut === true }) > 0
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => (isSigningOut() ? undefined : onError(error)) }),
    mutationCache: new MutationCache({
      // A wrong password has the same status; the sign-in page shows it.
      onError: (error, _input, _result, mutation) => (mutation.meta?.signsIn ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Retry only what may succeed next time: no response, or a server error.
        retry: (failed, error) =>
          failed < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  })
  return queries
}
