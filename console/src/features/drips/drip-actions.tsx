// The actions of a drip, for its row and its page.

import { useNavigate } from '@tanstack/react-router'
import { useMaySend } from '../../account.ts'
import { dripsResume } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import { dripWords } from '../../words/drips.ts'
import { words } from '../../words/index.ts'
import { DeleteDrip, EndDrip, PauseDrip } from './lazy.ts'
import type { DripState } from './drip-state.ts'

const text = dripWords.drips

export type ActionTarget = { id: string; name: string; state: DripState }

export function useDripActions(
  accountId: string,
  inside?: number,
): (drip: ActionTarget & { inside?: number }) => Action[] {
  const openDialog = useDialog()
  const navigate = useNavigate()
  const disabledReason = useMaySend() ? undefined : words.problems.forAdmins
  const resume = useApiMutation((id: string) => dripsResume({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).drips,
    done: text.resumed,
  })
  return (drip) => {
    const { id, state } = drip
    const props = { accountId, drip, inside: inside ?? drip.inside ?? 0 }
    const actions: Action[] = [
      {
        label: text.edit,
        icon: 'edit',
        run: () => void navigate({ to: urls.dripEdit, params: { accountId, dripId: id } }),
      },
    ]
    if (state === 'live')
      actions.push({
        label: text.pause,
        icon: 'stop',
        disabledReason,
        run: () => openDialog((close) => <PauseDrip {...props} onClose={close} />),
      })
    if (state === 'paused')
      actions.push({ label: text.resume, icon: 'refresh', disabledReason, run: () => resume.mutate(id) })
    if (state === 'live' || state === 'paused')
      actions.push({
        label: text.end,
        icon: 'close',
        danger: true,
        disabledReason,
        run: () => openDialog((close) => <EndDrip {...props} onClose={close} />),
      })
    else
      actions.push({
        label: text.delete,
        icon: 'delete',
        danger: true,
        run: () => openDialog((close) => <DeleteDrip {...props} onClose={close} />),
      })
    return actions
  }
}
