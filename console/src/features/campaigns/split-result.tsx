// The result of an A/B test: the variants side by side, the winner, and the confidence.

import type { CampaignReport, SplitReport } from '../../api.ts'
import { useNow } from '../../ui/now.ts'
import { formatNumber, formatRate, formatRelative, formatShare, useTimeFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/index.ts'
import { moneyOf } from './report-figures.ts'
import table from '../../ui/figure-table.module.css'

const text = words.splitTest

type SplitResultProps = { split: SplitReport; report: CampaignReport; currency: string | null }

export function SplitResult({ split, report, currency }: SplitResultProps) {
  const now = useNow()
  const format = useTimeFormat()
  const rest = report.recipients - split.variants.reduce((sum, { recipients }) => sum + recipients, 0)
  return (
    <Panel
      title={text.tried}
      note={
        <>
          {split.winner && <span>{text.decided(split.winner.toUpperCase())}</span>}
          {split.decides_at && text.waiting(formatRelative(new Date(split.decides_at), now, format))}{' '}
          {split.sure === null ? text.notSure : text.sure(formatRate(split.sure))}
        </>
      }
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th>{text.variant}</th>
            <th data-figure>{words.report.people}</th>
            <th data-figure>{words.report.opened}</th>
            <th data-figure>{words.report.clicked}</th>
            <th data-figure>{words.report.revenue}</th>
            <th>{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {split.variants.map(({ variant: version, subject, sender_name, recipients, delivered, opened, clicked }) => {
            return (
              <tr key={version}>
                <td className="anywhere">
                  {text.version(version.toUpperCase())}
                  <span className={table.second}>{split.kind === 'sender' ? sender_name : subject}</span>
                </td>
                <td data-figure>{formatNumber(recipients)}</td>
                <td data-figure>{formatShare(opened, delivered)}</td>
                <td data-figure>{formatShare(clicked, delivered)}</td>
                <td data-figure>{moneyOf(report.revenue_by_version[version], currency) || '–'}</td>
                <td>{split.winner === version && (rest > 0 ? text.wonAndSent(rest) : text.won)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
