// Links of a campaign by people and revenue.

import { Text } from '@mantine/core'
import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import { formatNumber, formatPercent } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wholeMoneyOf } from './report-figures.ts'
import table from '../../ui/figure-table.module.css'

const text = words.report
const SHOWN = 6

export type LinkRow = CampaignReport['links'][number]

/** A link without its scheme and parameters: "kettle.example/winter". */
export const shortUrl = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}` : url
}

/** The text of a link in the email, or its address. */
export const labelOf = (row: LinkRow, details: CampaignReportDetails | undefined): string =>
  details?.links.find(({ n, version }) => n === row.n && version === row.version)?.label || shortUrl(row.url)

/** Most people first. */
export const linksInOrder = (links: readonly LinkRow[]): LinkRow[] => links.toSorted((a, b) => b.people - a.people)

type LinksProps = {
  accountId: string
  campaignId: string
  report: CampaignReport
  details: CampaignReportDetails | undefined
  currency: string | null
}

export function Links({ accountId, campaignId, report, details, currency }: LinksProps) {
  const shown = linksInOrder(report.links).slice(0, SHOWN)
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
                <td className="anywhere">
                  {labelOf(row, details)}
                  <span className={table.second} title={row.url}>
                    {shortUrl(row.url)}
                  </span>
                </td>
                <td data-figure>{formatNumber(row.people)}</td>
                <td data-figure>
                  {report.clicked > 0 && (
                    <>
                      <span data-wide>
                        <Meter share={row.people / report.clicked} />
                      </span>
                      <span>{formatPercent(row.people / report.clicked)}</span>
                    </>
                  )}
                </td>
                {hasRevenue && <td data-figure>{wholeMoneyOf(row.revenue, currency) || '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
