// The dashboard: headline figures compared with the days before, revenue and where it came from, and campaigns.

import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { Overview } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { amountFormatOf } from '../../ui/amount.ts'
import { dayIn } from '../../ui/days.ts'
import { formatMoney, formatNumber, formatShare, formatShortDay, useTimeFormat } from '../../ui/format.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { lastDaysOf } from '../../ui/last-days.ts'
import { Meter } from '../../ui/meter.tsx'
import { useNow } from '../../ui/now.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { startQuery } from '../start/queries.ts'
import { Alerts } from './alerts.tsx'
import { AllSources } from './lazy.ts'
import { LastCampaigns, SendingNext } from './campaign-panels.tsx'
import { PinnedGroups } from './pinned-groups.tsx'
import { PlacedCards } from '../report-cards/placed-cards.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { overviewQuery } from './queries.ts'
import type { Period } from './queries.ts'
import { SourceLink } from './source-link.tsx'
import { lostOf, sum } from './sum.ts'
import { NoTiles, Tiles } from './tiles.tsx'
import classes from './dashboard.module.css'

const route = getRouteApi(`/signed-in${urls.dashboard}`)
const text = words.dashboard
const SOURCES = 6

export function Dashboard() {
  const { accountId } = useAccount()
  const { days, from, to } = route.useSearch()
  const period: Period = { ...(days && { days }), ...(from && to && { from, to }) }
  const overview = useQuery({ ...overviewQuery(accountId, period), placeholderData: keepPreviousData })
  const { data: start } = useQuery(startQuery(accountId))
  const hasOrders = start?.steps.find(({ step }) => step === 'shop')?.done ?? true
  const navigate = useNavigate()
  const { zone } = useTimeFormat()
  const today = dayIn(useNow(), zone)
  return (
    <Page
      title={text.title}
      secondary={{
        label: text.arrange,
        icon: 'dashboard',
        run: () => void navigate({ to: urls.reportCards, params: { accountId } }),
      }}
      line={overview.data && <Base overview={overview.data} />}
      controls={<PeriodPicker period={period} today={today} />}
      width="list"
    >
      <Alerts accountId={accountId} />
      {overview.isPending && <Loading rows={8} />}
      {overview.isError && <ErrorState error={overview.error} retry={() => void overview.refetch()} />}
      {overview.data &&
        (overview.data.people === 0 && sum(overview.data.now, 'orders') === 0 ? (
          <>
            <NoTiles />
            <EmptyState
              icon="dashboard"
              title={text.none}
              action={{
                label: text.getStarted,
                icon: 'start',
                run: () => void navigate({ to: urls.start, params: { accountId } }),
              }}
            >
              {text.noneIntro}
            </EmptyState>
          </>
        ) : (
          <>
            <Tiles accountId={accountId} overview={overview.data} period={period} today={today} hasOrders={hasOrders} />
            <div className={classes.columns}>
              <RevenueByDay overview={overview.data} today={today} />
              <Sources accountId={accountId} overview={overview.data} today={today} />
            </div>
            <div className={classes.columns} data-second="wide">
              <SendingNext accountId={accountId} />
              <LastCampaigns accountId={accountId} currency={overview.data.currency} />
            </div>
            <div className={classes.columns}>
              <Audience overview={overview.data} today={today} />
              <PinnedGroups accountId={accountId} />
            </div>
            <Transactional overview={overview.data} />
            <PlacedCards days={overview.data.days} />
          </>
        ))}
    </Page>
  )
}

/** "19 Oct – 17 Nov, compared with 19 Sept – 18 Oct". */
function Base({ overview: { now, before } }: { overview: Overview }) {
  const range = (days: Overview['now']) => {
    const [first, last] = [formatShortDay(days[0]!.day), formatShortDay(days.at(-1)!.day)]
    return first === last ? first : words.dateTime.range(first, last)
  }
  return <>{text.comparedWith(range(now), range(before))}</>
}

type ByDayProps = { overview: Overview; today: string }

/** Periods in the past end with a whole day. */
const isUnfinished = ({ overview: { now }, today }: ByDayProps): boolean => now.at(-1)?.day === today

