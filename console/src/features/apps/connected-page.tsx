// Third-party apps connected to this account: their publisher, their permissions, and disconnecting them.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import type { ConnectedApp } from '../../api.ts'
import { connectedAppsRemove } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { PermissionCount } from '../keys/permissions.tsx'
import { AppExtensions } from './app-extensions.tsx'
import { AppTabs } from './app-tabs.tsx'
import { connectedAppsQuery } from './queries.ts'

const columns: Column<ConnectedApp>[] = [
  {
    key: 'name',
    head: words.connectedApps.name,
    sort: ({ app }) => app.name,
    cell: ({ app }) => <TwoLines first={app.name} second={words.connectedApps.madeBy(app.madeBy)} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: words.apps.state,
    cell: ({ testMode }) => <StateBadge of="app" state={testMode ? 'test' : 'live'} />,
    phone: 'badge',
  },
  {
    key: 'permissions',
    head: words.keys.permissionsHead,
    cell: ({ app, scopes }) => <PermissionCount of={app.name} scopes={scopes} />,
    phone: 'hide',
  },
  {
    key: 'connected',
    head: words.connectedApps.connected,
    sort: ({ connectedAt }) => connectedAt,
    cell: ({ connectedAt, connectedBy }) => (
      <TwoLines
        first={<Time at={connectedAt} mode="day" />}
        second={connectedBy && words.connectedApps.connectedBy(connectedBy)}
      />
    ),
    phone: 'sub',
  },
  {
    key: 'used',
    head: words.connectedApps.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : words.keys.neverUsed),
    phone: 'hide',
  },
]

export function ConnectedApps() {
  const { accountId, manages } = useAccount()
  const connected = useQuery({ ...connectedAppsQuery(accountId), enabled: manages })
  const confirm = useConfirm()
  const { openId, close: closeDrawer } = useOpenRow()
  const open = connected.data?.data.find(({ id }) => id === openId)
  return (
    <Page title={words.nav.allApps} part={words.nav.settings} width="detail">
      <AppTabs accountId={accountId} intro={words.connectedApps.intro} />
      {manages ? (
        <DataTable
          label={words.connectedApps.title}
          query={connected}
          rowKey={({ id }) => id}
          rowName={({ app }) => app.name}
          columns={columns}
          rowHref={({ id }) => linkOptions({ to: urls.connectedApps, params: { accountId }, search: { open: id } })}
          rowMenu={(connection) => [
            {
              label: words.connectedApps.remove,
              icon: 'delete',
              danger: true,
              run: () =>
                confirm({
                  title: words.connectedApps.removeTitle(connection.app.name),
                  body: words.connectedApps.removeBody,
                  label: words.connectedApps.removeIt,
                  run: () => connectedAppsRemove({ path: { accountId, id: connection.id } }),
                  // Its webhooks, cards, steps and blocks are removed with it.
                  refresh: queryKeys.account(accountId).all,
                  done: words.connectedApps.removed(connection.app.name),
                }),
            },
          ]}
          empty={
            <EmptyState icon="apps" title={words.connectedApps.none}>
              {words.connectedApps.noneIntro}
            </EmptyState>
          }
        />
      ) : (
        <Forbidden title={words.connectedApps.title} />
      )}
      {open && (
        <Suspense>
          <UrlDrawer title={open.app.name} onClose={closeDrawer}>
            <ConnectionDetails accountId={accountId} connection={open} />
          </UrlDrawer>
        </Suspense>
      )}
    </Page>
  )
}

function ConnectionDetails({ accountId, connection }: { accountId: string; connection: ConnectedApp }) {
  const { app, testMode, scopes, connectedAt } = connection
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { name: words.apps.state, value: <StateBadge of="app" state={testMode ? 'test' : 'live'} /> },
          { name: words.connectedApps.maker, value: app.madeBy },
          { name: words.keys.permissionsHead, value: <PermissionCount of={app.name} scopes={scopes} /> },
          { name: words.connectedApps.connected, value: <Time at={connectedAt} mode="minute" /> },
        ]}
      />
      <AppExtensions accountId={accountId} appId={app.id} />
    </Stack>
  )
}
