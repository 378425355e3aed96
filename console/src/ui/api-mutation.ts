// Doing something and telling about it: the call, then fresh data, then a word that it is done.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseMutationResult } from '@tanstack/react-query'
import { toast } from './toasts.tsx'

export type MutationEffects<Result> = {
  /** What to read anew. */
  refresh?: QueryKey
  /** A function may return null to say nothing. */
  done?: string | ((result: Result) => string | null)
  onDone?: (result: Result) => void
}

export function useApiMutation<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { refresh, done, onDone }: MutationEffects<Result> = {},
): UseMutationResult<Result, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    async onSuccess(result) {
      if (refresh) await queries.invalidateQueries({ queryKey: refresh })
      const told = typeof done === 'function' ? done(result) : done
      if (told) toast(told)
      onDone?.(result)
    },
  })
}
