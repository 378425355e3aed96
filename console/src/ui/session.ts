// Signing in and out clears the query cache, so that the next person at this browser sees nothing of it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { urls } from '../urls.ts'

/** `continueAt` is the page to sign out of the identity provider. */
export function useSignOut(run: () => Promise<{ data: { continueAt: string | null } }>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: run,
    meta: { signsOut: true },
    async onSuccess({ data: { continueAt } }) {
      if (continueAt !== null) return window.location.assign(continueAt)
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
