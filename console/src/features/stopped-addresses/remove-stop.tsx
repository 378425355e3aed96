// Removing a stop. After a spam report or an erasure the server requires a second step, confirmed by typing the
// address.

import { useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { ApiError, stoppedAddressesRemove } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as words from '../../words/index.ts'

type Reason = 'complaint' | 'erased'

type RemoveStopProps = { accountId: string; email: string; refresh: QueryKey; onClose: () => void }

/** The reason that the error asks to confirm. */
const requiredConfirmation = (error: unknown): Reason | null =>
  error instanceof ApiError && error.code === 'stopped_address'
    ? ((error.meta['needs'] as Reason[] | undefined)?.[0] ?? null)
    : null

export function RemoveStopDialog({ accountId, email, refresh, onClose }: RemoveStopProps) {
  const [confirming, setConfirming] = useState<Reason | null>(null)
  const remove = useApiMutation<void, unknown>(
    async () => {
      try {
        const including = confirming ? { including: [confirming] } : {}
        return await stoppedAddressesRemove({ path: { accountId }, body: { emails: [email], ...including } })
      } catch (error) {
        const needed = requiredConfirmation(error)
        if (!needed || confirming) throw error
        setConfirming(needed)
        return null
      }
    },
    {
      refresh,
      done: (answer) => (answer ? text.done(email) : null),
      onDone: (answer) => answer && onClose(),
    },
  )
  const text = words.unstop
  const props = { title: text.title(email), confirm: text.submit, action: remove, onClose }
  if (!confirming) {
    return (
      <ConfirmDialog level="ask" isSafe {...props}>
        {text.body}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog key={confirming} level="type" typed={email} {...props}>
      {words.unstopWarnings[confirming]}
    </ConfirmDialog>
  )
}
