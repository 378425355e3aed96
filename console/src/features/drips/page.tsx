// Drips: trigger, active people, and recent starts and completions.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { DripSummary } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { formatNumber, formatShare } from '../../ui/format.ts'
import { Money } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import { dripWords } from '../../words/drips.ts'
import { optionsOf } from '../../words/lookup.ts'
import { words } from '../../words/index.ts'
import { triggerSentence } from './describe.ts'
import { useDripActions } from './drip-actions.tsx'
import { NewDrip } from './lazy.ts'
import { DRIPS_TABLE, dripsQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.drips}`)
const text = dripWords.drips

const number = (key: 'inside' | 'entered' | 'completed', head: string): Column<DripSummary> => ({
  key,
  head,
  cell: (drip) => formatNumber(drip[key]),
  align: 'right',
  width: 120,
  phone: 'hide',
})

/** Of emails delivered in the last 30 days. */
const rate = (key: 'opened' | 'clicked', head: string): Column<DripSummary> => ({
  key,
  head,
  cell: ({ emails }) => <span className="figures">{formatShare(emails[key], emails.delivered)}</span>,
  align: 'right',
  width: 100,
  phone: 'named',
})

const columns: Column<DripSummary>[] = [
  {
    key: 'name',
    head: text.name,
    cell: ({ name, trigger }) => <TwoLines first={name} second={triggerSentence(trigger)} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: text.state,
    cell: ({ state }) => <StateBadge of="drip" state={state} />,
    width: 130,
    phone: 'badge',
  },
  number('inside', text.inside),
  number('entered', text.enteredLately),
  number('completed', text.finished),
  rate('opened', text.openedHead),
  rate('clicked', text.clickedHead),
  {
    key: 'revenue',
    head: text.revenue,
    cell: ({ revenue }) => (
      <Money amounts={Object.fromEntries(revenue.map(({ currency, total }) => [currency, total]))} />
    ),
    align: 'right',
    width: 130,
    phone: 'named',
  },
]

export function Drips() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(DRIPS_TABLE)
  const drips = useQuery({ ...dripsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const openDialog = useDialog()
  const actionsFor = useDripActions(accountId)
  const make: Action = {
    label: text.new,
    icon: 'add',
    run: () => openDialog((close) => <NewDrip accountId={accountId} onClose={close} />),
  }
  const total = drips.data?.meta.total
  const isNarrowed = search.state !== undefined || search.q !== undefined
  const none = total === 0 && !isNarrowed
  return (
    <Page title={text.title} count={isNarrowed ? null : total} primary={none ? undefined : make} width="list">
      <DataTable
        label={text.title}
        paged={DRIPS_TABLE}
        query={drips}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.drip, params: { accountId, dripId: id } })}
        rowMenu={actionsFor}
        toolbar={
          !none && (
            <FilterBar
              search={text.search}
              filters={[
                {
                  key: 'state',
                  label: text.filterState,
                  options: optionsOf(words.states.drip),
                },
              ]}
            />
          )
        }
        empty={
          none ? (
            <EmptyState icon="drips" title={text.none} action={make}>
              {text.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={text.noMatch} clear={() => set({ state: undefined, q: undefined })} />
          )
        }
      />
    </Page>
  )
}
