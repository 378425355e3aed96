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
import * as words from '../../words/index.ts'
import { statusQuery } from './queries.ts'

export function StatusPage() {
  const { accountId, role } = useAccount()
  const isOwner = role === 'owner'
  const status = useQuery({ ...statusQuery(accountId), enabled: isOwner })
  return (
    <Page
      title={words.status.title}
      part={words.nav.settings}
      line={status.data?.installation ? words.status.introInstallation : words.status.intro}
      width="settings"
    >
      {!isOwner && <Forbidden title={words.status.title} />}
      {isOwner && status.isPending && <Loading />}
      {status.isError && <ErrorState error={status.error} retry={() => void status.refetch()} />}
      {status.data && <Shown accountId={accountId} status={status.data} />}
    </Page>
  )
}

function statusOf(queues: Status['queues']): string | undefined {
  if (queues.length === 0) return words.status.noWork
  return queues.some(({ isDue }) => isDue) ? undefined : words.status.upToDate
}

function Shown({ accountId, status: { held, queues, installation } }: { accountId: string; status: Status }) {
  const confirm = useConfirm()
  return (
    <>
      {held && (
        <Notice>
          <p>{words.status.held(held.reason)}</p>
          {installation && (
            <Button
              onClick={() =>
                confirm({
                  title: words.status.resumeTitle,
                  body: words.status.resumeBody,
                  label: words.status.resume,
                  items: installation.queues.map(({ queue, accounts }) => ({
                    name: words.status.job(queue),
                    value: words.status.accountsDue(accounts),
                  })),
                  run: () => statusResume({ path: { accountId } }),
                  refresh: queryKeys.account(accountId).status,
                  done: words.status.resumed,
                })
              }
            >
              {words.status.resume}
            </Button>
          )}
        </Notice>
      )}
      <Section wide title={words.status.work} intro={statusOf(queues)}>
        {queues.length > 0 && (
          <DescriptionList
            items={queues.map(({ queue, dueAt, isDue }) => ({
              name: words.status.job(queue),
              value: (
                <>
                  <span>
                    {isDue ? words.status.dueSince : words.status.dueAt} <Time at={dueAt} />
                  </span>
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
      <Section wide title={words.status.queues} intro={queues.length === 0 ? words.status.nothingDue : undefined}>
        <DescriptionList
          items={[
            { name: words.status.workers, value: <Num value={workers} /> },
            ...queues.map(({ queue, accounts, oldestDueAt }) => ({
              name: words.status.job(queue),
              value: (
                <>
                  {words.status.accountsDue(accounts)}, {words.status.oldest} <Time at={oldestDueAt} />
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Section wide title={words.status.database}>
        <DescriptionList
          items={[
            { name: words.status.version, value: database.version },
            { name: words.status.size, value: formatBytes(database.bytes) },
            {
              name: words.status.connections,
              value: words.status.ofMost(database.connections, database.maxConnections),
            },
            {
              name: words.status.disk,
              value: disk ? (
                words.status.free(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))
              ) : (
                <UnknownValue />
              ),
            },
          ]}
        />
      </Section>
      <Section wide title={words.status.returnedMail} intro={words.status.returnedMailIntro}>
        <DescriptionList
          items={[
            { name: words.status.setAside, value: <Num value={returnedMail.setAside} /> },
            { name: words.status.notUnderstood, value: <Num value={returnedMail.notUnderstood} /> },
          ]}
        />
      </Section>
      <Section wide title={words.status.backups}>
        {backupProblem && <Notice>{words.status.backupFailed(backupProblem)}</Notice>}
        <DescriptionList
          items={
            lastBackup
              ? [
                  { name: words.status.lastBackup, value: <Time at={lastBackup.madeAt} /> },
                  { name: words.status.size, value: formatBytes(lastBackup.bytes) },
                  { name: words.status.file, value: lastBackup.file },
                ]
              : [{ name: words.status.lastBackup, value: words.status.noBackup }]
          }
        />
      </Section>
    </>
  )
}
