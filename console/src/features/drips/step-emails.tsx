// The emails of a drip with their results in the last days: one row each, and a total.

import type { DripCounts } from '../../api.ts'
import { formatNumber, formatShare } from '../../ui/format.ts'
import { Money } from '../../ui/num.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dripWords } from '../../words/drips.ts'
import { stepTitle } from './describe.ts'
import { stepOf } from './graph.ts'
import type { Graph } from './graph.ts'
import table from '../../ui/figure-table.module.css'

const text = dripWords.drips

type Figures = DripCounts['emails']
type Revenue = DripCounts['revenue']

export function StepEmails({ graph, counts }: { graph: Graph; counts: DripCounts }) {
  const rows = counts.steps.flatMap(({ step, emails }) => (emails ? [{ step, emails }] : []))
  if (rows.length === 0) return null
  return (
    <Panel title={text.emails} aside={text.lastDays(counts.days)}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{text.email}</th>
            <th data-figure>{text.sentHead}</th>
            <th data-figure>{text.openedHead}</th>
            <th data-figure>{text.clickedHead}</th>
            <th data-figure data-wide>
              {text.ordered}
            </th>
            <th data-figure data-wide>
              {text.unsubscribed}
            </th>
            <th data-figure>{text.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, emails }) => {
            const found = stepOf(graph, step)
            return (
              <tr key={step}>
                <td className="anywhere">
                  {found ? stepTitle(found) : text.removedEmail}
                  <span className={table.second}>{emails.subject}</span>
                </td>
                <Cells figures={emails} revenue={emails.revenue} />
              </tr>
            )
          })}
          <tr>
            <th scope="row">{counts.transactional.sent > 0 ? text.allMarketing : text.allEmails}</th>
            <Cells figures={counts.emails} revenue={counts.revenue} />
          </tr>
          {counts.transactional.sent > 0 && (
            <tr>
              <th scope="row">{text.allTransactional}</th>
              <Cells figures={counts.transactional} revenue={[]} />
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  )
}

const Cells = ({ figures, revenue }: { figures: Figures; revenue: Revenue }) => (
  <>
    <td data-figure>{formatNumber(figures.sent)}</td>
    <td data-figure>{formatShare(figures.opened, figures.delivered)}</td>
    <td data-figure>{formatShare(figures.clicked, figures.delivered)}</td>
    <td data-figure data-wide>
      {formatShare(figures.ordered, figures.delivered)}
    </td>
    <td data-figure data-wide>
      {formatShare(figures.unsubscribed, figures.delivered)}
    </td>
    <td data-figure>
      <Money amounts={Object.fromEntries(revenue.map(({ currency, total }) => [currency, total]))} />
    </td>
  </>
)
