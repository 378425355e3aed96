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
import { words } from '../../words/index.ts'
import { sendingWords } from '../../words/sending.ts'
import { AddSource, EditServer } from './lazy.ts'
import { providerName } from './providers.ts'
import { serversQuery, sourcesQuery } from './queries.ts'

const columns: Column<MailServer>[] = [
  {
    key: 'name',
    head: sendingWords.servers.name,
    sort: ({ name }) => name,
    cell: ({ name, scope }) => (
      <TwoLines first={name} second={scope === 'installation' ? sendingWords.servers.installation : null} />
    ),
    phone: 'title',
  },
  {
    key: 'host',
    head: sendingWords.servers.host,
    cell: ({ host, port }) => <Shortened text={`${host}:${port}`} />,
    phone: 'sub',
  },
  {
    key: 'purpose',
    head: sendingWords.servers.purpose,
    cell: ({ purpose }) => sendingWords.serverPurposes[purpose],
    phone: 'hide',
  },
  { key: 'tls', head: sendingWords.servers.secure, cell: ({ tls }) => sendingWords.tlsModes[tls], phone: 'hide' },
  {
    key: 'state',
    head: sendingWords.emailPage.state,
    cell: (server) => <StateBadge of="server" state={serverStateOf(server)} />,
    phone: 'badge',
  },
  {
    key: 'tested',
    head: sendingWords.servers.test,
    cell: ({ testedAt, testResult }) => (testedAt ? (testResult ?? sendingWords.servers.works) : null),
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
    label: sendingWords.servers.add,
    icon: 'add',
    run: () => openDialog((close) => <EditServer accountId={accountId} server={null} onClose={close} />),
  }
  const isEmpty = servers.data?.data.length === 0
  return (
    <Page
      title={sendingWords.servers.title}
      part={words.nav.settings}
      line={sendingWords.servers.intro}
      primary={manages && !isEmpty ? add : undefined}
      width="detail"
    >
      {manages ? (
        <Stack gap="xl">
          <DataTable
            label={sendingWords.servers.title}
            query={servers}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            columns={columns}
            rowMenu={(server) =>
              server.scope === 'installation'
                ? []
                : [
                    { label: sendingWords.servers.test, icon: 'refresh', run: () => test.mutate(server.id) },
                    {
                      label: sendingWords.servers.edit,
                      icon: 'edit',
                      run: () =>
                        openDialog((close) => <EditServer accountId={accountId} server={server} onClose={close} />),
                    },
                    {
                      label: sendingWords.servers.remove,
                      icon: 'delete',
                      danger: true,
                      run: () =>
                        confirm({
                          title: sendingWords.servers.removeTitle(server.name),
                          body: sendingWords.servers.removeBody,
                          label: sendingWords.servers.removeIt,
                          run: () => mailServersRemove({ path: { accountId, id: server.id } }),
                          refresh: queryKeys.account(accountId).mailServers,
                          done: sendingWords.servers.removed(server.name),
                        }),
                    },
                  ]
            }
            empty={
              <EmptyState icon="mail" title={sendingWords.servers.none} action={add}>
                {servers.data?.meta.usesSmtpUrl ? sendingWords.servers.noneUrl : sendingWords.servers.noneCaptured}
              </EmptyState>
            }
          />
          <Sources />
        </Stack>
      ) : (
        <Forbidden title={sendingWords.servers.title} />
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
    <Section wide title={sendingWords.deliveryReports.title} intro={sendingWords.deliveryReports.intro}>
      {sources.data?.length === 0 && <Text c="dimmed">{sendingWords.deliveryReports.none}</Text>}
      {sources.data?.map((source) => (
        <Card key={source.id} withBorder>
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>{providerName(source.provider)}</Text>
              <ActionMenu
                label={words.ui.actionsFor(providerName(source.provider))}
                actions={[
                  {
                    label: sendingWords.servers.remove,
                    icon: 'delete',
                    danger: true,
                    run: () =>
                      confirm({
                        title: sendingWords.servers.removeTitle(providerName(source.provider)),
                        body: sendingWords.deliveryReports.removeBody,
                        label: sendingWords.servers.remove,
                        run: () => returnSourcesRemove({ path: { accountId, id: source.id } }),
                        refresh: queryKeys.account(accountId).returnSources,
                        done: sendingWords.deliveryReports.removed,
                      }),
                  },
                ]}
              />
            </Group>
            <Text fz="sm" c="dimmed">
              {sendingWords.deliveryReports.last}{' '}
              {source.lastEventAt ? <Time at={source.lastEventAt} /> : sendingWords.deliveryReports.never}
            </Text>
            {source.refusedWhy && <Text fz="sm">{sendingWords.deliveryReports.refused(source.refusedWhy)}</Text>}
            <CopyField label={sendingWords.deliveryReports.url} value={source.url} />
          </Stack>
        </Card>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => openDialog((close) => <AddSource accountId={accountId} onClose={close} />)}
        >
          {sendingWords.deliveryReports.add}
        </Button>
      </div>
    </Section>
  )
}
