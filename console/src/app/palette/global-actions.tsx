// Actions available on every page. A new one is one line here.

import { useNavigate } from '@tanstack/react-router'
import { useCurrentAccount } from '../../account.ts'
import { AddPerson, WriteEmail } from '../../features/people/lazy.ts'
import { EditList } from '../../features/lists/lazy.ts'
import { useNewCampaign } from '../../features/campaigns/new-campaign.ts'
import { Invite } from '../../features/team/lazy.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

export function useGlobalActions(): Action[] {
  const openDialog = useDialog()
  const navigate = useNavigate()
  const { account } = useCurrentAccount()
  const campaign = useNewCampaign(account?.id ?? '')
  if (!account) return []
  const accountId = account.id
  const everyone: Action[] = [
    {
      label: words.people.add,
      icon: 'add',
      run: () => openDialog((close) => <AddPerson accountId={accountId} onClose={close} />),
    },
    {
      label: words.nav.newList,
      icon: 'add',
      run: () => openDialog((close) => <EditList accountId={accountId} list={null} onClose={close} />),
    },
    {
      label: words.oneToOne.action,
      icon: 'mail',
      run: () => openDialog((close) => <WriteEmail accountId={accountId} person={null} onClose={close} />),
    },
    { label: words.nav.newCampaign, icon: 'add', run: () => campaign.mutate({}) },
    { label: words.nav.profile, icon: 'person', run: () => void navigate({ to: urls.profile }) },
  ]
  const admins: Action[] = [
    {
      label: words.team.invite,
      icon: 'add',
      run: () => openDialog((close) => <Invite accountId={accountId} role={account.role} onClose={close} />),
    },
  ]
  return account.role === 'member' ? everyone : [...everyone, ...admins]
}
