// Senders and their verification.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { sendersRemove, sendersUpdate, sendersVerifyMail } from '../../api.ts'
import type { Sender } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { EditSender } from './lazy.ts'
import { sendersQuery } from './queries.ts'

const text = words.senders

const columns: Column<Sender>[] = [
  {
    key: 'sender',
    head: text.sender,
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: text.state,
    cell: ({ verified }) => <StateBadge of="sender" state={verified ? 'verified' : 'waits'} />,
    width: 160,
    phone: 'badge',
  },
  {
    key: 'default',
    head: text.default,
    cell: (sender) => (sender.default ? words.ui.yes : null),
    width: 100,
    phone: 'hide',
  },
]

export function Senders() {
  const { accountId, manages } = useAccount()
  const senders = useQuery(sendersQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const refresh = queryKeys.account(accountId).senders
  const mail = useApiMutation((sender: Sender) => sendersVerifyMail({ path: { accountId, id: sender.id } }), {
    refresh,
    done: ({ data }) => text.verificationSent(data.email),
  })
  const makeDefault = useApiMutation(
    (sender: Sender) => sendersUpdate({ path: { accountId, id: sender.id }, body: { default: true } }),
    { refresh, done: ({ data }) => text.saved(data.email) },
  )
  const add: Action = {
    label: text.add,
    icon: 'add',
    run: () => openDialog((close) => <EditSender accountId={accountId} sender={null} onClose={close} />),
    disabledReason: manages ? undefined : words.problems.forAdmins,
  }
  const actionsOf = (sender: Sender): Action[] => [
    {
      label: text.edit,
      icon: 'edit',
      run: () => openDialog((close) => <EditSender accountId={accountId} sender={sender} onClose={close} />),
    },
    ...(sender.verified && !sender.default
      ? [{ label: text.makeDefault, icon: 'check' as const, run: () => makeDefault.mutate(sender) }]
      : []),
    ...(sender.verified_at
      ? []
      : [{ label: text.resendVerification, icon: 'mail' as const, run: () => mail.mutate(sender) }]),
    {
      label: text.delete,
      icon: 'delete',
      danger: true,
      run: () =>
        confirm({
          title: text.deleteTitle(sender.email),
          body: text.deleteBody,
          label: text.deleteIt,
          run: () => sendersRemove({ path: { accountId, id: sender.id } }),
          refresh: queryKeys.account(accountId).senders,
          done: text.deleted(sender.email),
        }),
    },
  ]
  const isNone = senders.data?.data.length === 0
  return (
    <Page
      title={text.title}
      part={words.nav.settings}
      line={text.intro}
      primary={isNone ? undefined : add}
      width="settings"
    >
      <DataTable
        label={text.title}
        query={senders}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        {...(manages && { rowMenu: actionsOf })}
        empty={
          <EmptyState icon="mail" title={text.none} {...(manages && { action: add })}>
            {text.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
