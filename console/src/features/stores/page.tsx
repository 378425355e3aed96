// Connected stores: sync progress, last sync and problems.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { storesReadNow, storesRemove } from '../../api.ts'
import type { Store } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { ConnectStore, PrivacyAddress } from './lazy.ts'
import { comesDirectlyQuery, storesQuery } from './queries.ts'

const columns: Column<Store>[] = [
  {
    key: 'name',
    head: words.stores.name,
    sort: ({ name }) => name,
    cell: ({ name, kind, address }) => <TwoLines first={name} second={`${words.storeKinds[kind]} · ${address}`} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: words.stores.state,
    cell: ({ state }) => <StateBadge of="store" state={state} />,
    phone: 'badge',
  },
  {
    key: 'progress',
    head: words.stores.progress,
    cell: ({ phase, counts }) => <TwoLines first={words.syncPhases[phase]} second={words.stores.counts(counts)} />,
    phone: 'sub',
  },
  {
    key: 'read',
    head: words.stores.lastSync,
    cell: ({ reconciledAt }) => (reconciledAt ? <Time at={reconciledAt} /> : null),
    width: 160,
    phone: 'hide',
  },
]

export function Stores() {
  const { accountId, manages } = useAccount()
  const stores = useQuery(storesQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const read = useApiMutation(({ id }: Store) => storesReadNow({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).stores,
    done: ({ data }) => words.stores.syncing(data.name),
  })
  const connect: Action = {
    label: words.stores.connect,
    icon: 'add',
    run: () => openDialog((close) => <ConnectStore accountId={accountId} store={null} onClose={close} />),
  }
  const none = stores.data?.data.length === 0
  const comesDirectly = useQuery({ ...comesDirectlyQuery(accountId), enabled: none })
  const failing = stores.data?.data.filter(({ problems }) => problems.length > 0) ?? []
  return (
    <Page
      title={words.stores.title}
      part={words.nav.settings}
      line={words.stores.intro}
      primary={manages && !none ? connect : undefined}
      width="detail"
    >
      {failing.length > 0 && (
        <Stack gap="xs" role="status" aria-label={words.stores.health}>
          {failing.flatMap(({ id, name, problems }) =>
            problems.map((problem) => (
              <Notice key={id + problem}>
                {name}: {problem}
              </Notice>
            )),
          )}
        </Stack>
      )}
      <DataTable
        label={words.stores.title}
        query={stores}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowMenu={(store) => [
          { label: words.stores.syncNow, icon: 'refresh', run: () => read.mutate(store) },
          ...(manages && store.kind === 'shopify'
            ? [
                {
                  label: words.stores.privacyAddress,
                  icon: 'copy' as const,
                  run: () => openDialog((close) => <PrivacyAddress store={store} onClose={close} />),
                },
              ]
            : []),
          ...(manages
            ? [
                {
                  label: words.stores.newKeys,
                  icon: 'key' as const,
                  run: () =>
                    openDialog((close) => <ConnectStore accountId={accountId} store={store} onClose={close} />),
                },
                {
                  label: words.stores.disconnect,
                  icon: 'delete' as const,
                  danger: true as const,
                  run: () =>
                    confirm({
                      title: words.stores.disconnectTitle(store.name),
                      body: words.stores.disconnectBody,
                      label: words.stores.disconnectIt,
                      run: () => storesRemove({ path: { accountId, id: store.id } }),
                      refresh: queryKeys.account(accountId).stores,
                      done: words.stores.disconnected(store.name),
                    }),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState icon="order" title={words.stores.none} {...(manages && { action: connect })}>
            {comesDirectly.data ? words.stores.noneIntroDirect : words.stores.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
