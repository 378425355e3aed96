// Stopped addresses with reason, date and delivery log.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { stoppedAddressesFile } from '../../api.ts'
import type { StoppedAddress } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
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
import { AddressHistory, RemoveStop, StopAddresses, UndoStops } from './lazy.ts'
import { KeptMail } from './kept-mail.tsx'
import { STOPPED_TABLE, stoppedCountsQuery, stoppedQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.stopped}`)

const columns: Column<StoppedAddress>[] = [
  {
    key: 'email',
    head: words.stopped.email,
    cell: ({ email }) => <Shortened text={email ?? words.stopped.unknown} />,
    phone: 'title',
  },
  {
    key: 'reason',
    head: words.stopped.reason,
    cell: ({ reason }) => <StateBadge of="stop" state={reason} />,
    phone: 'badge',
  },
  {
    key: 'detail',
    head: words.stopped.detail,
    cell: ({ detail }) => detail?.replaceAll('_', ' ') ?? null,
    phone: 'sub',
  },
  {
    key: 'since',
    head: words.stopped.since,
    cell: ({ stoppedAt }) => <Time at={stoppedAt} />,
    width: 180,
    phone: 'sub',
  },
]

const TABS = ['all', 'bounce', 'complaint', 'team'] as const

export function StoppedAddresses() {
  const { accountId } = route.useParams()
  const { manages } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(STOPPED_TABLE)
  const stopped = useQuery({ ...stoppedQuery(accountId, search, size), placeholderData: keepPreviousData })
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
      count={counts.data?.all}
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
        rowMenu={({ email }) =>
          email === null
            ? []
            : [
                {
                  label: words.stopped.history,
                  icon: 'history',
                  run: () =>
                    openDialog((close) => <AddressHistory accountId={accountId} email={email} onClose={close} />),
                },
                {
                  label: words.stopped.remove,
                  icon: 'check',
                  run: () => openDialog((close) => <RemoveStop accountId={accountId} email={email} onClose={close} />),
                },
              ]
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
    </Page>
  )
}
