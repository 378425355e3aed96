// The results of a campaign. They add up: every recipient is delivered, bounced, failed or pending.

import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { wordFor } from '../../words/lookup.ts'
import { mailsQuery } from '../captured-mail/queries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ByHour } from './hourly-chart.tsx'
import { reportQuery } from './queries.ts'
import { ReportLayout } from './report-layout.tsx'
import { SplitResult } from './split-result.tsx'
import { RateTile } from './rate-tile.tsx'
import classes from './report.module.css'

const text = words.report

export function Report({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const report = useQuery(reportQuery(accountId, campaign))
  return (
    <ReportLayout accountId={accountId} campaign={campaign}>
      <Captured accountId={accountId} />
      {report.isPending && <Loading />}
      {report.isError && !report.data && <ErrorState error={report.error} retry={() => void report.refetch()} />}
      {report.data && <Results accountId={accountId} campaign={campaign} report={report.data} />}
    </ReportLayout>
  )
}

/** Without a mail server nothing was delivered; it links to the captured emails instead. */
function Captured({ accountId }: { accountId: string }) {
  const mails = useInfiniteQuery(mailsQuery(accountId, undefined))
  if (!mails.data?.pages[0]?.meta.captures) return null
  return (
    <Notice>
      <div className={classes.captured}>
        <span>{text.captured}</span>
        <ButtonLink variant="default" to={urls.capturedMail} params={{ accountId }}>
          {text.viewCaptured}
        </ButtonLink>
      </div>
    </Notice>
  )
}

type ResultsProps = { accountId: string; campaign: ConsoleCampaign; report: CampaignReport }

function Results({ accountId, campaign, report }: ResultsProps) {
  const { recipients, delivered, usual } = report
  const link = { accountId, campaignId: campaign.id }
  const usually = (rate: number | null) =>
    usual && rate !== null ? text.usual(formatRate(rate), usual.campaigns) : null
  return (
    <Stack gap="lg">
      <section aria-label={text.outcome}>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          <RateTile
            label={text.delivered}
            value={delivered}
            of={recipients}
            hint={words.reportHints.delivered}
            link={link}
            outcome="delivered"
          />
          <RateTile
            label={text.bounced}
            value={report.bounced}
            of={recipients}
            hint={words.reportHints.bounced}
            usual={usually(usual && usual.bounced / usual.recipients)}
            link={link}
            outcome="bounced"
          />
          <RateTile
            label={text.failed}
            value={report.failed}
            of={recipients}
            hint={words.reportHints.failed}
            link={link}
            outcome="failed"
          />
          <RateTile
            label={text.pending}
            value={report.no_word_yet}
            of={recipients}
            hint={words.reportHints.pending}
            link={link}
            outcome="sent"
          />
        </SimpleGrid>
        <Text fz={13} c="dimmed" mt="xs">
          {text.adds(recipients)}
          {campaign.status === 'sent' && report.pending > 0 && ` ${text.retrying(report.pending)}`}
        </Text>
      </section>
      <section aria-label={text.opened}>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          <RateTile
            label={text.opened}
            value={report.opened}
            of={delivered}
            hint={words.reportHints.opened}
            usual={usually(usual && usual.opened / usual.delivered)}
            link={link}
            outcome="opened"
          />
          <RateTile
            label={text.clicked}
            value={report.clicked}
            of={delivered}
            hint={words.reportHints.clicked}
            usual={usually(usual && usual.clicked / usual.delivered)}
            link={link}
            outcome="clicked"
          />
          <RateTile
            label={text.unsubscribed}
            value={report.unsubscribed}
            of={delivered}
            hint={words.reportHints.unsubscribed}
            usual={usually(usual && usual.unsubscribed / usual.delivered)}
            link={link}
            outcome="unsubscribed"
          />
          <RateTile
            label={text.complained}
            value={report.complained}
            of={delivered}
            hint={words.reportHints.complained}
            link={link}
            outcome="complained"
          />
        </SimpleGrid>
        <Text fz={13} c="dimmed" mt="xs">
          {text.machine(report.machine_opened, report.machine_clicked)}
        </Text>
      </section>
      {report.split && <SplitResult split={report.split} />}
      <Part title={text.revenue} hint={words.reportHints.revenue}>
        {report.revenue.length === 0 ? (
          <Text c="dimmed">{text.noneYet}</Text>
        ) : (
          <Rows
            rows={report.revenue.map(({ currency, orders, total }) => [
              formatMoney(total, currency),
              text.orders(orders),
            ])}
          />
        )}
      </Part>
      <ByHour hours={report.by_hour} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Part title={text.bouncedBy}>
          {report.failures.length === 0 ? (
            <Text c="dimmed">{text.noneYet}</Text>
          ) : (
            <Rows
              rows={report.failures.map(({ reason, emails }) => [
                wordFor(words.bounceReasons, reason),
                formatNumber(emails),
              ])}
            />
          )}
        </Part>
        <Part title={text.unsubscribedBy}>
          {report.unsubscribed === 0 ? (
            <Text c="dimmed">{text.noneYet}</Text>
          ) : (
            <Rows
              rows={Object.entries(report.unsubscribed_by).map(([how, people]) => [
                wordFor(words.unsubscribeRoutes, how),
                formatNumber(Number(people)),
              ])}
            />
          )}
        </Part>
      </SimpleGrid>
    </Stack>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <Card component="section" aria-label={title} padding="md">
      <Title order={2} size="h5">
        {title}
      </Title>
      {hint && (
        <Text fz={13} c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes.part}>{children}</div>
    </Card>
  )
}

const Rows = ({ rows }: { rows: [string, string][] }) => (
  <ul className={classes.rows}>
    {rows.map(([name, value]) => (
      <li key={name}>
        <span className="anywhere">{name}</span>
        <span className="figures">{value}</span>
      </li>
    ))}
  </ul>
)
