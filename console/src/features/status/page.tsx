// Background jobs and, for operators, queues, database, disk and backups.

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { InstallationStatus, Status } from '../../api.ts'
import { statusResume } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatBytes } from '../../ui/bytes.ts'
import { UnknownValue, Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Forbidden, Loading, Notice } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { words } from '../../words/index.ts'
import { accountWords } from '../../words/account.ts'
import { statusQuery } from './queries.ts'

export function StatusPage() {
  const { accountId, role } = useAccount()
  const isOwner = role === 'owner'
  const status = useQuery({ ...statusQuery(accountId), enabled: isOwner })
  return (
    <Page title={accountWords.status.title} part={words.nav.settings} line={accountWords.status.intro} width="settings">
      {!isOwner && <Forbidden title={accountWords.status.title} />}
      {isOwner && status.isPending && <Loading />}
      {status.isError && <ErrorState error={status.error} retry={() => void status.refetch()} />}
      {status.data && <Shown accountId={accountId} status={status.data} />}
    </Page>
  )
}

function Shown({ accountId, status: { held, queues, installation } }: { accountId: string; status: Status }) {
  const confirm = useConfirm()
  return (
    <>
      {held && (
        <Notice>
          <p>{accountWords.status.held(held.reason)}</p>
          {installation && (
            <Button
              onClick={() =>
                confirm({
                  title: accountWords.status.resumeTitle,
                  body: accountWords.status.resumeBody,
                  label: accountWords.status.resume,
                  items: installation.queues.map(({ queue, accounts }) => ({
                    name: accountWords.status.job(queue),
                    value: accountWords.status.accountsDue(accounts),
                  })),
                  run: () => statusResume({ path: { accountId } }),
                  refresh: queryKeys.account(accountId).status,
                  done: accountWords.status.resumed,
                })
              }
            >
              {accountWords.status.resume}
            </Button>
          )}
        </Notice>
      )}
      <Section title={accountWords.status.work} intro={queues.length === 0 ? accountWords.status.noWork : undefined}>
        {queues.length > 0 && (
          <DescriptionList
            items={queues.map(({ queue, dueAt, isDue }) => ({
              name: accountWords.status.job(queue),
              value: (
                <>
                  {isDue ? accountWords.status.dueSince : accountWords.status.dueAt} <Time at={dueAt} />
                </>
              ),
            }))}
          />
        )}
      </Section>
      {installation && <Installation installation={installation} />}
    </>
  )
}

function Installation({ installation }: { installation: InstallationStatus }) {
  const { workers, queues, database, disk, lastBackup, backupProblem, returnedMail } = installation
  return (
    <>
      <Section
        title={accountWords.status.queues}
        intro={queues.length === 0 ? accountWords.status.nothingDue : undefined}
      >
        <DescriptionList
          items={[
            { name: accountWords.status.workers, value: <Num value={workers} /> },
            ...queues.map(({ queue, accounts, oldestDueAt }) => ({
              name: accountWords.status.job(queue),
              value: (
                <>
                  {accountWords.status.accountsDue(accounts)}, {accountWords.status.oldest} <Time at={oldestDueAt} />
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Section title={accountWords.status.database}>
        <DescriptionList
          items={[
            { name: accountWords.status.version, value: database.version },
            { name: accountWords.status.size, value: formatBytes(database.bytes) },
            {
              name: accountWords.status.connections,
              value: accountWords.status.ofMost(database.connections, database.maxConnections),
            },
            {
              name: accountWords.status.disk,
              value: disk ? (
                accountWords.status.free(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))
              ) : (
                <UnknownValue />
              ),
            },
          ]}
        />
      </Section>
      <Section title={accountWords.status.returnedMail} intro={accountWords.status.returnedMailIntro}>
        <DescriptionList
          items={[
            { name: accountWords.status.setAside, value: <Num value={returnedMail.setAside} /> },
            { name: accountWords.status.notUnderstood, value: <Num value={returnedMail.notUnderstood} /> },
          ]}
        />
      </Section>
      <Section title={accountWords.status.backups}>
        {backupProblem && <Notice>{accountWords.status.backupFailed(backupProblem)}</Notice>}
        <DescriptionList
          items={
            lastBackup
              ? [
                  { name: accountWords.status.lastBackup, value: <Time at={lastBackup.madeAt} /> },
                  { name: accountWords.status.size, value: formatBytes(lastBackup.bytes) },
                  { name: accountWords.status.file, value: lastBackup.file },
                ]
              : [{ name: accountWords.status.lastBackup, value: accountWords.status.noBackup }]
          }
        />
      </Section>
    </>
  )
}
