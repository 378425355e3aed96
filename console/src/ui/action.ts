// Doing something and telling about it: the call, then fresh data, then a word that it is done.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseMutationResult } from '@tanstack/react-query'
import { tell } from './toasts.tsx'

export type Afterwards<Result> = {
  /** What to read anew. */
  refresh?: QueryKey
  done?: string | ((result: Result) => string)
  onDone?: (result: Result) => void
}

export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { refresh, done, onDone }: Afterwards<Result> = {},
): UseMutationResult<Result, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    async onSuccess(result) {
      if (refresh) await queries.invalidateQueries({ queryKey: refresh })
      if (done) tell(typeof done === 'string' ? done : done(result))
      onDone?.(result)
    },
  })
}
