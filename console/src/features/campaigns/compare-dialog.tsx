// Two to four campaigns side by side.

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import { amountFormatOf } from '../../ui/amount.ts'
import type { AmountFormat } from '../../ui/amount.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format.ts'
import { Money, UnknownValue } from '../../ui/num.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { amountsOf, totalsOf } from './amounts.ts'
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

const ROWS: [string, (campaign: ConsoleCampaign, format: AmountFormat) => ReactNode][] = [
  [
    text.when,
    ({ started_at, scheduled_at }) =>
      (started_at ?? scheduled_at) ? <Time at={(started_at ?? scheduled_at)!} /> : <UnknownValue />,
  ],
  [text.recipients, ({ recipients }) => (recipients === null ? <UnknownValue /> : formatNumber(recipients))],
  [text.opened, ({ figures, progress }) => <Rate n={figures?.opened} of={progress?.accepted ?? 0} />],
  [text.clicked, ({ figures, progress }) => <Rate n={figures?.clicked} of={progress?.accepted ?? 0} />],
  [text.unsubscribed, ({ figures, progress }) => <Rate n={figures?.unsubscribed} of={progress?.accepted ?? 0} />],
  [text.revenue, (campaign, format) => <Money amounts={amountsOf(campaign)} format={format} />],
  [words.compare.perRecipient, (campaign) => <PerRecipient campaign={campaign} />],
]

/** Amounts in different currencies have no common average. */
function PerRecipient({ campaign }: { campaign: ConsoleCampaign }) {
  const [first, second] = Object.entries(amountsOf(campaign))
  if (!first || second || !campaign.recipients) return <UnknownValue />
  return <span className="figures">{formatMoney(first[1] / campaign.recipients, first[0])}</span>
}

export function CompareCampaigns({ campaigns, onClose }: { campaigns: ConsoleCampaign[]; onClose: () => void }) {
  const format = amountFormatOf(campaigns.flatMap(totalsOf))
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
                  <td key={campaign.id}>{show(campaign, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
