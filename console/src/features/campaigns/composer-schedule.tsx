// Send now or at a time in the account's or each recipient's time zone, at once or in batches.

import { Group, Switch, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NumberInput } from '../../ui/number-input.tsx'
import type { ConsoleCampaign } from '../../api.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/feedback.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { nextHour, useNow } from '../../ui/now.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import { cityOf, DepartureText, formatDeparture, untilText } from './departures.tsx'
import type { Draft } from './draft.ts'
import { departuresQuery } from './queries.ts'
import classes from './composer.module.css'

const SchedulePicker = lazyNamed(() => import('./schedule-picker.tsx'), 'SchedulePicker')

const text = words.composer
const zones = words.recipientZones
const FIRST_HOURS = 4

type ScheduleSectionProps = Folding & {
  accountId: string
  draft: Draft
  at: string | null
  onChange: (at: string | null) => void
  isByZone: boolean
  onByZone: (isByZone: boolean) => void
}

export function ScheduleSection({
  accountId,
  draft,
  at,
  onChange,
  isByZone,
  onByZone,
  ...folding
}: ScheduleSectionProps) {
  const now = useNow()
  const format = useTimeFormat()
  const moment = at === null ? null : new Date(at)
  const hours = draft.shown.spread_hours
  const setHours = (spread_hours: number | null) => draft.change({ spread_hours }, { now: true })
  return (
    <ComposerSection
      {...folding}
      name="schedule"
      title={text.when}
      isDone={moment === null || moment > now}
      summary={moment ? `${formatDeparture(moment, format)} (${cityOf(format.zone)})` : text.now}
      detail={capitalized(
        [
          moment && isByZone && zones.suffix,
          moment ? untilText(moment, now, format) : text.asSoon,
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
          isChosen={moment !== null}
          onChoose={() => moment === null && onChange(nextHour(now).toISOString())}
        />
      </div>
      {moment && (
        <Suspense fallback={<Loading rows={8} />}>
          <SchedulePicker
            accountId={accountId}
            campaignId={draft.shown.id}
            value={moment}
            onChange={(chosen) => onChange(chosen.toISOString())}
          />
        </Suspense>
      )}
      {moment && (
        <Switch
          label={zones.title}
          description={
            <ZoneHint accountId={accountId} campaign={draft.shown} at={moment.toISOString()} isOn={isByZone} />
          }
          checked={isByZone}
          onChange={(event) => onByZone(event.currentTarget.checked)}
        />
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

type ZoneHintProps = { accountId: string; campaign: ConsoleCampaign; at: string; isOn: boolean }

function ZoneHint({ accountId, campaign, at, isOn }: ZoneHintProps) {
  const departures = useQuery({ ...departuresQuery(accountId, campaign, at), enabled: isOn })
  const format = useTimeFormat()
  const time = formatTime(new Date(at), ['time'], { ...format, browserZone: format.zone })
  const { split } = campaign
  if (!isOn || !departures.data) return zones.everyone(time)
  return (
    <span role="status">
      <DepartureText departures={departures.data} time={time} />
      {split && split.share < 100 && ` ${zones.winner}`}
    </span>
  )
}

type ChoiceProps = { title: string; hint: string; isChosen: boolean; onChoose: () => void }

const Choice = ({ title, hint, isChosen, onChoose }: ChoiceProps) => (
  <UnstyledButton role="radio" aria-checked={isChosen} className={classes.choice} onClick={onChoose}>
    <span className={classes.radio} aria-hidden />
    <span>
      <strong>{title}</strong>
      <span className={classes.detail}>{hint}</span>
    </span>
  </UnstyledButton>
)
