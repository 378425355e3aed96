// Connected stores: how far each is read, when it was read last, and what needs attention.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { storesReadNow } from '../../api.ts'
import type { Store } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import type { Act } from '../../ui/acts.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, Notice } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { words } from '../../words/index.ts'
import { ConnectStore, DisconnectStore } from './lazy.ts'
import { storesQuery } from './queries.ts'

const columns: Column<Store>[] = [
  {
    key: 'name',
    head: words.stores.name,
    sort: ({ name }) => name,
    cell: ({ name, kind, address }) => <TwoLines first={name} second={`${words.stores.kinds[kind]} · ${address}`} />,
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
    cell: ({ phase, counts }) => <TwoLines first={words.stores.phases[phase]} second={words.stores.counts(counts)} />,
    phone: 'sub',
  },
  {
    key: 'read',
    head: words.stores.lastRead,
    cell: ({ reconciledAt }) => (reconciledAt ? <Time at={reconciledAt} /> : null),
    width: 160,
    phone: 'hide',
  },
]

export function Stores() {
  const { accountId, manages } = useAccount()
  const stores = useQuery(storesQuery(accountId))
  const openDialog = useDialog()
  const read = useAction(({ id }: Store) => storesReadNow({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).stores,
    done: ({ data }) => words.stores.reading(data.name),
  })
  const connect: Act = {
    label: words.stores.connect,
    icon: 'add',
    run: () => openDialog((close) => <ConnectStore accountId={accountId} store={null} onClose={close} />),
  }
  const none = stores.data?.data.length === 0
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
          { label: words.stores.readNow, icon: 'refresh', run: () => read.mutate(store) },
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
                    openDialog((close) => <DisconnectStore accountId={accountId} store={store} onClose={close} />),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState icon="order" title={words.stores.none} {...(manages && { act: connect })}>
            {words.stores.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
