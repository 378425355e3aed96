// Senders and their verification.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { sendersRemove, sendersUpdate, sendersVerifyMail } from '../../api.ts'
import type { Sender, SenderDomain } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { domainOf, domainsQuery } from '../domains/queries.ts'
import { EditSender } from './lazy.ts'
import { sendersQuery } from './queries.ts'
import { SenderTabs } from './sender-tabs.tsx'

const text = words.senders

const columnsOf = (accountId: string, domains: SenderDomain[] | undefined): Column<Sender>[] => [
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
    width: 180,
    phone: 'badge',
  },
  {
    key: 'domain',
    head: text.domain,
    cell: ({ email }) => domains && <DomainState accountId={accountId} state={stateOfDomain(email, domains)} />,
    phone: 'sub',
  },
  {
    key: 'default',
    head: text.default,
    cell: (sender) => (sender.default ? words.ui.yes : null),
    width: 100,
    phone: 'hide',
  },
]

const stateOfDomain = (email: string, domains: SenderDomain[]): keyof typeof words.domainsOfSenders =>
  domains.find(({ domain }) => domain === domainOf(email))?.state ?? 'none'

const DomainState = ({ accountId, state }: { accountId: string; state: keyof typeof words.domainsOfSenders }) =>
  state === 'ok' ? (
    <StateBadge of="domain" state="ok" text={words.domainsOfSenders.ok} />
  ) : (
    <Stack gap={4} align="flex-start">
      <StateBadge of="domain" state={state === 'none' ? 'incomplete' : state} text={words.domainsOfSenders[state]} />
      <RouterLink to={urls.domains} params={{ accountId }} fz={13}>
        {state === 'none' ? words.domains.setUp : words.domains.view}
      </RouterLink>
    </Stack>
  )

export function Senders() {
  const { accountId, manages } = useAccount()
  const senders = useQuery(sendersQuery(accountId))
  const domains = useQuery(domainsQuery(accountId))
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
      title={words.nav.sendersAndDomains}
      part={words.nav.settings}
      primary={isNone ? undefined : add}
      width="detail"
    >
      <SenderTabs accountId={accountId} />
      <DataTable
        label={text.title}
        query={senders}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columnsOf(accountId, domains.data)}
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
