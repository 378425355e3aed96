// A campaign beside another one, or beside the average of the last twelve. The URL holds which.

import { Anchor, Button, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CampaignReport, ConsoleCampaign } from '../../api.ts'
import { Chart } from '../../ui/chart.tsx'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { formatPercent, formatRate, formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/now.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { useAudienceName } from './audience-name.ts'
import { isFirstDay } from './first-day.ts'
import { campaignsQuery, otherReportQuery } from './queries.ts'
import { ComparedTable } from './report-compare-table.tsx'
import type { Side } from './report-compare-table.tsx'
import classes from './report.module.css'

const text = words.compare
const USUAL = 'usual'

type CompareProps = { accountId: string; campaign: ConsoleCampaign; own: CampaignReport; other: string }

export function Compare({ accountId, campaign, own, other }: CompareProps) {
  const { set } = useSearchParams()
  const format = useTimeFormat()
  const now = useNow()
  const isPhone = useIsPhone()
  const sent = useQuery(campaignsQuery(accountId, { status: 'sent' }, 100))
  const theirs = useQuery({ ...otherReportQuery(accountId, other), enabled: other !== USUAL })
  const choices = (sent.data?.data ?? [])
    .filter(({ id }) => id !== campaign.id)
    .toSorted((a, b) => Number(hasAudienceOf(b, campaign)) - Number(hasAudienceOf(a, campaign)))
    .map(({ id, name, started_at }) => ({
      value: id,
      label: started_at ? text.named(name, formatTime(new Date(started_at), ['day'], format)) : name,
    }))
  const chosen = sent.data?.data.find(({ id }) => id === other)
  const side: Side | null | undefined = other === USUAL ? own.usual : theirs.data
  const line: Line | null =
    other === USUAL
      ? own.usual && {
          name: text.lastCampaigns(own.usual.campaigns),
          shares: sharesOf(own.usual.opened_by_hour, own.usual.delivered),
        }
      : theirs.data && chosen
        ? { name: chosen.name, shares: openedBy(chosen, theirs.data) }
        : null
  const lastCampaigns = isPhone ? text.lastShort : text.lastCampaigns
  const name = other === USUAL ? lastCampaigns(own.usual?.campaigns ?? 0) : (chosen?.name ?? text.other)
  return (
    <>
      <div className={classes.compare} role="group" aria-label={text.title}>
        <Text fw={600} component="span">
          {text.title}
        </Text>
        <span className={classes.key} title={campaign.name}>
          <span className={classes.swatch} aria-hidden />
          <span>{campaign.name}</span>
        </span>
        <span className={classes.quiet}>{text.with}</span>
        <Select
          aria-label={text.choose}
          placeholder={text.choose}
          data={
            own.usual ? [{ value: USUAL, label: capitalized(text.usual(own.usual.campaigns)) }, ...choices] : choices
          }
          value={other}
          onChange={(value) => value && set({ with: value })}
          searchable
          allowDeselect={false}
          className={classes.choice}
        />
        {own.usual && other !== USUAL && (
          <span className={classes.quiet}>
            {text.or}{' '}
            <Anchor component="button" type="button" fz={13} onClick={() => set({ with: USUAL })}>
              {text.usual(own.usual.campaigns)}
            </Anchor>
          </span>
        )}
        <Button
          variant="subtle"
          className={classes.stop}
          leftSection={<Icon name="close" />}
          onClick={() => set({ with: undefined })}
        >
          {text.stop}
        </Button>
      </div>
      {other !== USUAL && theirs.isPending && <Loading rows={8} />}
      {theirs.isError && <ErrorState error={theirs.error} retry={() => void theirs.refetch()} />}
      {other === USUAL && !own.usual && (
        <Text c="dimmed">{isFirstDay(campaign, now) ? text.usualLater : text.noUsual}</Text>
      )}
      {side && (
        <>
          <div className={classes.columns} data-first="even">
            <ComparedTable
              accountId={accountId}
              own={own}
              other={side}
              campaigns={other === USUAL ? (own.usual?.campaigns ?? 1) : 1}
              name={name}
            />
            {line && (
              <div className={classes.stack}>
                <OpenedOverTime own={{ name: campaign.name, shares: openedBy(campaign, own) }} other={line} />
                {other !== USUAL && chosen && <Emails accountId={accountId} campaigns={[campaign, chosen]} />}
              </div>
            )}
          </div>
          <Text fz={13} c="dimmed">
            {text.legend}
          </Text>
        </>
      )}
    </>
  )
}

const hasAudienceOf = (a: ConsoleCampaign, b: ConsoleCampaign): boolean =>
  a.everyone === b.everyone && a.group_id === b.group_id && a.list_id === b.list_id

const HOUR_MS = 3_600_000
const HOURS = 24
/** Hours between the labels of the axis. */
const LABELED = 6

/** The share of delivered emails opened by each hour after sending. */
function openedBy({ started_at }: ConsoleCampaign, { by_hour, delivered }: CampaignReport): number[] {
  const start = Math.floor(Date.parse(started_at ?? '') / HOUR_MS) * HOUR_MS
  const opened = Array.from(
    { length: HOURS },
    (_, n) => by_hour.find(({ hour }) => Date.parse(hour) === start + n * HOUR_MS)?.opened ?? 0,
  )
  return sharesOf(opened, delivered)
}

/** From 0 on, after each of the hours. */
function sharesOf(opened: readonly number[], delivered: number): number[] {
  let sum = 0
  return [0, ...opened].map((n) => {
    sum += n
    return delivered > 0 ? sum / delivered : 0
  })
}

/** A line of the chart. */
type Line = { name: string; shares: number[] }

function OpenedOverTime({ own, other }: { own: Line; other: Line }) {
  return (
    <Chart
      title={text.openedHours}
      file="opened-by-hour"
      kind="line"
      points={own.shares.map((share, n) => ({ day: String(n), values: { own: share, other: other.shares[n]! } }))}
      series={[
        { key: 'own', label: own.name, color: 'indigo' },
        { key: 'other', label: other.name, color: 'slate', dashed: true },
      ]}
      show={formatRate}
      axis={formatPercent}
      nameOf={(hours) => text.hoursAfter(Number(hours))}
      tickOf={(hours) => (Number(hours) % LABELED === 0 ? { label: text.hoursAfter(Number(hours)) } : null)}
      pointHead={words.report.hour}
    />
  )
}

function Emails({ accountId, campaigns }: { accountId: string; campaigns: ConsoleCampaign[] }) {
  const audienceName = useAudienceName(accountId)
  const format = useTimeFormat()
  return (
    <Panel title={text.emails}>
      <div className={classes.emails}>
        {campaigns.map((campaign) => (
          <div key={campaign.id} className={classes.email}>
            <EmailMiniature
              size="small"
              src={pageSrc(accountId, `/campaigns/${campaign.id}/email.html`, { version: 'a' })}
            />
            <div>
              <Text fw={600} fz="sm" className="anywhere">
                {campaign.name}
              </Text>
              <Text fz={13} c="dimmed" className="anywhere">
                {campaign.started_at && formatTime(new Date(campaign.started_at), ['day', 'time'], format)}
              </Text>
              <Text fz={13} c="dimmed" className="anywhere">
                {audienceName(campaign)}
              </Text>
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}
