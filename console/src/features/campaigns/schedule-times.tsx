// The date and time of a campaign, and whether it differs by recipient: by time zone, or by the hour at which each person
// opens most emails.

import { Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleCampaign, Departures } from '../../api.ts'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { cityOf, picksWinner, useDepartureSpan } from './departures.tsx'
import type { Timing } from './departures.tsx'
import { departuresQuery } from './queries.ts'
import { SchedulePicker } from './schedule-picker.tsx'

const zones = words.recipientZones
const best = words.bestTimes

type ScheduleTimesProps = {
  accountId: string
  campaign: ConsoleCampaign
  at: Date
  onChange: (at: Date) => void
  timing: Timing
  onTiming: (timing: Timing) => void
}

export function ScheduleTimes({ accountId, campaign, at, onChange, timing, onTiming }: ScheduleTimesProps) {
  const asked = { ...departuresQuery(accountId, campaign, timing, at.toISOString()), enabled: timing !== 'together' }
  const { data: departures } = useQuery(asked)
  const known = departures?.by === timing ? departures : null
  return (
    <>
      <SchedulePicker accountId={accountId} campaignId={campaign.id} value={at} onChange={onChange} />
      {timing === 'hour' ? (
        <Text fz="sm" role="status">
          <HourText departures={known} />
        </Text>
      ) : (
        <Switch
          label={zones.title}
          description={<ZoneText campaign={campaign} at={at} departures={known} />}
          checked={timing === 'zone'}
          onChange={(event) => onTiming(event.currentTarget.checked ? 'zone' : 'together')}
        />
      )}
    </>
  )
}

const useTimeOfDay = () => {
  const format = useTimeFormat()
  return (at: Date) => formatTime(at, ['time'], { ...format, browserZone: format.zone })
}

type ZoneTextProps = { campaign: ConsoleCampaign; at: Date; departures: Departures | null }

/** How many zones are known, and when the first and the last emails leave. */
function ZoneText({ campaign, at, departures }: ZoneTextProps) {
  const { zone } = useTimeFormat()
  const span = useDepartureSpan(departures)
  const time = useTimeOfDay()(at)
  if (!departures) return zones.everyone(time)
  const { people, known, late } = departures
  const parts =
    known === 0
      ? [zones.unknown(time, cityOf(zone))]
      : [
          zones.everyone(time),
          zones.known(known, people, cityOf(zone)),
          span && `${span}.`,
          late > 0 && zones.late(late, time),
        ]
  return <span role="status">{[...parts, picksWinner(campaign) && zones.winner].filter(Boolean).join(' ')}</span>
}

/** How many best hours are known, what the others get, and when the first and the last emails leave. */
function HourText({ departures }: { departures: Departures | null }) {
  const timeOf = useTimeOfDay()
  const span = useDepartureSpan(departures)
  if (!departures) return best.everyone
  const { people, known, othersAt } = departures
  const others = timeOf(new Date(othersAt))
  const who = known === 0 ? best.unknown(others) : best.known(known, people, others)
  return [best.everyone, who, span && `${span}.`].filter(Boolean).join(' ')
}
