// Apps this account created: private ones with keys, public ones that other accounts connect; in test mode or live. The
// drawer has the credentials.

import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import { appsCreateKey, appsNewClientSecret, appsRemove, appsUpdate } from '../../api.ts'
import type { App } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { appStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { PermissionCount } from '../keys/permissions.tsx'
import { AppExtensions } from './app-extensions.tsx'
import { AppTabs } from './app-tabs.tsx'
import { CreateApp, EditApp, OneTimeSecret } from './lazy.ts'
import { appsQuery } from './queries.ts'

const columns: Column<App>[] = [
  {
    key: 'name',
    head: words.apps.name,
    sort: ({ name }) => name,
    cell: ({ name, kind }) => <TwoLines first={name} second={words.appKinds[kind]} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: words.apps.state,
    cell: (app) => <StateBadge of="app" state={appStateOf(app)} />,
    phone: 'badge',
  },
  {
    key: 'permissions',
    head: words.keys.permissionsHead,
    cell: ({ name, scopes }) => <PermissionCount of={name} scopes={scopes} />,
    phone: 'hide',
  },
  {
    key: 'made',
    head: words.keys.created,
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} mode="day" />,
    phone: 'sub',
  },
]

export function Apps() {
  const { accountId, manages } = useAccount()
  const apps = useQuery({ ...appsQuery(accountId), enabled: manages })
  const openDialog = useDialog()
  const { openId, close: closeDrawer } = useOpenRow()
  const actionsFor = useAppActions(accountId)
  const make: Action = {
    label: words.apps.new,
    icon: 'add',
    run: () => openDialog((close) => <CreateApp accountId={accountId} onClose={close} />),
  }
  const open = apps.data?.data.find(({ id }) => id === openId)
  return (
    <Page
      title={words.nav.allApps}
      part={words.nav.settings}
      primary={manages && apps.data?.data.length !== 0 ? make : undefined}
      width="detail"
    >
      <AppTabs accountId={accountId} intro={words.apps.intro} />
      {manages ? (
        <DataTable
          label={words.apps.title}
          query={apps}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          rowHref={({ id }) => linkOptions({ to: urls.apps, params: { accountId }, search: { open: id } })}
          rowMenu={actionsFor}
          empty={
            <EmptyState icon="apps" title={words.apps.none} action={make}>
              {words.apps.noneIntro}
            </EmptyState>
          }
        />
      ) : (
        <Forbidden title={words.apps.title} />
      )}
      {open && (
        <Suspense>
          <UrlDrawer title={open.name} onClose={closeDrawer}>
            <AppDetails accountId={accountId} app={open} />
          </UrlDrawer>
        </Suspense>
      )}
    </Page>
  )
}

function useAppActions(accountId: string): (app: App) => Action[] {
  const openDialog = useDialog()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const setLive = async (app: App, live: boolean) => {
    await appsUpdate({ path: { accountId, id: app.id }, body: { live } })
    await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).apps })
  }
  /** Going back to test mode affects no one outside, so it needs no confirmation. */
  const toTest = async (app: App) => {
    await setLive(app, false)
    undoable({ done: words.apps.isInTest(app.name), undo: () => setLive(app, true) })
  }
  return (app) => {
    const path = { accountId, id: app.id }
    const permissions = {
      name: words.keys.permissionsHead,
      value: words.keys.permissions(app.scopes.length),
    }
    const showSecret = (title: string, label: string, secret: string) =>
      openDialog((close) => <OneTimeSecret title={title} label={label} secret={secret} onClose={close} />)
    return [
      {
        label: words.apps.edit,
        icon: 'edit',
        run: () => openDialog((close) => <EditApp accountId={accountId} app={app} onClose={close} />),
      },
      app.live
        ? { label: words.apps.toTest, icon: 'stop', run: () => void toTest(app) }
        : {
            label: words.apps.goLive,
            icon: 'check',
            run: () =>
              confirm({
                title: words.apps.goLiveTitle(app.name),
                body: words.apps.goLiveBody,
                label: words.apps.goLive,
                items: [
                  { name: words.apps.kind, value: words.appKinds[app.kind] },
                  permissions,
                  { name: words.apps.toPause, value: words.apps.backToTest },
                ],
                run: () => appsUpdate({ path, body: { live: true } }),
                refresh: queryKeys.account(accountId).apps,
                done: words.apps.isLive(app.name),
              }),
          },
      app.kind === 'private'
        ? {
            label: words.apps.newKey,
            icon: 'key',
            run: () =>
              confirm({
                title: words.apps.newKeyTitle(app.name),
                body: words.apps.newKeyBody,
                label: words.keys.create,
                items: [permissions],
                run: () => appsCreateKey({ path, body: {} }),
                refresh: queryKeys.account(accountId).keys,
                onDone: ({ data }) => showSecret(words.apps.newKeyOf(app.name), words.keys.key, data.key),
              }),
          }
        : {
            label: words.apps.replace,
            icon: 'key',
            run: () =>
              confirm({
                title: words.apps.replaceTitle(app.name),
                body: words.apps.replaceBody,
                label: words.apps.replace,
                run: () => appsNewClientSecret({ path }),
                onDone: ({ data }) =>
                  showSecret(words.apps.newSecretOf(app.name), words.apps.clientSecret, data.clientSecret),
              }),
          },
      {
        label: words.apps.remove,
        icon: 'delete',
        danger: true,
        run: () =>
          confirm({
            title: words.apps.removeTitle(app.name),
            body: words.apps.removeBody,
            label: words.apps.removeIt,
            run: () => appsRemove({ path }),
            refresh: queryKeys.account(accountId).all,
            done: words.apps.removed(app.name),
          }),
      },
    ]
  }
}

function AppDetails({ accountId, app }: { accountId: string; app: App }) {
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { name: words.apps.state, value: <StateBadge of="app" state={appStateOf(app)} /> },
          { name: words.apps.kind, value: words.appKinds[app.kind] },
          { name: words.keys.permissionsHead, value: <PermissionCount of={app.name} scopes={app.scopes} /> },
          { name: words.keys.created, value: <Time at={app.createdAt} mode="minute" /> },
        ]}
      />
      {app.clientId && <CopyField label={words.apps.clientId} value={app.clientId} />}
      {app.redirectUris.map((address) => (
        <CopyField key={address} label={words.apps.redirect} value={address} />
      ))}
      <AppExtensions accountId={accountId} appId={app.id} />
    </Stack>
  )
}
