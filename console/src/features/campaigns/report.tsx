// The results of a campaign. They add up: every recipient is delivered, bounced, failed or pending.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { lazyNamed } from '../../ui/dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { startQuery } from '../start/queries.ts'
import { reportDetailsQuery, reportQuery } from './queries.ts'
import { isFirstDay } from './first-day.ts'
import { Funnel } from './report-funnel.tsx'
import { OpensAndClicks } from './report-hours.tsx'
import { ReportLayout } from './report-layout.tsx'
import { Links } from './report-links.tsx'
import { RevenueCard } from './report-revenue.tsx'
import { Bought, Devices, ListHealth, Providers } from './report-side.tsx'
import { SplitResult } from './split-result.tsx'
import { Suspense } from 'react'
import classes from './report.module.css'

const text = words.report
const Compare = lazyNamed(() => import('./report-compare.tsx'), 'Compare')

export function Report({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const report = useQuery(reportQuery(accountId, campaign))
  const { params } = useSearchParams()
  const now = useNow()
  // Opens, clicks and orders of the first day are incomplete: they don't compare with finished campaigns.
  const shown = report.data && (isFirstDay(campaign, now) ? { ...report.data, usual: null } : report.data)
  return (
    <ReportLayout accountId={accountId} campaign={campaign}>
      {shown?.captured && <Captured accountId={accountId} />}
      {report.isPending && <Loading />}
      {report.isError && !report.data && <ErrorState error={report.error} retry={() => void report.refetch()} />}
      {shown &&
        (params.with ? (
          <Suspense fallback={<Loading rows={8} />}>
            <Compare accountId={accountId} campaign={campaign} own={shown} other={String(params.with)} />
          </Suspense>
        ) : (
          <Results accountId={accountId} campaign={campaign} report={shown} />
        ))}
    </ReportLayout>
  )
}

const Captured = ({ accountId }: { accountId: string }) => (
  <Notice>
    <div className={classes.captured}>
      <span>{text.captured}</span>
      <ButtonLink variant="default" to={urls.capturedMail} params={{ accountId }}>
        {text.viewCaptured}
      </ButtonLink>
    </div>
  </Notice>
)

type ResultsProps = { accountId: string; campaign: ConsoleCampaign; report: CampaignReport }

function Results({ accountId, campaign, report }: ResultsProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const { data: details } = useQuery({ ...reportDetailsQuery(accountId, campaign.id), enabled: report.recipients > 0 })
  const { data: start } = useQuery(startQuery(accountId))
  const hasOrders = start?.steps.find(({ step }) => step === 'shop')?.done ?? true
  const isSending = campaign.status === 'sending'
  const of = { accountId, campaignId: campaign.id }
  if (report.recipients === 0) return <Text c="dimmed">{isSending ? text.preparing : text.noRecipients}</Text>
  return (
    <div className={classes.stack}>
      {report.split && <SplitResult split={report.split} report={report} currency={account?.currency ?? null} />}
      <div className={classes.columns} data-first={isSending ? 'alone' : 'narrow'}>
        {!isSending && (
          <RevenueCard
            accountId={accountId}
            startedAt={campaign.started_at}
            report={report}
            details={details}
            hasOrders={hasOrders}
          />
        )}
        <Funnel {...of} report={report} />
      </div>
      <OpensAndClicks campaign={campaign} report={report} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Links {...of} report={report} details={details} currency={account?.currency ?? null} />
          {details && <Providers accountId={accountId} report={report} details={details} />}
        </div>
        <div className={classes.stack}>
          {details && <Bought details={details} />}
          <ListHealth {...of} report={report} isSending={isSending} />
          {details && <Devices report={report} details={details} />}
        </div>
      </div>
    </div>
  )
}
