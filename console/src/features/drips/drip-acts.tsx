// What can be done with a drip, from its row and from its page.

import { useNavigate } from '@tanstack/react-router'
import { useMaySend } from '../../account.ts'
import { dripsResume } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import type { Act } from '../../ui/acts.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import { dripWords } from '../../words/drips.ts'
import { words } from '../../words/index.ts'
import { DeleteDrip, EndDrip, PauseDrip } from './lazy.ts'
import type { DripState } from './states.ts'

const text = dripWords.drips

export type ActedOn = { id: string; name: string; state: DripState }

export function useDripActs(accountId: string, inside?: number): (drip: ActedOn & { inside?: number }) => Act[] {
  const openDialog = useDialog()
  const navigate = useNavigate()
  const refused = useMaySend() ? undefined : words.problems.forAdmins
  const resume = useAction((id: string) => dripsResume({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).drips,
    done: text.resumed,
  })
  return (drip) => {
    const { id, state } = drip
    const props = { accountId, drip, inside: inside ?? drip.inside ?? 0 }
    const acts: Act[] = [
      {
        label: text.edit,
        icon: 'edit',
        run: () => void navigate({ to: urls.dripEdit, params: { accountId, dripId: id } }),
      },
    ]
    if (state === 'live')
      acts.push({
        label: text.pause,
        icon: 'stop',
        refused,
        run: () => openDialog((close) => <PauseDrip {...props} onClose={close} />),
      })
    if (state === 'paused') acts.push({ label: text.resume, icon: 'refresh', refused, run: () => resume.mutate(id) })
    if (state === 'live' || state === 'paused')
      acts.push({
        label: text.end,
        icon: 'close',
        danger: true,
        refused,
        run: () => openDialog((close) => <EndDrip {...props} onClose={close} />),
      })
    else
      acts.push({
        label: text.delete,
        icon: 'delete',
        danger: true,
        run: () => openDialog((close) => <DeleteDrip {...props} onClose={close} />),
      })
    return acts
  }
}
