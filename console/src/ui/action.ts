// Doing something and telling about it: the change, then fresh data, then a word that it is done.

import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { urls } from '../urls.ts'

type ActionOptions<Result> = {
  /** What to read anew afterwards. */
  refresh?: QueryKey
  done?: string | ((result: Result) => string)
  onDone?: (result: Result) => void
}

export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { refresh, done, onDone }: ActionOptions<Result>,
) {
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

export const tell = (message: string): void =>
  void notifications.show({ message, color: 'brand', closeButtonProps: { 'aria-label': 'Dismiss' } })

/** Forgets everything that was read, so that the next person at this browser sees nothing of it. */
export function useSignOut(run: () => Promise<unknown>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: run,
    async onSuccess() {
      await navigate({ to: urls.signIn })
      queries.clear()
    },
  })
}

/** A step of signing in: its refusals belong to the form, and afterwards everything is read as the new person. */
export function useSignIn<Input, Answer>(run: (input: Input) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    meta: { signsIn: true },
    onSuccess(answer) {
      queries.clear()
      onAnswer(answer)
    },
  })
}
