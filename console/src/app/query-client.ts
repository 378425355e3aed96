// How data is read: kept fresh for a moment, asked for again only where the next answer may differ.

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isSignedOut } from '../api.ts'

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
