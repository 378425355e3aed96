// Drips: tabs by state, the people in each, results and revenue of the period.

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { dripsList, DripSummary } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { amountFormatOf, formatAmount } from '../../ui/amount.ts'
import type { AmountFormat } from '../../ui/amount.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DaysPicker } from '../../ui/days-picker.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { formatNumber, formatPercent, formatShare, formatShortDay, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { useIsLaptop } from '../../ui/media.ts'
import { Money, UnknownValue } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { toLocal } from '../../ui/zoned-time.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { amountsOf, totalsOf } from './amounts.ts'
import { startSentence } from './describe.ts'
import { useDripActions } from './drip-actions.tsx'
import { NewDrip } from './lazy.ts'
import { DRIPS_TABLE, dripsQuery } from './queries.ts'
import classes from './drips.module.css'

const route = getRouteApi(`/signed-in${urls.drips}`)
const text = words.drips

/** As wide as its content: the name takes what is left. */
const NARROW = 1

const number = (key: 'inside' | 'entered', head: string): Column<DripSummary> => ({
  key,
  head,
  cell: (drip) => (drip.state === 'draft' ? <UnknownValue /> : formatNumber(drip[key])),
  align: 'right',
  width: NARROW,
  phone: 'hide',
})

/** Of emails delivered in the period. */
const rate = (key: 'opened' | 'clicked', head: string): Column<DripSummary> => ({
  key,
  head,
  cell: ({ emails }) =>
    emails.delivered === 0 ? (
      <UnknownValue />
    ) : (
      <span className="figures">{formatShare(emails[key], emails.delivered)}</span>
    ),
  align: 'right',
  width: NARROW,
  phone: 'figure',
})

const columnsWith = (format: AmountFormat): Column<DripSummary>[] => [
  {
    key: 'name',
    head: text.drip,
    cell: ({ name, trigger, first_step }) => (
      <TwoLines first={name} second={capitalized(startSentence(trigger, first_step))} />
    ),
    width: 480,
    phone: 'title',
  },
  { key: 'state', head: text.state, cell: (drip) => <State drip={drip} />, width: NARROW, phone: 'badge' },
  number('inside', text.activeNow),
  number('entered', text.entered),
  {
    key: 'goal',
    head: text.reachedGoalHead,
    cell: ({ has_goal, met_goal, entered }) =>
      has_goal ? (
        <TwoFigures first={formatShare(met_goal, entered)} second={entered > 0 ? formatNumber(met_goal) : null} />
      ) : (
        <span className={classes.quiet}>{text.noGoal}</span>
      ),
    align: 'right',
    width: NARROW,
    phone: 'hide',
  },
  {
    key: 'sent',
    head: text.sentHead,
    cell: ({ state, emails }) => (state === 'draft' ? <UnknownValue /> : formatNumber(emails.sent)),
    align: 'right',
    width: NARROW,
    phone: 'hide',
  },
  rate('opened', text.openedHead),
  rate('clicked', text.clickedHead),
  {
    key: 'revenue',
    head: text.revenue,
    cell: ({ revenue, trend }) => (
      <span className={classes.earned}>
        <span className={classes.trend} title={text.revenueByWeek(trend.length)}>
          <Sparkline values={trend} from={0} />
        </span>
        <Money amounts={amountsOf(revenue)} format={format} />
      </span>
    ),
    align: 'right',
    width: NARROW,
    onCard: ({ revenue }) => <Money amounts={amountsOf(revenue)} format={format} />,
    sortedBy: 'server',
    phone: 'figure',
  },
]

function State({ drip: { state, paused_at } }: { drip: DripSummary }) {
  const { zone } = useTimeFormat()
  const isSince = state === 'paused' && paused_at
  const since = isSince ? text.pausedSince(formatShortDay(toLocal(new Date(paused_at), zone).day)) : undefined
  return <StateBadge of="drip" state={state} text={since} />
}

const TwoFigures = ({ first, second }: { first: string; second: string | null }) => (
  <span className="figures">
    {first}
    {second && <span className={classes.second}>{second}</span>}
  </span>
)

export function Drips() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(DRIPS_TABLE)
  const drips = useQuery({ ...dripsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const isLaptop = useIsLaptop()
  const openDialog = useDialog()
  const actionsFor = useDripActions(accountId)
  const make: Action = {
    label: text.new,
    icon: 'add',
    run: () => openDialog((close) => <NewDrip accountId={accountId} onClose={close} />),
  }
  const columns = useMemo(() => {
    const all = columnsWith(amountFormatOf(drips.data?.data.flatMap(totalsOf) ?? []))
    return isLaptop ? all.filter(({ key }) => key !== 'sent') : all
  }, [drips.data, isLaptop])
  const meta = drips.data?.meta
  const none = meta?.states.all === 0
  return (
    <Page
      title={text.title}
      count={meta?.states.all}
      controls={!none && <DaysPicker period={search} />}
      primary={none ? undefined : make}
      width="list"
    >
      {meta && !none && <Tabs accountId={accountId} states={meta.states} />}
      <DataTable
        label={text.title}
        paged={DRIPS_TABLE}
        query={drips}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        sortedBy="-revenue"
        rowHref={({ id }) => linkOptions({ to: urls.drip, params: { accountId, dripId: id } })}
        rowMenu={actionsFor}
        toolbar={
          !none && <FilterBar search={text.search} filters={[]} count={meta && <FromDrips revenue={meta.revenue} />} />
        }
        empty={
          none ? (
            <EmptyState icon="drips" title={text.none} action={make}>
              {text.noneIntro}
            </EmptyState>
          ) : search.state && !search.q ? (
            <EmptyState icon="drips" title={words.noDrips[search.state]}>
              {words.noDripsIntro[search.state]}
            </EmptyState>
          ) : (
            <NoMatch title={text.noMatch} clear={() => set({ state: undefined, q: undefined })} />
          )
        }
      />
      {meta && !none && <Suggestions unused={meta.unused_templates} action={make} />}
    </Page>
  )
}

const TABS = ['all', 'live', 'paused', 'draft', 'ended'] as const

type Meta = NonNullable<Awaited<ReturnType<typeof dripsList>>>['meta']

function Tabs({ accountId, states }: { accountId: string; states: Meta['states'] }) {
  const { q, sort, days, to } = route.useSearch()
  return (
    <TabBar label={text.state}>
      {TABS.map((tab) => (
        <Tab
          key={tab}
          to={urls.drips}
          params={{ accountId }}
          search={{ q, sort, days, to, state: tab === 'all' ? undefined : tab }}
          activeOptions={{ explicitUndefined: true }}
        >
          {words.dripListTabs[tab]}
          <TabCount n={states[tab]} />
        </Tab>
      ))}
    </TabBar>
  )
}

/** What drips earned in the period, and their part of all revenue from email. */
function FromDrips({ revenue }: { revenue: Meta['revenue'] }) {
  const leading = revenue[0]
  if (!leading) return null
  return (
    <>
      {text.revenueOfDrips}{' '}
      <b>
        <Money
          amounts={Object.fromEntries(revenue.map(({ currency, drips }) => [currency, drips]))}
          format={formatAmount}
        />
      </b>
      {leading.total > 0 && text.revenueShare(formatPercent(leading.drips / leading.total))}
    </>
  )
}

const SUGGESTED = [
  'abandoned_checkout',
  'welcome_series',
  'browse_abandonment',
  'back_in_stock',
  'replenishment',
] as const

/** Ready-made drips that the account doesn't have yet. */
function Suggestions({ unused, action }: { unused: Meta['unused_templates']; action: Action }) {
  const missing = SUGGESTED.filter((key) => unused.includes(key)).map((key) => words.templateNames[key])
  if (missing.length === 0) return null
  return (
    <div className={classes.tip}>
      <Icon name="idea" />
      <span>
        <b>{text.tip}</b> {text.tipRest(missing.slice(0, 3).join(', '))}
      </span>
      <Button variant="default" size="compact-sm" onClick={action.run}>
        {text.seeTemplates}
      </Button>
    </div>
  )
}
