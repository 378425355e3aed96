// The smaller parts of a report: providers, products, list health and devices.

import { Text } from '@mantine/core'
import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import { isSignificant } from '../../ui/changes.ts'
import { formatNumber, formatPercent, formatRate, formatShare } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import type { ShownOutcome } from './queries.ts'
import classes from './report.module.css'
import table from '../../ui/figure-table.module.css'
import { RouterLink } from '../../ui/links.tsx'

const text = words.report

type DetailsProps = { report: CampaignReport; details: CampaignReportDetails }

/** A provider where people open significantly less than elsewhere may be filtering the emails. */
export function Providers({ accountId, report, details: { providers } }: DetailsProps & { accountId: string }) {
  if (providers.length === 0) return null
  /** By how much less of its emails were opened than of all others. */
  const lag = ({ delivered, opened }: (typeof providers)[number]): number => {
    const others = { n: report.opened - opened, of: report.delivered - delivered }
    const less = others.n / Math.max(1, others.of) - opened / delivered
    return less > 0 && isSignificant({ n: opened, of: delivered }, others) ? less : 0
  }
  const low = providers.filter((row) => lag(row) > 0).toSorted((a, b) => lag(b) - lag(a))[0]
  const points = low && Math.max(1, Math.round(lag(low) * 100))
  return (
    <Panel
      title={text.providers}
      note={
        points && (
          <span className={classes.warning}>
            <Icon name="alert" size={14} /> {text.lowOpens(words.mailProviders[low.provider], points)}{' '}
            <RouterLink to={urls.deliverability} params={{ accountId }}>
              {text.checkDeliverability}
            </RouterLink>
          </span>
        )
      }
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th>{text.provider}</th>
            <th data-figure>{report.captured ? text.capturedCount : text.delivered}</th>
            <th data-figure>{text.opened}</th>
            <th data-figure>{text.clicked}</th>
          </tr>
        </thead>
        <tbody>
          {providers.map((row) => (
            <tr key={row.provider}>
              <td>{words.mailProviders[row.provider]}</td>
              <td data-figure>{formatNumber(row.delivered)}</td>
              <td data-figure data-low={lag(row) > 0 || undefined} className={classes.low}>
                {formatShare(row.opened, row.delivered)}
              </td>
              <td data-figure>{formatShare(row.clicked, row.delivered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

export function Bought({ details: { bought } }: Pick<DetailsProps, 'details'>) {
  if (bought.length === 0) return null
  return (
    <Panel title={text.bought}>
      <ul className={classes.bought}>
        {bought.map(({ title, image_url, sold, ...amount }) => (
          <li key={`${title} ${amount.currency}`}>
            {image_url ? (
              <img src={image_url} alt="" width={36} height={36} loading="lazy" referrerPolicy="no-referrer" />
            ) : (
              <span className={classes['no-picture']} aria-hidden />
            )}
            <span className="anywhere">{title}</span>
            <span className={classes.quiet}>{text.sold(sold)}</span>
            <span className="figures">{formatAmount(amount.total, amount.currency)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type HealthProps = { accountId: string; campaignId: string; report: CampaignReport; isSending: boolean }

export function ListHealth({ accountId, campaignId, report, isSending }: HealthProps) {
  const { recipients, delivered } = report
  const row = (label: string, n: number, of: number, outcome: ShownOutcome) => (
    <tr key={label}>
      <th scope="row">
        <RouterLink to={urls.campaignRecipients} params={{ accountId, campaignId }} search={{ outcome }}>
          {label}
        </RouterLink>
      </th>
      <td data-figure>{of >= 20 ? formatRate(n / of) : ''}</td>
      <td data-figure className={classes.quiet}>
        {formatNumber(n)}
      </td>
    </tr>
  )
  const reason = (name: string, n: number) => (
    <tr key={name} className={classes.reason}>
      <td colSpan={2}>{name}</td>
      <td data-figure>{formatNumber(n)}</td>
    </tr>
  )
  const failures = (outcome: string) =>
    report.failures
      .filter((each) => each.outcome === outcome)
      .map((each) => reason(wordFor(words.bounceReasons, each.reason), each.emails))
  return (
    <Panel title={text.health}>
      <table className={classes.health}>
        <tbody>
          {row(text.unsubscribed, report.unsubscribed, delivered, 'unsubscribed')}
          {Object.entries(report.unsubscribed_by).map(([how, n]) =>
            reason(wordFor(words.unsubscribeRoutes, how), Number(n)),
          )}
          {Object.entries(report.unsubscribed_because).map(([why, n]) =>
            reason(text.because(wordFor(words.unsubscribeReasons, why)), Number(n)),
          )}
          {row(text.complained, report.complained, delivered, 'complained')}
          {row(text.bounced, report.bounced, recipients, 'bounced')}
          {failures('bounced')}
          {row(text.failed, report.failed, recipients, 'failed')}
          {failures('failed')}
          {row(text.pending, report.no_word_yet, recipients, 'sent')}
        </tbody>
      </table>
      <Text fz={13} c="dimmed" mt="xs">
        {text.adds(recipients)}
        {/* Before that, most of them wait for their turn. */}
        {report.pending > 0 && !isSending && ` ${text.retrying(report.pending)}`}
      </Text>
    </Panel>
  )
}

export function Devices({ report, details: { devices } }: DetailsProps) {
  const known = devices.reduce((sum, { people }) => sum + people, 0)
  if (known === 0) return null
  return (
    <Panel title={text.devices} aside={text.knownFor(known, Math.max(report.opened, known))} note={text.devicesNote}>
      <ul className={classes.devices}>
        {devices.map(({ device, people }) => (
          <li key={device}>
            <span>{words.deviceKinds[device]}</span>
            <Meter share={people / known} color="indigo" width="100%" />
            <span className="figures">{formatPercent(people / known)}</span>
            <span className={`figures ${classes.quiet}`}>{formatNumber(people)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
