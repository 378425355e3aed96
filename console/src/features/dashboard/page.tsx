// The dashboard: email results compared with the previous period, as charts, tables and files.

import { NativeSelect, SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { Overview } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { formatMoney, formatNumber, formatShare } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { StatTile } from '../../ui/stat-tile.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { optionsOf } from '../../words/lookup.ts'
import { Alerts } from './alerts.tsx'
import { overviewQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.dashboard}`)

export function Dashboard() {
  const { accountId } = useAccount()
  const { days = 30 } = route.useSearch()
  const { set } = useSearchParams()
  const navigate = useNavigate()
  const overview = useQuery({ ...overviewQuery(accountId, days), placeholderData: keepPreviousData })
  return (
    <Page
      title={pageWords.dashboard.title}
      line={pageWords.dashboard.line}
      secondary={{
        label: pageWords.dashboard.arrange,
        icon: 'plan',
        run: () => void navigate({ to: urls.reportCards, params: { accountId } }),
      }}
      width="list"
    >
      <NativeSelect
        aria-label={pageWords.dashboard.period}
        data={optionsOf(pageWords.periods)}
        value={String(days)}
        onChange={(event) =>
          set({ days: event.currentTarget.value === '30' ? undefined : Number(event.currentTarget.value) })
        }
        w={180}
      />
      <Alerts accountId={accountId} />
      {overview.isPending && <Loading rows={8} />}
      {overview.isError && <ErrorState error={overview.error} retry={() => void overview.refetch()} />}
      {overview.data &&
        (overview.data.people === 0 && sum(overview.data.now, 'orders') === 0 ? (
          <EmptyState icon="dashboard" title={pageWords.dashboard.none}>
            {pageWords.dashboard.noneIntro}
          </EmptyState>
        ) : (
          <>
            <Tiles overview={overview.data} />
            <Charts overview={overview.data} />
          </>
        ))}
    </Page>
  )
}

type Day = Overview['now'][number]
type Figure = Exclude<keyof Day, 'day'>

const sum = (days: Day[], figure: Figure): number => days.reduce((total, day) => total + day[figure], 0)

function Tiles({ overview: { now, before, people, subscribed, currency, otherRevenue } }: { overview: Overview }) {
  const w = pageWords.dashboard
  const both = (figure: Figure) => ({ now: sum(now, figure), before: sum(before, figure) })
  const delivered = sum(now, 'delivered')
  const rate = (figure: Figure) => {
    const n = sum(now, figure)
    const [value, counted] = [formatShare(n, delivered), w.of(n, delivered)]
    // With few emails the rate is shown as a count.
    return { value, of: delivered > 0 && value !== counted ? counted : undefined }
  }
  const money = (amount: number, code: string) => formatMoney(amount, code, amount >= 1_000)
  const inAll = [
    ...(currency ? [money(sum(now, 'revenue'), currency)] : []),
    ...otherRevenue.map((other) => money(other.revenue, other.currency)),
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: 3, xl: 6 }} spacing="md">
      <StatTile
        label={w.subscribed}
        value={formatNumber(subscribed)}
        of={w.joined(sum(now, 'subscribed'), people)}
        {...both('subscribed')}
        better="up"
        hint={w.subscribedHint}
      />
      <StatTile
        label={w.delivered}
        value={formatNumber(delivered)}
        {...both('delivered')}
        better="up"
        hint={w.deliveredHint}
      />
      <StatTile label={w.opened} {...rate('opened')} {...both('opened')} better="up" hint={w.openedHint} />
      <StatTile label={w.clicked} {...rate('clicked')} {...both('clicked')} better="up" hint={w.clickedHint} />
      <StatTile
        label={w.unsubscribed}
        value={formatNumber(sum(now, 'unsubscribed'))}
        {...both('unsubscribed')}
        better="down"
        hint={w.unsubscribedHint}
      />
      <StatTile
        label={w.revenue}
        value={inAll.join(' + ') || '–'}
        of={currency ? `${w.fromEmail}: ${money(sum(now, 'emailRevenue'), currency)}` : undefined}
        {...both('revenue')}
        better="up"
        hint={w.revenueHint}
      />
    </SimpleGrid>
  )
}

function Charts({ overview: { now, currency } }: { overview: Overview }) {
  const w = pageWords.dashboard
  const points = now.map(({ day, ...values }) => ({ day, values }))
  const inMoney = (amount: number) => (currency ? formatMoney(amount, currency) : formatNumber(amount))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Chart
        title={w.audience}
        file="audience"
        kind="bar"
        points={points}
        series={[
          { key: 'subscribed', label: w.subscribed, color: 'teal' },
          { key: 'unsubscribed', label: w.unsubscribed, color: 'rust' },
        ]}
        show={formatNumber}
      />
      <Chart
        title={w.emailResults}
        file="email-results"
        kind="line"
        points={points}
        series={[
          { key: 'delivered', label: w.delivered, color: 'slate' },
          { key: 'opened', label: w.opened, color: 'indigo' },
          { key: 'clicked', label: w.clicked, color: 'teal' },
        ]}
        show={formatNumber}
      />
      <Chart
        title={w.revenue}
        file="revenue"
        kind="line"
        points={points}
        series={[
          { key: 'revenue', label: w.revenue, color: 'slate' },
          { key: 'emailRevenue', label: w.fromEmail, color: 'teal' },
        ]}
        show={inMoney}
      />
      <Chart
        title={w.deliverability}
        file="deliverability"
        kind="bar"
        points={points}
        series={[
          { key: 'bounced', label: w.bounced, color: 'ochre' },
          { key: 'complained', label: w.complained, color: 'plum' },
        ]}
        show={formatNumber}
      />
    </SimpleGrid>
  )
}
