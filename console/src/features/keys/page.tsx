// API keys: made with permissions, shown once, revoked at once.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { Key } from '../../api.ts'
import type { Act } from '../../ui/acts.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Forbidden } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { NewKey, RevokeKey } from './lazy.ts'
import { PermissionCount } from './permissions.tsx'
import { keysQuery } from './queries.ts'

const columns: Column<Key>[] = [
  {
    key: 'name',
    head: pageWords.keys.name,
    sort: ({ name }) => name,
    cell: (key) => <TwoLines first={key.name} second={pageWords.keys.about(key.hint, key.appName)} />,
    phone: 'title',
  },
  {
    key: 'permissions',
    head: pageWords.keys.permissionsHead,
    cell: ({ name, scopes }) => <PermissionCount of={name} scopes={scopes} />,
    phone: 'hide',
  },
  {
    key: 'used',
    head: pageWords.keys.lastUsed,
    sort: ({ lastUsedAt }) => lastUsedAt ?? '',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : pageWords.keys.neverUsed),
    phone: 'sub',
  },
  {
    key: 'made',
    head: pageWords.keys.made,
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} mode="day" />,
    phone: 'hide',
  },
]

export function Keys() {
  const { accountId, manages } = useAccount()
  const keys = useQuery({ ...keysQuery(accountId), enabled: manages })
  const openDialog = useDialog()
  const make: Act = {
    label: pageWords.keys.make,
    icon: 'add',
    run: () => openDialog((close) => <NewKey accountId={accountId} onClose={close} />),
  }
  const none = keys.data?.data.length === 0
  return (
    <Page
      title={pageWords.keys.title}
      part={words.nav.settings}
      line={pageWords.keys.intro}
      primary={manages && !none ? make : undefined}
      width="detail"
    >
      {manages ? (
        <DataTable
          label={pageWords.keys.title}
          query={keys}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          rowMenu={(key) => [
            {
              label: pageWords.keys.revoke,
              icon: 'delete',
              danger: true,
              run: () => openDialog((close) => <RevokeKey accountId={accountId} apiKey={key} onClose={close} />),
            },
          ]}
          empty={
            <EmptyState icon="key" title={pageWords.keys.none} act={make}>
              {pageWords.keys.noneIntro}
            </EmptyState>
          }
        />
      ) : (
        <Forbidden title={pageWords.keys.title} />
      )}
    </Page>
  )
}
