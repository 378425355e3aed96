// Signing in and out forgets everything that was read, so that the next person at this browser sees nothing of it.

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
