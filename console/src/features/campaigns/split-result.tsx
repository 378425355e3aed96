// The result of an A/B test: the variants side by side, the winner, and the confidence.

import type { CampaignReport, SplitReport } from '../../api.ts'
import { useNow } from '../../ui/now.ts'
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShare,
  useTimeFormat,
} from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/index.ts'
import { inOrder } from './report-figures.ts'
import classes from './report.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.splitTest

type SplitResultProps = { split: SplitReport; report: CampaignReport; currency: string | null }
type VariantRow = SplitReport['variants'][number]

export function SplitResult({ split, report, currency }: SplitResultProps) {
  const { variants, winner } = split
  const rest = report.recipients - variants.reduce((sum, { recipients }) => sum + recipients, 0)
  /** The rest of the recipients got the winner. */
  const everyoneOf = ({ variant, recipients }: VariantRow) => recipients + (variant === winner ? rest : 0)
  return (
    <Panel title={text.tried} note={<Conclusion split={split} />}>
      <table className={`${table.table} ${classes.variants}`}>
        <thead>
          <tr>
            <th>{text.variant}</th>
            <th data-figure>{words.report.people}</th>
            <th data-figure>{words.report.opened}</th>
            <th data-figure>{words.report.clicked}</th>
            <th data-figure>{text.revenueEach}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((row) => {
            const { variant, recipients, delivered, opened, clicked } = row
            const earned = inOrder(report.revenue_by_version[variant], currency)[0]
            const isWinner = variant === winner
            return (
              <tr key={variant}>
                <td>
                  {text.version(variant.toUpperCase())}
                  {isWinner && <span className={classes.winner}>{rest > 0 ? text.wonAndSent(rest) : text.won}</span>}
                  <span className={table.second}>{split.kind === 'sender' ? row.sender_name : row.subject}</span>
                </td>
                <td data-figure>{formatNumber(recipients)}</td>
                <td data-figure>{formatShare(opened, delivered)}</td>
                <td data-figure>{formatShare(clicked, delivered)}</td>
                <td data-figure>
                  {earned && everyoneOf(row) > 0 ? formatMoney(earned.total / everyoneOf(row), earned.currency) : '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

/** The chance at which the two variants are alike. */
const EVEN = 0.5

function Conclusion({ split: { winner, winner_by, hours, decides_at, sure } }: { split: SplitReport }) {
  const now = useNow()
  const format = useTimeFormat()
  if (decides_at) return text.waiting(formatRelative(new Date(decides_at), now, format))
  const isClear = winner_by === 'revenue' || (sure !== null && sure > EVEN)
  const measure = words.splitMeasures[winner_by]
  const chance = sure === null ? [] : [text.sure(formatPercent(sure))]
  if (!winner) return sure === null && winner_by !== 'revenue' ? text.notSure : chance
  const letter = winner.toUpperCase()
  const outcome = isClear ? text.decided(letter, measure, hours) : text.undecided(letter)
  return [outcome, ...chance, text.figuresOfTest].join(' ')
}
