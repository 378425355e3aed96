// Sending health: holds with their reasons, emails by day, and results by provider with rejection reasons.

import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { SendingHold, SendingHealth as Health } from '../../api.ts'
import { sendingRelease } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DaysPicker, rangeOfDays } from '../../ui/days-picker.tsx'
import { FEW, formatNumber, formatRate, formatShare } from '../../ui/format.ts'
import { Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { wordFor } from '../../words/lookup.ts'
import { DaysCharts } from './chart.tsx'
import { healthQuery, MAX_HEALTH_DAYS } from './queries.ts'
import classes from './deliverability.module.css'

const route = getRouteApi(`/signed-in${urls.deliverability}`)

type Provider = Health['providers'][number]

type Outcomes = Pick<Provider, 'accepted' | 'bounced' | 'complained'>

const bounceRate = ({ accepted, bounced }: Outcomes): number => bounced / Math.max(accepted + bounced, 1)
const complaintRate = ({ accepted, complained }: Outcomes): number => complained / Math.max(accepted, 1)

/** Above this share, Gmail and Yahoo block senders. */
const TOO_MANY_COMPLAINTS = 0.003

function summaryOf(days: Health['days']): string {
  const sum = (outcome: keyof Outcomes) => days.reduce((total, day) => total + day[outcome], 0)
  const all = { accepted: sum('accepted'), bounced: sum('bounced'), complained: sum('complained') }
  return words.health.summary(
    formatRate(bounceRate(all)),
    formatRate(complaintRate(all)),
    formatRate(TOO_MANY_COMPLAINTS),
  )
}

const columns: Column<Provider>[] = [
  {
    key: 'name',
    head: words.health.provider,
    cell: ({ name }) => capitalized(name),
    sort: ({ name }) => name,
    phone: 'title',
  },
  {
    key: 'accepted',
    head: words.health.accepted,
    align: 'right',
    cell: ({ accepted }) => <Num value={accepted} />,
    sort: ({ accepted }) => accepted,
    phone: 'named',
  },
  {
    key: 'deferred',
    head: words.health.deferred,
    align: 'right',
    cell: ({ deferred }) => <Num value={deferred} />,
    sort: ({ deferred }) => deferred,
    phone: 'hide',
  },
  {
    key: 'bounced',
    head: words.health.bounced,
    align: 'right',
    cell: ({ accepted, bounced }) => <Rate n={bounced} of={accepted + bounced} />,
    sort: ({ bounced }) => bounced,
    phone: 'named',
  },
  {
    key: 'complained',
    head: words.health.complained,
    align: 'right',
    cell: ({ accepted, complained }) => <Rate n={complained} of={accepted} />,
    sort: ({ complained }) => complained,
    phone: 'named',
  },
  {
    key: 'reasons',
    head: words.health.reasons,
    cell: ({ reasons }) =>
      reasons
        .slice(0, 3)
        .map(({ reason, emails }) => words.health.reasonCount(emails, wordFor(words.bounceReasons, reason)))
        .join(', '),
    phone: 'line',
  },
]

/** The rate, with the count beneath unless it names that. */
const Rate = ({ n, of }: { n: number; of: number }) => (
  <>
    <span className="figures">{formatShare(n, of)}</span>
    {of >= FEW && <span className={classes.count}>{formatNumber(n)}</span>}
  </>
)

const chartTitle = (days: number, to: string | undefined): string =>
  to ? words.health.chartOf(rangeOfDays(days, to)) : words.health.chart(days)

export function Deliverability() {
  const { accountId } = useAccount()
  const { days, to } = route.useSearch()
  const asked = { ...healthQuery(accountId, { days, to }), placeholderData: keepPreviousData }
  const health = useQuery(asked)
  const providers = useQuery({ ...asked, select: ({ providers: data }) => ({ data }) })
  const isEmpty = health.data?.providers.length === 0 && health.data.holds.length === 0
  return (
    <Page
      title={words.health.title}
      line={words.health.intro}
      controls={<DaysPicker period={{ days, to }} most={MAX_HEALTH_DAYS} />}
      width="list"
    >
      {health.isPending && <Loading />}
      {health.isError && <ErrorState error={health.error} retry={() => void health.refetch()} />}
      {isEmpty && (
        <Card padding={0}>
          <EmptyState icon="deliverability" title={words.health.none}>
            {words.health.noneIntro}
          </EmptyState>
        </Card>
      )}
      {health.data && !isEmpty && (
        <Stack gap="xl">
          <Holds holds={health.data.holds} />
          <Rollouts rollouts={health.data.rollouts} />
          <Section wide title={chartTitle(health.data.days.length, to)} intro={summaryOf(health.data.days)}>
            <DaysCharts
              days={health.data.days}
              title={chartTitle(health.data.days.length, to)}
              unfinished={to === undefined}
            />
          </Section>
          <Section wide title={words.health.providers}>
            <div className={classes.providers}>
              <DataTable
                label={words.health.providers}
                query={providers}
                rowKey={({ provider }) => provider}
                rowName={({ name }) => name}
                columns={columns}
                empty={null}
              />
            </div>
          </Section>
        </Stack>
      )}
    </Page>
  )
}

/** Gradual rollouts: not an error, but the reason a campaign takes longer. */
function Rollouts({ rollouts }: { rollouts: Health['rollouts'] }) {
  if (rollouts.length === 0) return null
  return (
    <Section wide title={words.health.rollout}>
      {rollouts.map(({ domain, provider, name, emails, nextAt }) => (
        <Text key={`${domain} ${provider}`}>
          {words.health.rolloutLine(emails, domain, name)} <Time at={nextAt} />
        </Text>
      ))}
    </Section>
  )
}

function Holds({ holds }: { holds: SendingHold[] }) {
  const { accountId, manages } = useAccount()
  const confirm = useConfirm()
  return (
    <Section wide title={words.health.limits}>
      {holds.length === 0 && <Text c="dimmed">{words.health.limitsNone}</Text>}
      {holds.map((hold) => (
        <Card key={`${hold.server} ${hold.domain} ${hold.provider}`} withBorder>
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={4} flex={1} miw={220}>
              <Group gap="xs">
                <StateBadge of="hold" state={hold.kind} />
                {hold.perMinute !== null && <Text fz="sm">{words.health.perMinute(hold.perMinute)}</Text>}
              </Group>
              <Text fz="sm">{hold.words}</Text>
              <Text fz="sm" c="dimmed">
                {words.health.resumes} {hold.until ? <Time at={hold.until} /> : words.health.resumesByHand}
              </Text>
            </Stack>
            {manages && (
              <Button
                variant="default"
                onClick={() =>
                  confirm({
                    title: words.health.resumeTitle,
                    body: `${hold.words} ${words.health.resumeBody}`,
                    label: words.health.resumeSending,
                    run: () =>
                      sendingRelease({
                        path: { accountId },
                        body: { server: hold.server, domain: hold.domain, provider: hold.provider },
                      }),
                    refresh: queryKeys.account(accountId).health,
                    done: words.health.resumed,
                  })
                }
              >
                {words.health.resumeSending}
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </Section>
  )
}
