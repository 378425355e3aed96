// Send now, at a time in the account's or each recipient's time zone, or at each person's best time; at once or in
// batches.

import { Group, Switch, UnstyledButton } from '@mantine/core'
import { Suspense } from 'react'
import { NumberInput } from '../../ui/number-input.tsx'
import { lazyNamed } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/feedback.tsx'
import { formatShortDay, useTimeFormat } from '../../ui/format.ts'
import { nextHour, useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import { cityOf, formatDeparture, picksWinner, timingText, untilText } from './departures.tsx'
import type { Timing } from './departures.tsx'
import type { Draft } from './draft.ts'
import classes from './composer.module.css'

const ScheduleTimes = lazyNamed(() => import('./schedule-times.tsx'), 'ScheduleTimes')

const text = words.composer
const best = words.bestTimes
const FIRST_HOURS = 4

type ScheduleSectionProps = Folding & {
  accountId: string
  draft: Draft
  at: string | null
  /** A day without a time. */
  plannedOn: string | null
  onChange: (at: string | null) => void
  timing: Timing
  onTiming: (timing: Timing) => void
}

export function ScheduleSection({
  accountId,
  draft,
  at,
  plannedOn,
  onChange,
  timing,
  onTiming,
  ...folding
}: ScheduleSectionProps) {
  const now = useNow()
  const format = useTimeFormat()
  const moment = at === null ? null : new Date(at)
  const hours = draft.shown.spread_hours
  const hasWinner = picksWinner(draft.shown)
  const choose = (chosen: Timing) => {
    onTiming(chosen)
    if (moment === null) onChange(nextHour(now).toISOString())
  }
  const setHours = (spread_hours: number | null) => draft.change({ spread_hours }, { now: true })
  return (
    <ComposerSection
      {...folding}
      name="schedule"
      title={text.when}
      isDone={plannedOn === null && (moment === null || moment > now)}
      summary={
        plannedOn
          ? words.campaigns.plannedFor(formatShortDay(plannedOn, now))
          : moment
            ? `${formatDeparture(moment, format)} (${cityOf(format.zone)})`
            : text.now
      }
      detail={capitalized(
        [
          moment && timingText(timing),
          plannedOn ? text.noTime : moment ? untilText(moment, now, format) : text.asSoon,
          hours && text.batchesOver(hours),
        ]
          .filter(Boolean)
          .join(', '),
      )}
    >
      <div className={classes.choices} role="radiogroup" aria-label={text.when}>
        <Choice title={text.now} hint={text.asSoon} isChosen={moment === null} onChoose={() => onChange(null)} />
        <Choice
          title={text.atTime}
          hint={text.atTimeHint}
          isChosen={moment !== null && timing !== 'hour'}
          onChoose={() => choose(timing === 'hour' ? 'together' : timing)}
        />
        <Choice
          title={best.title}
          hint={hasWinner ? best.notWithWinner : best.hint}
          isChosen={moment !== null && timing === 'hour'}
          isOff={hasWinner}
          onChoose={() => choose('hour')}
        />
      </div>
      {moment && (
        <Suspense fallback={<Loading rows={8} />}>
          <ScheduleTimes
            accountId={accountId}
            campaign={draft.shown}
            at={moment}
            onChange={(chosen) => onChange(chosen.toISOString())}
            timing={timing}
            onTiming={onTiming}
          />
        </Suspense>
      )}
      <Group align="flex-end" gap="md">
        <Switch
          label={text.batches}
          description={text.batchesHint}
          checked={hours !== null}
          onChange={(event) => setHours(event.currentTarget.checked ? FIRST_HOURS : null)}
        />
        {hours !== null && (
          <NumberInput
            label={text.batchesHours}
            w={96}
            min={1}
            max={24}
            allowDecimal={false}
            value={hours}
            onChange={(value) => typeof value === 'number' && value >= 1 && value <= 24 && setHours(value)}
          />
        )}
      </Group>
    </ComposerSection>
  )
}

type ChoiceProps = { title: string; hint: string; isChosen: boolean; isOff?: boolean; onChoose: () => void }

const Choice = ({ title, hint, isChosen, isOff = false, onChoose }: ChoiceProps) => (
  <UnstyledButton role="radio" aria-checked={isChosen} disabled={isOff} className={classes.choice} onClick={onChoose}>
    <span className={classes.radio} aria-hidden />
    <span>
      <strong>{title}</strong>
      <span className={classes.detail}>{hint}</span>
    </span>
  </UnstyledButton>
)
