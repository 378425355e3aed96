// From sent to ordered: people at each step, of delivered, and compared with what is usual.

import type { CampaignReport } from '../../api.ts'
import { pointsChange } from '../../ui/changes.ts'
import type { Better, Rate } from '../../ui/changes.ts'
import { ChangeLine } from '../../ui/change-line.tsx'
import { formatNumber, formatShare } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import type { ShownOutcome } from './queries.ts'
import classes from './report.module.css'

const text = words.report

type Step = {
  key: string
  label: string
  people: number
  /** Its rate, and what that is a share of. */
  rate?: Rate
  of?: string
  usual?: Rate | undefined
  better?: Better
  tone: string
  outcome?: ShownOutcome
}

const stepsOf = (report: CampaignReport): Step[] => {
  const { recipients, delivered, usual, captured } = report
  const ofDelivered = (n: number): Rate => ({ n, of: delivered })
  const before = (n: number | undefined): Rate | undefined =>
    usual && n !== undefined ? { n, of: usual.delivered } : undefined
  return [
    { key: 'sent', label: captured ? text.created : text.sent, people: recipients, tone: 'sent' },
    {
      key: 'delivered',
      label: captured ? text.capturedCount : text.delivered,
      people: delivered,
      rate: { n: delivered, of: recipients },
      ...(!captured && { of: text.ofSent }),
      ...(usual && !captured && { usual: { n: usual.delivered, of: usual.recipients } }),
      tone: 'delivered',
      outcome: 'delivered',
    },
    {
      key: 'opened',
      label: text.opened,
      people: report.opened,
      rate: ofDelivered(report.opened),
      usual: before(usual?.opened),
      tone: 'opened',
      outcome: 'opened',
    },
    {
      key: 'clicked',
      label: text.clicked,
      people: report.clicked,
      rate: ofDelivered(report.clicked),
      usual: before(usual?.clicked),
      tone: 'clicked',
      outcome: 'clicked',
    },
    {
      key: 'ordered',
      label: text.ordered,
      people: report.ordered,
      rate: ofDelivered(report.ordered),
      usual: before(usual?.ordered),
      tone: 'ordered',
    },
  ]
}

type FunnelProps = { accountId: string; campaignId: string; report: CampaignReport }

export function Funnel({ accountId, campaignId, report }: FunnelProps) {
  const { usual, opened, clicked, ordered } = report
  const steps = stepsOf(report)
  const most = Math.max(1, report.recipients)
  return (
    <Panel title={text.funnel} aside={usual && text.comparedWith(usual.campaigns)}>
      <table className={classes.funnel}>
        <thead>
          <tr>
            <th>
              <span className="for-screen-readers">{text.step}</span>
            </th>
            <th aria-hidden />
            <th data-figure>{text.people}</th>
            <th data-figure>{report.captured ? text.ofCaptured : text.ofDelivered}</th>
            {usual && <th data-figure>{text.vsUsual}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, label, people, rate, of, usual: before, better = 'up', tone, outcome }) => (
            <tr key={key}>
              <th scope="row">
                {outcome ? (
                  <RouterLink to={urls.campaignRecipients} params={{ accountId, campaignId }} search={{ outcome }}>
                    {label}
                  </RouterLink>
                ) : (
                  label
                )}
              </th>
              <td aria-hidden className={classes.track}>
                {people > 0 && <span data-tone={tone} style={{ width: `${(people / most) * 100}%` }} />}
              </td>
              <td data-figure>{formatNumber(people)}</td>
              <td data-figure>
                {rate && formatShare(rate.n, rate.of)}{' '}
                {of && rate && rate.of > 0 && <span className={classes.quiet}>{of}</span>}
              </td>
              {usual && (
                <td data-figure>{rate && before && <ChangeLine change={pointsChange(rate, before, better)} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {opened > 0 && (
        <p className={classes.ratios}>
          <Ratio share={formatShare(clicked, opened)} of={text.clickedOfOpened} />
          {clicked > 0 && <Ratio share={formatShare(ordered, clicked)} of={text.orderedOfClicked} />}
        </p>
      )}
    </Panel>
  )
}

/** "27.3% of people who opened clicked", or "3 of 12 people who opened clicked". */
const Ratio = ({ share, of }: { share: string; of: (isRate: boolean) => string }) => (
  <span>
    <strong>{share}</strong> {of(share.includes('%'))}
  </span>
)
