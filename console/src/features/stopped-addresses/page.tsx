// Stopped addresses with reason, date and delivery log.

import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useAccount } from '../../account.ts'
import { stoppedAddressesFile } from '../../api.ts'
import type { StoppedAddress } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Shortened } from '../../ui/shortened.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { EmailSourceLink } from '../campaigns/email-source-link.tsx'
import { AddressHistory, RemoveStop, StopAddresses, UndoStops } from './lazy.ts'
import { KeptMail } from './kept-mail.tsx'
import { STOPPED_TABLE, stoppedCountsQuery, stoppedQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.stopped}`)

const columnsFor = (accountId: string): Column<StoppedAddress>[] => [
  {
    key: 'email',
    head: words.stopped.email,
    cell: ({ email }) => (
      <Text fz="sm" fw={500} component="div">
        <Shortened text={email ?? words.stopped.unknown} />
      </Text>
    ),
    phone: 'title',
  },
  {
    key: 'reason',
    head: words.stopped.reason,
    cell: (stopped) => <Reason accountId={accountId} stopped={stopped} />,
    width: 250,
    phone: 'line',
    onCard: (stopped) => <Cause stopped={stopped} />,
  },
  {
    key: 'since',
    head: words.stopped.since,
    cell: ({ stoppedAt }) => <Time at={stoppedAt} />,
    width: 120,
    phone: 'sub',
    onCard: ({ stoppedAt, stoppedBy, addedBy }) => (
      <>
        {stoppedBy && `${stoppedBy.name} · `}
        {addedBy && `${words.stopped.addedBy(addedBy.name)} · `}
        <Time at={stoppedAt} />
      </>
    ),
  },
  {
    key: 'remove',
    head: '',
    cell: ({ email }) => email !== null && <RemoveButton accountId={accountId} email={email} />,
    width: 110,
    phone: 'end',
  },
]

/** "Bounced: no such address". */
function Cause({ stopped: { reason, detail } }: { stopped: StoppedAddress }) {
  // Most spam reports say only that they are one.
  const cause = detail === 'abuse' ? null : detail && wordFor(words.stopCauses, detail)
  return (
    // One element, so that a card on a phone leaves no space before the colon.
    <span>
      <StateBadge of="stop" state={reason} />
      {cause && `: ${cause}`}
    </span>
  )
}

/** With the campaign or drip that it happened to, or the user who did it. */
const Reason = ({ accountId, stopped }: { accountId: string; stopped: StoppedAddress }) => (
  <>
    <Cause stopped={stopped} />
    {stopped.stoppedBy && (
      <Text fz={13} pl="md" component="div">
        <EmailSourceLink accountId={accountId} source={stopped.stoppedBy} c="dimmed" />
      </Text>
    )}
    {stopped.addedBy && (
      <Text fz={13} pl="md" c="dimmed" component="div">
        {words.stopped.addedBy(stopped.addedBy.name)}
      </Text>
    )}
  </>
)

function RemoveButton({ accountId, email }: { accountId: string; email: string }) {
  const openDialog = useDialog()
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={words.stopped.removeOf(email)}
      onClick={() => openDialog((close) => <RemoveStop accountId={accountId} email={email} onClose={close} />)}
    >
      {words.stopped.remove}
    </Button>
  )
}

const TABS = ['all', 'bounce', 'complaint', 'team'] as const

export function StoppedAddresses() {
  const { accountId } = route.useParams()
  const { manages } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(STOPPED_TABLE)
  const stopped = useQuery({ ...stoppedQuery(accountId, search, size), placeholderData: keepPreviousData })
  const { openId, close } = useOpenRow()
  const columns = useMemo(() => columnsFor(accountId), [accountId])
  const openDialog = useDialog()
  const counts = useQuery(stoppedCountsQuery(accountId))
  const add: Action = {
    label: words.stopped.add,
    icon: 'add',
    run: () => openDialog((close) => <StopAddresses accountId={accountId} onClose={close} />),
  }
  const exportAll: Action = {
    label: words.stopped.export,
    icon: 'download',
    run: () =>
      void stoppedAddressesFile({ path: { accountId }, parseAs: 'blob' }).then((file) =>
        downloadFile(file, 'stopped-addresses.csv'),
      ),
  }
  const undo: Action = {
    label: words.stopped.undo,
    run: () => openDialog((close) => <UndoStops accountId={accountId} onClose={close} />),
  }
  const isNarrowed = search.q !== undefined || search.reason !== undefined
  const none = stopped.data?.data.length === 0 && !isNarrowed
  return (
    <Page
      title={words.stopped.title}
      line={words.stopped.intro}
      count={counts.data?.all || null}
      part={words.nav.settings}
      primary={add}
      {...(manages && !none && { secondary: exportAll, more: [undo] })}
      width="list"
    >
      {counts.data && counts.data.all > 0 && (
        <TabBar label={words.stopped.reason}>
          {TABS.map((tab) => (
            <Tab
              key={tab}
              to={urls.stopped}
              params={{ accountId }}
              search={{ q: search.q, reason: tab === 'all' ? undefined : tab }}
              activeOptions={{ explicitUndefined: true }}
            >
              {words.stoppedTabs[tab]}
              <TabCount n={counts.data[tab]} />
            </Tab>
          ))}
        </TabBar>
      )}
      <DataTable
        label={words.stopped.title}
        paged={STOPPED_TABLE}
        query={stopped}
        rowKey={({ email, stoppedAt }) => `${email} ${stoppedAt}`}
        rowName={({ email }) => email ?? words.stopped.unknown}
        columns={columns}
        rowHref={({ email }) =>
          linkOptions({ to: urls.stopped, params: { accountId }, search: { ...search, open: email ?? undefined } })
        }
        toolbar={!none && <FilterBar search={words.stopped.search} />}
        empty={
          none ? (
            <EmptyState icon="stop" title={words.stopped.none}>
              {words.stopped.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.stopped.noMatch} clear={() => set({ q: undefined, reason: undefined })} />
          )
        }
      />
      {manages && <KeptMail accountId={accountId} />}
      {openId && (
        <Suspense>
          <AddressHistory accountId={accountId} email={openId} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
