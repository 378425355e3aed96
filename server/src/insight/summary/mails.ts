// The email with the figures of a week.

import type { Manager } from '../../identity/team/managers.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Day } from '../../platform/values/day.ts'
import type { DayFigures, Overview } from '../overview/schema.ts'

export type Week = { from: Day; to: Day; figures: Overview; dashboard: string }

type Figure = Exclude<keyof DayFigures, 'day'>

const TOP = 3

export function summaryMail({ email, account }: Manager, { from, to, figures, dashboard }: Week): Mail {
  const { now, before, currency, sources } = figures
  const sum = (days: DayFigures[], figure: Figure) => days.reduce((total, day) => total + day[figure], 0)
  const [delivered, deliveredBefore] = [sum(now, 'delivered'), sum(before, 'delivered')]
  const ofEmail = (days: DayFigures[]) => sum(days, 'campaignRevenue') + sum(days, 'dripRevenue')
  const money = (amount: number) => moneyIn(currency, amount)
  const rate = (figure: Figure) => rateLine(sum(now, figure), delivered, sum(before, figure), deliveredBefore)
  const lines = [
    ...(currency
      ? [
          `Revenue from email: ${money(ofEmail(now))} of ${money(sum(now, 'revenue'))} (${money(ofEmail(before))} the week before)`,
        ]
      : []),
    `Subscribers: ${count(figures.subscribed)} (${count(sum(now, 'subscribed'))} joined, ${count(sum(now, 'unsubscribed'))} unsubscribed)`,
    `Emails delivered: ${count(delivered)} (${count(deliveredBefore)} the week before)`,
    `Opened: ${rate('opened')}`,
    `Clicked: ${rate('clicked')}`,
  ]
  const best = sources.slice(0, TOP).map(({ name, revenue }) => `- ${name}: ${money(revenue)}`)
  return {
    to: email,
    subject: `Your week at ${accountInMail(account)}: ${dayName(from)} – ${dayName(to)}`,
    text: `${accountInMail(account)}, ${dayName(from)} to ${dayName(to)}

${lines.join('\n')}
${best.length > 0 ? `\nWhere revenue came from:\n${best.join('\n')}\n` : ''}
All figures: ${dashboard}?from=${from}&to=${to}

You get this email every Monday because you asked for it. Turn it off: ${dashboard}/report-cards
`,
  }
}

const count = (n: number): string => new Intl.NumberFormat('en').format(n)

const moneyIn = (currency: string | null, amount: number): string =>
  currency === null
    ? count(amount)
    : new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: 2 }).format(amount)

const percent = (n: number, of: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n / of)

/** "48.0% (49.9% the week before)". */
function rateLine(n: number, of: number, nBefore: number, ofBefore: number): string {
  if (of === 0) return 'no emails'
  return `${percent(n, of)}${ofBefore > 0 ? ` (${percent(nBefore, ofBefore)} the week before)` : ''}`
}

const dayName = (day: Day): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