function RevenueByDay(props: ByDayProps) {
  const { overview } = props
  const { currency } = overview
  const show = (amount: number) => (currency ? formatMoney(amount, currency) : formatNumber(amount))
  const points = overview.now.map(({ day, revenue, campaignRevenue, dripRevenue }) => ({
    day,
    values: { campaigns: campaignRevenue, drips: dripRevenue, other: revenue - campaignRevenue - dripRevenue },
  }))
  return (
    <Chart
      title={text.revenueByDay}
      file="revenue"
      kind="stacked"
      points={points}
      unfinished={isUnfinished(props)}
      series={[
        { key: 'campaigns', label: text.campaigns, color: 'teal' },
        { key: 'drips', label: text.drips, color: 'indigo' },
        { key: 'other', label: text.otherOrders, color: 'slate' },
      ]}
      show={show}
      {...(currency && { axis: (amount) => formatMoney(amount, currency, true) })}
    />
  )
}

type SourcesProps = ByDayProps & { accountId: string }

function Sources({ accountId, overview: { now, sources, currency }, today }: SourcesProps) {
  const period = lastDaysOf(now[0]!.day, now.at(-1)!.day, today)
  const openDialog = useDialog()
  const earned = { orders: sum(now, 'creditedOrders'), revenue: sum(now, 'campaignRevenue') + sum(now, 'dripRevenue') }
  const formatRevenue = amountFormatOf(sources.map(({ revenue }) => revenue))
  const most = Math.max(1, ...sources.map(({ revenue }) => revenue))
  return (
    <Panel
      title={text.sources}
      aside={
        sources.length > SOURCES &&
        currency && (
          <Anchor
            component="button"
            type="button"
            fz={13}
            onClick={() =>
              openDialog((close) => (
                <AllSources {...{ accountId, sources, earned, currency, period }} onClose={close} />
              ))
            }
          >
            {text.all}
          </Anchor>
        )
      }
    >
      {sources.length === 0 || !currency ? (
        <Text c="dimmed">{text.noSources}</Text>
      ) : (
        <ul className={`${classes.list} ${classes.sources} ${classes.names}`}>
          {sources.slice(0, SOURCES).map(({ kind, id, name, revenue }) => (
            <li key={id}>
              <span className={`${classes.source} anywhere`}>
                <Icon name={kind === 'campaign' ? 'mail' : 'drips'} size={14} />
                <SourceLink {...{ accountId, kind, id, name, period }} />
              </span>
              <Meter share={revenue / most} color={kind === 'campaign' ? 'teal' : 'indigo'} width="100%" />
              <span className="figures">{formatRevenue(revenue, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Kept apart from marketing, and shown only if there is any. */
function Transactional({ overview: { now } }: { overview: Overview }) {
  const [sent, delivered] = [sum(now, 'transactionalSent'), sum(now, 'transactionalDelivered')]
  if (sent === 0) return null
  return (
    <Panel title={text.transactional}>
      <Text>
        {text.transactionalFigures({
          sent,
          delivered: formatShare(delivered, sent),
          opened: formatShare(sum(now, 'transactionalOpened'), delivered),
          clicked: formatShare(sum(now, 'transactionalClicked'), delivered),
        })}
      </Text>
    </Panel>
  )
}

const Audience = (props: ByDayProps) => (
  <Chart
    title={text.audience}
    file="audience"
    kind="stacked"
    points={props.overview.now.map((day, n) => ({
      day: day.day,
      values: { joined: day.subscribed, lost: lostOf([day]), total: props.overview.subscribedByDay[n]! },
    }))}
    unfinished={isUnfinished(props)}
    series={[
      { key: 'joined', label: text.joined, color: 'teal' },
      { key: 'lost', label: text.lost, color: 'rust', as: 'below' },
      {
        key: 'total',
        label: text.total,
        color: 'slate',
        as: 'line',
        end: formatNumber(props.overview.subscribedByDay.at(-1)!),
      },
    ]}
    show={formatNumber}
    axis={(n) => formatNumber(Math.abs(n))}
  />
)
