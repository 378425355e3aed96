// How background work stands and, for whoever runs the installation, its queues, database, disk and backups.

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { InstallationStatus, Status } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showBytes } from '../../ui/format.ts'
import { NotKnown, Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/settings-card.tsx'
import { ErrorState, Forbidden, Loading, Notice } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { ResumeWork } from './lazy.ts'
import { statusQuery } from './queries.ts'

export function StatusPage() {
  const { accountId, role } = useAccount()
  const isOwner = role === 'owner'
  const status = useQuery({ ...statusQuery(accountId), enabled: isOwner })
  return (
    <Page title={pageWords.status.title} part={words.nav.settings} line={pageWords.status.intro} width="settings">
      {!isOwner && <Forbidden title={pageWords.status.title} />}
      {isOwner && status.isPending && <Loading />}
      {status.isError && <ErrorState error={status.error} retry={() => void status.refetch()} />}
      {status.data && <Shown accountId={accountId} status={status.data} />}
    </Page>
  )
}

function Shown({ accountId, status: { held, queues, installation } }: { accountId: string; status: Status }) {
  const openDialog = useDialog()
  return (
    <>
      {held && (
        <Notice>
          <p>{pageWords.status.held(held.reason)}</p>
          {installation && (
            <Button
              onClick={() =>
                openDialog((close) => <ResumeWork accountId={accountId} queues={installation.queues} onClose={close} />)
              }
            >
              {pageWords.status.resume}
            </Button>
          )}
        </Notice>
      )}
      <Section title={pageWords.status.work} intro={queues.length === 0 ? pageWords.status.noWork : undefined}>
        {queues.length > 0 && (
          <Facts
            facts={queues.map(({ lane, dueAt, isDue }) => ({
              name: pageWords.status.lane(lane),
              value: (
                <>
                  {isDue ? pageWords.status.dueSince : pageWords.status.dueAt} <Time at={dueAt} />
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
  const { workers, queues, database, disk, lastBackup, backupProblem } = installation
  return (
    <>
      <Section title={pageWords.status.queues} intro={queues.length === 0 ? pageWords.status.nothingDue : undefined}>
        <Facts
          facts={[
            { name: pageWords.status.workers, value: <Num value={workers} /> },
            ...queues.map(({ lane, accounts, oldestDueAt }) => ({
              name: pageWords.status.lane(lane),
              value: (
                <>
                  {pageWords.status.accountsDue(accounts)}, {pageWords.status.oldest} <Time at={oldestDueAt} />
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Section title={pageWords.status.database}>
        <Facts
          facts={[
            { name: pageWords.status.version, value: database.version },
            { name: pageWords.status.size, value: showBytes(database.bytes) },
            {
              name: pageWords.status.connections,
              value: pageWords.status.ofMost(database.connections, database.maxConnections),
            },
            {
              name: pageWords.status.disk,
              value: disk ? pageWords.status.free(showBytes(disk.freeBytes), showBytes(disk.totalBytes)) : <NotKnown />,
            },
          ]}
        />
      </Section>
      <Section title={pageWords.status.backups}>
        {backupProblem && <Notice>{pageWords.status.backupFailed(backupProblem)}</Notice>}
        <Facts
          facts={
            lastBackup
              ? [
                  { name: pageWords.status.lastBackup, value: <Time at={lastBackup.madeAt} /> },
                  { name: pageWords.status.size, value: showBytes(lastBackup.bytes) },
                  { name: pageWords.status.file, value: lastBackup.file },
                ]
              : [{ name: pageWords.status.lastBackup, value: pageWords.status.noBackup }]
          }
        />
      </Section>
    </>
  )
}
