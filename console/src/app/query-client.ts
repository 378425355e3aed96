// How data is read: kept fresh for a moment, asked for again only where the next answer may differ.

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from '../api.ts'

/** `onSignedOut` runs when any call finds that the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
  }
  // Whoever signs out goes to the sign-in page already; a read that finds it out would have them come back to where they were.
  const isSigningOut = () => queries.isMutating({ predicate: ({ meta }) => meta?.signsOut === true }) > 0
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => (isSigningOut() ? undefined : onError(error)) }),
    mutationCache: new MutationCache({
      // Signing in is refused with the same status, by the page that asks for the password.
      onError: (error, _input, _result, mutation) => (mutation.meta?.signsIn ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Only what may be different next time: no answer, or a failure of the server.
        retry: (failed, error) =>
          failed < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  })
  return queries
}
