// Mail servers for sending, and providers that report deliveries and bounces.

import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { mailServersRemove, mailServersTest, returnSourcesRemove } from '../../api.ts'
import type { MailServer } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { ActionMenu } from '../../ui/row-menu.tsx'
import { Section } from '../../ui/section.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { serverStateOf } from '../../ui/badges.ts'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { AddSource, EditServer } from './lazy.ts'
import { providerName } from './providers.ts'
import { serversQuery, sourcesQuery } from './queries.ts'

const columns: Column<MailServer>[] = [
  {
    key: 'name',
    head: words.servers.name,
    sort: ({ name }) => name,
    cell: ({ name, scope }) => (
      <TwoLines first={name} second={scope === 'installation' ? words.servers.installation : null} />
    ),
    phone: 'title',
  },
  {
    key: 'host',
    head: words.servers.host,
    cell: ({ host, port }) => <Shortened text={`${host}:${port}`} />,
    phone: 'sub',
  },
  {
    key: 'purpose',
    head: words.servers.purpose,
    cell: ({ purpose }) => words.serverPurposes[purpose],
    phone: 'hide',
  },
  { key: 'tls', head: words.servers.secure, cell: ({ tls }) => words.tlsModes[tls], phone: 'hide' },
  {
    key: 'state',
    head: words.emailPage.state,
    cell: (server) => <StateBadge of="server" state={serverStateOf(server)} />,
    phone: 'badge',
  },
  {
    key: 'tested',
    head: words.servers.test,
    cell: ({ testedAt, testResult }) => (testedAt ? (testResult ?? words.servers.works) : null),
    phone: 'hide',
  },
]

export function MailServers() {
  const { accountId, manages } = useAccount()
  const servers = useQuery({ ...serversQuery(accountId), enabled: manages })
  const openDialog = useDialog()
  const confirm = useConfirm()
  const test = useApiMutation((id: string) => mailServersTest({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).mailServers,
    done: ({ data }) => [data.words, ...data.findings.map(({ words }) => words)].join(' '),
  })
  const add: Action = {
    label: words.servers.add,
    icon: 'add',
    run: () => openDialog((close) => <EditServer accountId={accountId} server={null} onClose={close} />),
  }
  const isEmpty = servers.data?.data.length === 0
  const isShared =
    servers.data?.meta.usesSmtpUrl === true || servers.data?.data.some(({ scope }) => scope === 'installation')
  return (
    <Page
      title={words.servers.title}
      part={words.nav.settings}
      line={isShared ? words.servers.introShared : words.servers.intro}
      primary={manages && !isEmpty ? add : undefined}
      width="detail"
    >
      {manages ? (
        <Stack gap="xl">
          <DataTable
            label={words.servers.title}
            query={servers}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            columns={columns}
            rowMenu={(server) =>
              server.scope === 'installation'
                ? []
                : [
                    { label: words.servers.test, icon: 'refresh', run: () => test.mutate(server.id) },
                    {
                      label: words.servers.edit,
                      icon: 'edit',
                      run: () =>
                        openDialog((close) => <EditServer accountId={accountId} server={server} onClose={close} />),
                    },
                    {
                      label: words.servers.remove,
                      icon: 'delete',
                      danger: true,
                      run: () =>
                        confirm({
                          title: words.servers.removeTitle(server.name),
                          body: words.servers.removeBody,
                          label: words.servers.removeIt,
                          run: () => mailServersRemove({ path: { accountId, id: server.id } }),
                          refresh: queryKeys.account(accountId).mailServers,
                          done: words.servers.removed(server.name),
                        }),
                    },
                  ]
            }
            empty={
              <EmptyState icon="server" title={words.servers.none} action={add}>
                {servers.data?.meta.usesSmtpUrl ? words.servers.noneUrl : words.servers.noneCaptured}
              </EmptyState>
            }
          />
          <Sources />
        </Stack>
      ) : (
        <Forbidden title={words.servers.title} />
      )}
    </Page>
  )
}

function Sources() {
  const { accountId } = useAccount()
  const sources = useQuery(sourcesQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  return (
    <Section wide title={words.deliveryReports.title} intro={words.deliveryReports.intro}>
      {sources.data?.length === 0 && <Text c="dimmed">{words.deliveryReports.none}</Text>}
      {sources.data?.map((source) => (
        <Card key={source.id} withBorder>
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>{providerName(source.provider)}</Text>
              <ActionMenu
                label={words.ui.actionsFor(providerName(source.provider))}
                actions={[
                  {
                    label: words.servers.remove,
                    icon: 'delete',
                    danger: true,
                    run: () =>
                      confirm({
                        title: words.servers.removeTitle(providerName(source.provider)),
                        body: words.deliveryReports.removeBody,
                        label: words.servers.remove,
                        run: () => returnSourcesRemove({ path: { accountId, id: source.id } }),
                        refresh: queryKeys.account(accountId).returnSources,
                        done: words.deliveryReports.removed,
                      }),
                  },
                ]}
              />
            </Group>
            <Text fz="sm" c="dimmed">
              {words.deliveryReports.last}{' '}
              {source.lastEventAt ? <Time at={source.lastEventAt} /> : words.deliveryReports.never}
            </Text>
            {source.refusedWhy && <Text fz="sm">{words.deliveryReports.refused(source.refusedWhy)}</Text>}
            <CopyField label={words.deliveryReports.url} value={source.url} />
          </Stack>
        </Card>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => openDialog((close) => <AddSource accountId={accountId} onClose={close} />)}
        >
          {words.deliveryReports.add}
        </Button>
      </div>
    </Section>
  )
}
