// API keys with their permissions.

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import type { Key } from '../../api.ts'
import { keysRevoke } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { RemainingAccess, NewKey } from './lazy.ts'
import { PermissionCount } from './permissions.tsx'
import { keysQuery } from './queries.ts'

const columns: Column<Key>[] = [
  {
    key: 'name',
    head: words.keys.name,
    sort: ({ name }) => name,
    cell: (key) => <TwoLines first={key.name} second={words.keys.about(key.hint, key.appName)} />,
    phone: 'title',
  },
  {
    key: 'permissions',
    head: words.keys.permissionsHead,
    cell: ({ name, scopes }) => <PermissionCount of={name} scopes={scopes} />,
    phone: 'hide',
  },
  {
    key: 'used',
    head: words.keys.lastUsed,
    sort: ({ lastUsedAt }) => lastUsedAt ?? '',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : words.keys.neverUsed),
    phone: 'sub',
  },
  {
    key: 'made',
    head: words.keys.created,
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} mode="day" />,
    phone: 'hide',
  },
]

export function Keys() {
  const { accountId, manages } = useAccount()
  const keys = useQuery({ ...keysQuery(accountId), enabled: manages })
  const openDialog = useDialog()
  const confirm = useConfirm()
  const make: Action = {
    label: words.keys.new,
    icon: 'add',
    run: () => openDialog((close) => <NewKey accountId={accountId} onClose={close} />),
  }
  const none = keys.data?.data.length === 0
  return (
    <Page
      title={words.keys.title}
      part={words.nav.settings}
      line={words.keys.intro}
      primary={manages && !none ? make : undefined}
      width="detail"
    >
      {manages && (
        <Suspense>
          <RemainingAccess accountId={accountId} />
        </Suspense>
      )}
      {manages ? (
        <DataTable
          label={words.keys.title}
          query={keys}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          rowMenu={(key) => [
            {
              label: words.keys.revoke,
              icon: 'delete',
              danger: true,
              run: () =>
                confirm({
                  title: words.keys.revokeTitle(key.name),
                  body: words.keys.revokeBody(key.hint),
                  label: words.keys.revokeIt,
                  run: () => keysRevoke({ path: { accountId, id: key.id } }),
                  refresh: queryKeys.account(accountId).keys,
                  done: words.keys.revoked(key.name),
                }),
            },
          ]}
          empty={
            <EmptyState icon="key" title={words.keys.none} action={make}>
              {words.keys.noneIntro}
            </EmptyState>
          }
        />
      ) : (
        <Forbidden title={words.keys.title} />
      )}
    </Page>
  )
}
