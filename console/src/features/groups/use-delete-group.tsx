// Deleting a group, from its row and from its page.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groupsRemove } from '../../api.ts'
import type { TeamGroup } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { Uses } from './group-uses.tsx'
import { groupUsesQuery } from './queries.ts'

const text = words.groups

export function useDeleteGroup(accountId: string) {
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
