// Links of a campaign by people and revenue.

import { Text } from '@mantine/core'
import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import { formatNumber, formatPercent } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { linkNames, linksInOrder } from './link-names.ts'
import type { LinkName } from './link-names.ts'
import { linkMoney } from './report-figures.ts'
import classes from './report.module.css'
import table from '../../ui/figure-table.module.css'

const text = words.report
const SHOWN = 6

type LinksProps = {
  accountId: string
  campaignId: string
  report: CampaignReport
  details: CampaignReportDetails | undefined
  currency: string | null
}

export function Links({ accountId, campaignId, report, details, currency }: LinksProps) {
  const shown = linksInOrder(report.links).slice(0, SHOWN)
  const nameOf = linkNames(report, details)
  const moneyOf = linkMoney(report.links, currency)
  const hasRevenue = report.revenue.length > 0
  return (
    <Panel
      title={text.links}
      aside={
        shown.length > 0 && (
          <RouterLink to={urls.campaignClicks} params={{ accountId, campaignId }} fz={13}>
            {text.viewClickMap}
          </RouterLink>
        )
      }
    >
      {shown.length === 0 ? (
        <Text c="dimmed">{text.noLinks}</Text>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th>{text.link}</th>
              <th data-figure>{text.people}</th>
              <th data-figure>{text.ofClickers}</th>
              {hasRevenue && <th data-figure>{text.revenue}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.version}${row.n}`}>
                <td className={classes.link}>
                  <NamedLink {...nameOf(row)} url={row.url} />
                </td>
                <td data-figure>{formatNumber(row.people)}</td>
                <td data-figure>
                  {report.clicked > 0 && (
                    <>
                      <span data-wide>
                        <Meter share={row.people / report.clicked} />
                      </span>
                      <span className={classes.share}>{formatPercent(row.people / report.clicked)}</span>
                    </>
                  )}
                </td>
                {hasRevenue && <td data-figure>{moneyOf(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** Hovering shows the whole address. */
const NamedLink = ({ name, note, url }: LinkName & { url: string }) => (
  <>
    <span className={classes['link-name']}>{name}</span>
    <span className={`${table.second} ${classes['link-note']}`} title={`${note}\n${url}`}>
      {note}
    </span>
  </>
)
