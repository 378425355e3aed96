// The emails of a drip with their results in the period, and what they earned by week.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountQuery } from '../../account.ts'
import type { DripCounts } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { amountFormatOf } from '../../ui/amount.ts'
import type { AmountFormat } from '../../ui/amount.ts'
import { Chart } from '../../ui/chart.tsx'
import type { ChartColor } from '../../ui/chart.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState, Loading } from '../../ui/feedback.tsx'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { formatMoney, formatNumber, formatShare, formatTime, useTimeFormat } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Money } from '../../ui/num.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { SendTest } from '../campaigns/lazy.ts'
import { amountsOf, totalsOf } from './amounts.ts'
import { emailNumbers, nodeTitle } from './describe.ts'
import { DripLayout } from './drip-layout.tsx'
import type { Watched } from './drip-layout.tsx'
import { stepOf } from './graph.ts'
import type { Step } from './graph.ts'
import { emailsQuery, revenueDaysQuery } from './queries.ts'
import { whenOf } from './when.ts'
import classes from './drips.module.css'
import table from '../../ui/figure-table.module.css'

const route = getRouteApi(`/signed-in${urls.dripEmails}`)
const text = words.drips

export function DripEmails() {
  const { accountId, dripId } = route.useParams()
  const { days, to } = route.useSearch()
  return (
    <DripLayout accountId={accountId} dripId={dripId} period={{ days, to }}>
      {(watched) =>
        watched.counts ? <Emails accountId={accountId} {...watched} counts={watched.counts} /> : <Loading rows={6} />
      }
    </DripLayout>
  )
}

type EmailsProps = Watched & { accountId: string; counts: DripCounts }

