// Sender domains: the DNS records to copy, their status, and the signing key.

import { Button, Card, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { domainsCheck, domainsRemove, domainsRenewSpare, domainsSetUp, domainsTurnOver } from '../../api.ts'
import type { Sender, SenderDomain } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { ActionMenu } from '../../ui/row-menu.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { EditSender } from '../senders/lazy.ts'
import { SenderTabs } from '../senders/sender-tabs.tsx'
import { domainOf, domainsQuery, sendersOfDomainsQuery } from './queries.ts'
import { resultText } from './result-text.ts'

export function Domains() {
  const { accountId, manages } = useAccount()
  const openDialog = useDialog()
  const domains = useQuery(domainsQuery(accountId))
  const senders = useQuery(sendersOfDomainsQuery(accountId))
  const known = new Set(domains.data?.map(({ domain }) => domain))
  const waiting = [...new Map(senders.data?.map((sender) => [domainOf(sender.email), sender])).entries()].filter(
    ([domain]) => domains.data && !known.has(domain),
  )
  const addSender: Action = {
    label: words.senders.add,
    icon: 'add',
    run: () => openDialog((close) => <EditSender accountId={accountId} sender={null} onClose={close} />),
  }
  return (
    <Page title={words.nav.sendersAndDomains} part={words.nav.settings} width="detail">
      <SenderTabs accountId={accountId} />
      {domains.isPending && <Loading />}
      {domains.isError && <ErrorState error={domains.error} retry={() => void domains.refetch()} />}
      {waiting.map(([domain, sender]) => (
        <NotSetUp key={domain} domain={domain} sender={sender} />
      ))}
      {known.size > 0 && (
        <Text c="dimmed" fz="sm">
          {words.domains.intro}
        </Text>
      )}
      {domains.data?.map((domain) => (
        <Domain key={domain.domain} domain={domain} />
      ))}
      {domains.data?.length === 0 && senders.data?.length === 0 && (
        <Card padding={0}>
          <EmptyState icon="sender" title={words.domains.none} {...(manages && { action: addSender })}>
            {words.domains.noneIntro}
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

function NotSetUp({ domain, sender }: { domain: string; sender: Sender }) {
  const { accountId, manages } = useAccount()
  const setUp = useApiMutation<void, unknown>(() => domainsSetUp({ path: { accountId, id: sender.id } }), {
    refresh: queryKeys.account(accountId).domains,
  })
  return (
    <Section title={domain}>
      <div>
        <StateBadge of="domain" state="incomplete" text={words.domains.notSetUp} />
      </div>
      <Text c="dimmed">{words.domains.setUpIntro}</Text>
      {manages && (
        <div>
          <Button loading={setUp.isPending} onClick={() => setUp.mutate()}>
            {words.domains.setUp}
          </Button>
        </div>
      )}
      <ErrorMessage error={setUp.error} />
    </Section>
  )
}

function Domain({ domain: { domain, state, records, keys, checkedAt } }: { domain: SenderDomain }) {
  const { accountId, manages } = useAccount()
  const confirm = useConfirm()
  const path = { accountId, domain }
  const refresh = queryKeys.account(accountId).domains
  const check = useApiMutation<void, unknown>(() => domainsCheck({ path }), {
    refresh,
    done: words.domains.dnsChecked,
  })
  const turnOver = useApiMutation<void, unknown>(() => domainsTurnOver({ path }), {
    refresh,
    done: words.domains.turned,
  })
  const renew = useApiMutation<void, unknown>(() => domainsRenewSpare({ path }), {
    refresh,
    done: words.domains.renewed,
  })
  const signing = keys.find(({ isSigning }) => isSigning)
  const actions = [
    { label: words.domains.turnOver, run: () => turnOver.mutate() },
    { label: words.domains.renew, run: () => renew.mutate() },
    {
      label: words.domains.remove,
      danger: true as const,
      run: () =>
        confirm({
          title: words.domains.removeTitle(domain),
          body: words.domains.removeBody,
          label: words.domains.remove,
          typed: domain,
          run: () => domainsRemove({ path: { accountId, domain } }),
          refresh: queryKeys.account(accountId).domains,
          done: words.domains.removed(domain),
        }),
    },
  ]
  return (
    <Section wide title={domain}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <StateBadge of="domain" state={state} />
          {signing && (
            <Text fz="sm" c="dimmed">
              {words.domains.signing(signing.selector)}
            </Text>
          )}
          {checkedAt && (
            <Text fz="sm" c="dimmed">
              {words.domains.checked} <Time at={checkedAt} />
            </Text>
          )}
        </Group>
        <Group gap="xs">
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            {words.domains.checkAgain}
          </Button>
          {manages && <ActionMenu label={words.ui.actionsFor(domain)} actions={actions} />}
        </Group>
      </Group>
      <ErrorMessage error={turnOver.error ?? renew.error ?? check.error} />
      {records.map((record) => (
        <Record key={record.record} record={record} domain={domain} />
      ))}
    </Section>
  )
}

/** What most DNS providers ask for: the name without the domain. All records are below it. */
const hostOf = (name: string, domain: string): string => name.slice(0, -domain.length - 1)

function Record({ record, domain }: { record: SenderDomain['records'][number]; domain: string }) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600}>{words.dnsRecords[record.record]}</Text>
          <StateBadge of="record" state={record.state} />
          <Text fz="sm" c="dimmed">
            {record.type}, {record.needed ? words.domains.needed : words.domains.optional}
          </Text>
        </Group>
        {record.state !== 'not_checked' && <Text fz="sm">{resultText(record)}</Text>}
        <CopyField label={words.domains.host(domain)} value={hostOf(record.name, domain)} />
        <CopyField label={words.domains.fullName} value={record.name} />
        <CopyField label={words.domains.value} value={record.value} />
        {record.seen.length > 0 && record.state !== 'ok' && (
          <Stack gap={4}>
            <Text fz={13} c="dimmed">
              {words.domains.found}
            </Text>
            {record.seen.map((text) => (
              <Code key={text} block>
                {text}
              </Code>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
