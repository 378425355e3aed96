// What can be done with a group, from its row and from its page: pinning, editing and deleting it.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groupsRemove, groupsUpdate } from '../../api.ts'
import type { TeamGroup } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { Uses } from './group-uses.tsx'
import { EditGroup } from './lazy.ts'
import { groupUsesQuery } from './queries.ts'

const text = words.groups

/** None for built-in groups. */
export function useGroupActions(accountId: string): (group: TeamGroup) => Action[] {
  const openDialog = useDialog()
  const deleteGroup = useDeleteGroup(accountId)
  const pin = useApiMutation(
    ({ id, pinned }: TeamGroup) => groupsUpdate({ path: { accountId, id }, body: { pinned: !pinned } }),
    { refresh: queryKeys.account(accountId).groups },
  )
  return (group) =>
    group.built_in
      ? []
      : [
          { label: group.pinned ? text.unpin : text.pin, icon: 'pin', run: () => pin.mutate(group) },
          {
            label: text.edit,
            icon: 'edit',
            run: () => openDialog((close) => <EditGroup accountId={accountId} group={group} onClose={close} />),
          },
          { label: text.delete, icon: 'delete', danger: true, run: () => deleteGroup(group) },
        ]
}

function useDeleteGroup(accountId: string) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return ({ id, name }: TeamGroup) =>
    confirm({
      title: text.deleteTitle(name),
      body: <DeleteBody accountId={accountId} id={id} />,
      label: text.deleteIt,
      run: () => groupsRemove({ path: { accountId, id } }),
      refresh: queryKeys.account(accountId).groups,
      done: text.deleted(name),
      onDone: () => void navigate({ to: urls.groups, params: { accountId } }),
    })
}

function DeleteBody({ accountId, id }: { accountId: string; id: string }) {
  const uses = useQuery(groupUsesQuery(accountId, id))
  return (
    <>
      {text.deleteBody}
      <Uses uses={uses.data ?? []} />
    </>
  )
}