function Emails(props: EmailsProps) {
  const { accountId, drip, graph, names, counts } = props
  const { days, to } = route.useSearch()
  const { data: rendered = [] } = useQuery(emailsQuery(accountId, drip))
  const format = useTimeFormat()
  const actionsOf = useEmailActions(accountId, drip.id)
  const own = graph.steps.filter(({ type }) => type === 'email')
  const removed = counts.steps.filter(({ step, emails }) => emails && emails.sent > 0 && !stepOf(graph, step))
  if (own.length === 0 && removed.length === 0)
    return (
      <EmptyState icon="mail" title={text.noEmails}>
        {text.noEmailsIntro}
      </EmptyState>
    )
  const formatRevenue = amountFormatOf(
    [counts, ...counts.steps.flatMap(({ emails }) => emails ?? [])].flatMap(totalsOf),
  )
  const of = drip.live ? 'live' : 'draft'
  const nameOf = (step: Step) => names.designs.get(String(step.design_id)) ?? text.email
  return (
    <>
      <div className={classes.surface}>
        <table className={`${table.table} ${classes.emails}`} aria-label={text.emails}>
          <thead>
            <tr>
              <th>{text.email}</th>
              <th data-wide>{text.when}</th>
              <th data-figure data-wide>
                {text.sentHead}
              </th>
              <th data-figure>{text.openedHead}</th>
              <th data-figure data-wide>
                {text.clickedHead}
              </th>
              <th data-figure data-wide>
                {text.ordered}
              </th>
              <th data-figure data-wide>
                {text.unsubscribed}
              </th>
              <th data-figure>{text.revenue}</th>
              <th className={classes.menu}>
                <span className="for-screen-readers">{words.ui.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map((step) => (
              <tr key={step.id}>
                <td>
                  <div className={classes.named}>
                    <EmailMiniature
                      size="tiny"
                      src={pageSrc(accountId, `/drips/${drip.id}/emails/${step.id}`, { of, v: drip.version })}
                    />
                    <div>
                      <RouterLink
                        to={urls.drip}
                        params={{ accountId, dripId: drip.id }}
                        search={{ step: step.id, days, to }}
                        className={`${classes.name} anywhere`}
                      >
                        {nameOf(step)}
                      </RouterLink>
                      <span className={table.second}>{rendered.find((each) => each.step === step.id)?.subject}</span>
                    </div>
                  </div>
                </td>
                <td data-wide className={classes.when}>
                  {whenOf(graph, step.id)}
                </td>
                <Cells {...figuresOf(counts, step.id)} format={formatRevenue}>
                  {step.design_id ? <RowMenu name={nameOf(step)} actions={actionsOf(String(step.design_id))} /> : null}
                </Cells>
              </tr>
            ))}
            {removed.map(({ step, emails }) => (
              <tr key={step}>
                <td>
                  <span className={`${classes.name} anywhere`}>{emails!.subject}</span>
                  <span className={table.second}>
                    {emails!.removed_at
                      ? text.removedOn(formatTime(new Date(emails!.removed_at), ['day'], format))
                      : text.removedEmail}
                  </span>
                </td>
                <td data-wide />
                <Cells {...figuresOf(counts, step)} format={formatRevenue} />
              </tr>
            ))}
            <tr data-total>
              <th scope="row">{counts.transactional.sent > 0 ? text.allMarketing : text.allEmails}</th>
              <td data-wide />
              <Cells figures={counts.emails} revenue={counts.revenue} format={formatRevenue} />
            </tr>
            {counts.transactional.sent > 0 && (
              <tr>
                <th scope="row">{text.allTransactional}</th>
                <td data-wide />
                <Cells figures={counts.transactional} revenue={[]} format={formatRevenue} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <ByWeek {...props} />
    </>
  )
}

function useEmailActions(accountId: string, dripId: string): (designId: string) => Action[] {
  const navigate = useNavigate()
  const openDialog = useDialog()
  return (designId) => [
    {
      label: text.openDesign,
      icon: 'designs',
      run: () => void navigate({ to: urls.design, params: { accountId, designId }, search: { drip: dripId } }),
    },
    {
      label: text.sendTest,
      icon: 'send',
      run: () =>
        openDialog((close) => <SendTest accountId={accountId} designId={designId} campaign={null} onClose={close} />),
    },
  ]
}

type Figures = DripCounts['emails']
type Revenue = DripCounts['revenue']

const NONE: Figures = { sent: 0, delivered: 0, bounced: 0, opened: 0, clicked: 0, unsubscribed: 0, ordered: 0 }

function figuresOf(counts: DripCounts, step: string): { figures: Figures; revenue: Revenue } {
  const emails = counts.steps.find((each) => each.step === step)?.emails
  return { figures: emails ?? NONE, revenue: emails?.revenue ?? [] }
}

type CellsProps = { figures: Figures; revenue: Revenue; format: AmountFormat; children?: ReactNode }

/** The children are the menu. */
function Cells({ figures, revenue, format, children }: CellsProps) {
  const leading = revenue[0]
  return (
    <>
      <td data-figure data-wide>
        {formatNumber(figures.sent)}
      </td>
      <RateCell n={figures.opened} of={figures.delivered} />
      <RateCell n={figures.clicked} of={figures.delivered} isWide />
      <RateCell n={figures.ordered} of={figures.delivered} isWide />
      <RateCell n={figures.unsubscribed} of={figures.delivered} isWide />
      <td data-figure>
        <Money amounts={amountsOf(revenue)} format={format} />
        {leading && figures.sent > 0 && (
          <span className={table.second}>{text.each(formatMoney(leading.total / figures.sent, leading.currency))}</span>
        )}
      </td>
      <td className={classes.menu}>{children}</td>
    </>
  )
}

const RateCell = ({ n, of, isWide }: { n: number; of: number; isWide?: true }) => (
  <td data-figure data-wide={isWide}>
    {formatShare(n, of)}
    {of > 0 && <span className={table.second}>{formatNumber(n)}</span>}
  </td>
)

/** Emails in the order of their steps, from dark to light; after them, other colors. */
const COLORS: ChartColor[] = ['teal', 'teal2', 'teal3', 'indigo', 'ochre', 'plum', 'rust', 'slate']

/** In the account's currency, or that of the first order. */
function ByWeek({ accountId, graph, names, counts: { weeks, mondays } }: EmailsProps) {
  const { data: account } = useQuery(accountQuery(accountId))
  const { data: revenueDays } = useQuery(revenueDaysQuery(accountId))
  const currency = account?.currency ?? weeks[0]?.currency
  const own = weeks.filter((row) => row.currency === currency)
  if (!currency || own.length === 0) return null
  const numbers = emailNumbers(graph)
  const steps = [...new Set([...numbers.keys(), ...own.map(({ step }) => step)])].filter((step) =>
    own.some((row) => row.step === step),
  )
  const labelOf = (id: string) => {
    const step = stepOf(graph, id)
    return step ? nodeTitle(step, names, numbers) : text.removedEmail
  }
  return (
    <Chart
      title={text.revenueByWeek(mondays.length)}
      file="drip-revenue"
      kind="stacked"
      points={mondays.map((monday) => ({
        day: monday,
        values: Object.fromEntries(
          steps.map((step) => [step, own.find((row) => row.week === monday && row.step === step)?.total ?? 0]),
        ),
      }))}
      series={steps.map((step, n) => ({ key: step, label: labelOf(step), color: COLORS[n % COLORS.length]! }))}
      show={(amount) => formatMoney(amount, currency)}
      axis={(amount) => formatMoney(amount, currency, true)}
      unfinished
      pointHead={text.week}
      note={revenueDays && text.revenueNote(revenueDays)}
    />
  )
}
