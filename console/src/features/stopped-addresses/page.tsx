// Stopped addresses with reason, date and delivery log.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { StoppedAddress } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Shortened } from '../../ui/shortened.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { sendingWords } from '../../words/sending.ts'
import { AddressHistory, RemoveStop, UndoStops } from './lazy.ts'
import { KeptMail } from './kept-mail.tsx'
import { STOPPED_TABLE, stoppedQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.stopped}`)

const columns: Column<StoppedAddress>[] = [
  {
    key: 'email',
    head: sendingWords.stopped.email,
    cell: ({ email }) => <Shortened text={email ?? sendingWords.stopped.unknown} />,
    phone: 'title',
  },
  {
    key: 'reason',
    head: sendingWords.stopped.reason,
    cell: ({ reason }) => <StateBadge of="stop" state={reason} />,
    phone: 'badge',
  },
  {
    key: 'detail',
    head: sendingWords.stopped.detail,
    cell: ({ detail }) => detail?.replaceAll('_', ' ') ?? null,
    phone: 'sub',
  },
  {
    key: 'since',
    head: sendingWords.stopped.since,
    cell: ({ stoppedAt }) => <Time at={stoppedAt} />,
    width: 180,
    phone: 'sub',
  },
]

const filters: Filter[] = [
  {
    key: 'reason',
    label: sendingWords.stopped.reason,
    options: Object.entries(sendingWords.stopReasons).map(([value, label]) => ({ value, label })),
  },
]

export function StoppedAddresses() {
  const { accountId } = route.useParams()
  const { manages } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(STOPPED_TABLE)
  const stopped = useQuery({ ...stoppedQuery(accountId, search, size), placeholderData: keepPreviousData })
  const openDialog = useDialog()
  const isNarrowed = search.q !== undefined || search.reason !== undefined
  const none = stopped.data?.data.length === 0 && !isNarrowed
  return (
    <Page
      title={sendingWords.stopped.title}
      line={sendingWords.stopped.intro}
      secondary={
        manages && !none
          ? {
              label: sendingWords.stopped.undo,
              run: () => openDialog((close) => <UndoStops accountId={accountId} onClose={close} />),
            }
          : undefined
      }
      width="list"
    >
      <DataTable
        label={sendingWords.stopped.title}
        paged={STOPPED_TABLE}
        query={stopped}
        rowKey={({ email, stoppedAt }) => `${email} ${stoppedAt}`}
        rowName={({ email }) => email ?? sendingWords.stopped.unknown}
        columns={columns}
        rowMenu={({ email }) =>
          email === null
            ? []
            : [
                {
                  label: sendingWords.stopped.history,
                  icon: 'history',
                  run: () =>
                    openDialog((close) => <AddressHistory accountId={accountId} email={email} onClose={close} />),
                },
                {
                  label: sendingWords.stopped.remove,
                  icon: 'check',
                  run: () => openDialog((close) => <RemoveStop accountId={accountId} email={email} onClose={close} />),
                },
              ]
        }
        toolbar={!none && <FilterBar search={sendingWords.stopped.search} filters={filters} />}
        empty={
          none ? (
            <EmptyState icon="stop" title={sendingWords.stopped.none}>
              {sendingWords.stopped.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={sendingWords.stopped.noMatch} clear={() => set({ q: undefined, reason: undefined })} />
          )
        }
      />
      {manages && <KeptMail accountId={accountId} />}
    </Page>
  )
}
