// The actions of a drip, for its row and its page.

import { useNavigate } from '@tanstack/react-router'
import { useMaySend } from '../../account.ts'
import { dripsPause, dripsRemove, dripsResume, dripsStop } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import type { DripState } from './drip-state.ts'

const text = words.drips

export type ActionTarget = { id: string; name: string; state: DripState }

export function useDripActions(
  accountId: string,
  inside?: number,
): (drip: ActionTarget & { inside?: number }) => Action[] {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const disabledReason = useMaySend() ? undefined : words.problems.forAdmins
  const resume = useApiMutation((id: string) => dripsResume({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).drips,
    done: text.resumed,
  })
  return (drip) => {
    const { id, name, state } = drip
    const people = inside ?? drip.inside ?? 0
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
        icon: 'pause',
        disabledReason,
        run: () =>
          confirm({
            title: text.pauseTitle(name),
            body: text.pauseBody(people),
            label: text.pauseIt,
            run: () => dripsPause({ path: { accountId, id } }),
            refresh: queryKeys.account(accountId).drips,
            done: text.paused,
          }),
      })
    if (state === 'paused')
      actions.push({ label: text.resume, icon: 'resume', disabledReason, run: () => resume.mutate(id) })
    if (state === 'live' || state === 'paused')
      actions.push({
        label: text.end,
        icon: 'close',
        danger: true,
        disabledReason,
        run: () =>
          confirm({
            title: text.endTitle(name),
            body: text.endBody(people),
            label: text.endIt,
            run: () => dripsStop({ path: { accountId, id } }),
            refresh: queryKeys.account(accountId).drips,
            done: text.ended,
          }),
      })
    else
      actions.push({
        label: text.delete,
        icon: 'delete',
        danger: true,
        run: () =>
          confirm({
            title: text.deleteTitle(name),
            body: text.deleteBody,
            label: text.deleteIt,
            run: () => dripsRemove({ path: { accountId, id } }),
            refresh: queryKeys.account(accountId).drips,
            done: text.deleted(name),
            onDone: () => void navigate({ to: urls.drips, params: { accountId } }),
          }),
      })
    return actions
  }
}
