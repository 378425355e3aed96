// A mutation that refetches what it changed and confirms with a toast.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseMutationResult } from '@tanstack/react-query'
import { toast } from './toasts.tsx'

export type MutationEffects<Result> = {
  /** The query key to invalidate. */
  refresh?: QueryKey
  /** A function may return null for no toast. */
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
      const message = typeof done === 'function' ? done(result) : done
      if (message) toast(message)
      onDone?.(result)
    },
  })
}
