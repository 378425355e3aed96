// Two to four campaigns side by side.

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format.ts'
import { Money, UnknownValue } from '../../ui/num.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import classes from './list.module.css'

const text = words.campaigns

/** A rate of delivered emails, with the number of people beneath. */
function Rate({ n, of }: { n: number | undefined; of: number }) {
  if (n === undefined || of === 0) return <UnknownValue />
  return (
    <>
      <strong className="figures">{formatRate(n / of)}</strong>
      <div className={`${classes.people} figures`}>{formatNumber(n)}</div>
    </>
  )
}

const amountsOf = (revenue: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(revenue).map(([currency, total]) => [currency, Number(total)]))

const ROWS: [string, (campaign: ConsoleCampaign) => ReactNode][] = [
  [
    text.when,
    ({ started_at, scheduled_at }) =>
      (started_at ?? scheduled_at) ? <Time at={(started_at ?? scheduled_at)!} /> : <UnknownValue />,
  ],
  [text.recipients, ({ recipients }) => (recipients === null ? <UnknownValue /> : formatNumber(recipients))],
  [text.opened, ({ figures, progress }) => <Rate n={figures?.opened} of={progress?.accepted ?? 0} />],
  [text.clicked, ({ figures, progress }) => <Rate n={figures?.clicked} of={progress?.accepted ?? 0} />],
  [text.unsubscribed, ({ figures, progress }) => <Rate n={figures?.unsubscribed} of={progress?.accepted ?? 0} />],
  [text.revenue, ({ figures }) => <Money amounts={amountsOf(figures?.revenue ?? {})} whole />],
  [words.compare.perRecipient, (campaign) => <PerRecipient campaign={campaign} />],
]

/** Amounts in different currencies have no common average. */
function PerRecipient({ campaign: { figures, progress } }: { campaign: ConsoleCampaign }) {
  const [first, second] = Object.entries(amountsOf(figures?.revenue ?? {}))
  if (!first || second || !progress || progress.emails === 0) return <UnknownValue />
  return <span className="figures">{formatMoney(first[1] / progress.emails, first[0])}</span>
}

export function CompareCampaigns({ campaigns, onClose }: { campaigns: ConsoleCampaign[]; onClose: () => void }) {
  return (
    <Modal title={text.compareTitle(campaigns.length)} opened onClose={onClose} size={campaigns.length > 2 ? 960 : 640}>
      <div className={classes.compared}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="for-screen-readers">{text.figure}</span>
              </th>
              {campaigns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, show]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {campaigns.map((campaign) => (
                  <td key={campaign.id}>{show(campaign)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
