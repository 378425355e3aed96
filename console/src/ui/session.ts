// Signing in and out clears the query cache, so that the next person at this browser sees nothing of it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { urls } from '../urls.ts'

export function useSignOut(run: () => Promise<unknown>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: run,
    meta: { signsOut: true },
    async onSuccess() {
      await navigate({ to: urls.signIn })
      queries.clear()
    },
  })
}

/** A step of signing in: its errors belong to the form, and afterwards all data is refetched. */
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
