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
import { ResumeWork } from './lazy.ts'
import { statusQuery } from './queries.ts'

export function StatusPage() {
  const { accountId, role } = useAccount()
  const isOwner = role === 'owner'
  const status = useQuery({ ...statusQuery(accountId), enabled: isOwner })
  return (
    <Page title={words.status.title} part={words.nav.settings} line={words.status.intro} width="settings">
      {!isOwner && <Forbidden title={words.status.title} />}
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
          <p>{words.status.held(held.reason)}</p>
          {installation && (
            <Button
              onClick={() =>
                openDialog((close) => <ResumeWork accountId={accountId} queues={installation.queues} onClose={close} />)
              }
            >
              {words.status.resume}
            </Button>
          )}
        </Notice>
      )}
      <Section title={words.status.work} intro={queues.length === 0 ? words.status.noWork : undefined}>
        {queues.length > 0 && (
          <Facts
            facts={queues.map(({ lane, dueAt, isDue }) => ({
              name: words.status.lane(lane),
              value: (
                <>
                  {isDue ? words.status.dueSince : words.status.dueAt} <Time at={dueAt} />
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
      <Section title={words.status.queues} intro={queues.length === 0 ? words.status.nothingDue : undefined}>
        <Facts
          facts={[
            { name: words.status.workers, value: <Num value={workers} /> },
            ...queues.map(({ lane, accounts, oldestDueAt }) => ({
              name: words.status.lane(lane),
              value: (
                <>
                  {words.status.accountsDue(accounts)}, {words.status.oldest} <Time at={oldestDueAt} />
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Section title={words.status.database}>
        <Facts
          facts={[
            { name: words.status.version, value: database.version },
            { name: words.status.size, value: showBytes(database.bytes) },
            {
              name: words.status.connections,
              value: words.status.ofMost(database.connections, database.maxConnections),
            },
            {
              name: words.status.disk,
              value: disk ? words.status.free(showBytes(disk.freeBytes), showBytes(disk.totalBytes)) : <NotKnown />,
            },
          ]}
        />
      </Section>
      <Section title={words.status.backups}>
        {backupProblem && <Notice>{words.status.backupFailed(backupProblem)}</Notice>}
        <Facts
          facts={
            lastBackup
              ? [
                  { name: words.status.lastBackup, value: <Time at={lastBackup.madeAt} /> },
                  { name: words.status.size, value: showBytes(lastBackup.bytes) },
                  { name: words.status.file, value: lastBackup.file },
                ]
              : [{ name: words.status.lastBackup, value: words.status.noBackup }]
          }
        />
      </Section>
    </>
  )
}
