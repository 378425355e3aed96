// How a figure changed, and whether the change means something. Rates are compared with rates, in percentage points.

import { numberFormat } from '../words/intl.ts'
import { formatPercent, formatRate, shownRate } from './format.ts'
import * as words from '../words/index.ts'

/** Color is used only for changes that are unlikely to be chance. */
export type Tone = 'good' | 'bad' | 'plain'
export type Change = { direction: 'up' | 'down' | 'same'; text: string; tone: Tone }
export type Better = 'up' | 'down'

/** `n` of `of` cases. */
export type Rate = { n: number; of: number }

/** Fewer earlier cases allow no comparison. */
const FEW = 20
/** The two-sided 95% quantile of the normal distribution. */
const Z_95 = 1.96
/** Money and counts are colored from this relative change on. */
const NOTABLE = 0.1

const share = ({ n, of }: Rate): number => (of === 0 ? 0 : n / of)

/** The two-proportion z-test at 95%. */
export function isSignificant(now: Rate, before: Rate): boolean {
  if (now.of === 0 || before.of === 0) return false
  const pooled = (now.n + before.n) / (now.of + before.of)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / now.of + 1 / before.of))
  return deviation > 0 && Math.abs(share(now) - share(before)) / deviation >= Z_95
}

const toneOf = (direction: Change['direction'], better: Better, isReal: boolean): Tone =>
  !isReal || direction === 'same' ? 'plain' : direction === better ? 'good' : 'bad'

const directionOf = (difference: number): Change['direction'] =>
  difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'

const points = (share: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(share) * 100)

/** "1.9 pts" or "No change", the difference of the rates as shown; null with too few cases to compare. */
export function pointsChange(now: Rate, before: Rate, better: Better): Change | null {
  if (now.of === 0 || before.of < FEW) return null
  const difference = Math.round((shownRate(share(now)) - shownRate(share(before))) * 1000) / 1000
  const direction = directionOf(difference)
  return {
    direction,
    text: direction === 'same' ? words.changes.same : words.changes.points(points(difference)),
    tone: toneOf(direction, better, isSignificant(now, before)),
  }
}

/** "1.9 pts from 49.9%". */
export function rateChange(now: Rate, before: Rate, better: Better): Change | null {
  const change = pointsChange(now, before, better)
  return change && { ...change, text: words.changes.from(change.text, formatRate(share(before))) }
}

type Amounts = {
  now: number
  before: number
  /** How many orders or emails the earlier amount is about; for a count, the count. */
  cases: number
  better: Better
}

type ShownAmounts = Amounts & { show: (value: number) => string }

/** "15%", "<1%" or "No change", for money and counts; null with too few cases to compare. */
export function relativeChange({ now, before, cases, better }: Amounts): Change | null {
  if (before <= 0 || cases < FEW) return null
  const relative = (now - before) / before
  const rounded = Math.abs(Math.round(relative * 100) / 100)
  const direction = directionOf(now - before)
  const percent = rounded === 0 ? `<${formatPercent(0.01)}` : formatPercent(rounded)
  return {
    direction,
    text: direction === 'same' ? words.changes.same : percent,
    tone: toneOf(direction, better, Math.abs(relative) >= NOTABLE),
  }
}

/** "15% from £9,210". */
export function amountChange({ show, ...amounts }: ShownAmounts): Change | null {
  const change = relativeChange(amounts)
  return change && { ...change, text: words.changes.from(change.text, show(amounts.before)) }
}

/** "£2,770 (82%)", where the earlier amount is next to it; with few cases only the difference, in gray. */
export function amountDifference({ show, ...amounts }: ShownAmounts): Change {
  const relative = relativeChange(amounts)
  const difference = amounts.now - amounts.before
  if (difference === 0) return { direction: 'same', text: words.changes.same, tone: 'plain' }
  const shown = show(Math.abs(difference))
  return {
    direction: directionOf(difference),
    text: relative ? `${shown} (${relative.text})` : shown,
    tone: relative?.tone ?? 'plain',
  }
}
